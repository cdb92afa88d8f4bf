import TriDomain

enum ActivityStart {
  /// 1990-01-01T00:00:00Z. GPS had no receivers for athletes before; an earlier time is a clock that was never set.
  static let earliest = Instant(millisecondsSince1970: 631_152_000_000)
}
