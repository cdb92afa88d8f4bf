internal import SQLiteKit
internal import TriDomain

/// Questions about the content of the file, each answered by itself.
struct FileCheck {
  let connection: Connection
  let options: StoreOptions

  /// What SQLite itself finds.
  func integrity() throws -> [Finding] {
    let most = 100
    let faults = try connection.query("PRAGMA integrity_check(\(most))") {
      try $0.requiredText(at: 0)
    }
    if faults == ["ok"] { return [] }
    return [.damaged(faults: faults.prefix(3).map(Connection.words(ofFault:)), count: faults.count)]
  }

  /// Whether the schema is what the first so many migrations make.
  func schema(_ version: Int) throws -> [Finding] {
    let migrator = Migrator(migrations: Array(options.migrations.prefix(version)))
    var findings: [Finding] = []
    do {
      try migrator.requireWholeSchema(connection, path: "")
    } catch StoreError.damaged(_, let reason) {
      findings.append(.schema(reason: reason))
    }
    if let name = try migrator.strangeTrigger(in: connection) {
      findings.append(.strangeTrigger(name: name))
    }
    return findings
  }

  /// Whether rows keep the rules that so many migrations make, and texts are texts.
  ///
  /// - Parameter isSound: Whether SQLite's own check found nothing, and so no value of another kind than its column.
  func values(_ version: Int, isSound: Bool) throws -> [Finding] {
    let migrator = Migrator(migrations: Array(options.migrations.prefix(version)))
    let check = RuleCheck(connection: connection, model: try migrator.model())
    let (texts, rules) = (try check.invalidTexts(), try check.brokenRules(withKinds: !isSound))
    return (texts.isEmpty ? [] : [.invalidTexts(texts)])
      + (rules.isEmpty ? [] : [.brokenRules(rules)])
  }

  /// Whether all values are such as this program writes.
  func foreignValues() throws -> [Finding] {
    let found = try ForeignValues(on: connection).places()
    return found.isEmpty ? [] : [.foreignValues(found)]
  }

  func references() throws -> [Finding] {
    let tables = try connection.tablesWithLostReferences()
    guard let first = tables.first else { return [] }
    return [.brokenReferences(table: first, count: tables.count)]
  }

  // MARK: - Blobs

  func samples() throws -> [Finding] {
    let check = BlobCheck(connection: connection)
    let look = try check.samples()
    return try [
      Finding(of: check.records(withSamples: look.damaged), Finding.damagedSamples),
      Finding(of: check.recordsWithoutSamples(), Finding.missingSamples),
      Finding(of: check.records(withSamples: look.misjudged), Finding.untrueFacts),
    ].compactMap(\.self)
  }

  func originals() throws -> [Finding] {
    let check = BlobCheck(connection: connection)
    let damaged = try check.records(withOriginals: check.damagedOriginals())
    return try [
      Finding(of: damaged, Finding.damagedOriginals),
      Finding(of: check.recordsWithoutOriginals(), Finding.missingOriginals),
    ].compactMap(\.self)
  }

  // MARK: - What is derived

  /// Kept sums against those of the records.
  func totals() throws -> [Finding] {
    let untrue = try KeptTotals.allCases.flatMap { try $0.untrueSports(in: connection) }
    return untrue.isEmpty ? [] : [.untrueTotals(Sport.allCases.filter(untrue.contains))]
  }

  func bests() throws -> [Finding] {
    guard try connection.hasTable("recordBest") else { return [] }
    return try Finding(of: BestCheck(connection: connection).untrueRecords(), Finding.untrueBests)
      .map { [$0] } ?? []
  }

  /// Kept loads against what the records have now.
  func loads() throws -> [Finding] {
    guard try connection.hasTable("recordLoad") else { return [] }
    let untrue = try KeptLoads.untrueRecords(on: connection)
    if !untrue.isEmpty { return [.untrueLoads(RecordsFound(untrue))] }
    return try KeptLoads.sumsAreTrue(on: connection) ? [] : [.untrueLoads(RecordsFound())]
  }

  func search() throws -> [Finding] {
    guard let folding = options.renewal.folding, try connection.hasTable("searchText") else {
      return []
    }
    try SearchText.register(on: connection, folding: folding)
    let records = try SearchCheck(connection: connection).untrueRecords()
    return records.isEmpty ? [] : [.untrueSearchIndex(RecordsFound(records))]
  }

  func journal() throws -> [Finding] {
    let entries = try JournalCheck(connection: connection).brokenEntries()
    if entries.isEmpty { return [] }
    return [
      .brokenJournal(entries: Array(entries.prefix(RecordsFound.most)), count: entries.count)
    ]
  }
}

extension Finding {
  /// What some records have in common; nil where there are none.
  init?(of ids: [RecordID], _ finding: (RecordsFound) -> Finding) {
    if ids.isEmpty { return nil }
    self = finding(RecordsFound(ids))
  }
}
