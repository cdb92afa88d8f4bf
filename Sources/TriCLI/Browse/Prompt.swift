import Synchronization
import TerminalKit
import TextKit
import TriDomain
import TriPresentation
import TriStore

/// The line at the foot of the screen in which something is typed, with what is understood of it.
final class Prompt {
  /// What a line did when it was submitted.
  struct Done: Sendable {
    var sentence: String
    /// Where to go then.
    var destination: Destination?
  }

  private let labels: [String]
  private var editor: LineEditor
  /// What the view model knows of it.
  private var told = ""
  private let model: LiveModel<PromptViewModel>
  private let slot: Slot

  /// How far a line has come.
  enum Progress: Sendable {
    /// It is being typed, or was submitted and nobody knows yet what comes of it.
    case open
    case refused
    case done(Done)
  }

  /// What `submit` leaves for the browser.
  private final class Slot: Sendable {
    private let value = Mutex(Progress.open)

    var progress: Progress {
      get { value.withLock(\.self) }
      set { value.withLock { $0 = newValue } }
    }
  }

  /// Of several labels the first is shown that has room.
  init(
    _ labels: String..., text: String = "", in context: BrowserContext,
    understand: @escaping @Sendable (String) -> PromptReading,
    submit: @escaping @Sendable (String) throws -> Done
  ) {
    self.labels = labels
    editor = LineEditor(text)
    let slot = Slot()
    self.slot = slot
    model = context.start(
      PromptViewModel(understand: understand) { text in
        do {
          let done = try submit(text)
          slot.progress = .done(done)
          return .done(done.sentence)
        } catch {
          slot.progress = .refused
          return .refused(Failure(error).message)
        }
      })
  }

  func close() { model.close() }

  static let keys = [
    KeyHelp("Enter", "do what the line below says"), KeyHelp("Esc", "leave it undone"),
    KeyHelp("← → Home End", "move in the line"),
    KeyHelp("Ctrl-W Ctrl-U Ctrl-K", "delete the word, all before, all after the cursor"),
  ]

  /// Nil until the line was submitted and did what it says.
  var outcome: Done? {
    if case .done(let done) = slot.progress { done } else { nil }
  }

  /// Whether it was refused since this was asked last.
  func wasRefused() -> Bool {
    guard case .refused = slot.progress else { return false }
    slot.progress = .open
    return true
  }

  /// Is not called between a line's Enter and its answer.
  func handle(_ key: Key) {
    guard key == .enter else {
      _ = editor.handle(key)
      return
    }
    settle()
    model.send(.submit)
  }

  /// No more keys are there for now: see what they mean.
  func settle() {
    guard editor.text != told else { return }
    told = editor.text
    model.send(.type(told))
  }

  func draw(in frame: inout Frame, _ area: Area) {
    frame.put(editor, labelled: labels, in: area)
  }

  /// What is understood of the line so far, or what became of it.
  var understanding: StyledLine { PromptRenderer.understanding(model.state) }
}
