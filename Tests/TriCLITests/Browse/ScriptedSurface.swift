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
  private(set) var repaintCount = 0
  private let bell = DispatchSemaphore(value: 0)
  /// How often the view models had a chance to work while the script waited for one text.
  private let chances = Chances()

  /// Other tests may keep every thread of the pool for a minute, in which nothing can be expected.
  private static let mostChances = 60

  init(columns: Int = 80, rows: Int = 24, _ script: [Line]) {
    self.columns = columns
    self.rows = rows
    self.script = script
  }

  var wake: @Sendable () -> Void {
    { [bell] in bell.signal() }
  }

  func draw(_ frame: Frame) { shown = frame }
  func repaint() { repaintCount += 1 }

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
        chances.count.store(0, ordering: .relaxed)
      case .wait(let wanted) where text.contains(wanted): pass()
      case .gone(let unwanted) where !text.contains(unwanted): pass()
      case .wait(let wanted):
        if hasWaitedLong { return fail("“\(wanted)” never appeared in\n\(text)") }
        return sleep(until: moment)
      case .gone(let unwanted):
        if hasWaitedLong { return fail("“\(unwanted)” never went from\n\(text)") }
        return sleep(until: moment)
      }
    }
    return .key(.hangUp)
  }

  private func pass() {
    seen.append(shown.lines)
    script.removeFirst()
    chances.count.store(0, ordering: .relaxed)
  }

  private var hasWaitedLong: Bool { chances.count.load(ordering: .relaxed) > Self.mostChances }

  private func sleep(until moment: ContinuousClock.Instant?) -> FullScreen.Event {
    let left = moment.map { max(.zero, ContinuousClock.now.duration(to: $0)) } ?? .seconds(1)
    let seconds = Double(left.components.seconds) + Double(left.components.attoseconds) / 1e18
    if bell.wait(timeout: .now() + seconds) == .success { return .woken }
    chances.take()
    return .timedOut
  }

  private func fail(_ reason: String) -> FullScreen.Event {
    failure = reason
    script = []
    return .key(.hangUp)
  }
}

/// Chances one after the other, as those whom they are given have to take many turns.
private final class Chances: Sendable {
  let count = Atomic(0)
  private let isOnItsWay = Atomic(false)

  func take() {
    guard !isOnItsWay.exchange(true, ordering: .relaxed) else { return }
    Task.detached { [self] in
      count.add(1, ordering: .relaxed)
      isOnItsWay.store(false, ordering: .relaxed)
    }
  }
}

extension ScriptedSurface.Line {
  static func type(_ text: String) -> [Self] { text.map { .key(.character($0)) } }
}
