import Foundation
import Synchronization
import TriTestSupport

/// A shell in a tmux of its own, seen and typed at as a person would.
///
/// It waits for what the screen shows, on a thread of its own: the few threads that all tests share stay free.
final class TmuxTerminal: Sendable {
  let tri: TriProgram
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
    try tmux([
      "-f", "\(tri.home.path)/.tmux.conf", "new-session", "-d", "-x", "\(columns)",
      "-y", "\(rows)", command ?? shell,
    ])
  }

  deinit { _ = try? tmux(["kill-server"]) }

  @discardableResult
  private func tmux(_ words: [String]) throws -> String {
    let program = tri.with([
      "COLUMNS": nil, "TMUX_TMPDIR": tri.home.path, "SWIFT_BACKTRACE": "enable=no",
    ])
    let answer = try program.run(program: "/usr/bin/tmux", ["-L", socket] + words)
    guard answer.status == 0 else { throw Failure.tmux("\(words): \(answer.stderr)") }
    return answer.stdout
  }

  @discardableResult
  private func ask(_ words: String...) async throws -> String {
    try await onThreadOfItsOwn { try self.tmux(words) }
  }

  /// Presses keys by the names that tmux has for them: `Down`, `C-c`, `q`.
  func press(_ keys: String) async throws {
    for key in keys.split(separator: " ") { try await ask("send-keys", String(key)) }
  }

  func type(_ text: String) async throws { try await ask("send-keys", "-l", "--", text) }

  /// Pastes text, marked as a paste if the program in the terminal asked for that.
  func paste(_ text: String) async throws {
    try await ask("set-buffer", "--", text)
    try await ask("paste-buffer", "-p", "-r")
  }

  /// Types a line and Enter at the shell's prompt.
  func enter(_ line: String) async throws {
    try await wait("a prompt") { $0.hasSuffix("$\n") }
    try await type(line)
    try await press("Enter")
  }

  func resize(columns: Int, rows: Int) async throws {
    try await ask("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// What the screen shows, without blanks at the ends of lines and without empty lines below. A line that is in
  /// reverse video from its first column on begins with "▌".
  func screen() async throws -> String {
    try await onThreadOfItsOwn { try self.look() }
  }

  private func look() throws -> String {
    var isReverse = false
    var lines: [String] = []
    for line in try tmux(["capture-pane", "-p", "-e"]).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      var text = ""
      for part in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
        var rest = part.element
        if part.offset > 0, let end = rest.firstIndex(of: "m") {
          for code in rest[..<end].split(separator: ";", omittingEmptySubsequences: false) {
            if code == "7" { isReverse = true }
            if code == "0" || code.isEmpty { isReverse = false }
          }
          rest = rest[rest.index(after: end)...]
        }
        text += isReverse && text.isEmpty && !rest.isEmpty ? "▌" + rest.dropFirst() : rest
      }
      lines.append(text.replacing(#/ +$/#, with: ""))
    }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `alternate_on` and other variables of tmux.
  func value(of variable: String) async throws -> String {
    try await ask("display-message", "-p", "#{\(variable)}").trimmingCharacters(in: .newlines)
  }

  /// Waits until the screen is as wanted, and answers it.
  @discardableResult
  func wait(
    _ wanted: String, _ isWanted: @escaping @Sendable (String) -> Bool
  ) async throws -> String {
    try await onThreadOfItsOwn {
      let deadline = ContinuousClock.now + Self.limit
      while true {
        let shown = try self.look()
        if isWanted(shown) { return shown }
        if ContinuousClock.now > deadline { throw Failure.never(wanted, shown: shown) }
        poll(nil, 0, 15)
      }
    }
  }

  @discardableResult
  func wait(for text: String) async throws -> String {
    try await wait("“\(text)”") { $0.contains(text) }
  }

  /// Waits until the screen has been the same for a while, for one that nobody knows yet.
  func settled() async throws -> String {
    let last = Mutex((shown: "", count: 0))
    return try await wait("an end of changes") { shown in
      last.withLock { last in
        last = (shown, shown == last.shown ? last.count + 1 : 0)
        return last.count > 30
      }
    }
  }
}

/// Runs what waits on a thread of its own.
private func onThreadOfItsOwn<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
