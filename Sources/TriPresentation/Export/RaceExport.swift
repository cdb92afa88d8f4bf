import TextKit
package import TriDomain

/// A race with all that was recorded of its legs, to be written in a format of other programs.
package struct RaceExport: Sendable {
  package var legs: RaceLegs
  /// Of the legs in the log, in the order of the race.
  package var activities: [ActivityExport]

  package init(legs: RaceLegs, activities: [ActivityExport]) {
    self.legs = legs
    self.activities = activities
  }

  var race: Race { legs.race }

  /// What of the race itself no format but our JSON has a place for.
  private var lostOfRace: [String] {
    let words = [
      race.title.map { _ in "the title of the race" }, race.form.map { _ in "its form" },
      race.official == nil && !legs.official.values.contains { $0 != OfficialLeg() }
        ? nil : "official times and distances",
      race.place ?? race.ageGroupPlace == nil ? nil : "places", race.goal.map { _ in "the goal" },
      race.result.map { "that it was \($0.title.lowercased())" },
    ]
    return words.compactMap(\.self)
  }

  /// What a line of CSV for each leg has no column for.
  package var lostInCSV: [String] {
    Self.sum(activities.map(\.lostInCSV)) + lostOfRace
      + (race.note == nil ? [] : ["the note of the race"])
  }

  func lost(_ legs: [[String]], besides: [String] = []) -> [String] {
    Self.sum(legs.map { $0.filter { $0 != ActivityExport.lostRace } }) + lostOfRace + besides
  }

  /// What is lost of several legs, each thing once, with counts added up: `4 laps` and `1 lap` are `5 laps`.
  static func sum(_ lists: [[String]]) -> [String] {
    var things: [(count: Int?, words: String)] = []
    for text in lists.joined() {
      let thing = counted(text) ?? (nil, text)
      if let place = things.firstIndex(where: { $0.words == thing.1 }) {
        things[place].count = things[place].count.map { $0 + (thing.0 ?? 0) }
      } else {
        things.append(thing)
      }
    }
    return things.map { count, words in
      guard let count else { return words }
      let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
      return ([ActivityExport.count(count, parts[0])] + parts.dropFirst()).joined(separator: " ")
    }
  }

  /// `4 laps` as 4 and `lap`; nil where no number begins the text.
  private static func counted(_ text: String) -> (count: Int?, words: String)? {
    let parts = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard parts.count > 1, let count = Int(parts[0]) else { return nil }
    let word = count == 1 ? parts[1] : String(parts[1].dropLast())
    return (count, ([word] + parts.dropFirst(2)).joined(separator: " "))
  }
}

// MARK: - TCX

extension RaceExport {
  /// As TCX: a session of several sports. A transition stands before the sport that follows it, as the schema has it
  /// (MultiSportSession_t, NextSport_t); one that nothing follows is a sport of its own.
  package func tcx() throws(ActivityExport.Refusal) -> ActivityExport.Written {
    var parts: [TCXWriter.Part] = []
    for (leg, activity) in zip(legs.shown, activities) {
      let isLast = parts.count == activities.count - 1
      let isBetween =
        leg.sport == .transition && !parts.isEmpty && !isLast
        && activities[parts.count + 1].values.sport != .transition
      parts.append(try part(activity, of: leg, asTransition: isBetween))
    }
    guard let first = parts.first else {
      throw ActivityExport.Refusal(reason: "has no legs in the log")
    }
    let bytes = TCXWriter.document { xml in
      xml.element("MultiSportSession") { xml in
        xml.text("Id", ISOFormat.utc(first.laps.start))
        xml.element("FirstSport") { xml in TCXWriter.write(first, to: &xml) }
        var rest = parts.dropFirst()
        while let next = rest.popFirst() {
          xml.element("NextSport") { xml in
            TCXWriter.write(next, to: &xml)
            if next.isTransition, let sport = rest.popFirst() { TCXWriter.write(sport, to: &xml) }
          }
        }
        xml.text("Notes", race.note)
      }
    }
    return ActivityExport.Written(bytes: bytes, lost: lost(parts.map(\.lost)))
  }

  private func part(
    _ activity: ActivityExport, of leg: ShownLeg, asTransition: Bool
  ) throws(ActivityExport.Refusal) -> TCXWriter.Part {
    let name = "leg \(leg.place), #\(leg.record.id)"
    guard !activity.samples.isEmpty || activity.values.duration != nil else {
      throw ActivityExport.Refusal(
        reason: "has no time for \(name), without which TCX cannot tell of it")
    }
    guard let part = TCXWriter.Part(activity, asTransition: asTransition) else {
      throw ActivityExport.Refusal(
        reason: "has no start for \(name), without which TCX knows no session")
    }
    return part
  }
}

// MARK: - GPX

extension RaceExport {
  /// As GPX: a track for each leg that has positions.
  package func gpx() throws(ActivityExport.Refusal) -> ActivityExport.Written {
    let legsAndTracks = zip(legs.shown, activities.map(GPXWriter.Track.init))
    let tracks = legsAndTracks.compactMap(\.1)
    guard !tracks.isEmpty else {
      throw ActivityExport.Refusal(reason: "has no positions, and GPX holds nothing else")
    }
    let without = legsAndTracks.filter { $1 == nil }.map { "\($0.0.name) without positions" }
    return ActivityExport.Written(
      bytes: GPXWriter.document(tracks),
      lost: without + lost(tracks.map(\.lost), besides: ["that the tracks are one race"])
        + (race.note == nil ? [] : ["the note of the race"]))
  }
}
