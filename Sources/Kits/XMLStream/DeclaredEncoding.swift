/// The encoding that a document says it has, as far as its first bytes can be read as ASCII.
enum DeclaredEncoding {
  /// A declaration is longer than this in no file.
  private static let longest = 1024

  /// Whether more bytes are needed to tell; blanks before the declaration count as part of it.
  static func isOpen(_ bytes: [UInt8]) -> Bool {
    guard bytes.count < longest else { return false }
    let text = bytes.drop(while: InputCleaner.isBlank)
    let mark = Array("<?xml".utf8)
    guard text.count >= mark.count else { return mark.starts(with: text) }
    return text.starts(with: mark) && !text.contains(UInt8(ascii: ">"))
  }

  /// The name in `<?xml version="1.0" encoding="ISO-8859-2"?>`; nil without one.
  static func name(in bytes: [UInt8]) -> String? {
    let text = bytes.prefix(longest).drop(while: InputCleaner.isBlank)
    guard text.starts(with: "<?xml".utf8), let end = text.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let words = text[..<end].split { InputCleaner.isBlank($0) || $0 == UInt8(ascii: "=") }
    guard let place = words.firstIndex(where: { $0.elementsEqual("encoding".utf8) }),
      place + 1 < words.endIndex
    else { return nil }
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    guard let quote = words[place + 1].first, quotes.contains(quote) else { return nil }
    let name = words[place + 1].dropFirst().prefix { $0 != quote }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// Whether text in this encoding is what is read anyway: UTF-8, or Windows-1252, which holds Latin-1.
  static func isRead(_ name: String) -> Bool {
    let lower = name.lowercased()
    return lower.hasPrefix("utf-8") || lower.hasPrefix("utf8") || lower.hasPrefix("utf-16")
      || lower.hasPrefix("utf16") || lower.hasPrefix("ucs") || lower.hasPrefix("iso-10646")
      || [
        "us-ascii", "ascii", "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1",
        "windows-1252", "cp1252",
      ].contains(lower)
  }
}
