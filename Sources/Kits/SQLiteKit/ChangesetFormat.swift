/// Checks that bytes have the form of a changeset, before SQLite walks through them.
///
/// SQLite 3.40 trusts what it reads here: a header that is cut off makes it loop without end, and
/// a wrong length makes it read past the end. The form is described in `sqlite3session.c` under
/// "CHANGESET FORMAT": per table a header, then its changes.
struct ChangesetFormat {
  private let bytes: [UInt8]
  private var next = 0
  /// Whether each column of the current table belongs to the primary key.
  private var isKey: [Bool] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func isValid(_ bytes: [UInt8]) -> Bool {
    var format = ChangesetFormat(bytes)
    while let mark = format.byte() {
      let isGood = mark == UInt8(ascii: "T") ? format.readHeader() : format.readChange(mark)
      guard isGood else { return false }
    }
    return true
  }

  /// The number of columns, each one's place in the primary key or 0, and the name with a NUL.
  private mutating func readHeader() -> Bool {
    guard let count = varint(), count <= 65_536, count <= bytes.count - next else { return false }
    isKey = bytes[next..<next + count].map { $0 != 0 }
    next += count
    guard isKey.contains(true), let end = bytes[next...].firstIndex(of: 0), end > next else {
      return false
    }
    next = end + 1
    return true
  }

  /// A byte that says whether a trigger did it, and one record of values or, for updates, two.
  private mutating func readChange(_ operation: UInt8) -> Bool {
    guard !isKey.isEmpty, byte() != nil else { return false }
    switch operation {
    case 18, 9: return readRecord { _ in false }
    case 23: return readRecord { isKey in !isKey } && readRecord { _ in true }
    default: return false
    }
  }

  /// - Parameter mayLack: Whether a column, in the key or not, may have no value at all.
  private mutating func readRecord(mayLack: (_ isKey: Bool) -> Bool) -> Bool {
    for isKey in isKey {
      switch byte() {
      case 0: guard mayLack(isKey) else { return false }
      case 1, 2: guard skip(8) else { return false }
      case 3, 4: guard let length = varint(), skip(length) else { return false }
      case 5: break
      default: return false
      }
    }
    return true
  }

  private mutating func byte() -> UInt8? {
    guard next < bytes.count else { return nil }
    defer { next += 1 }
    return bytes[next]
  }

  private mutating func skip(_ count: Int) -> Bool {
    guard count <= bytes.count - next else { return false }
    next += count
    return true
  }

  /// Seven bits a byte, high ones first; five bytes hold every length there can be.
  private mutating func varint() -> Int? {
    var value = 0
    for _ in 1...5 {
      guard let byte = byte() else { return nil }
      value = value << 7 | Int(byte & 0x7F)
      if byte < 0x80 { return value }
    }
    return nil
  }
}
