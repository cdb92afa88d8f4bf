internal import SQLiteKit
internal import TriDomain

/// Fills a new store with rows that were found in the pages of a damaged one, and notes what does not come over.
///
/// Within one transaction, with foreign keys off: what rows refer to may come later, or not at all.
final class SalvageWriter {
  let connection: Connection
  private let pages: DatabasePages
  var losses = SalvageLosses()
  /// Records whose day or sport no rule allows; others may say both.
  private var withoutPlace: [(values: [SQLValue], table: TableShape)] = []
  /// What `SalvagedLog` says of both, once all was counted.
  var isAtLeast = false
  var absentRecords: [RecordID] = []

  init(into connection: Connection, from pages: DatabasePages) {
    self.connection = connection
    self.pages = pages
  }

  /// Brings over the rows of some pages. A row that is there already stays: it was found first.
  func addRows(of table: TableShape, on numbers: [Int]) throws {
    let names = table.columns.map(\.name)
    let parameters = names.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    let statement = try connection.cached(
      "INSERT INTO \(table.name) (\(names.joined(separator: ", "))) VALUES (\(parameters))")
    for number in numbers {
      guard let bytes = pages.page(number), let page = pages.tree(number) else { continue }
      losses.add(page.brokenCellCount, to: table.name)
      for cell in page.cells {
        guard let row = pages.row(of: cell, on: bytes), let found = table.values(of: row) else {
          losses.add(to: table.name, record: table.name == "record" ? cell.rowID : nil)
          continue
        }
        let record = table.record(of: found.values)
        guard let lost = try insert(found.values, of: table, with: statement) else {
          if table.name == "record", record != nil {
            withoutPlace.append((found.values, table))
          } else {
            losses.add(to: table.name, record: record)
          }
          continue
        }
        if table.name == "record", let record {
          for column in found.lost + lost { losses.addGap(record, column) }
        }
      }
    }
  }

  /// Brings over records whose own day or sport cannot be read, as they were typed or recorded. To be called once all
  /// values are there.
  func placeRecords() throws {
    for (values, table) in withoutPlace {
      guard let id = table.record(of: values) else { continue }
      var values = values
      for field in [RecordField.when, .sport] {
        guard
          let said = try connection.values(of: id, field: field).first(where: { $0.value != nil }),
          case .text(let text)? = said.value
        else { continue }
        if field == .sport, let place = table.index(of: "sport") {
          values[place] = .text(text)
        } else if let place = table.index(of: "day"), let time = RecordTime(stored: text) {
          values.replaceSubrange(place..<place + time.columns.count, with: time.columns)
        }
      }
      let names = table.columns.map(\.name)
      let statement = try connection.cached(
        """
        INSERT INTO record (\(names.joined(separator: ", ")))
        VALUES (\(names.indices.map { "?\($0 + 1)" }.joined(separator: ", ")))
        """)
      guard let lost = try insert(values, of: table, with: statement) else {
        losses.add(to: "record", record: id)
        continue
      }
      for column in lost { losses.addGap(id, column) }
    }
    withoutPlace = []
  }

  /// Inserts a row, without the one value that breaks a rule of the schema if that helps, and answers the column that
  /// it had to leave out. Nil for a row that breaks a rule all the same.
  private func insert(
    _ values: [SQLValue], of table: TableShape, with statement: borrowing Statement
  ) throws -> [String]? {
    if try insert(values, with: statement) { return [] }
    for (index, column) in table.columns.enumerated() {
      guard let stand = column.standIn, values[index] != stand else { continue }
      var rest = values
      rest[index] = stand
      if try insert(rest, with: statement) { return [column.name] }
    }
    return nil
  }

  /// False for a row that breaks a rule of the schema.
  private func insert(_ values: [SQLValue], with statement: borrowing Statement) throws -> Bool {
    for (index, value) in values.enumerated() { try statement.bind(value, at: index + 1) }
    do throws(SQLiteError) {
      try statement.run()
    } catch {
      if error.isKeyTaken { return true }
      guard error.isConstraint || error.isMismatch else { throw error }
      return false
    }
    return true
  }

