import Glibc

/// Shows long output a screen at a time, with a program of the person's choice.
package struct Pager: Sendable {
  /// The most that can lie in a pipe unread, by the default of /proc/sys/fs/pipe-max-size.
  package static let mostUnread = 1 << 20

  private let words: [String]
  private let environment: [String: String]

  /// How showing it went.
  package enum Outcome: Equatable, Sendable {
    /// The pager ran; its exit status, or 128 + the signal that killed it.
    case shown(status: Int32)
    /// It failed, with such a status, before it had read anything: nobody has seen the output.
    case failed(status: Int32)
    /// It could not be started, and the output went to the fallback as it was.
    case notStarted(SystemFailure)
  }

  /// A pager for a command such as "less -S", or nil if it asks for none: empty, "cat", or with an
  /// open quote.
  ///
  /// `environment` is handed to the pager, with `LESS=FRX` unless LESS is there already: quit if
  /// all fits on one screen, show colours, leave the text in place.
  package init?(command: String, environment: [String: String]) {
    guard let words = commandWords(command), !words.isEmpty, words != ["cat"] else { return nil }
    self.words = words
    self.environment = environment.merging(["LESS": "FRX"]) { given, _ in given }
  }

  /// Starts the pager, lets `body` write to it, and waits until the person leaves it.
  ///
  /// When they leave early, the buffer given to `body` is closed and takes no more. Interrupts
  /// meanwhile are the pager's business. If it cannot be started, `body` writes to `fallback`. What
  /// `body` throws is thrown on.
  package func show(
    fallback: Int32 = STDOUT_FILENO, _ body: (OutputBuffer) throws -> Void
  ) throws -> Outcome {
    let child: ChildProcess
    do {
      child = try ChildProcess(words: words, environment: environment)
    } catch {
      let output = OutputBuffer(descriptor: fallback)
      try body(output)
      try output.flush()
      return .notStarted(error)
    }
    // Only now, so that the pager itself does not start out deaf.
    let ignored = IgnoredSignals(SIGPIPE, SIGINT, SIGQUIT)
    let output = OutputBuffer(descriptor: child.input)
    let result = Result {
      try body(output)
      try output.flush()
    }
    let (status, unread) = child.finish()
    ignored.restore()
    try result.get()
    let hasOutput = output.writtenCount > 0 || output.isClosed
    let isLost = status != 0 && hasOutput && unread == output.writtenCount
    return isLost ? .failed(status: status) : .shown(status: status)
  }
}
