/// The CHECKs of a table, read from the statement that makes it.
struct CheckClauses {
  /// What each demands, in order, without comments.
  private(set) var conditions: [String] = []

  init(in sql: String) {
    var rest = Substring(sql)
    var depth = 0
    var condition = ""
    var isAnnounced = false
    while let piece = Self.takePiece(from: &rest) {
      switch piece {
      case "(" where depth == 0 && isAnnounced: depth = 1
      case ")" where depth == 1:
        conditions.append(condition)
        (depth, condition) = (0, "")
      case _ where depth > 0:
        depth += piece == "(" ? 1 : piece == ")" ? -1 : 0
        condition += piece
      default: break
      }
      if piece.first?.isWhitespace != true { isAnnounced = piece.uppercased() == "CHECK" }
    }
  }

  /// A word, something in quotes, a comment as the blank that it stands for, or any other character.
  private static func takePiece(from rest: inout Substring) -> Substring? {
    guard let first = rest.first else { return nil }
    let end: Substring.Index
    if rest.hasPrefix("--") {
      rest = rest.drop { !$0.isNewline }
      return " "
    } else if first == "'" || first == "\"" {
      let close = rest.dropFirst().firstIndex(of: first)
      end = close.map { rest.index(after: $0) } ?? rest.endIndex
    } else if first.isLetter {
      end = rest.firstIndex { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? rest.endIndex
    } else {
      end = rest.index(after: rest.startIndex)
    }
    defer { rest = rest[end...] }
    return rest[..<end]
  }
}
