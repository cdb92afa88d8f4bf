import TriDomain

extension FileActivity {
  /// Leaves out durations beyond two weeks beside samples that say less: counters that ran over, such as 0xFFFFFFFE.
  ///
  /// Then what the samples come to is shown.
  mutating func dropImpossibleTimes() {
    guard let first = samples.times.first, let last = samples.times.last, first < last,
      last < first.adding(Plausibility.longestDuration)
    else { return }
    recorded.elapsed = recorded.elapsed.possible
    recorded.timer = recorded.timer.possible
    recorded.moving = recorded.moving.possible
    for index in laps.indices {
      laps[index].elapsed = laps[index].elapsed.possible
      laps[index].timer = laps[index].timer.possible
    }
  }

  /// Time in motion that samples come to and that is above the device's timer by less than a second is the timer's: both are
  /// rounded, and the timer stops between samples.
  mutating func capMoving() {
    guard let timer = recorded.timer ?? recorded.elapsed,
      case .integer(let moving)? = computed[.movingMilliseconds],
      moving > timer.milliseconds, moving - timer.milliseconds < 1000
    else { return }
    computed[.movingMilliseconds] = .integer(timer.milliseconds)
  }
}

extension Duration? {
  fileprivate var possible: Duration? {
    flatMap { $0 > Plausibility.longestDuration ? nil : $0 }
  }
}
