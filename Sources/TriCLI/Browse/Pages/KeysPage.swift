import TerminalKit
import TextKit
import TriPresentation

/// What the keys do, here and everywhere.
final class KeysPage: BrowserPage {
  private let sections: [(title: String, keys: [KeyHelp])]
  private var scroll = ScrollPosition()

  init(of page: any BrowserPage) {
    sections = [(page.title, page.keys), ("Everywhere", Browser.keys)]
  }

  let title = "Keys"
  let keys: [KeyHelp] = []

  func appear() {}
  func refresh() {}
  func close() {}

  func handle(_ key: Key, in area: Area) -> PageAnswer {
    scroll.handle(key, height: area.rows) ? .handled : .ignored
  }

  func draw(in frame: inout Frame, area: Area, look: Look) {
    var table = Table([Table.Column(), Table.Column()])
    for section in sections where !section.keys.isEmpty {
      if !table.rows.isEmpty { table.append([]) }
      table.append([StyledLine(section.title, .heading)])
      for key in section.keys {
        table.append([StyledLine(key.keys, .accent), StyledLine(key.meaning)])
      }
    }
    let text = table.rendered(width: area.columns, header: false)
    frame.put(scroll.visible(of: text, height: area.rows), in: area)
  }
}
