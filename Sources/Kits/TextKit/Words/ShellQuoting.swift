extension String {
  /// The text as one word of a command line that bash, zsh, fish and any POSIX shell read back to
  /// the letter.
  ///
  /// `it's 5\5` becomes `'it'\''s 5'\\'5'`: fish treats a backslash inside single quotes unlike the
  /// others, so backslashes and single quotes stand outside of them.
  package var shellQuoted: String {
    guard !isPlainShellWord else { return self }
    var quoted = ""
    var isOpen = false
    for scalar in unicodeScalars {
      let standsOutside = scalar == "'" || scalar == "\\"
      if standsOutside == isOpen {
        quoted += "'"
        isOpen.toggle()
      }
      if standsOutside { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    if isOpen { quoted += "'" }
    return quoted.isEmpty ? "''" : quoted
  }

  /// Nothing that any of the shells treats specially; `=`, `%` and `+` count only at the beginning.
  private var isPlainShellWord: Bool {
    guard let first = utf8.first, !"=%".utf8.contains(first) else { return false }
    return utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./:,@+=%".utf8.contains(byte)
      }
    }
  }
}
