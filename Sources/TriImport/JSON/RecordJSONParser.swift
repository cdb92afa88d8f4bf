import TriDomain

/// One reading of one document: the place in it, and what was found so far.
struct RecordJSONParser {
  var cursor: JSONCursor
  let context: RecordJSONContext
  private(set) var contents = RecordJSONContents()
  /// The record that is being read, counted from 1; nil outside of records.
  private(set) var record: Int?
  /// The name whose value is being read.
  private(set) var field: String?

  private let index = RecordJSONNameIndex()
  private var recordsByUUID: [UUIDKey: Int] = [:]
  private var zonesByName: [String: Zone?] = [:]
  /// Where text was repaired first, and how many values were.
  private var repaired: (record: Int, field: String?, count: Int)?

  init(_ bytes: [UInt8], context: RecordJSONContext) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    cursor = JSONCursor(bytes, startingAt: bytes.starts(with: byteOrderMark) ? 3 : 0)
    self.context = context
  }

  mutating func parse() throws(JSONFault) {
    guard !isWide else { throw JSONFault(.notUTF8, at: 0) }
    cursor.skipBlanks()
    guard cursor.next != nil else { throw JSONFault(.empty, at: cursor.position) }
    switch try cursor.kind() {
    case .array: try list()
    case .object where holdsRecords: try document()
    case .object: try lines()
    case let other: throw JSONFault(.notRecord(other), at: cursor.position)
    }
    record = nil
    field = nil
    cursor.skipBlanks()
    guard cursor.next == nil else { throw JSONFault(.trailing, at: cursor.position) }
    sayRepairs()
  }

  /// UTF-16 and UTF-32 begin with their mark, or have a zero among the first two bytes of any JSON.
  private var isWide: Bool {
    let start = cursor.bytes.prefix(2)
    return start == [0xFE, 0xFF] || start == [0xFF, 0xFE] || start.contains(0)
  }

  // MARK: - The shapes of a document

  /// Whether the object at the position has the name `records`; faults are left for the reading itself.
  private var holdsRecords: Bool {
    var ahead = cursor
    do throws(JSONFault) {
      try ahead.open()
      var isFirst = true
      while let name = try ahead.name(isFirst: isFirst) {
        isFirst = false
        if ahead.string(name).string == "records" { return true }
        try ahead.skipValue()
      }
    } catch {
      return false
    }
    return false
  }

  private mutating func document() throws(JSONFault) {
    try cursor.open()
    var isFirst = true
    var hasRecords = false
    while let name = try cursor.name(isFirst: isFirst) {
      isFirst = false
      let text = cursor.string(name).string
      if text == "records" {
        field = text
        guard !hasRecords else { throw JSONFault(.givenTwice, at: name.range.lowerBound - 1) }
        hasRecords = true
        try list()
        record = nil
      } else if text == "version" {
        try readVersion()
      } else if RecordJSONName.ignoredInDocument.contains(text) {
        try cursor.skipValue()
      } else {
        let known = ["records", "version"] + RecordJSONName.ignoredInDocument.sorted()
        throw JSONFault(
          .unknownName(text, candidates: known), at: name.range.lowerBound - 1)
      }
    }
  }

  private mutating func list() throws(JSONFault) {
    let kind = try cursor.kind()
    guard kind == .array else { throw JSONFault(.notRecords(kind), at: cursor.position) }
    try cursor.open()
    var isFirst = true
    while try cursor.element(isFirst: isFirst) {
      isFirst = false
      try readRecord(isAlone: false)
    }
  }

  /// One record, or several with line breaks between them.
  private mutating func lines() throws(JSONFault) {
    var hasMore = true
    while hasMore {
      try readRecord(isAlone: contents.records.isEmpty)
      let end = cursor.position
      cursor.skipBlanks()
      hasMore =
        cursor.next == UInt8(ascii: "{")
        && cursor.bytes[end..<cursor.position].contains(UInt8(ascii: "\n"))
    }
  }

  // MARK: - One record

  /// `isAlone`: it may have been meant as a document.
  private mutating func readRecord(isAlone: Bool) throws(JSONFault) {
    record = contents.records.count + 1
    field = nil
    let kind = try cursor.kind()
    let start = cursor.position
    guard kind == .object else { throw JSONFault(.notRecord(kind), at: start) }
    try cursor.open()
    var draft = RecordJSONDraft(start: start)
    var isFirst = true
    while let name = try cursor.name(isFirst: isFirst) {
      isFirst = false
      let found = try known(name, isAlone: isAlone)
      field = found.name.text
      guard draft.isFirstTime(found.place) || found.name.meaning == .ignored else {
        throw JSONFault(.givenTwice, at: name.range.lowerBound - 1)
      }
      try readValue(of: found.name.meaning, into: &draft)
      field = nil
    }
    if isAlone && draft.isEmpty { throw JSONFault(.noRecords, at: start) }
    try keep(draft)
  }

  private func known(
    _ name: JSONText, isAlone: Bool
  ) throws(JSONFault) -> (name: RecordJSONName, place: Int) {
    let place =
      name.hasEscapes
      ? index.place(of: Array(cursor.string(name).string.utf8)[...])
      : index.place(of: cursor.bytes[name.range])
    if let place { return (index.all[place], place) }
    let text = cursor.string(name).string
    let names = RecordJSONName.all.map(\.text) + (isAlone ? ["records"] : [])
    throw JSONFault(.unknownName(text, candidates: names), at: name.range.lowerBound - 1)
  }

  private mutating func keep(_ draft: RecordJSONDraft) throws(JSONFault) {
    var values = draft.values
    try placeSport(of: draft, in: &values)
    values.time = try time(of: draft)
    values.sets = try sets(of: draft)
    try settle(values.time, of: draft)
    sayWhatLooksWrong(values)
    if let uuid = draft.uuid { try remember(uuid, at: draft.uuidByte) }
    var new = NewRecord(uuid: draft.uuid, values: values)
    new.isLeftOutOfBests = draft.isLeftOutOfBests
    contents.records.append(new)
  }

  private mutating func placeSport(
    of draft: RecordJSONDraft, in values: inout RecordValues
  ) throws(JSONFault) {
    guard let word = draft.sport else { throw JSONFault(.noSport, at: draft.start) }
    if let sport = Sport(rawValue: word) ?? Sport(name: word) {
      values.sport = sport
    } else {
      values.sport = .other
      if values.sportLabel == nil { values.sportLabel = word }
      warn(.unknownSport(word), field: "sport")
    }
  }

  /// A distance without a unit is in the unit of the pool, else in metres.
  private func sets(of draft: RecordJSONDraft) throws(JSONFault) -> TypedSets? {
    guard let text = draft.sets else { return nil }
    do throws(EntryError) {
      return try TypedSets(text, unit: draft.values.poolLengthUnit ?? .metres)
    } catch {
      guard case .badSet(let part) = error else { preconditionFailure("sets know no other error") }
      throw JSONFault(.notSets(part), at: draft.setsByte, field: "sets")
    }
  }

  private mutating func remember(_ uuid: RecordUUID, at byte: Int) throws(JSONFault) {
    let current = contents.records.count + 1
    if let other = recordsByUUID.updateValue(current, forKey: UUIDKey(uuid)) {
      throw JSONFault(.sameUUID(uuid.description, record: other), at: byte, field: "uuid")
    }
  }

  /// A session is logged when it is done. One with a `uuid` was in a log before, and comes back whatever an older version or
  /// another program let into it.
  private mutating func settle(
    _ time: RecordTime, of draft: RecordJSONDraft
  ) throws(JSONFault) {
    let field = time.start == nil ? "day" : "startedAt"
    if time.day.year < 1900 { warn(.longAgo(time.day), field: field) }
    guard time.start.map({ $0.instant > context.now }) ?? (time.day > today) else { return }
    guard draft.uuid == nil else { return warn(.inTheFuture(time.day), field: field) }
    let seconds = time.start.flatMap { start in
      today < time.day
        ? nil : start.wallClockMilliseconds / 1000
    }
    throw JSONFault(
      .notYet(time.day, secondsSinceMidnight: seconds),
      at: draft.startedAt.map { $0.range.lowerBound - 1 } ?? draft.dayByte, field: field)
  }

  /// What is hardly possible is stored all the same.
  private mutating func sayWhatLooksWrong(_ values: RecordValues) {
    for warning in Plausibility.warnings(for: values) { warn(.implausible(warning), field: nil) }
  }

  private var today: Day { context.zone.day(of: context.now) }

  // MARK: - What is to be said

  mutating func warn(_ reason: RecordJSONWarning.Reason, field: String?) {
    contents.warnings.append(.init(reason, record: record ?? 1, field: field))
  }

  /// The decoded text; text that had to be repaired is counted.
  mutating func string(_ text: JSONText) -> String {
    let (string, isRepaired) = cursor.string(text)
    if isRepaired {
      let first = repaired ?? (record ?? 1, field, 0)
      repaired = (first.record, first.field, first.count + 1)
    }
    return string
  }

  private mutating func sayRepairs() {
    guard let repaired else { return }
    contents.warnings.append(
      .init(
        .repairedText(valueCount: repaired.count), record: repaired.record, field: repaired.field))
  }

  /// Zones are looked up once for each name.
  mutating func zone(named name: String) -> Zone? {
    if let known = zonesByName[name] { return known }
    let zone = context.zoneNamed(name)
    zonesByName[name] = .some(zone)
    return zone
  }
}

/// A UUID as two numbers, which hash several times faster than its list of bytes.
private struct UUIDKey: Hashable {
  let high, low: UInt64

  init(_ uuid: RecordUUID) {
    high = uuid.bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
    low = uuid.bytes[8...].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
