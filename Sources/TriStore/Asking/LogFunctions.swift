internal import SQLiteKit
internal import TriDomain

/// The functions of SQL that the views stand on, and those that a question may call.
enum LogFunctions {
  /// Makes `uuidText`, `startText`, `momentText`, `weekStart`, `weekYear` and `weekNumber` callable.
  static func register(
    on connection: Connection, firstWeekday: FirstWeekday
  ) throws(SQLiteError) {
    try SamplesFunction.register(on: connection)
    try connection.registerFunction("uuidText", argumentCount: 1) { arguments in
      guard case .blob(let bytes) = arguments.value(at: 0), let uuid = RecordUUID(bytes: bytes)
      else { return .null }
      return .text(uuid.description)
    }
    try connection.registerFunction("startText", argumentCount: 2) { arguments in
      guard let moment = arguments.integer(at: 0), let offset = arguments.integer(at: 1) else {
        return .null
      }
      return SQLValue(text(moment, offset: Int(clamping: offset)))
    }
    try connection.registerFunction("momentText", argumentCount: 1) { arguments in
      guard let moment = arguments.integer(at: 0), let text = text(moment, offset: 0) else {
        return .null
      }
      return .text(text.dropLast("+00:00".count) + "Z")
    }
    try registerWeeks(on: connection, firstWeekday)
  }

  private static func registerWeeks(
    on connection: Connection, _ first: FirstWeekday
  ) throws(SQLiteError) {
    func register(
      _ name: String, _ answer: @escaping (Week) -> SQLValue
    ) throws(SQLiteError) {
      try connection.registerFunction(name, argumentCount: 1) { arguments in
        guard let day = arguments.text(at: 0).flatMap(Day.init(iso:)) else { return .null }
        return answer(Week(of: day, startingOn: first))
      }
    }
    try register("weekStart") { .text($0.firstDay.description) }
    try register("weekYear") { .integer(Int64($0.yearAndNumber.year)) }
    try register("weekNumber") { .integer(Int64($0.yearAndNumber.number)) }
  }

  /// `2026-05-03T18:00:00+02:00`, with milliseconds only where there are some, as in the JSON.
  private static func text(_ milliseconds: Int64, offset: Int) -> String? {
    let start = RecordTime.Start(
      instant: Instant(millisecondsSince1970: milliseconds), offset: offset, zone: nil,
      offsetSource: .written)
    guard abs(milliseconds) < 1 << 48, abs(offset) < 1 << 20, let time = RecordTime(start: start)
    else { return nil }
    let clock = start.wallClockMilliseconds
    let fraction = clock % 1000 == 0 ? "" : "." + String(String(1000 + clock % 1000).dropFirst())
    return "\(time.day)T\(RecordTime.clock(clock))\(fraction)\(RecordTime.offset(offset))"
  }

  // MARK: - Allowed

  /// Everything else is refused: not all that SQLite brings is harmless, and a later one may bring more.
  static func isAllowed(_ name: String) -> Bool { allowed.contains(name.lowercased()) }

  private static let allowed = Set(
    """
    abs changes char coalesce format glob hex ifnull iif instr last_insert_rowid length like likelihood likely lower ltrim
    max min nullif printf quote random randomblob replace round rtrim sign soundex sqlite_version substr substring
    total_changes trim typeof unicode unlikely upper zeroblob
    avg count group_concat sum total
    row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
    date time datetime julianday unixepoch strftime current_date current_time current_timestamp
    acos acosh asin asinh atan atan2 atanh ceil ceiling cos cosh degrees exp floor ln log log10 log2 mod pi pow power
    radians sin sinh sqrt tan tanh trunc
    json json_array json_array_length json_extract -> ->> json_insert json_object json_patch json_remove json_replace
    json_set json_type json_valid json_quote json_group_array json_group_object json_each json_tree
    samplesjson uuidtext starttext momenttext weekstart weekyear weeknumber
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
