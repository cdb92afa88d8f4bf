import TerminalKit
import TextKit
import TriPresentation

/// What the keys do, here and everywhere.
final class KeysPage: BrowserPage {
  private let lists: [KeyList]
  private var scroll = ScrollPosition()

  /// Where one types, `?` is a letter; so what the keys do there is told here.
  init(of page: any BrowserPage) {
    lists = [
      KeyList(page.title, page.keys), KeyList("Everywhere", Browser.keys),
      KeyList("In the search", SearchPage.keys), KeyList("In a line at the foot", Prompt.keys),
    ]
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
    let width = max(1, area.columns - Frame.edgeWidth)
    scroll.draw(KeyListRenderer(width: width).render(lists), in: &frame, area)
  }
}
