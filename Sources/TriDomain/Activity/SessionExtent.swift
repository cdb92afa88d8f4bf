/// When, how long and how far a session was: what tells whether two records are of the same one.
package struct SessionExtent: Hashable, Sendable {
  /// Nil for a file that does not say; it may be any.
  package var sport: Sport?
  package var day: Day
  package var start: Instant?
  /// Elapsed, else timer time.
  package var duration: Duration?
  package var distance: Distance?
  /// Whether it was read from a damaged file, which may have kept only a part of the session.
  package var isDamaged: Bool

  package init(
    sport: Sport?, day: Day, start: Instant?, duration: Duration?, distance: Distance?,
    isDamaged: Bool = false
  ) {
    self.sport = sport
    self.day = day
    self.start = start
    self.duration = duration
    self.distance = distance
    self.isDamaged = isDamaged
  }

  package init(_ values: RecordValues, isDamaged: Bool = false) {
    self.init(
      sport: values.namedSport, day: values.time.day, start: values.time.start?.instant,
      duration: values.elapsed ?? values.timer, distance: values.distance, isDamaged: isDamaged)
  }

  /// Whether both are probably the same session, recorded by two devices or typed and recorded.
  ///
  /// The sport's family has to be the same. Where both starts are known, the times overlap by more than 80 % of the
  /// longer one, and distances that both have differ by 5 % at most; that is enough for a session without a sport,
  /// too; so is what a damaged file kept of it. Else the day is the same, and so is the distance, or the duration where
  /// a distance is missing, within 5 %.
  package func isProbably(_ other: SessionExtent) -> Bool {
    let isSportSaid = sport != nil && other.sport != nil
    guard !isSportSaid || sport?.family == other.sport?.family else { return false }
    if start != nil, other.start != nil {
      return hasPart(in: other)
        || overlaps(other)
          && Self.areClose(distance?.millimetres, other.distance?.millimetres) != false
    }
    guard isSportSaid, day == other.day else { return false }
    return Self.areClose(distance?.millimetres, other.distance?.millimetres)
      ?? Self.areClose(duration?.milliseconds, other.duration?.milliseconds) ?? false
  }

  /// Whether both starts are known and the times say that it cannot be the same session.
  package func isCertainlyApart(from other: SessionExtent) -> Bool {
    start != nil && other.start != nil && !overlaps(other) && !hasPart(in: other)
  }

  /// Whether one is what a damaged file kept of the other: its time lies within the other's, and the sports do not
  /// contradict each other.
  private func hasPart(in other: SessionExtent) -> Bool {
    isPart(of: other) || other.isPart(of: self)
  }

  /// Two devices, or a summary and samples of one, may begin and end seconds apart.
  private static let tolerance: Int64 = 5_000

  private func isPart(of whole: SessionExtent) -> Bool {
    guard isDamaged, let own = span, let other = whole.span, own.overlaps(other) else {
      return false
    }
    guard mayBeOfOneSport(whole), Self.share(own, other) else { return false }
    return own.lowerBound.distance(to: other.lowerBound) <= Self.tolerance
      && other.upperBound.distance(to: own.upperBound) <= Self.tolerance
  }

  /// A session of unknown length overlaps with one that is under way at its start.
  private func overlaps(_ other: SessionExtent) -> Bool {
    guard let first = span, let second = other.span else { return false }
    let longer = max(first.count, second.count)
    if min(first.count, second.count) <= 1 {
      return first.lowerBound < second.upperBound && second.lowerBound < first.upperBound
    }
    return Double(first.clamped(to: second).count) > 0.8 * Double(longer)
  }

  /// Whether this, of a damaged file, may be a part of another session of the same recording: of the same family, and
  /// begun during that one, with which it shares more than half of the shorter one's time. Legs of a race share the second
  /// in which one ends and the next begins. What a file kept without its summary begins with its first sample, and says
  /// less of the sport; it may go on into the legs that follow.
  package func mayBePart(of whole: SessionExtent) -> Bool {
    guard mayBeOfOneSport(whole), let own = span, let other = whole.span else { return false }
    return own.lowerBound.distance(to: other.lowerBound) <= 60_000
      && own.lowerBound < other.upperBound && Self.share(own, other)
  }

  /// Whether the families are the same, as far as both are known.
  private func mayBeOfOneSport(_ other: SessionExtent) -> Bool {
    sport == nil || other.sport == nil || sport?.family == other.sport?.family
  }

  /// More than half of the shorter one. What is over at once shares its moment.
  private static func share(_ one: Range<Int64>, _ other: Range<Int64>) -> Bool {
    let shared = one.clamped(to: other).count
    return shared * 2 > min(one.count, other.count)
  }

  /// Milliseconds since 1970; one for a session of unknown length.
  private var span: Range<Int64>? {
    guard let start = start?.millisecondsSince1970 else { return nil }
    let (end, overflow) = start.addingReportingOverflow(max(duration?.milliseconds ?? 0, 1))
    return overflow ? nil : start..<end
  }

  /// Within 5 % of the larger; nil when one is absent.
  private static func areClose(_ first: Int64?, _ second: Int64?) -> Bool? {
    guard let first, let second else { return nil }
    return Double(max(first, second)) - Double(min(first, second))
      <= 0.05 * Double(max(first, second))
  }
}
