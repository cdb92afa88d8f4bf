import Testing
import TriDomain
import TriStore
import TriTestSupport

/// The kept bests of all recorded sessions beside every stretch of them.
struct CorpusBestTests {
  @Test(.needsMaterial)
  func `bests of recorded sessions are those of every stretch`() throws {
    let logs = try RecordedLogs()
    for store in logs.stores {
      // Renews what the corpus' duplicates were freed for.
      _ = try store.save(try #require(Preference(.units, value: "metric")), as: .tests("set"))
    }
    let held = try logs.stores.map { store in
      Dictionary(grouping: try store.bests(of: 1 ... .max), by: \.record)
    }
    var counts: [SessionBest.Origin: Int] = [:]
    for session in logs.sessions {
      let wanted = SessionOracle(session.activity).bests().mapValues { $0.rounded() }
      var found: [String: Double] = [:]
      for one in held[session.log][session.record] ?? [] where !one.kind.isExtreme {
        found[one.kind.text] = Double(one.best.value.rank)
        counts[one.best.origin, default: 0] += 1
      }
      #expect(found == wanted, session.comment)
    }
    // Where there are laps there are samples, so laps are looked at without them.
    #expect(Set(counts.keys) == [.samples, .lengths, .session], "\(counts)")
  }

  @Test(.needsMaterial)
  func `bests of recorded laps are those of all laps that follow each other`() {
    var count = 0
    for file in RecordedSessions.files {
      for var activity in file.activities {
        activity.samples = Samples()
        activity.pauses = []
        activity.lengths = []
        let values = activity.recorded
        var session = BestSession(sport: values.sport)
        session.isOpenWater = values.subSport == "open_water"
        session.distance = values.distance
        session.duration = values.duration
        session.isElapsed = values.timer == nil
        session.averagePower = values.averagePower
        session.maxPower = values.maxPower
        session.pool = values.pool
        session.laps = activity.laps
        let found = session.bests
        count += found.count { $0.origin == .laps }
        #expect(
          Dictionary(found.map { ($0.kind.text, Double($0.value.rank)) }) { $1 }
            == SessionOracle(activity).bests().mapValues { $0.rounded() }, "\(file.name)")
      }
    }
    #expect(count > 30, "\(count)")
  }
}
