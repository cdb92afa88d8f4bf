import Testing
import TriDomain

struct RaceJoiningTests {
  @Test func `transitions alone are no race`() {
    let records = [
      Races.record(1, .transition, seconds: 60), Races.record(2, .transition, seconds: 60),
    ]
    #expect(throws: RaceError.needsSession) {
      try RaceJoining.ordered(records) { _ in nil }
    }
  }

  /// Swim 8:00 to 8:30, run 8:32; the run or the swim is moved.
  @Test(arguments: [
    (1, "2024-06-09", 480 as Int64?, nil as String?), (2, "2024-06-09", 520, nil),
    (2, "2024-06-09", 505, "start=07:53"), (2, "2024-06-09", 470, "start=07:18"),
    (1, "2024-06-09", 490, "start=08:10"), (1, "2024-06-09", 470, nil),
    (2, "2024-06-10", 512, "date=2024-06-10"), (2, "2024-06-09", nil, nil),
    (1, "2024-06-08", nil, "date=2024-06-08"),
  ])
  func `a leg alone is moved as long as the race holds`(
    leg: Int, day: String, minute: Int64?, advice: String?
  ) throws {
    let before = [
      Races.record(1, .swim, metres: 1500, seconds: 1800, minute: 480, leg: 1),
      Races.record(2, .run, metres: 5000, seconds: 1500, minute: 512, leg: 2),
    ]
    var after = before
    after[leg - 1].values.time = Races.record(9, .run, day: day, minute: minute).values.time
    let race = Race(id: 1, kind: .race, time: before[0].values.time)
    if let advice {
      #expect(throws: RaceError.movesLeg(RecordID(leg), of: race, advice: advice)) {
        try RaceJoining.requireLegsStay(of: race, before: before, after: after)
      }
    } else {
      try RaceJoining.requireLegsStay(of: race, before: before, after: after)
    }
    // Out of order already, it may be mended step by step.
    try RaceJoining.requireLegsStay(of: race, before: after, after: before)
  }

  private func join(_ records: WorkoutRecord..., legs: [RecordID: Race] = [:]) throws -> [RecordID]
  {
    try RaceJoining.ordered(records) { legs[$0.id] }.map(\.id)
  }

  @Test func `records with starts are put in their order`() throws {
    let ids = try join(
      Races.record(3, .run, seconds: 2700, minute: 590),
      Races.record(1, .swim, seconds: 1800, minute: 480),
      Races.record(2, .bike, seconds: 4200, minute: 515))
    #expect(ids == [1, 2, 3])
  }

  @Test func `records without starts stay as they are named`() throws {
    #expect(
      try join(Races.record(3, .swim), Races.record(1, .bike), Races.record(2, .run)) == [3, 1, 2])
  }

  @Test func `a start that was typed by the minute may reach into the session before`() throws {
    let swim = Races.record(1, .swim, seconds: 1830, minute: 480)
    #expect(try join(swim, Races.record(2, .bike, seconds: 60, minute: 510)) == [1, 2])
    #expect(throws: RaceError.overlap(1, 2)) {
      try join(swim, Races.record(2, .bike, seconds: 60, minute: 509))
    }
  }

  @Test func `sessions between two starts take their time`() throws {
    let swim = Races.record(1, .swim, seconds: 1800, minute: 480)
    let bike = Races.record(2, .bike, seconds: 3600)
    #expect(try join(swim, bike, Races.record(3, .run, minute: 570)) == [1, 2, 3])
    #expect(throws: RaceError.overlap(1, 3)) {
      try join(swim, bike, Races.record(3, .run, minute: 560))
    }
  }

  @Test func `a race may pass midnight, but not a day`() throws {
    let bike = Races.record(1, .bike, seconds: 7200, minute: 1400)
    #expect(try join(bike, Races.record(2, .run, day: "2024-06-10", minute: 85)) == [1, 2])
    let (first, last) = (Day(iso: "2024-06-09"), Day(iso: "2024-06-11"))
    let expected = RaceError.farApart(try #require(first), try #require(last))
    #expect(throws: expected) { try join(bike, Races.record(2, .run, day: "2024-06-11")) }
  }

  @Test func `a night between two sessions is none of a race`() throws {
    let ride = Races.record(1, .bike, seconds: 3600, minute: 540)
    #expect(try join(ride, Races.record(2, .run, minute: 960)) == [1, 2])
    #expect(throws: RaceError.pause(1, 2)) { try join(ride, Races.record(2, .run, minute: 961)) }
  }

  @Test func `what cannot be one race is refused`() throws {
    let (swim, bike) = (Races.record(1, .swim), Races.record(2, .bike))
    #expect(throws: RaceError.needsTwo) { try join(swim) }
    let race = Race(id: 7, kind: .brick, time: swim.values.time)
    #expect(throws: RaceError.isLeg(2, of: race)) { try join(swim, bike, legs: [2: race]) }
    var double = bike
    double.duplicateOf = 9
    #expect(throws: RaceError.duplicate(2, of: 9)) { try join(swim, double) }
    #expect(throws: RaceError.overlap(2, 1)) {
      try join(Races.record(2, .bike, day: "2024-06-10"), swim)
    }
  }
}
