/// Splits a command such as the value of PAGER into words, as a shell would split it but without a
/// shell.
///
/// Single quotes keep everything, double quotes all but `\"` and `\\`, a backslash outside keeps
/// what follows. Nothing is expanded and nothing but blanks separates. Nil if a quote is left open.
package func commandWords(_ command: String) -> [String]? {
  var words: [String] = []
  var word: String?
  var quote: Character?
  var isEscaped = false
  for character in command {
    if isEscaped {
      if quote == "\"", character != "\"", character != "\\" { word = (word ?? "") + "\\" }
      word = (word ?? "") + String(character)
      isEscaped = false
    } else if character == "\\", quote != "'" {
      isEscaped = true
    } else if character == quote {
      quote = nil
    } else if quote == nil, character == "'" || character == "\"" {
      quote = character
      word = word ?? ""
    } else if quote == nil, character.isWhitespace {
      if let finished = word { words.append(finished) }
      word = nil
    } else {
      word = (word ?? "") + String(character)
    }
  }
  guard quote == nil, !isEscaped else { return nil }
  return words + (word.map { [$0] } ?? [])
}
