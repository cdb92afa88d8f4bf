import Testing
import TriDomain
import TriImport
import TriPresentation
import TriTestSupport

struct RaceExportTests {
  /// Legs that begin half an hour apart, from 8:00 on; the bike has what a device recorded.
  private static func race(
    _ sports: [Sport], change: (inout RaceLegs) -> Void = { _ in }
  ) throws -> RaceExport {
    var sessions = RecordedSession(seed: 3)
    let device = try sessions.next()
    let records = sports.enumerated().map { index, sport in
      let minutes = 8 * 60 + index * 30
      let clock = (minutes < 600 ? "0" : "") + "\(minutes / 60):" + (index % 2 == 0 ? "00" : "30")
      var record = Samples.record(
        Int64(index + 1), sport, Samples.at("2026-06-14", clock),
        metres: sport == .transition ? nil : 1000 * Double(index + 1), seconds: 600)
      if sport == .bike { record.values.distance = device.record.values.distance }
      record.race = 7
      record.leg = index + 1
      return record
    }
    var legs = RaceLegs(
      race: Race(id: 7, kind: .race, time: records[0].values.time), count: records.count,
      inLog: records)
    change(&legs)
    return RaceExport(
      legs: legs,
      activities: legs.inLog.map { record in
        ActivityExport(
          record: record, laps: [], lengths: [],
          recorded: record.sport == .bike
            ? device.recorded : RecordedSamples(samples: DeviceSamples()))
      })
  }

  /// Steps per minute of a sprint, a jog, a race walk and a stroll: by their numbers alone half of them could be steps.
  @Test(arguments: [
    (Sport.run, 260, 300), (.run, 170, 190), (.run, 100, 250), (.walk, 190, 210), (.walk, 110, 120),
    (.hike, 60, 150),
  ])
  func `cadence of laps and points is the same after it was written and read as TCX`(
    sport: Sport, steps: Int64, highest: Int64
  ) throws {
    var race = try Self.race([.swim, .transition, sport])
    let start = try #require(race.legs.inLog[2].values.time.start?.instant)
    var lap = Lap()
    lap.start = start
    lap.timer = race.legs.inLog[2].values.timer
    lap.distance = race.legs.inLog[2].values.distance
    lap.averageCadenceThousandths = steps * 1000
    lap.maxCadenceThousandths = highest * 1000
    race.activities[2].record.values.averageCadenceThousandths = steps * 1000
    race.activities[2].record.values.maxCadenceThousandths = highest * 1000
    race.activities[2].laps = [lap]
    var samples = DeviceSamples()
    for second in 0..<4 {
      samples.append(
        Sample(
          time: start.adding(Duration(seconds: Int64(second))),
          cadence: (second == 1 ? highest : steps) * 1000))
    }
    race.activities[2].recorded = RecordedSamples(samples: samples)
    let first = try race.tcx().bytes
    let file = try TCXReader.read(first, zone: .berlin)
    let read = try #require(file.activities.last)
    #expect(read.laps.map(\.averageCadenceThousandths) == [steps * 1000])
    #expect(read.laps.map(\.maxCadenceThousandths) == [highest * 1000])
    #expect(read.recorded.averageCadenceThousandths == steps * 1000)
    #expect(read.samples.cadences == samples.cadences)
    race.activities[2].laps = read.laps
    race.activities[2].recorded = RecordedSamples(samples: read.samples)
    race.activities[2].record.values.averageCadenceThousandths =
      read.recorded.averageCadenceThousandths
    #expect(try race.tcx().bytes == first)
  }

  private static let triathlon: [Sport] = [.swim, .transition, .bike, .transition, .run]

