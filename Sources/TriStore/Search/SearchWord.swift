internal import SQLiteKit

/// Text that a query looks for, as the index of texts knows it.
struct SearchWord: Hashable {
  /// As it was asked for.
  let text: String
  /// Never empty.
  let folded: String

  /// Nil for what the index cannot answer, so that each record must be asked: text of which nothing is left when it is
  /// folded, and characters that stand between texts in the index or that SQLite's tokenizer takes for others.
  init?(_ text: String, folding: (String) -> String) {
    let folded = folding(text)
    guard !folded.isEmpty, !folded.unicodeScalars.contains(where: Self.isForeign) else {
      return nil
    }
    self.text = text
    self.folded = folded
  }

  /// Between two texts of a record in the index. No word that the index is asked for holds it.
  static let separator: UInt8 = 0x1F

  private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0 || scalar.value == UInt32(separator) || scalar.value & 0xFFFF_FFFE == 0xFFFE
  }

  /// The rows of searchText that hold the word.
  var condition: SQLFragment { SQLFragment("instr(searchText.text, ?)", .text(folded)) }

  /// The rows of record that hold the word, by the rules and the record itself.
  var conditionOfRecord: SQLFragment { QuerySQL.wordsInRecord(text) }

  /// A statement for the ids, as `record`, of a few records too many but of none too few.
  ///
  /// LIKE and GLOB are no choice: on this index they find nothing for one or two characters beyond ASCII.
  var candidates: SQLFragment {
    let trigrams = trigrams
    guard trigrams.isEmpty else { return Self.holders(of: trigrams.joined(separator: " AND ")) }
    // Every trigram that begins with the word.
    return SQLFragment(
      "SELECT DISTINCT doc AS record FROM searchTerm WHERE term BETWEEN ? AND ?",
      .text(folded), .text(folded + "\u{10FFFF}\u{10FFFF}"))
  }

  /// Statements for ids, each for far too many records and none too few: what they have in common are candidates for all
  /// of the words. None for words that are shorter than a trigram.
  ///
  /// A trigram of each word comes first, since those of one word mostly have the same records.
  static func lists(of words: [SearchWord]) -> [SQLFragment] {
    let ofEach = words.map { word in
      let all = word.trigrams
      return [0, all.count - 1, all.count / 2].filter(all.indices.contains).map { all[$0] }
    }
    let inTurn = (0..<3).flatMap { turn in
      ofEach.compactMap { $0.indices.contains(turn) ? $0[turn] : nil }
    }
    var seen: Set<String> = []
    return inTurn.filter { seen.insert($0).inserted }.map(holders)
  }

  private static func holders(of trigrams: String) -> SQLFragment {
    SQLFragment(
      "SELECT rowid AS record FROM searchIndex WHERE searchIndex MATCH ?", .text(trigrams))
  }

  /// As the index is asked for them; none for a word that is shorter.
  private var trigrams: [String] {
    let scalars = Array(folded.unicodeScalars)
    guard scalars.count > 2 else { return [] }
    return Self.starts(in: scalars.count).map { start in
      var trigram = ""
      for scalar in scalars[start..<start + 3] {
        trigram.unicodeScalars.append(scalar)
        if scalar == "\"" { trigram.unicodeScalars.append(scalar) }
      }
      return "\"\(trigram)\""
    }
  }

  /// Where trigrams of a long word begin: all of them, or so many that no more are needed, from its start to its end.
  private static func starts(in count: Int) -> [Int] {
    let last = count - 3
    let wanted = min(last, 11)
    return wanted == 0 ? [0] : (0...wanted).map { $0 * last / wanted }
  }
}
