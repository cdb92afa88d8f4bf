import Glibc

/// How far work with a known number of steps has come, and how long the rest may take.
///
///     [########            ] 1,200 of 3,000, 0:42 left
struct Progress {
  let total: Int
  private let start = Self.now()

  init(total: Int) { self.total = total }

  func text(done: Int) -> String {
    let total = max(total, done)
    let filled = total == 0 ? 20 : 20 * done / total
    let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: 20 - filled)
    return "[\(bar)] \(done) of \(total)" + (timeLeft(done, total).map { ", \($0) left" } ?? "")
  }

  /// As long for each as it took so far; nil while there is too little to tell from.
  private func timeLeft(_ done: Int, _ total: Int) -> String? {
    let passed = Self.now() - start
    guard done > 0, passed >= 1 else { return nil }
    let seconds = Int((passed / Double(done) * Double(total - done)).rounded(.up))
    let rest = seconds % 60
    return "\(seconds / 60):" + (rest < 10 ? "0" : "") + "\(rest)"
  }

  /// Seconds of a clock that only runs forward.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
