import TriDomain

extension FileActivity {
  /// Where the device's total says no time, its lengths do, or else its laps.
  mutating func sumParts() {
    guard recorded.elapsed == nil, recorded.timer == nil else { return }
    let parts =
      lengths.isEmpty
      ? laps.map { ($0.elapsed, $0.timer) } : lengths.map { ($0.elapsed, $0.timer) }
    let elapsed = Self.sum(parts.map { $0 ?? $1 })
    let timer = Self.sum(parts.map { $1 ?? $0 })
    computed[.elapsedMilliseconds] = elapsed.map { .integer($0) }
    computed[.timerMilliseconds] = timer.map { .integer($0) }
  }

  /// Milliseconds; nil where no part says any.
  private static func sum(_ times: [Duration?]) -> Int64? {
    let sum = times.reduce(0) { $0 + max($1?.milliseconds ?? 0, 0) }
    return sum > 0 ? sum : nil
  }

  /// Whether there is more of it than the word that it was.
  var hasMeasure: Bool {
    isMeasured || !samples.isEmpty || lengths.contains { !$0.isRest }
      || laps.contains { $0.distance != nil || $0.timer != nil || $0.elapsed != nil }
  }
}

extension ActivityFile {
  /// Leaves out sessions of which a device says nothing but when they began; in a race they keep their places.
  ///
  /// Throws where none is left.
  mutating func leaveOutUnmeasured() throws(ActivityFileError) {
    let measured = activities.filter { $0.hasMeasure || !$0.isTimeRecorded }
    guard !measured.isEmpty else {
      throw .nothingToMeasure("Its session has neither a distance nor a time")
    }
    let count = activities.count - measured.count
    guard count > 0, races.isEmpty else { return }
    activities = measured
    notes.append(
      count == 1
        ? "1 session has neither a distance nor a time and was left out."
        : "\(count) sessions have neither a distance nor a time and were left out.")
  }
}
