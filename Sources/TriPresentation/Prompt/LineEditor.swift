package import TextKit

/// A line of text that is being typed, with the place where the next character goes.
package struct LineEditor: Equatable, Sendable {
  private var characters: [Character]
  /// How many characters are left of the cursor.
  private var place: Int

  package init(_ text: String = "") {
    characters = Array(text)
    place = characters.count
  }

  package var text: String { String(characters) }
  package var isEmpty: Bool { characters.isEmpty }

  package mutating func insert(_ character: Character) {
    characters.insert(character, at: place)
    place += 1
  }

  /// Inserts text from elsewhere: a line break or tab becomes a blank, and other control characters are left out.
  package mutating func paste(_ text: String) {
    let line = text.map { $0.isNewline || $0 == "\t" ? " " : $0 }
    let scalars = line.lazy.flatMap(\.unicodeScalars)
      .filter { $0.properties.generalCategory != .control }
    let pasted = Array(String(String.UnicodeScalarView(scalars)))
    characters.insert(contentsOf: pasted, at: place)
    place += pasted.count
  }

  package enum Movement: Hashable, Sendable {
    case left, right, start, end
  }

  package mutating func move(_ movement: Movement) {
    switch movement {
    case .left: place = max(0, place - 1)
    case .right: place = min(characters.count, place + 1)
    case .start: place = 0
    case .end: place = characters.count
    }
  }

  package enum Deletion: Hashable, Sendable {
    case before, after, wordBefore, allBefore, allAfter
  }

  package mutating func delete(_ deletion: Deletion) {
    switch deletion {
    case .before:
      guard place > 0 else { return }
      place -= 1
      characters.remove(at: place)
    case .after:
      if place < characters.count { characters.remove(at: place) }
    case .wordBefore:
      var start = place
      while start > 0, characters[start - 1] == " " { start -= 1 }
      while start > 0, characters[start - 1] != " " { start -= 1 }
      characters.removeSubrange(start..<place)
      place = start
    case .allBefore:
      characters.removeSubrange(..<place)
      place = 0
    case .allAfter: characters.removeSubrange(place...)
    }
  }

  /// The part of the line around the cursor that fits, and the column of the cursor in it.
  package func shown(width: Int) -> (line: StyledLine, cursor: Int) {
    // One column is left for the cursor itself.
    var start = place
    while start > 0, Self.width(of: characters[start - 1..<place]) < max(1, width) { start -= 1 }
    // What is cut at the end does not have to be measured.
    let rest = characters[start...].prefix(place - start + width)
    return (StyledLine(String(rest)), Self.width(of: characters[start..<place]))
  }

  private static func width(of characters: ArraySlice<Character>) -> Int {
    StyledLine(String(characters)).displayWidth
  }
}
