extension StringProtocol {
  /// Without blanks at its ends: what is left of a typed name.
  var trimmingBlanks: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
