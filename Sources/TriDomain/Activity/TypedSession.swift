/// When and how long a session was, as the athlete says it of a file that does not.
package struct TypedSession: Hashable, Sendable {
  package var time: RecordTime
  /// Timer time, as every typed duration.
  package var duration: Duration?

  package init(time: RecordTime, duration: Duration? = nil) {
    self.time = time
    self.duration = duration
  }
}

extension FileActivity {
  /// An activity of a file that does not know when it was.
  ///
  /// Its samples have no moments that mean anything, so only what they add up to is kept.
  package init(_ recorded: RecordValues, at typed: TypedSession, sums: SampleSums) {
    var recorded = recorded
    recorded.time = typed.time
    self.init(recorded: recorded)
    isTimeRecorded = false
    self.typed[.when] = .text(typed.time.stored)
    self.typed[.timerMilliseconds] = typed.duration.map { .integer($0.milliseconds) }
    computed = sums.computed(beside: recorded)
  }

  /// The longest time that anything says of it: a total, or the way from its first sample to its last.
  package var longestTime: Duration {
    let fields: [RecordField] = [.timerMilliseconds, .elapsedMilliseconds, .movingMilliseconds]
    var longest: Int64 = 0
    for field in fields {
      for value in [typed[field], recorded[field], computed[field]] {
        if case .integer(let time)? = value { longest = max(longest, time) }
      }
    }
    if let first = samples.times.first, let last = samples.times.last {
      longest = max(longest, last.millisecondsSince1970 - first.millisecondsSince1970)
    }
    return Duration(milliseconds: longest)
  }

  /// Whether anything says how long or how far it was.
  package var isMeasured: Bool {
    let fields: [RecordField] = [.timerMilliseconds, .elapsedMilliseconds, .distanceMillimetres]
    return fields.contains {
      (typed[$0] ?? recorded[$0] ?? computed[$0]).map($0.canStore) ?? false
    }
  }
}