  /// The last id that each table gave, so that none is given again.
  func addLastIDs(_ table: TableShape, on numbers: [Int]) throws {
    for number in numbers {
      guard let bytes = pages.page(number), let page = pages.tree(number) else { continue }
      for row in page.cells.compactMap({ pages.row(of: $0, on: bytes) }) {
        guard case .text(let name)?? = row.values.first, case .integer(let id)?? = row.values.last,
          Schema.keptTables.contains(name), (1...ColumnRule.lastID).contains(id)
        else { continue }
        try connection.raiseLastID(of: name, to: id)
      }
    }
  }
}

extension TableShape {
  /// The record that a row is or belongs to; nil where the row itself does not say.
  fileprivate func record(of values: [SQLValue]) -> RecordID? {
    guard let place = index(of: name == "record" ? "id" : "record"),
      case .integer(let id) = values[place]
    else { return nil }
    return id
  }
}

extension SQLiteError {
  /// A row with the same key is there: SQLITE_CONSTRAINT_PRIMARYKEY or _ROWID.
  fileprivate var isKeyTaken: Bool { extendedCode == 1555 || extendedCode == 2579 }
}

/// What did not come over.
struct SalvageLosses {
  private var counts: [String: Int] = [:]
  private var records: [String: Set<RecordID>] = [:]
  private var gaps: Set<SalvagedLog.Gap> = []

  mutating func add(_ count: Int = 1, to table: String) {
    if count > 0 { counts[table, default: 0] += count }
  }

  mutating func add(to table: String, record: RecordID?) {
    // A record counts once, however often others speak of it.
    guard let record else { return add(to: table) }
    let isNew = records[table, default: []].insert(record).inserted
    if isNew || table != "record" { add(to: table) }
  }

  mutating func addGap(_ record: RecordID, _ column: String) {
    gaps.insert(SalvagedLog.Gap(record: record, column: column))
  }

  mutating func forgetGap(_ record: RecordID, _ column: String) {
    gaps.remove(SalvagedLog.Gap(record: record, column: column))
  }

  /// Notes what is missing of a kind, by the record; 0 stands for what belongs to none.
  ///
  /// What was noted before is a part of it, or the other way round.
  mutating func raise(_ table: String, to missing: [RecordID: Int]) {
    if missing.isEmpty { return }
    counts[table] = max(counts[table] ?? 0, missing.values.reduce(0, +))
    records[table, default: []].formUnion(missing.keys.filter { $0 != 0 })
  }

  /// Notes of a kind how many are missing, and of which records, whatever was noted before; unless some may be missing of
  /// which nobody speaks any more, since sources are lost, too.
  mutating func settle(_ table: String, at count: Int, of missing: [RecordID]) {
    counts[table] = hasLost("source") ? max(count, counts[table] ?? 0) : count
    records[table] = Set(missing)
  }

  /// Some of a kind that were met as damaged are there all the same.
  mutating func regain(_ count: Int, of table: String) {
    counts[table].map { counts[table] = max(0, $0 - count) }
  }

  var isEmpty: Bool { gaps.isEmpty && !counts.values.contains { $0 > 0 } }

  func hasLost(_ table: String) -> Bool { counts[table] ?? 0 > 0 }
  func records(of table: String) -> Set<RecordID> { records[table] ?? [] }

  /// Forgets losses that another page has made good.
  mutating func found(_ ids: Set<RecordID>) {
    let again = (records["record"] ?? []).intersection(ids)
    records["record"]?.subtract(again)
    counts["record"].map { counts["record"] = $0 - again.count }
  }

  var list: [SalvagedLog.Loss] {
    Schema.keptTables.compactMap { table in
      guard let count = counts[table], count > 0 else { return nil }
      return SalvagedLog.Loss(
        table: table, count: count, records: (records[table] ?? []).sorted())
    }
  }

  var gapList: [SalvagedLog.Gap] {
    gaps.sorted { ($0.record, $0.column) < ($1.record, $1.column) }
  }
}
