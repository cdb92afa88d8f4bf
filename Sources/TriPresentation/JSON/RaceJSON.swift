package import TextKit
package import TriDomain

/// Races as JSON. Names carry their units, absent values are left out, and the shape changes only by addition.
package enum RaceJSON {
  /// One race with its card: `{"race":7,"kind":"race","form":"olympic",…,"legs":[{…}],"previous":{…}}`
  package static func document(_ card: RaceCard) -> [UInt8] {
    var json = JSONWriter()
    write(card, to: &json)
    json.endLine()
    return json.take()
  }

  /// `{"version":1,"races":[{…}]}`, the newest first, each beside the one it is compared with.
  package static func document(_ races: [RaceLegs]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.key("races")
      json.array { json in
        for race in races { write(RaceCard(race, among: races), to: &json) }
      }
    }
    json.endLine()
    return json.take()
  }

  /// `{"version":1,"planned":[{"plan":2,"day":"2027-06-13","days":195,…}]}`
  package static func document(planned races: [PlannedRace], today: Day) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.key("planned")
      json.array { json in
        for race in races { write(race, from: today, to: &json) }
      }
    }
    json.endLine()
    return json.take()
  }

  package static func write(
    _ race: PlannedRace, from day: Day, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("plan", race.id)
      json.member("title", race.title)
      json.member("day", race.day.description)
      json.member("days", race.days(from: day))
      json.member("form", race.form?.rawValue)
      json.member("goalSeconds", seconds(race.goal))
    }
  }

  /// A member `races` with a line for each: `{"race":7,"kind":"race","form":"olympic","title":"Lake Tri",
  /// "day":"2026-06-14","timeSeconds":8772}`; none without races.
  static func write(inBrief races: [RaceLegs], to json: inout JSONWriter) {
    if races.isEmpty { return }
    json.key("races")
    json.array { json in
      for legs in races {
        json.object { json in
          json.member("race", legs.race.id)
          json.member("kind", legs.race.kind.rawValue)
          json.member("form", legs.form.rawValue)
          json.member("title", legs.race.title)
          json.member("day", legs.race.time.day.description)
          json.member("timeSeconds", seconds(legs.total))
          json.member("officialSeconds", seconds(legs.race.official))
          json.member("recordedSeconds", seconds(legs.recordedTime))
          json.member("place", legs.race.place)
          json.member("ageGroupPlace", legs.race.ageGroupPlace)
          json.member("result", legs.race.result?.rawValue)
        }
      }
    }
  }

  private static func write(_ card: RaceCard, to json: inout JSONWriter) {
    let legs = card.legs
    let race = legs.race
    json.object { json in
      json.member("race", race.id)
      json.member("kind", race.kind.rawValue)
      json.member("form", legs.form.rawValue)
      json.member("isFormTyped", race.form != nil)
      json.member("title", race.title)
      json.member(
        "startedAt", race.time.start.map { ISOFormat.start($0, day: race.time.day) })
      json.member("day", race.time.day.description)
      json.member("timeSeconds", seconds(legs.total))
      json.member("officialSeconds", seconds(race.official))
      json.member("recordedSeconds", seconds(legs.recordedTime))
      json.member("overlapSeconds", seconds(legs.overlap?.time))
      json.member("clockSeconds", seconds(legs.overlap?.clock))
      json.member("place", race.place)
      json.member("ageGroupPlace", race.ageGroupPlace)
      json.member("result", race.result?.rawValue)
      json.member("note", race.note)
      json.member("goalSeconds", seconds(race.goal))
      json.member("goalDifferenceSeconds", seconds(card.goalDifference))
      if let previous = card.previous { write(previous, card.difference, to: &json) }
      if !legs.gaps.isEmpty {
        json.key("gaps")
        json.array { json in
          for gap in legs.gaps {
            json.object { json in
              json.member("afterLeg", legs.shown[gap.index].place)
              json.member("timeSeconds", seconds(gap.time))
            }
          }
        }
      }
      json.key("legs")
      json.array { json in
        for (index, leg) in legs.shown.enumerated() {
          write(leg, share: card.shares?[index], card.difference(of: leg), to: &json)
        }
      }
    }
  }

  private static func write(
    _ previous: RaceLegs, _ difference: Duration?, to json: inout JSONWriter
  ) {
    json.key("previous")
    json.object { json in
      json.member("race", previous.race.id)
      json.member("title", previous.race.title)
      json.member("day", previous.race.time.day.description)
      json.member("timeSeconds", seconds(previous.total))
      json.member("differenceSeconds", seconds(difference))
    }
  }

  private static func write(
    _ leg: ShownLeg, share: Int?, _ difference: Duration?, to json: inout JSONWriter
  ) {
    let values = leg.record.values
    json.object { json in
      json.member("leg", leg.place)
      json.member("name", leg.name)
      json.member("sport", leg.sport.rawValue)
      json.member("id", leg.record.id)
      json.member("distanceMetres", thousandths(leg.distance?.millimetres))
      json.member("timeSeconds", seconds(leg.time))
      json.member("officialDistanceMetres", thousandths(leg.official.distance?.millimetres))
      json.member("officialSeconds", seconds(leg.official.time))
      json.member("recordedDistanceMetres", thousandths(values.distance?.millimetres))
      json.member("recordedSeconds", seconds(values.duration))
      json.member(
        "paceSecondsPerKm",
        thousandths(
          leg.shownValues.pace.flatMap { Int64(exactly: $0.millisecondsPerKilometre.rounded()) }))
      json.member("averageHeartRate", values.averageHeartRate)
      json.member("sharePercent", share)
      json.member("differenceSeconds", seconds(difference))
    }
  }

  private static func seconds(_ duration: Duration?) -> FixedPoint? {
    thousandths(duration?.milliseconds)
  }

  private static func thousandths(_ value: Int64?) -> FixedPoint? {
    value.map { FixedPoint($0, fractionDigits: 3) }
  }
}
