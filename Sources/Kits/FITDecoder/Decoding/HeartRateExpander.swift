/// Turns the messages in which a strap hands over what it kept into heart rates with their times.
///
/// A first message ties the strap's clock, which counts 1/1024 s, to a time; later ones hold eight
/// beats each, with the low twelve bits of that clock for every one.
struct HeartRateExpander {
  /// A time since 1989-12-31 and what the strap's clock showed then, both in 1/1024 s.
  private var anchor: (ticks: Int64, clock: Int64)?
  /// The strap's clock at the last beat.
  private var clock: Int64 = 0

  /// What one message holds.
  struct Message {
    var time: UInt32?
    /// 1/1024 s after `time`.
    var fraction: Int64 = 0
    var rates: [UInt8?] = []
    var clocks: [Int64?] = []
    /// Pairs of clocks of twelve bits in three bytes each.
    var packedClocks: [UInt8] = []
  }

  /// The heart rates of a message, or nil where no message said when the strap's clock began.
  mutating func expand(_ message: Message) -> [FITHeartRate]? {
    var beats: [(clock: Int64, rate: UInt8)] = []
    var firstClock: Int64?
    func take(_ clock: Int64, _ index: Int) {
      firstClock = firstClock ?? clock
      if index < message.rates.count, let rate = message.rates[index], rate > 0 {
        beats.append((clock, rate))
      }
    }
    if !message.clocks.isEmpty {
      for (index, value) in message.clocks.enumerated() {
        guard let value else { continue }
        clock = value
        take(clock, index)
      }
    } else {
      for (index, low) in Self.unpack(message.packedClocks).enumerated() {
        // A place without a rate pads the last message; its clock says nothing.
        guard index < message.rates.count, message.rates[index] != nil else { continue }
        clock += (low - clock) & 0xFFF
        take(clock, index)
      }
    }
    if let time = message.time, let firstClock {
      anchor = (Int64(time) * FITHeartRate.ticksPerSecond + message.fraction, firstClock)
    }
    guard let anchor else { return beats.isEmpty ? [] : nil }
    return beats.map {
      FITHeartRate(ticks: anchor.ticks + $0.clock - anchor.clock, beatsPerMinute: $0.rate)
    }
  }

  private static func unpack(_ bytes: [UInt8]) -> [Int64] {
    var clocks: [Int64] = []
    var index = 0
    while index + 3 <= bytes.count {
      clocks.append(Int64(bytes[index]) | Int64(bytes[index + 1] & 0x0F) << 8)
      clocks.append(Int64(bytes[index + 1] >> 4) | Int64(bytes[index + 2]) << 4)
      index += 3
    }
    return clocks
  }
}
