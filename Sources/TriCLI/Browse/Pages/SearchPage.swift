import Synchronization
import TerminalKit
import TextKit
import TriDomain
import TriPresentation
import TriStore

/// A search while one types.
final class SearchPage: ModelPage {
  let model: LiveModel<SearchViewModel<ContinuousClock>>
  private var editor: LineEditor
  /// What the view model knows of it.
  private var told = ""
  /// The text of which the hits in sight are.
  private let answered: Answered

  private final class Answered: Sendable {
    private struct Counts {
      var text = ""
      /// How many states there have to be until its hits are in sight, and how many there are.
      var needed = 0
      var seen = 0
      /// Moves that no state shows yet.
      var moves = 0
    }

    private let counts = Mutex(Counts())

    /// Nil while its hits are still on their way.
    var text: String? { counts.withLock { $0.seen >= $0.needed && $0.moves == 0 ? $0.text : nil } }

    func note(_ text: String?, needing count: Int) {
      counts.withLock { counts in
        counts.needed = count
        if let text { counts.text = text } else { counts.moves -= 1 }
      }
    }

    func expectMove() { counts.withLock { $0.moves += 1 } }

    func seeState() { counts.withLock { $0.seen += 1 } }
  }

  /// A pause between two letters of one word is mostly shorter.
  private static let pause = Swift.Duration.milliseconds(120)

  init(_ context: BrowserContext, query: String = "") {
    editor = LineEditor(query)
    let answered = Answered()
    self.answered = answered
    model = context.start(
      SearchViewModel(
        pause: Self.pause, clock: ContinuousClock(), finder: SearchFinder(context)
      ) { [wake = context.wake] text, count in
        answered.note(text, needing: count)
        wake()
      },
      followUp: { _ in
        answered.seeState()
        return nil
      })
  }

  let title = "Search"
  let takesText = true
  var keys: [KeyHelp] { Self.keys }

  static let keys = [
    KeyHelp(
      "letters",
      "what to look for: words, +tag, @gear, -not, or fields such as sport:run dist:15km.. since:8w"
        + " date:2026-03..2026-05 (both months and between) hr:..150 pace:..5:00/km; sort:pace, sort:dist and sort:date put the"
        + " fastest, longest or newest first. All fields: tri help queries"),
    KeyHelp("↑ ↓ PgUp PgDn", "choose a hit"),
    KeyHelp("Enter", "show the chosen hit; there e edits it"), KeyHelp("Esc", "back"),
  ]

  var record: WorkoutRecord? { model.state?.shown?.chosenRecord }
  var day: Day? { record?.time.day }

  func appear() {}
  func refresh() { model.send(.refresh) }

  /// A key that chooses or opens a hit means one of those for what is typed now.
  func isReady(for key: Key) -> Bool {
    guard [.up, .down, .pageUp, .pageDown, .enter].contains(key) else { return true }
    return editor.text == told && answered.text == told
  }

  func handle(_ key: Key, in area: Area) -> PageAnswer {
    switch key {
    case .up, .down, .pageUp, .pageDown:
      guard let places = key.places(pageHeight: area.rows - 2) else { break }
      answered.expectMove()
      model.send(.move(by: places))
    case .enter: return record.map { .open(.record($0.id)) } ?? .handled
    default:
      guard editor.handle(key) else { return .ignored }
    }
    return .handled
  }

  func settle() {
    guard editor.text != told else { return }
    told = editor.text
    model.send(.type(told))
  }

  func draw(in frame: inout Frame, area: Area, look: Look) {
    var rest = area
    var line = rest.takeTop(1)
    frame.put(StyledLine("/ ", .accent), in: line.takeLeft(2))
    frame.put(editor, in: line)
    frame.rule(rest.takeTop(1))
    guard let state = model.state else { return }
    let renderer = SearchRenderer(
      format: look.format, width: max(1, rest.columns - Frame.edgeWidth))
    frame.put(renderer.render(state), in: rest)
  }
}

extension LineEditor {
  /// Whether the key has a meaning in a line.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(character)
    case .paste(let text): paste(text)
    case .left: move(.left)
    case .right: move(.right)
    case .home, .control("a"): move(.start)
    case .end, .control("e"): move(.end)
    case .backspace: delete(.before)
    case .delete: delete(.after)
    case .control("w"): delete(.wordBefore)
    case .control("u"): delete(.allBefore)
    case .control("k"): delete(.allAfter)
    default: return false
    }
    return true
  }
}

extension SearchFinder {
  /// Asks a log of its own; a cancelled question is stopped in the middle.
  fileprivate init(_ context: BrowserContext) {
    let log = context.ownLog()
    @Sendable func ask<Answer: Sendable>(
      _ question: (SearchUseCase) throws -> Answer
    ) async throws -> Answer {
      let store = try log.forReading()
      return try await withTaskCancellationHandler {
        try Task.checkCancellation()
        let queryContext = QueryContext(
          now: context.now, zone: context.world.zone, preferences: try store.preferences(),
          command: "search")
        return try question(SearchUseCase(repository: store, context: queryContext))
      } onCancel: {
        store.interrupt()
      }
    }
    self.init(
      first: { query in try await ask { try $0.first(of: query) } },
      complete: { results in try await ask { try $0.complete(results) } },
      failure: { Failure.ofReading($0) })
  }
}
