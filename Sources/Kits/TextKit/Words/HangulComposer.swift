/// Puts decomposed Hangul together again, one scalar at a time (The Unicode Standard, section
/// 3.12).
struct HangulComposer {
  /// The last scalar, kept back because the next one may join it.
  private var pending: Unicode.Scalar?

  private static let initials: ClosedRange<UInt32> = 0x1100...0x1112
  private static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
  private static let finals: ClosedRange<UInt32> = 0x11A8...0x11C2

  /// Takes the next scalar and answers the one before it, if that is now complete.
  mutating func take(_ next: Unicode.Scalar) -> Unicode.Scalar? {
    if let joined = pending.flatMap({ Self.join($0, next) }) {
      pending = joined
      return nil
    }
    defer { pending = next }
    return pending
  }

  /// The scalar that is still kept back.
  func finish() -> Unicode.Scalar? { pending }

  private static func join(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Unicode.Scalar? {
    if initials.contains(a.value), vowels.contains(b.value) {
      let index = (a.value - initials.lowerBound) * 21 + (b.value - vowels.lowerBound)
      return Unicode.Scalar(0xAC00 + index * 28)
    }
    let isOpenSyllable = (0xAC00...0xD7A3).contains(a.value) && (a.value - 0xAC00) % 28 == 0
    guard isOpenSyllable, finals.contains(b.value) else { return nil }
    return Unicode.Scalar(a.value + b.value - finals.lowerBound + 1)
  }
}
