import CNcurses
import Glibc

/// The locale of characters, which decides how ncurses writes: UTF-8, whatever the environment says.
///
/// It holds for the whole process until it is given back. Where no UTF-8 locale is installed, only
/// ASCII can be shown.
struct CharacterLocale {
  let isUTF8: Bool
  private let earlier: String?

  private static let candidates = ["C.UTF-8", "C.utf8", "en_US.UTF-8", ""]

  /// Takes the first of the candidates that knows a Korean syllable.
  init(candidates: [String] = candidates) {
    earlier = setlocale(LC_CTYPE, nil).map { String(cString: $0) }
    isUTF8 = candidates.contains { setlocale(LC_CTYPE, $0) != nil && wcwidth(0xAC00) == 2 }
    if !isUTF8 { setlocale(LC_CTYPE, "C") }
  }

  func restore() {
    setlocale(LC_CTYPE, earlier ?? "C")
  }
}
