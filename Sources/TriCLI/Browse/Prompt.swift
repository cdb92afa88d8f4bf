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

  private let labels: [String]
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

  /// Of several labels the first is shown that has room.
  init(
    _ labels: String..., text: String = "", in context: BrowserContext,
    understand: @escaping @Sendable (String) -> PromptReading,
    submit: @escaping @Sendable (String) throws -> Done
  ) {
    self.labels = labels
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

  static let keys = [
    KeyHelp("Enter", "do what the line below says"), KeyHelp("Esc", "leave it undone"),
    KeyHelp("← → Home End", "move in the line"),
    KeyHelp("Ctrl-W Ctrl-U Ctrl-K", "delete the word, all before, all after the cursor"),
  ]

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
    frame.put(editor, labelled: labels, in: area)
  }

  /// What is understood of the line so far, or what became of it.
  var understanding: StyledLine { PromptRenderer.understanding(model.state) }
}