  @Test(
    arguments: [
      triathlon, [.swim, .bike, .run], [.run, .swim, .run, .swim, .run],
      // Given up on the way to the run; and where the ways do not lie between two sports.
      [.swim, .transition, .bike, .transition],
      [.transition, .swim, .transition, .transition, .run],
      [.swim],
    ] as [[Sport]])
  func `a race that was written as TCX is read as the same legs of one race`(
    sports: [Sport]
  ) throws {
    let race = try Self.race(sports)
    let file = try TCXReader.read(race.tcx().bytes, zone: .berlin)
    #expect(file.activities.map(\.recorded.sport) == sports)
    #expect(file.races == (sports.count > 1 ? [0..<sports.count] : []))
    #expect(file.notes == [])
    for (read, leg) in zip(file.activities, race.legs.inLog) {
      #expect(
        read.recorded.time.start?.instant == leg.values.time.start?.instant || leg.sport == .bike)
      #expect(read.recorded.timer == leg.values.timer)
      #expect(read.recorded.distance == leg.values.distance)
    }
  }

  @Test func `a way between two sports stands before the second, as the schema has it`() throws {
    let race = try Self.race(Self.triathlon) { $0.race.note = "strong <wind>" }
    let lines = String(decoding: try race.tcx().bytes, as: UTF8.self).split(separator: "\n")
    let names = [
      "MultiSportSession", "FirstSport", "NextSport", "Transition", "Activity", "Notes",
    ]
    let found = lines.compactMap { line -> String? in
      let text = line.drop { $0 == " " }
      return names.first { text.hasPrefix("<\($0)>") || text.hasPrefix("<\($0) ") }
    }
    #expect(
      found == [
        "MultiSportSession", "FirstSport", "Activity", "NextSport", "Transition", "Activity",
        "NextSport", "Transition", "Activity", "Notes",
      ])
    #expect(lines.contains("   <Notes>strong &lt;wind&gt;</Notes>"))
  }

  @Test func `what of a race has no place is told once`() throws {
    let race = try Self.race(Self.triathlon) { legs in
      legs.race.title = "Lake Tri"
      legs.race.form = .olympic
      legs.race.place = 14
      legs.race.goal = Duration(seconds: 8700)
      legs.race.result = .dsq
      legs.official = [1: OfficialLeg(time: Duration(seconds: 590))]
      for index in legs.inLog.indices { legs.inLog[index].values.rpeTenths = 70 }
      legs.inLog[1].values.title = "T1"
    }
    #expect(
      try race.tcx().lost.filter { $0 != "temperatures" } == [
        "RPE", "the title", "the title of the race", "its form", "official times and distances",
        "places", "the goal", "that it was disqualified",
      ])
    let gpx = try race.gpx()
    #expect(gpx.lost.starts(with: ["Swim without positions", "T1 without positions"]))
    #expect(gpx.lost.last == "that the tracks are one race")
    #expect(
      try GPXReader.read(gpx.bytes, zone: .berlin).activities.map(\.recorded.sport) == [.bike])
  }

  @Test func `counts of what is lost are added up`() throws {
    var race = try Self.race([.swim, .bike, .run])
    for (index, count) in [1, 3, 0].enumerated() {
      race.activities[index].lengths = Array(repeating: Length(isRest: false), count: count)
      race.activities[index].laps = Array(repeating: Lap(), count: count)
    }
    #expect(race.lostInCSV.prefix(2) == ["4 laps", "4 lengths"])
  }

  @Test func `without times and starts there is no TCX, and without positions no GPX`() throws {
    func refusal(_ change: (inout RaceLegs) -> Void) throws -> String? {
      let race = try Self.race([.swim, .run], change: change)
      do throws(ActivityExport.Refusal) { _ = try race.tcx() } catch { return error.reason }
      return nil
    }
    #expect(
      try refusal { $0.inLog[1].values.time = RecordTime(day: $0.inLog[1].values.time.day) }
        == "has no start for leg 2, #2, without which TCX knows no session")
    #expect(
      try refusal { $0.inLog[0].values.timer = nil }
        == "has no time for leg 1, #1, without which TCX cannot tell of it")
    let race = try Self.race([.swim, .run])
    #expect(
      throws: ActivityExport.Refusal(reason: "has no positions, and GPX holds nothing else")
    ) { try race.gpx() }
  }
}
