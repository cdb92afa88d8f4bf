/// What a file is, told by its first bytes and never by its name.
enum FileKind: Hashable, Sendable {
  case fit, gpx, tcx
  /// XML of another kind, with the name of its first element.
  case otherXML(String)
  case empty
  case unknown

  init(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else {
      self = .empty
      return
    }
    if Self.isFIT(bytes) {
      self = .fit
    } else if let root = Self.rootElement(bytes) {
      switch root {
      case "gpx": self = .gpx
      case "TrainingCenterDatabase": self = .tcx
      case "": self = .unknown
      default: self = .otherXML(root)
      }
    } else {
      self = .unknown
    }
  }

  /// A header of 12 or 14 bytes with `.FIT` in the last four that both have (FIT protocol, "File Header").
  private static func isFIT(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 12 && Array(bytes[8..<12]) == Array(".FIT".utf8)
  }

  /// The local name of the first element, read as far as ASCII goes: the names that matter are ASCII, and in UTF-16
  /// every second byte is 0.
  private static func rootElement(_ bytes: [UInt8]) -> String? {
    let text = bytes.prefix(16_384).filter { $0 != 0 && $0 < 0x80 }
    var rest = text.drop { $0 <= 0x20 }
    while rest.first == UInt8(ascii: "<") {
      let name = rest.dropFirst()
      guard let mark = name.first else { return nil }
      if mark != UInt8(ascii: "?"), mark != UInt8(ascii: "!") {
        let word = name.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        let local = word.split(separator: UInt8(ascii: ":")).last ?? word
        return String(decoding: local, as: UTF8.self)
      }
      rest = Self.afterProlog(rest).drop { $0 <= 0x20 }
    }
    return nil
  }

  /// What follows a declaration, comment or document type.
  private static func afterProlog(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isComment = text.starts(with: "<!--".utf8)
    var depth = 0
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "["): depth += isComment ? 0 : 1
      case UInt8(ascii: "]"): depth -= isComment ? 0 : 1
      case UInt8(ascii: ">") where depth <= 0:
        if !isComment || text[..<index].suffix(2).elementsEqual("--".utf8) {
          return text[(index + 1)...]
        }
      default: break
      }
      index += 1
    }
    return []
  }
}
