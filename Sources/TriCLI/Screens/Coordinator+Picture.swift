import TerminalKit
import TextKit
import TriDomain
import TriPresentation

extension Coordinator {
  /// A file shows whatever it holds; the output may be less than a terminal.
  func glyphs(of picture: PictureRequest?, isASCII: Bool) -> GlyphSet {
    isASCII ? .ascii : picture == nil ? glyphs : .unicode
  }

  /// Columns for a picture: a file is as wide as what is printed, or as a usual terminal.
  func columns(of picture: PictureRequest?) -> Int? {
    world.output.width ?? (picture == nil ? nil : Self.usualColumns)
  }

  private static let usualColumns = 80

  /// Prints a picture, or writes it into the file that was named.
  func draw(
    _ text: StyledText, into picture: PictureRequest?, _ preferences: Preferences
  ) throws -> Int32 {
    guard let picture else {
      try console.showPaged(once: text)
      return 0
    }
    guard text.lines.count <= Frame.limit else {
      throw UsageError(
        "The picture would have \(text.lines.count) lines, more than the \(Frame.limit) of a file."
          + " Nothing was written.", hint: "Take longer periods, such as by:month")
    }
    let theme = Theme(rawValue: preferences.theme.rawValue) ?? .auto
    let svg = SVGWriter(theme: theme).bytes(
      of: Frame(text), title: text.lines.first?.plainText ?? "")
    guard picture.path != "-" else { return try print(svg) }
    let file = PictureFile(picture.path)
    guard !file.namesFolder else {
      throw UsageError(
        "\(picture.path) is a folder, and a picture goes into a file. Nothing was written.",
        hint: "Name a file in it: --svg \(file.suggestion.shellQuoted)")
    }
    let isThere = file.exists
    guard try picture.isConfirmed || !isThere || confirmsOverwriting(picture.path) else {
      throw Failure(kind: .interrupted, message: "Nothing was written.")
    }
    // One that came meanwhile was not asked about.
    try file.write(svg, overwriting: picture.isConfirmed || isThere)
    return try answer(["Drawn into \(picture.path)."])
  }

  private func confirmsOverwriting(_ path: String) throws -> Bool {
    guard world.canAsk else {
      throw UsageError(
        "\(path) is there already. Nothing was written.",
        hint: "Add --yes to overwrite it, or name another file.")
    }
    return console.ask("Overwrite \(path)? (y/n)")?.lowercased().hasPrefix("y") ?? false
  }
}
