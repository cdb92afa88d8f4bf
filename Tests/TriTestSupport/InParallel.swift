import Dispatch
import Foundation
import Synchronization

/// Calls `body` with 0, 1, 2 … on as many threads as `count` says, all at the same time.
///
/// - Returns: the answers in that order.
/// - Throws: the error of the lowest number that failed, after all have ended.
package func inParallel<Value: Sendable>(
  _ count: Int, _ body: @escaping @Sendable (Int) throws -> Value
) throws -> [Value] {
  let answers = Answers<Value>()
  let running = DispatchGroup()
  for number in 0..<count {
    running.enter()
    Thread.detachNewThread {
      let answer = Result { try body(number) }
      answers.byNumber.withLock { $0[number] = answer }
      running.leave()
    }
  }
  running.wait()
  return try answers.byNumber.withLock { found in
    try (0..<count).compactMap { try found[$0]?.get() }
  }
}

private final class Answers<Value: Sendable>: Sendable {
  let byNumber = Mutex<[Int: Result<Value, any Error>]>([:])
}
