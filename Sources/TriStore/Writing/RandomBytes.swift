/// The system's randomness for a consumer that takes one byte at a time, with one call for every eight of them.
struct RandomBytes: RandomNumberGenerator {
  private var system = SystemRandomNumberGenerator()
  private var pool: UInt64 = 0
  private var bytesLeft = 0

  /// Only the low byte is random.
  mutating func next() -> UInt64 {
    if bytesLeft == 0 {
      pool = system.next()
      bytesLeft = 8
    }
    defer {
      pool >>= 8
      bytesLeft -= 1
    }
    return pool & 0xFF
  }
}
