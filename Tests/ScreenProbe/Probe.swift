import Glibc
import TerminalKit
import TextKit

/// A full screen that shows what it reads, says it all at the end, and ends in every way there is.
///
///     ScreenProbe [THEME]
enum Probe {
  /// The letters that do something: what they end in is told by their name.
  private static let signals: [Character: Int32] = [
    "t": SIGTERM, "h": SIGHUP, "i": SIGINT, "g": SIGSEGV, "b": SIGBUS, "f": SIGFPE, "l": SIGILL,
    "p": SIGTRAP, "k": SIGABRT, "\\": SIGQUIT, "z": SIGTSTP,
  ]

  static func run() -> Int32 {
    let theme = CommandLine.arguments.dropFirst().first.flatMap(Theme.init) ?? .auto
    let screen: FullScreen
    do {
      screen = try FullScreen(theme: theme, environment: environment())
    } catch {
      print(error)
      return 2
    }
    var events: [String] = []
    while true {
      screen.draw(frame(screen, events))
      let event = screen.wait(until: .now + .seconds(60))
      events.append(name(of: event))
      switch event {
      case .key(.character("q")), .key(.hangUp), .timedOut:
        screen.close()
        print("read", events.joined(separator: ", "))
        return 0
      case .key(.character(let letter)): act(letter, screen)
      default: break
      }
    }
  }

  private static func act(_ letter: Character, _ screen: FullScreen) {
    if let signal = signals[letter] { kill(getpid(), signal) }
    switch letter {
    case "e": exit(7)
    case "x": preconditionFailure("crashed on purpose")
    case "n": UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
    case "o": _ = deep(1)
    case "w":
      let waker = screen.waker
      var thread = pthread_t()
      let box = Unmanaged.passRetained(Box(waker))
      pthread_create(
        &thread, nil,
        { argument in
          Unmanaged<Box>.fromOpaque(argument!).takeRetainedValue().waker.wake()
          return nil
        }, box.toOpaque())
    case "c":
      var size = winsize(ws_row: 12, ws_col: 50, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(STDOUT_FILENO, UInt(TIOCSWINSZ), &size)
    case "a":
      // A second one beside the first.
      do {
        _ = try FullScreen(theme: .auto, environment: environment())
      } catch {
        exit(error == .alreadyOpen ? 9 : 8)
      }
    case "d": screen.theme = .dark
    default: break
    }
  }

  private final class Box {
    let waker: Waker

    init(_ waker: Waker) { self.waker = waker }
  }

  /// Runs the stack over.
  @inline(never) private static func deep(_ depth: Int) -> Int {
    depth == 0 ? 0 : deep(depth + 1) &+ depth
  }

  /// Each is followed by a bar in one column, if widths are right.
  private static let samples = [
    "plain", "한강 달리기", "e\u{301}te\u{301}", "👩‍👩‍👧‍👦 family", "🇰🇷🇩🇪 flags", "❤️ heart", "👍🏽 thumb",
    "1️⃣ keycap", "กำลัง น้ำ", "क्षत्रिय", "\u{1112}\u{1161}\u{11AB} jamo", "⌚ watch", "tab\tescape\u{1B}[2J",
    "● ○ ─ … “q”", "\u{1FAE8} new",
  ]

  private static func frame(_ screen: FullScreen, _ events: [String]) -> Frame {
    var frame = Frame(columns: screen.columns, rows: screen.rows)
    var rest = frame.area
    frame.put(StyledLine("Probe \(screen.columns)x\(screen.rows)", .heading), in: rest.takeTop(1))
    frame.put(StyledLine("last \(events.last ?? "nothing")."), in: rest.takeTop(1))
    frame.put(
      StyledLine("seen " + events.suffix(4).joined(separator: ","), .dim), in: rest.takeBottom(1))
    frame.rule(rest.takeTop(1))
    for sample in samples {
      let line = rest.takeTop(1)
      var text = line
      _ = text.takeLeft(1)
      frame.put(StyledLine(sample, .swim), in: text.takeLeft(21))
      frame.put(StyledLine("|", .dim), in: text)
      if sample == "plain" { frame.highlight(line) }
    }
    frame.cursor = Frame.Position(row: 1, column: 5)
    return frame
  }

  private static func name(of event: FullScreen.Event) -> String {
    switch event {
    case .key(.character(let character)): "character \(character)"
    case .key(.control(let character)): "control \(character)"
    case .key(let key): "\(key)"
    default: "\(event)"
    }
  }

  private static func environment() -> [String: String] {
    var found: [String: String] = [:]
    for name in ["TERM", "NO_COLOR"] {
      if let value = getenv(name) { found[name] = String(cString: value) }
    }
    return found
  }
}
