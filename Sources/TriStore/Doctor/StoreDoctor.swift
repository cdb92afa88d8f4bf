internal import SQLiteKit
package import TriDomain

/// Looks at the file of a log, whatever became of it and of whatever schema, without changing it. Only the mark of a damaged
/// log comes and goes, and a change that was cut off is taken back first, as by every command.
package struct StoreDoctor: Sendable {
  let file: StoreFile
  /// Whether the tz database has a zone of a name.
  private let knowsZone: @Sendable (String) -> Bool

  package init(
    path: String, options: StoreOptions, knowsZone: @escaping @Sendable (String) -> Bool
  ) {
    file = StoreFile(path: path, options: options)
    self.knowsZone = knowsZone
  }

  package func examine() -> Examination {
    var examination = Examination(path: file.path, sqliteVersion: Connection.sqliteVersion)
    let hasFile = examineFile(&examination)
    mark(examination)
    if Self.isOld(Connection.sqliteVersion) {
      examination.add([.oldSQLite(Connection.sqliteVersion)])
    }
    if hasFile { examination.add(PlaceCheck(file: file).findings(examination.summary)) }
    return examination
  }

  /// What is damaged is not written to until it is sound again.
  private func mark(_ examination: Examination) {
    let mark = DamageMark(of: file.path)
    for case .damaged(let faults, _) in examination.findings {
      return mark.leave(faults.first ?? "", at: file.options.now)
    }
    if examination.schema != nil { mark.clear() }
  }

  /// STRICT tables came with 3.37.0 (sqlite.org/stricttables.html).
  private static func isOld(_ version: String) -> Bool {
    let numbers = version.split(separator: ".").compactMap { Int($0) }
    return numbers.lexicographicallyPrecedes([3, 37])
  }

  // MARK: - The file

  /// Answers whether there is a file.
  private func examineFile(_ examination: inout Examination) -> Bool {
    do {
      switch try FileSystem.kind(of: file.path) {
      case .missing:
        let target = try file.followed
        examination.findings.append(
          target == file.path ? .noLog : .leadsNowhere(to: target))
        examination.findings += copiesWithoutLog()
        return false
      case .folder:
        examination.findings.append(.cannotOpen(reason: "it is a folder"))
        return false
      case .other:
        examination.findings.append(.cannotOpen(reason: "it is no regular file"))
        return false
      case .file(size: 0): examination.findings += [.emptyFile] + copiesWithoutLog()
      case .file: try examineContent(&examination)
      }
    } catch let failure as FileSystem.Failure {
      examination.findings.append(.cannotOpen(reason: failure.reason))
    } catch {
      examination.findings.append(Finding(error))
    }
    return true
  }

  private func copiesWithoutLog() -> [Finding] {
    let count = StoreBackups(path: file.path, options: file.options).copyCount
    return count == 0 ? [] : [.copiesWithoutLog(count: count)]
  }

  /// A log that nobody has open is read without touching anything beside it. When someone wrote to it meanwhile, what was
  /// seen may be half a change, and it is looked at again the way others read it.
  private func examineContent(_ examination: inout Examination) throws {
    let path = try file.followed
    let before = FileSystem.stamp(of: path)
    let isAlone = try ["-wal", "-journal"].allSatisfy { try FileSystem.size(of: path + $0) == 0 }
    var found = examination
    try examineContent(&found, isAlone ? .immutable : try settledMode(path))
    if isAlone, found.isWrong, FileSystem.stamp(of: path) != before {
      found = examination
      try examineContent(&found, .readOnly)
    }
    examination = found
  }

  /// Beside a rollback journal only a connection that may write can read: it takes back what was cut off.
  private func settledMode(_ path: String) throws -> Connection.Mode {
    try FileSystem.size(of: path + "-journal") ?? 0 > 0 && !FileSystem.isProtected(path)
      ? .readWrite : .readOnly
  }

  private func examineContent(_ examination: inout Examination, _ mode: Connection.Mode) throws {
    let connection = try Connection(
      path: file.path, mode: mode, busyTimeoutMilliseconds: file.options.busyTimeoutMilliseconds)
    try connection.distrust()
    let standing: Migrator.Standing
    do {
      standing = try file.migrator.standing(of: connection)
    } catch {
      examination.findings.append(Finding(error))
      return
    }
    switch standing {
    case .blank: return examination.findings.append(.emptyFile)
    case .otherProgram: return examination.findings.append(.otherProgram)
    case .newer(let version):
      return examination.findings.append(
        .newerSchema(found: version, known: file.options.migrations.count))
    case .damaged(let reason): examination.findings.append(.schema(reason: reason))
    case .older(let version):
      examination.schema = version
      examination.findings.append(
        .olderSchema(found: version, known: file.options.migrations.count))
    case .current: examination.schema = file.options.migrations.count
    }
    examination.summary = try? connection.summary()
    examination.findings += try connection.readTransaction {
      fileFindings(connection, schema: examination.schema)
        + TrainingCheck(
          connection: connection, knowsZone: knowsZone, now: file.options.now,
          today: file.options.zone.day(of: file.options.now)
        ).findings()
    }
  }

  /// What each look at the file finds. Where one meets damage the others go on; the damage itself is told once.
  private func fileFindings(_ connection: Connection, schema: Int?) -> [Finding] {
    var findings: [Finding] = []
    func look(_ body: () throws -> [Finding]) {
      do {
        findings += try body()
      } catch {
        let finding = Finding(error)
        let isTold = findings.contains { if case .damaged = $0 { true } else { false } }
        if !isTold { findings.append(finding) }
      }
    }
    let check = FileCheck(connection: connection, options: file.options)
    look { try check.integrity() }
    let isSound = findings.isEmpty
    look { try schema.map(check.schema) ?? [] }
    look { try check.references() }
    look { try schema.map { try check.values($0, isSound: isSound) } ?? [] }
    look { try check.foreignValues() }
    look { try ShownValueCheck(connection: connection).findings() }
    look { try missing(connection, schema: schema) }
    look { try check.samples() }
    look { try check.originals() }
    look { try check.totals() }
    look { try check.bests() }
    look { try check.loads() }
    look { try check.search() }
    look { try check.journal() }
    return findings
  }
}

extension StoreDoctor {
  /// The journal of an earlier schema is not read.
  private func missing(_ connection: Connection, schema: Int?) throws -> [Finding] {
    if schema == file.options.migrations.count {
      return try MissingCheck(connection: connection).findings()
    }
    let records = try PartCheck(connection: connection).incompleteRecords()
    return Finding(of: records.sorted(), Finding.missingParts).map { [$0] } ?? []
  }
}

extension Finding {
  /// What an error means that kept the file, or a part of it, from being looked at.
  init(_ error: any Error) {
    switch error {
    case let error as SQLiteError where error.isNotADatabase: self = .notADatabase
    case let error as SQLiteError
    where error.isCorrupt || error.isAboutSchema || error.isMismatch:
      self = .damaged(faults: [error.message], count: 1)
    case let error as SQLiteError: self = .cannotOpen(reason: error.message)
    case StoreError.damaged(_, let reason): self = .schema(reason: reason)
    case StoreError.unreadableRow(let table, _, let column):
      self = .damaged(faults: ["column \(column) of table \(table) is unreadable"], count: 1)
    case let failure as FileSystem.Failure: self = .cannotOpen(reason: failure.reason)
    default: self = .cannotOpen(reason: "\(error)")
    }
  }
}
