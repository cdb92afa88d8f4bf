extension StringProtocol {
  /// Without blanks at its ends: what is left of a typed name.
  var trimmingBlanks: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }

  /// The name behind a sign: without blanks at its ends, and without the quotes in which it may stand.
  var nameBehindSign: String {
    let text = trimmingBlanks
    guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return text.dropFirst().dropLast().trimmingBlanks
  }
}
