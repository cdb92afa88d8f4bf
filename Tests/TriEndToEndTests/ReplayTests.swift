import Testing
import TriTestSupport

/// Sessions of real devices go through the program and come back as they were.
@Suite struct ReplayTests {
  @Test(.needsMaterial) func `recorded sessions come back from JSON to the millimetre`() throws {
    let sessions = try ReplaySession.all()
    #expect(sessions.count >= 150)
    let tri = try TriProgram()
    let document = "[" + sessions.map(\.json).joined(separator: ",\n") + "]"
    let logged = try tri.run("log", "--from", "-", stdin: Array(document.utf8))
    #expect(logged.status == 0)
    #expect(
      logged.stdout
        == "Logged \(sessions.count) records: #1 to #\(sessions.count). Undo: tri undo\n")

    let records = try JSON(tri.run("history", "--json").output)["records"]?.elements ?? []
    #expect(records.count == sessions.count)
    let byUUID = Dictionary(uniqueKeysWithValues: records.map { ($0["uuid"]?.text ?? "", $0) })
    let differences = sessions.flatMap { session in
      byUUID[session.uuid].map(session.differences) ?? ["\(session.name) is missing"]
    }
    #expect(differences == [], "of \(sessions.count) sessions from JSON")
    #expect(try pages(of: tri) == records)
    print("Replayed \(sessions.count) sessions from JSON: \(differences.count) differences.")
  }

  /// Reads the whole history in pages.
  private func pages(of tri: TriProgram) throws -> [JSON] {
    var records: [JSON] = []
    var next: [String] = []
    while true {
      let page = try JSON(tri.run(["history", "--json", "--limit", "7"] + next).output)
      records += page["records"]?.elements ?? []
      guard let cursor = page["next"]?.text else { return records }
      next = ["--after", cursor]
    }
  }

  /// What is typed must be possible; these devices said what is not.
  private static let refused = [
    "fit/05eadfbf_null_compressed_speed_dist.fit 1": "The elapsed time is below the duration.",
    "fit/0baef595_20130717_143733.fit 1":
      "The highest power is below the normalized power.",
    "fit/58fbacc1_Zwift-Cycling_Indoor-Assioma_Uno.fit 1":
      "The elapsed time is below the duration.",
    "fit/5b649c69_14582164182.fit 1": "The elapsed time is below the duration.",
  ]

  @Test(.needsMaterial) func `recorded sessions that can be typed come back the same`() throws {
    let tri = try TriProgram()
    var typed: [ReplaySession] = []
    var refused: [String: String] = [:]
    var inexpressible: [ReplaySession.Inexpressible: Int] = [:]
    let sessions = try ReplaySession.all()
    for session in sessions {
      switch session.words {
      case .failure(let reason): inexpressible[reason, default: 0] += 1
      case .success(let words):
        let answer = try tri.run(words)
        if answer.status == 0 {
          typed.append(session)
        } else {
          #expect(answer.status == 2)
          refused[session.name] = answer.stderr
        }
      }
    }
    #expect(refused.keys.sorted() == Self.refused.keys.sorted())
    for (name, sentence) in refused {
      #expect(sentence.contains(Self.refused[name] ?? name), "\(name): \(sentence)")
    }

    let records = try JSON(tri.run("history", "--json").output)["records"]?.elements ?? []
    let byID = Dictionary(uniqueKeysWithValues: records.map { ($0["id"]?.integer ?? 0, $0) })
    let differences = typed.enumerated().flatMap { place, session in
      byID[place + 1].map(session.differences) ?? ["\(session.name) is missing"]
    }
    #expect(differences == [], "of \(typed.count) sessions typed")
    #expect(typed.count >= 140)
    let others = inexpressible.map { "\($0.value) × \($0.key.rawValue)" }.sorted()
    print(
      "Replayed \(typed.count) of \(sessions.count) sessions typed: \(differences.count) differences;",
      "refused \(refused.count); not typed:", others.joined(separator: ", "))
  }
}
