/// One scalar of a query, and whether it stood between quotes, where it has no other meaning than itself.
struct QueryScalar: Hashable {
  var scalar: Unicode.Scalar
  var isQuoted: Bool

  func isPlain(_ other: Unicode.Scalar) -> Bool { !isQuoted && scalar == other }
}

/// Part of a query word, without its quotes.
typealias QueryText = ArraySlice<QueryScalar>

extension QueryText {
  var string: String {
    var text = String.UnicodeScalarView()
    for element in self { text.append(element.scalar) }
    return String(text)
  }

  var isQuoted: Bool { contains { $0.isQuoted } }

  /// The parts between commas outside of quotes. Empty parts are left out.
  var listed: [QueryText] { split { $0.isPlain(",") } }

  /// What stands before and after the first `..` outside of quotes; nil when there is none.
  ///
  /// Of three dots in a row the first belongs to what is before them: `1.6...15.6.` are two dates.
  var range: (from: QueryText, through: QueryText)? {
    guard var second = indices.dropFirst().first(where: { isDot($0) && isDot($0 - 1) }) else {
      return nil
    }
    while second + 1 < endIndex, isDot(second + 1) { second += 1 }
    return (self[..<(second - 1)], self[(second + 1)...])
  }

  private func isDot(_ index: Int) -> Bool { self[index].isPlain(".") }

  /// Nothing, or only quotation marks and commas.
  var isMissing: Bool { allSatisfy { $0.isPlain("\"") || $0.isPlain(",") } }
}

/// A word as it stands in the query, cut at blanks but not inside of quotes.
struct QueryWord {
  /// As typed, quotes included.
  var source: String
  /// Without the quotes.
  var scalars: [QueryScalar]

  /// Cuts a query into words. Never fails: a quote that nothing closes, or that holds nothing, is plain text.
  ///
  /// Quotes open at the start of a word, after its sign and after `:` `=` `<` `>` `,` and `.`; the word ends behind
  /// the closing one unless `,` or `.` goes on.
  static func words(of text: String) -> [QueryWord] {
    var scanner = QueryScanner(scalars: Array(text.unicodeScalars))
    var words: [QueryWord] = []
    while let word = scanner.next() { words.append(word) }
    return words
  }
}

private struct QueryScanner {
  let scalars: [Unicode.Scalar]
  var position = 0

  init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  mutating func next() -> QueryWord? {
    while position < scalars.count, isBlank(scalars[position]) { position += 1 }
    guard position < scalars.count else { return nil }
    let start = position
    var word: [QueryScalar] = []
    while position < scalars.count, !isBlank(scalars[position]) {
      if scalars[position] == "\"", mayOpen(after: word), let end = closing(from: position + 1) {
        word += scalars[position + 1..<end].map { QueryScalar(scalar: $0, isQuoted: true) }
        position = end + 1
        guard position < scalars.count, scalars[position] == "," || scalars[position] == "." else {
          break
        }
      } else {
        word.append(QueryScalar(scalar: scalars[position], isQuoted: false))
        position += 1
      }
    }
    var source = String.UnicodeScalarView()
    source.append(contentsOf: scalars[start..<position])
    return QueryWord(source: String(source), scalars: word)
  }

  private func mayOpen(after word: [QueryScalar]) -> Bool {
    guard let last = word.last, !last.isQuoted else { return word.isEmpty }
    if ":=<>,.".unicodeScalars.contains(last.scalar) { return true }
    return word.allSatisfy { !$0.isQuoted && "-+#@".unicodeScalars.contains($0.scalar) }
  }

  /// Where the next quote is, when something other than blanks lies before it.
  private func closing(from start: Int) -> Int? {
    guard let end = scalars[start...].firstIndex(of: "\"") else { return nil }
    return scalars[start..<end].allSatisfy(isBlank) ? nil : end
  }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
}
