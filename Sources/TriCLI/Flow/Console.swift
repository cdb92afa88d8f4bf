import TerminalKit
import TextKit
import TriDomain
package import TriPresentation

/// Where a command's words go: results to standard output, talk to standard error.
package final class Console {
  let world: World
  private let output: OutputBuffer
  private let errors: OutputBuffer
  private var lines: LineReader
  private var theme = Theme.auto
  private var showsProgress = false
  /// Why results did not come out, until it can be told.
  private var lostResults: SystemFailure?

  package init(world: World) {
    self.world = world
    output = OutputBuffer(descriptor: world.output.descriptor)
    errors = OutputBuffer(descriptor: world.errors.descriptor)
    lines = LineReader(descriptor: world.input.descriptor)
  }

  /// Colours as the athlete chose them; they appear only on a terminal that shows them.
  func use(_ theme: Preferences.Theme) {
    self.theme = Theme(rawValue: theme.rawValue) ?? .auto
  }

  /// Whether whoever read the results has gone, so that further work is in vain.
  var isClosed: Bool { output.isClosed }

  func print(_ text: StyledText) throws { try output.write(bytes(of: text)) }
  func print(_ bytes: [UInt8]) throws { try output.write(bytes) }

  /// The bytes that standard output would get.
  func bytes(of text: StyledText) -> [UInt8] {
    ANSIWriter(theme: world.output.showsColour ? theme : .none).bytes(of: text)
  }

  /// A sentence for the athlete beside the results. What was printed before stays before it.
  func say(_ sentence: String, role: Role = .plain) {
    say(StyledLine(sentence, role))
  }

  /// The same for what holds a command to type: it stays on one line, to be copied.
  func sayWhole(_ sentence: String) { write(StyledText(StyledLine(sentence, .dim))) }

  /// A line in several roles.
  func say(_ line: StyledLine) {
    write(line.wrapped(toWidth: world.errors.isTerminal ? world.errors.width : nil))
  }

  private func write(_ text: StyledText) {
    clearProgress()
    do {
      try output.flush()
    } catch {
      lostResults = error
    }
    let writer = ANSIWriter(theme: world.errors.showsColour ? theme : .none)
    try? errors.write(writer.bytes(of: text))
    try? errors.flush()
  }

  /// Shows how far long work has come, in place of what was shown before; on a terminal only.
  func show(progress: String) {
    guard world.errors.isTerminal, world.variables["TERM"] != "dumb" else { return }
    let width = max(1, (world.errors.width ?? 80) - 1)
    try? errors.write("\r\u{1B}[K" + progress.truncated(toWidth: width))
    try? errors.flush()
    showsProgress = true
  }

  func clearProgress() {
    guard showsProgress else { return }
    try? errors.write("\r\u{1B}[K")
    // Results may follow on the same terminal, through another buffer.
    try? errors.flush()
    showsProgress = false
  }

  /// Asks on the terminal and waits for a line; nil at the end of input.
  func ask(_ question: String) -> String? {
    try? output.flush()
    try? errors.write(StyledSpan(question + " ").text)
    try? errors.flush()
    guard let line = try? lines.readLine() else { return nil }
    return line.text.trimmingBlanks
  }

  /// Tells a failure and answers the exit status.
  package func fail(_ failure: Failure) -> Int32 {
    say("tri: " + failure.message, role: .error)
    if let hint = failure.hint { sayWhole("     " + hint) }
    return failure.kind.rawValue
  }

  /// Writes a text that comes in pieces (nil after the last). On a terminal, what is longer than the screen goes
  /// through the pager; a reader who leaves it ends the work. A pager that fails takes nothing with it.
  func showPaged(_ next: () throws -> StyledText?) throws {
    var screenful = StyledText()
    guard let pager, let height = world.output.height else {
      while !isClosed, let text = try next() { try print(text) }
      return
    }
    while screenful.lines.count < height {
      guard let text = try next() else { return try print(screenful) }
      screenful += text
    }
    try output.flush()
    var given: [UInt8] = []
    let outcome = try pager.show { pages in
      let first = bytes(of: screenful)
      given += first
      try pages.write(first)
      while !pages.isClosed, let text = try next() {
        let more = bytes(of: text)
        if given.count < Pager.mostUnread { given += more }
        try pages.write(more)
      }
    }
    switch outcome {
    case .shown: break
    case .failed:
      // It has read nothing, so all it was given is here, and the rest is still to come.
      try print(given)
      while !isClosed, let text = try next() { try print(text) }
      sayNoPager("failed")
    case .notStarted(let failure): sayNoPager("could not be started: \(failure.description)")
    }
  }

  /// The same for a text that is all there.
  func showPaged(once text: StyledText) throws {
    var rest: StyledText? = text
    try showPaged {
      defer { rest = nil }
      return rest
    }
  }

  /// Nil where nothing is paged, or where the command cannot be understood, which is said.
  private var pager: Pager? {
    guard world.output.isTerminal, world.variables["TERM"] != "dumb" else { return nil }
    let command = world.variables["PAGER"] ?? "less"
    if commandWords(command) == nil { sayNoPager("has a quote that is not closed") }
    return Pager(command: command, environment: world.variables)
  }

  /// A pager that someone has chosen should work; that there is no `less` is nobody's mistake.
  private func sayNoPager(_ reason: String) {
    guard let command = world.variables["PAGER"] else { return }
    say("The pager “\(command)” \(reason).", role: .warning)
  }

  /// Throws where results could not be written, now or earlier.
  func flush() throws(SystemFailure) {
    defer { lostResults = nil }
    try output.flush()
    if let lostResults { throw lostResults }
  }
}
