/// Finds the number of a name without making a string of it. Numbers start at 1; 0 is every other name.
struct Vocabulary {
  private struct Entry {
    var start, count: Int
  }

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  /// Open addressing, four times as many slots as there can be names; 0 is free.
  private var slots = [UInt8](repeating: 0, count: 1024)
  /// By number; that of 0 is `nothing`.
  private(set) var reports: [XMLReport] = [.nothing]

  init<Name: XMLName>(_ type: Name.Type) {
    precondition(Name.allCases.count <= 250, "names are numbered in a byte")
    for name in Name.allCases {
      let utf8 = Array(name.rawValue.utf8)
      entries.append(Entry(start: bytes.count, count: utf8.count))
      bytes += utf8
      reports.append(name.report)
      var slot = Vocabulary.slot(utf8.reduce(0, Vocabulary.mix))
      while slots[slot] != 0 { slot = (slot + 1) & 1023 }
      slots[slot] = UInt8(entries.count)
    }
  }

  /// The number of a name that ends with a zero byte, without what comes before a colon.
  func number(of name: UnsafePointer<CChar>) -> UInt8 {
    var local = name
    var end = name
    var hash: UInt32 = 0
    while true {
      let byte = UInt8(bitPattern: end.pointee)
      if byte == 0 { break }
      end += 1
      if byte == UInt8(ascii: ":") {
        local = end
        hash = 0
      } else {
        hash = Vocabulary.mix(hash, byte)
      }
    }
    return find(UnsafeBufferPointer(start: local, count: end - local), hash: hash)
  }

  private func find(_ name: UnsafeBufferPointer<CChar>, hash: UInt32) -> UInt8 {
    var slot = Vocabulary.slot(hash)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if entry.count == name.count, isEqual(entry, name) { return slots[slot] }
      slot = (slot + 1) & 1023
    }
    return 0
  }

  private func isEqual(_ entry: Entry, _ name: UnsafeBufferPointer<CChar>) -> Bool {
    for index in 0..<entry.count
    where bytes[entry.start + index] != UInt8(bitPattern: name[index]) {
      return false
    }
    return true
  }

  private static func mix(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    hash &* 31 &+ UInt32(byte)
  }

  private static func slot(_ hash: UInt32) -> Int { Int((hash ^ (hash >> 10)) & 1023) }
}
