import Foundation
import Synchronization
import TerminalKit
import TextKit

@testable import TriCLI

/// A terminal that a test types on: each key is given when the screen shows what the test waits for.
final class ScriptedSurface: Surface {
  /// What has to be seen before the next key is typed.
  enum Line: Sendable {
    case wait(String)
    /// The text must have gone from the screen.
    case gone(String)
    case key(Key)
    case run(@Sendable () throws -> Void)
  }

  private(set) var columns: Int
  private(set) var rows: Int
  var theme = Theme.auto
  private var script: [Line]
  private(set) var shown = Frame(columns: 0, rows: 0)
  /// What the screen showed whenever a wait was over.
  private(set) var seen: [[String]] = []
  private(set) var failure: String?
  private let bell = DispatchSemaphore(value: 0)
  private var deadline = ContinuousClock.now + patience

  private static let patience = Swift.Duration.seconds(20)

  init(columns: Int = 80, rows: Int = 24, _ script: [Line]) {
    self.columns = columns
    self.rows = rows
    self.script = script
  }

  var wake: @Sendable () -> Void {
    { [bell] in bell.signal() }
  }

  func draw(_ frame: Frame) { shown = frame }

  var text: String { shown.lines.joined(separator: "\n") }

  func wait(until moment: ContinuousClock.Instant?) -> FullScreen.Event {
    while let line = script.first {
      switch line {
      case .key(let key):
        script.removeFirst()
        return .key(key)
      case .run(let body):
        script.removeFirst()
        do { try body() } catch { return fail("\(error)") }
        deadline = .now + Self.patience
      case .wait(let wanted) where text.contains(wanted): pass()
      case .gone(let unwanted) where !text.contains(unwanted): pass()
      case .wait(let wanted):
        if deadline <= .now { return fail("“\(wanted)” never appeared in\n\(text)") }
        return sleep(until: moment)
      case .gone(let unwanted):
        if deadline <= .now { return fail("“\(unwanted)” never went from\n\(text)") }
        return sleep(until: moment)
      }
    }
    return .key(.hangUp)
  }

  private func pass() {
    seen.append(shown.lines)
    script.removeFirst()
    deadline = .now + Self.patience
  }

  private func sleep(until moment: ContinuousClock.Instant?) -> FullScreen.Event {
    let left = moment.map { max(.zero, ContinuousClock.now.duration(to: $0)) } ?? .seconds(1)
    let seconds = Double(left.components.seconds) + Double(left.components.attoseconds) / 1e18
    return bell.wait(timeout: .now() + seconds) == .success ? .woken : .timedOut
  }

  private func fail(_ reason: String) -> FullScreen.Event {
    failure = reason
    script = []
    return .key(.hangUp)
  }
}

extension ScriptedSurface.Line {
  static func type(_ text: String) -> [Self] { text.map { .key(.character($0)) } }
}
