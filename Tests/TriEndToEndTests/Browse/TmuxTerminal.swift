import Foundation
import TriTestSupport

/// A shell in a tmux of its own, seen and typed at as a person would.
///
/// It waits for what the screen shows, on whatever thread it is called: see `onThreadOfItsOwn`.
final class TmuxTerminal {
  private let tri: TriProgram
  private let socket = "tri-\(UUID().uuidString)"
  /// Generous: other tests may keep the machine busy for long.
  private static let limit = Duration.seconds(120)

  enum Failure: Error, CustomStringConvertible {
    case never(String, shown: String)
    case tmux(String)

    var description: String {
      switch self {
      case .never(let wanted, let shown): "\(wanted) never came; the screen shows\n\(shown)"
      case .tmux(let message): "tmux: \(message)"
      }
    }
  }

  /// `command` runs in place of a shell; the terminal ends with it.
  init(_ tri: TriProgram, columns: Int = 80, rows: Int = 24, command: String? = nil) throws {
    self.tri = tri
    try tri.home.write(
      """
      set -g status off
      set -g default-terminal tmux-256color
      set -g remain-on-exit on
      set -s escape-time 0

      """, to: ".tmux.conf")
    let shell = "PS1='$ ' exec bash --noprofile --norc"
    try tmux(
      "-f", "\(tri.home.path)/.tmux.conf", "new-session", "-d", "-x", "\(columns)",
      "-y", "\(rows)", command ?? shell)
  }

  deinit { _ = try? tmux("kill-server") }

  @discardableResult
  private func tmux(_ words: String...) throws -> String {
    let program = tri.with([
      "COLUMNS": nil, "TMUX_TMPDIR": tri.home.path, "SWIFT_BACKTRACE": "enable=no",
    ])
    let answer = try program.run(program: "/usr/bin/tmux", ["-L", socket] + words)
    guard answer.status == 0 else { throw Failure.tmux("\(words): \(answer.stderr)") }
    return answer.stdout
  }

  /// Presses keys by the names that tmux has for them: `Down`, `C-c`, `q`.
  func press(_ keys: String) throws {
    for key in keys.split(separator: " ") { try tmux("send-keys", String(key)) }
  }

  func type(_ text: String) throws { try tmux("send-keys", "-l", "--", text) }

  /// Types a line and Enter.
  func enter(_ line: String) throws {
    try type(line)
    try press("Enter")
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// What the screen shows, without blanks at the ends of lines and without empty lines below.
  func screen() throws -> String {
    var lines = try tmux("capture-pane", "-p").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { $0.replacing(#/ +$/#, with: "") }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `alternate_on` and other variables of tmux.
  func value(of variable: String) throws -> String {
    try tmux("display-message", "-p", "#{\(variable)}").trimmingCharacters(in: .newlines)
  }

  /// Waits until the screen is as wanted, and answers it.
  @discardableResult
  func wait(_ wanted: String, _ isWanted: (String) throws -> Bool) throws -> String {
    let deadline = ContinuousClock.now + Self.limit
    while true {
      let shown = try screen()
      if try isWanted(shown) { return shown }
      if ContinuousClock.now > deadline { throw Failure.never(wanted, shown: shown) }
      poll(nil, 0, 15)
    }
  }

  @discardableResult
  func wait(for text: String) throws -> String {
    try wait("“\(text)”") { $0.contains(text) }
  }

  /// Waits until the screen has been the same for a while, for one that nobody knows yet.
  func settled() throws -> String {
    var before = ""
    var count = 0
    return try wait("an end of changes") { shown in
      count = shown == before ? count + 1 : 0
      before = shown
      return count > 30
    }
  }
}

/// Runs a test that waits on a thread of its own, so that the few threads which all tests share stay free.
func onThreadOfItsOwn<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
