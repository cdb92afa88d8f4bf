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
    var day: Day?
  }

  private let label: String
  private var editor: LineEditor
  /// What the view model knows of it.
  private var told = ""
  private let model: LiveModel<PromptViewModel>
  private let done: Slot

  /// What `submit` leaves for the browser.
  final class Slot: Sendable {
    private let value = Mutex<Done?>(nil)

    func put(_ done: Done) { value.withLock { $0 = done } }
    var content: Done? { value.withLock(\.self) }
  }

  init(
    _ label: String, text: String = "", _ context: BrowserContext,
    understand: @escaping @Sendable (String) -> PromptReading,
    submit: @escaping @Sendable (String) throws -> Done
  ) {
    self.label = label
    editor = LineEditor(text)
    let slot = Slot()
    done = slot
    model = context.start(
      PromptViewModel(understand: understand) { text in
        do {
          let done = try submit(text)
          slot.put(done)
          return .done(done.sentence)
        } catch {
          return .refused(Failure(error).message)
        }
      })
  }

  func close() { model.close() }

  /// Nil until the line was submitted and did what it says.
  var outcome: Done? {
    guard case .ended(.done, _)? = model.state else { return nil }
    return done.content
  }

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
    var rest = area
    let label = StyledLine(label + " ", .accent)
    frame.put(label, in: rest.takeLeft(min(label.displayWidth, area.columns / 2)))
    frame.put(editor, in: rest)
  }

  /// What is understood of the line so far, or what became of it.
  var understanding: StyledLine {
    switch model.state {
    case nil: StyledLine()
    case .working: StyledLine("…", .dim)
    case .typing(.hint(let text)): StyledLine(text, .dim)
    case .typing(.understood(let text)): StyledLine(text, .success)
    case .typing(.fault(let text)): StyledLine(text, .warning)
    case .ended(.refused(let text), _): StyledLine(text, .error)
    case .ended(.done(let text), _): StyledLine(text)
    }
  }
}
