/// The content of compiled zone data (TZif, RFC 9636), versions 1 to 4.
///
/// Only what gives offsets is kept. Names of offsets are skipped; instants of the "right" files,
/// which count leap seconds, are turned into POSIX time.
struct ZoneFile: Hashable, Sendable {
  /// UTC seconds at which an offset begins, strictly ascending.
  var times: [Int64] = []
  /// Seconds east of UTC from the time at the same index on.
  var offsets: [Int32] = []
  /// The offset before the first time, and the only one when there are no times and no rule.
  var firstOffset: Int32
  /// What holds from the last time on; without it the last offset stays.
  var rule: PosixRule?

  /// Reads a file's bytes; anything that contradicts itself throws `damaged` with the place.
  init(bytes: [UInt8]) throws(TimeZoneError) {
    var reader = ZoneReader(bytes: bytes)
    let first = try reader.header()
    if first.version == 0 {
      self = try reader.block(first, timeSize: 4)
      return
    }
    // From version 2 on the 32-bit block is for old readers; the 64-bit one follows it.
    try reader.skip(first.size(timeSize: 4))
    let second = try reader.header()
    self = try reader.block(second, timeSize: 8)
    rule = try reader.footer()
  }

  init(firstOffset: Int32) {
    self.firstOffset = firstOffset
  }

  /// Whether these are the first bytes of compiled zone data.
  static func hasMagic(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: [0x54, 0x5A, 0x69, 0x66])
  }
}

private struct ZoneHeader {
  var version: UInt8
  var utcCount: Int
  var standardCount: Int
  var leapCount: Int
  var timeCount: Int
  var typeCount: Int
  var nameBytes: Int

  func size(timeSize: Int) -> Int {
    timeCount * (timeSize + 1) + typeCount * 6 + nameBytes + leapCount * (timeSize + 4)
      + standardCount + utcCount
  }
}

/// A bounds-checked cursor.
private struct ZoneReader {
  let bytes: [UInt8]
  var position = 0

  mutating func header() throws(TimeZoneError) -> ZoneHeader {
    guard bytes.count - position >= 44 else { throw .damaged(byte: bytes.count) }
    guard ZoneFile.hasMagic(bytes[position...]) else { throw .damaged(byte: position) }
    let version = bytes[position + 4]
    position += 20
    return ZoneHeader(
      version: version, utcCount: Int(uint32()), standardCount: Int(uint32()),
      leapCount: Int(uint32()), timeCount: Int(uint32()), typeCount: Int(uint32()),
      nameBytes: Int(uint32()))
  }

  mutating func skip(_ count: Int) throws(TimeZoneError) {
    guard bytes.count - position >= count else { throw .damaged(byte: bytes.count) }
    position += count
  }

  mutating func block(_ header: ZoneHeader, timeSize: Int) throws(TimeZoneError) -> ZoneFile {
    let start = position
    guard bytes.count - start >= header.size(timeSize: timeSize) else {
      throw .damaged(byte: bytes.count)
    }
    guard (1...256).contains(header.typeCount) else { throw .damaged(byte: start) }
    let times = try times(header.timeCount, size: timeSize)
    let typesStart = position + header.timeCount
    var types: [Int32] = []
    for index in 0..<header.typeCount { types.append(try offset(at: typesStart + index * 6)) }

    var zone = ZoneFile(firstOffset: types[0])
    zone.times = times
    zone.offsets.reserveCapacity(header.timeCount)
    for index in position..<typesStart {
      guard bytes[index] < types.count else { throw .damaged(byte: index) }
      zone.offsets.append(types[Int(bytes[index])])
    }
    position = typesStart + header.typeCount * 6 + header.nameBytes
    try takeLeapSeconds(header.leapCount, timeSize: timeSize, outOf: &zone)
    position = start + header.size(timeSize: timeSize)
    return zone
  }

  private mutating func times(_ count: Int, size: Int) throws(TimeZoneError) -> [Int64] {
    var times: [Int64] = []
    times.reserveCapacity(count)
    for _ in 0..<count {
      let time = integer(size: size)
      if let last = times.last, time <= last { throw .damaged(byte: position - size) }
      times.append(time)
    }
    return times
  }

  /// The offset in a local time type; RFC 9636 section 3.2 names the range.
  private func offset(at index: Int) throws(TimeZoneError) -> Int32 {
    let value = bytes[index..<(index + 4)].reduce(Int32(0)) { $0 << 8 | Int32($1) }
    guard (-89_999...93_599).contains(value) else { throw .damaged(byte: index) }
    return value
  }

  private mutating func takeLeapSeconds(
    _ count: Int, timeSize: Int, outOf zone: inout ZoneFile
  ) throws(TimeZoneError) {
    guard count > 0 else { return }
    let start = position
    var correction: Int64 = 0
    var next = 0
    var leaps = (0..<count).map { _ in (at: integer(size: timeSize), total: integer(size: 4)) }[...]
    while next < zone.times.count {
      if let leap = leaps.first, leap.at <= zone.times[next] {
        correction = leap.total
        leaps.removeFirst()
      } else {
        let (time, overflow) = zone.times[next].subtractingReportingOverflow(correction)
        if overflow || (next > 0 && time <= zone.times[next - 1]) { throw .damaged(byte: start) }
        zone.times[next] = time
        next += 1
      }
    }
  }

  /// The rule between the two line feeds that end a file; nil when they enclose nothing.
  mutating func footer() throws(TimeZoneError) -> PosixRule? {
    guard position < bytes.count, bytes[position] == 0x0A else { throw .damaged(byte: position) }
    let start = position + 1
    guard let end = bytes[start...].firstIndex(of: 0x0A) else { throw .damaged(byte: bytes.count) }
    guard end > start else { return nil }
    do {
      return try PosixRule(parsing: bytes[start..<end])
    } catch {
      guard case .invalidRule(let byte) = error else { throw error }
      throw .damaged(byte: start + byte)
    }
  }

  private mutating func uint32() -> UInt32 {
    UInt32(truncatingIfNeeded: integer(size: 4))
  }

  /// A signed big-endian integer of 4 or 8 bytes; the caller has checked that they are there.
  private mutating func integer(size: Int) -> Int64 {
    var value: UInt64 = 0
    for index in position..<(position + size) { value = value << 8 | UInt64(bytes[index]) }
    position += size
    return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
  }
}
