/// A number by which many of its multiples are divided, several times as fast as by a division.
///
/// Odd numbers have an inverse modulo 2⁶⁴, which undoes multiplication by them; the rest is a power of two, which a shift
/// undoes (H. S. Warren, Hacker's Delight, 2nd edition, 2012, 10-16 and 10-17). The inverse of 5 is
/// 14,757,395,258,967,641,293: 35 times that is 7 modulo 2⁶⁴.
struct ExactDivisor {
  /// Greater than zero.
  let value: UInt64
  private let shift: UInt64
  private let inverse: UInt64
  private let largestQuotient: UInt64

  init(_ value: UInt64) {
    precondition(value > 0, "nothing is a multiple of 0")
    self.value = value
    shift = UInt64(value.trailingZeroBitCount)
    let odd = value >> shift
    // Right in its three lowest bits; each round doubles them.
    var inverse = odd
    for _ in 0..<5 { inverse = inverse &* (2 &- odd &* inverse) }
    self.inverse = inverse
    largestQuotient = .max / value
  }

  /// Of a multiple of the value; of other numbers it is of no meaning.
  func quotient(_ multiple: Int64) -> Int64 {
    (multiple >> Int64(shift)) &* Int64(bitPattern: inverse)
  }

  /// Whether a number is a multiple of the value.
  func divides(_ number: UInt64) -> Bool {
    // Only multiples come out small: bits that a shift would lose go to the top.
    let product = number &* inverse
    let turned = product &>> shift | product &<< ((64 &- shift) & 63)
    return turned <= largestQuotient
  }
}
