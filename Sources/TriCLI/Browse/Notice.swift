import Synchronization
import TextKit
import TriPresentation

/// What the last change came to, told at the foot of the screen until the next key.
final class Notice: Sendable {
  private let told = Mutex<StyledLine?>(nil)
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  var line: StyledLine? { told.withLock(\.self) }

  func tell(_ sentence: String) { tell(StyledLine(sentence)) }

  func tell(_ failure: Failure) { tell(StyledLine(failure.message, .error)) }

  func clear() { told.withLock { $0 = nil } }

  private func tell(_ line: StyledLine) {
    told.withLock { $0 = line }
    wake()
  }
}
