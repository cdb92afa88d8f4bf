import CNcurses
import TextKit

/// The looks of roles in the attributes and colour pairs of ncurses.
struct Palette {
  /// Attributes and a colour pair, 0 for the terminal's own colours.
  struct Ink {
    var attributes: attr_t
    var pair: Int16
  }

  /// Whether what is in reverse video can be told from what is not.
  let showsReverse: Bool
  let plainInk = Ink(attributes: 0, pair: 0)
  private let looks: [Role: Look]

  /// A palette for a terminal with so many colours; fewer than 8 count as none.
  init(theme: Theme, colours: Int, showsReverse: Bool) {
    self.showsReverse = showsReverse && theme != .none
    var looks: [Role: Look] = [:]
    for role in Role.allCases { looks[role] = theme.look(of: role).reduced(to: colours) }
    self.looks = looks
  }

  func ink(of cell: FrameCell) -> Ink {
    let look = looks[cell.role] ?? Look()
    if look == Look(), cell.flags.isEmpty { return plainInk }
    let attributes = tri_curses_attributes(
      look.isBold || showsReverse && cell.flags.contains(.bold), look.isDim,
      look.isUnderlined || showsReverse && cell.flags.contains(.underline),
      showsReverse && cell.flags.contains(.reverse))
    return Ink(attributes: attributes, pair: look.colour.map { Self.pair(of: $0) } ?? 0)
  }

  /// Defines the pairs of the sixteen colours on the terminal's own ground (-1) or on black.
  static func definePairs(colours: Int, hasOwnGround: Bool) {
    for colour in 0..<min(colours, 16) {
      init_pair(pair(of: colour), Int16(colour), hasOwnGround ? -1 : 0)
    }
  }

  private static func pair(of colour: Int) -> Int16 { Int16(colour) + 1 }
}

extension Look {
  /// The same on a terminal with fewer colours: with eight, the bright ones are bold.
  func reduced(to colours: Int) -> Look {
    guard let colour, colour >= colours else { return self }
    var look = self
    look.colour = colours >= 8 && colour < 16 ? colour - 8 : nil
    if look.colour != nil { look.isBold = true }
    return look
  }
}
