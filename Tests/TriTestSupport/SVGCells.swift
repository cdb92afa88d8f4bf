import Foundation

/// What a picture of text shows, read back from its file: the characters by their columns.
package struct SVGCells {
  /// The rows from the top, without blanks at their ends. A character that takes two columns has its own place only.
  package private(set) var lines: [String] = []
  /// What is wrong with the file: characters between columns, elements that are not of such a picture.
  package private(set) var faults: [String] = []

  /// How many columns of each row are filled.
  private var widths: [Int] = []

  private static let (cellWidth, cellHeight, margin, ascent) = (10, 19, 10, 15)

  package init(_ svg: String) {
    let frame = ["<svg ", "<title>", "<rect ", "<g ", "</g>", "</svg>"]
    for line in svg.split(separator: "\n") {
      if line.hasPrefix("<text ") {
        read(line)
      } else if !frame.contains(where: line.hasPrefix) {
        faults.append("an element of another kind: \(line)")
      }
    }
    let foreign = ["<script", "href", "url(", "@import", "<image", "<style"]
    faults += foreign.filter { svg.range(of: $0) != nil }.map { "\($0) in it" }
  }

  private mutating func read(_ line: Substring) {
    guard let y = Self.attribute("y", of: line).flatMap({ Int($0) }),
      let places = Self.attribute("x", of: line), let start = line.firstIndex(of: ">"),
      line.hasSuffix("</text>")
    else {
      faults.append("unreadable: \(line)")
      return
    }
    let text = Self.unescaped(String(line[line.index(after: start)...].dropLast(7)))
    let columns = places.split(separator: " ").map { place in
      Int(place).map { $0 - Self.margin }
    }
    let top = y - Self.margin - Self.ascent
    // One place for each character; one that is alone may be of several scalars.
    let characters = columns.count == 1 ? [text] : text.map { String($0) }
    guard top % Self.cellHeight == 0, top >= 0, characters.count == columns.count else {
      faults.append("out of place: \(line)")
      return
    }
    while lines.count <= top / Self.cellHeight {
      lines.append("")
      widths.append(0)
    }
    for (character, column) in zip(characters, columns) {
      guard let column, column % Self.cellWidth == 0 else {
        faults.append("between columns: \(line)")
        return
      }
      put(character, column / Self.cellWidth, top / Self.cellHeight)
    }
  }

  private mutating func put(_ character: String, _ column: Int, _ row: Int) {
    guard widths[row] <= column else {
      faults.append("two characters in column \(column) of row \(row)")
      return
    }
    lines[row] += String(repeating: " ", count: column - widths[row]) + character
    widths[row] = column + 1
  }

  private static func attribute(_ name: String, of line: Substring) -> String? {
    guard let start = line.range(of: " \(name)=\"") else { return nil }
    let rest = line[start.upperBound...]
    return rest.firstIndex(of: "\"").map { String(rest[..<$0]) }
  }

  private static func unescaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&amp;", with: "&")
  }
}
