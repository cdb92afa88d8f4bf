/// The fastest way over a distance inside a session.
package struct FastestStretch: Hashable, Sendable {
  /// Whose top speed tells the way from a leap of the receiver.
  package let sport: Sport
  package let distance: Distance
  /// Running timer, greater than 0.
  package let time: Duration
  /// Where it begins: running timer since the first sample.
  package let start: Duration

  package init(sport: Sport, distance: Distance, time: Duration, start: Duration) {
    self.sport = sport
    self.distance = distance
    self.time = time
    self.start = start
  }
}

/// The highest mean power over a time inside a session.
package struct StrongestStretch: Hashable, Sendable {
  package let duration: Duration
  /// Thousandths of a watt, greater than 0.
  package let milliwatts: Int64
  /// Where it begins: running timer since the first sample.
  package let start: Duration

  package init(duration: Duration, milliwatts: Int64, start: Duration) {
    self.duration = duration
    self.milliwatts = milliwatts
    self.start = start
  }
}
