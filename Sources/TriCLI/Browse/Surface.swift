import TerminalKit
import TextKit

/// What a browser draws on and hears from: a terminal, or a test's script.
protocol Surface: AnyObject {
  var columns: Int { get }
  var rows: Int { get }
  var theme: Theme { get set }
  /// Ends the waiting from any thread.
  var wake: @Sendable () -> Void { get }

  func draw(_ frame: Frame)
  /// Something else has written on it: draws everything the next time.
  func repaint()
  func wait(until deadline: ContinuousClock.Instant?) -> FullScreen.Event
}

extension FullScreen: Surface {
  var wake: @Sendable () -> Void {
    let waker = waker
    return { waker.wake() }
  }
}
