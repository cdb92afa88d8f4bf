/// One page of a b-tree, of a table or an index (sqlite.org/fileformat2.html, section 1.6, "B-tree Pages").
package struct BTreePage: Sendable {
  package enum Kind: UInt8, Sendable {
    case indexInterior = 2
    case tableInterior = 5
    case indexLeaf = 10
    case tableLeaf = 13

    package var isInterior: Bool { self == .indexInterior || self == .tableInterior }
    package var isTable: Bool { self == .tableInterior || self == .tableLeaf }
  }

  /// A row or key on a page.
  package struct Cell: Hashable, Sendable {
    /// Of rows of tables; nil in indexes.
    package let rowID: Int64?
    let payloadSize: Int
    /// Where on the page its payload begins.
    let local: Range<Int>
    /// The page on which the payload goes on; nil when it is all here.
    package let overflow: Int?
  }

  package let kind: Kind
  /// Those with a payload that could be read: none of the inner pages of tables.
  package let cells: [Cell]
  /// Pages below, in order; none of leaves.
  package let children: [Int]
  /// Cells that the page announces and that make no sense.
  package let brokenCellCount: Int

  /// Nil for what is no such page. The first page of a file begins with the file's own header.
  package init?(_ bytes: [UInt8], number: Int, usableSize: Int) {
    let start = number == 1 ? DatabaseHeader.size : 0
    guard bytes.count >= usableSize, usableSize > start + 12,
      let kind = Kind(rawValue: bytes[start]),
      let count = bytes.number16(at: start + 3)
    else { return nil }
    let pointers = start + (kind.isInterior ? 12 : 8)
    guard count <= (usableSize - pointers) / 2 else { return nil }
    let reader = CellReader(
      bytes: bytes, kind: kind, usableSize: usableSize, firstPlace: pointers + 2 * count)
    var cells: [Cell] = []
    var children: [Int] = []
    var broken = 0
    for index in 0..<count {
      guard let place = bytes.number16(at: pointers + 2 * index), let read = reader.cell(at: place)
      else {
        broken += 1
        continue
      }
      if let cell = read.cell { cells.append(cell) }
      if let child = read.child { children.append(child) }
    }
    // What is mostly nonsense is no page of this kind.
    guard broken == 0 || broken < count else { return nil }
    if kind.isInterior, let last = bytes.number32(at: start + 8) { children.append(Int(last)) }
    self.kind = kind
    self.cells = cells
    self.children = children
    brokenCellCount = broken
  }
}

/// Reads the cells of one page.
private struct CellReader {
  let bytes: [UInt8]
  let kind: BTreePage.Kind
  let usableSize: Int
  /// No cell begins before it.
  let firstPlace: Int

  func cell(at place: Int) -> (cell: BTreePage.Cell?, child: Int?)? {
    guard place >= firstPlace, place < usableSize else { return nil }
    var next = place
    var child: Int?
    if kind.isInterior {
      guard let page = bytes.number32(at: next), page > 0, next + 4 < usableSize else { return nil }
      child = Int(page)
      next += 4
    }
    if kind == .tableInterior {
      return bytes.varint(at: next, before: usableSize) == nil ? nil : (nil, child)
    }
    guard let size = bytes.varint(at: next, before: usableSize), size.value >= 2,
      size.value < 1 << 31
    else { return nil }
    next = size.next
    var rowID: Int64?
    if kind == .tableLeaf {
      guard let id = bytes.varint(at: next, before: usableSize) else { return nil }
      (rowID, next) = (id.value, id.next)
    }
    guard let cell = payload(Int(size.value), at: next, rowID) else { return nil }
    return (cell, child)
  }

  private func payload(_ size: Int, at place: Int, _ rowID: Int64?) -> BTreePage.Cell? {
    let local = localSize(of: size)
    guard place + local <= usableSize else { return nil }
    var overflow: Int?
    if local < size {
      guard place + local + 4 <= usableSize, let page = bytes.number32(at: place + local) else {
        return nil
      }
      overflow = Int(page)
    }
    return BTreePage.Cell(
      rowID: rowID, payloadSize: size, local: place..<place + local, overflow: overflow)
  }

  /// How much of a payload stands on the page itself (section 1.6, "Cell Payload Overflow Pages").
  private func localSize(of size: Int) -> Int {
    let most = kind.isTable ? usableSize - 35 : (usableSize - 12) * 64 / 255 - 23
    if size <= most { return size }
    let least = (usableSize - 12) * 32 / 255 - 23
    let fitting = least + (size - least) % (usableSize - 4)
    return fitting <= most ? fitting : least
  }
}
