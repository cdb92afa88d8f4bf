import Testing
import TriTestSupport

/// What is done at the keyboard on one page of the browser.
struct BrowseScene: Sendable, CustomTestStringConvertible {
  /// Of its album.
  var name: String
  /// Under which its keys are listed by `?`.
  var list: String
  var command = "tri browse"
  /// What leads to the page.
  var approach: [Press] = []
  var presses: [Press]

  var testDescription: String { name }

  enum Press: Sendable, ExpressibleByStringLiteral {
    /// Names of keys as tmux has them, with blanks between them.
    case keys(String)
    case text(String)

    init(stringLiteral keys: String) { self = .keys(keys) }
  }

  /// The keys as `?` names them.
  var pressed: Set<String> {
    var names: Set<String> = []
    for press in presses {
      switch press {
      case .keys(let keys): names.formUnion(keys.split(separator: " ").map(Self.name))
      case .text: names.insert("letters")
      }
    }
    return names
  }

  private static func name(_ key: Substring) -> String {
    switch key {
    case "Up": "↑"
    case "Down": "↓"
    case "Left": "←"
    case "Right": "→"
    case "PPage": "PgUp"
    case "NPage": "PgDn"
    case "Escape": "Esc"
    default: key.hasPrefix("C-") ? "Ctrl-" + key.dropFirst(2).uppercased() : String(key)
    }
  }
}

extension BrowseScene.Press: CustomStringConvertible {
  var description: String {
    switch self {
    case .keys(let keys): keys
    case .text(let text): "“\(text)”"
    }
  }
}

extension BrowseScene {
  static let home = BrowseScene(
    name: "home", list: "Home",
    presses: [
      "Down", "j", "j", "Right", "Left", "k", "Up", "Tab", "Tab", "Tab", "Enter", "Escape",
      "Home", "Down Down Down", "NPage", "PPage", "Enter",
    ])

  static let calendar = BrowseScene(
    name: "calendar", list: "Calendar", command: "tri browse",
    approach: ["c"],
    presses: [
      "Left", "Right", "Up", "Down", "b", "w", "PPage", "NPage", "[", "]", "Home", "End", "t",
      "b b", "j", "k", "Tab", "f", "o", "Enter", "Escape", "e", .text("title=Regatta"), "Enter",
      "d", "u",
    ])

  static let record = BrowseScene(
    name: "record", list: "Record #3",
    approach: ["c", "b b", "Enter"],
    presses: [
      "Down", "j", "Up", "k", "NPage", "PPage", "o", "e", .text("rpe=7 note+=windy"), "Enter", "d",
    ])

  static let history = BrowseScene(
    name: "history", list: "History",
    approach: ["h"],
    presses: [
      "Down", "j", "Up", "k", "NPage", "PPage", "End", "Home", "f", "o", "Enter", "Escape", "e",
      "Escape",
      "Down", "d", "u",
    ])

  static let search = BrowseScene(
    name: "search", list: "In the search",
    approach: ["/"],
    presses: [
      .text("lake"), "Down", "Up", "NPage", "PPage", "Enter", "Escape", .text(" nowhere"), "C-u",
      .text("dist:far"), "C-u", .text("강"), "Escape",
    ])

  static let settings = BrowseScene(
    name: "settings", list: "Settings",
    approach: ["s"],
    presses: [
      "Right", "Left", "Enter", "Down", "j", "Up", "k", "Space", "End", "Right Right", "Escape",
    ])

  static let gear = BrowseScene(
    name: "gear", list: "Gear",
    approach: ["a"],
    presses: ["Down", "j", "Up", "k", "Enter", "Down", "Escape", "Escape", "c", "PPage", "End"])

  static let everywhere = BrowseScene(
    name: "everywhere", list: "Everywhere",
    presses: [
      "?", "NPage", "Escape", "/", "Escape", "h", "Escape", "c", "Escape", "t", "Escape", "s",
      "Escape", "a", "Escape", "g", .text("-7"), "Enter", "l", .text("walk 5km 1h"), "Enter", "u",
      "r", "C-l", "q",
    ])

  static let lines = BrowseScene(
    name: "lines", list: "In a line at the foot", command: "tri browse 2026-05-02",
    approach: [],
    presses: [
      "l", "Escape", "l", .text("run fast"), "Enter", "C-w", .text("9km"), "Left", "BSpace",
      .text("8"), "Home", "Right", "End", .text(" 40:x"), "C-w", .text("40:00 +tempo"), "Left",
      "C-k", "Enter", "e", .text("x"), "C-u", .text("distance=8.5km"), "Enter", "g",
      .text("nonsense"), "Enter", "C-u", .text("2026-05-03"), "Enter",
    ])

  static let all = [home, calendar, record, history, search, settings, gear, everywhere, lines]

  /// A few weeks of training, some of it with values missing.
  static func log() throws -> TriProgram {
    let tri = try TriProgram()
    let answer = try tri.shell(
      """
      tri log --from - <<'END'
      {"records":[
      {"sport":"swim","day":"2026-04-27","startedAt":"2026-04-27T07:00:00+02:00","distanceMetres":1500,"timerSeconds":1930,"title":"Masters","tags":["easy"]},
      {"sport":"bike","day":"2026-04-29","distanceMetres":42000,"timerSeconds":4800,"note":"windy but dry","gear":["canyon"]},
      {"sport":"row","day":"2026-05-02","startedAt":"2026-05-02T09:00:00+02:00","distanceMetres":8000,"timerSeconds":2400,"title":"Lake, early","averageHeartRate":141},
      {"sport":"run","day":"2026-05-02","distanceMetres":10000,"timerSeconds":3150,"title":"Around the lake","tags":["long"]},
      {"sport":"strength","day":"2026-05-03","timerSeconds":2700},
      {"sport":"hike","day":"2026-05-03","distanceMetres":12000},
      {"sport":"run","day":"2026-05-04","startedAt":"2026-05-04T06:30:00+02:00","distanceMetres":7000,"timerSeconds":2400,"title":"한강 달리기","averageHeartRate":150},
      {"sport":"swim","day":"2026-04-03","distanceMetres":2000,"timerSeconds":2500},
      {"sport":"run","day":"2025-05-05","distanceMetres":5000,"timerSeconds":1500,"title":"A year ago"}
      ]}
      END
      tri gear add bike canyon --limit 9000km
      tri gear change canyon chain "kmc x12" --on 2026-04-01
      tri gear add shoe pegasus --limit 700km
      """)
    guard answer.status == 0 else { throw NotLogged(answer: answer) }
    return tri
  }

  struct NotLogged: Error {
    var answer: ProgramResult
  }
}
