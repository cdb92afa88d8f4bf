import Synchronization

/// Counts the changes that are being made beside the screen.
final class ChangesUnderWay: Sendable {
  private let count = Atomic(0)

  var isAny: Bool { count.load(ordering: .acquiring) > 0 }

  func begin() { count.add(1, ordering: .relaxed) }
  func end() { count.subtract(1, ordering: .releasing) }
}
