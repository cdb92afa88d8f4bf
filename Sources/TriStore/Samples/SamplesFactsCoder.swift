internal import TriDomain

/// The form in which the facts of samples are stored: how long each value was shown, for heart rates, powers and speeds,
/// the distance, then the fastest and the strongest stretches.
///
/// Times share a unit, which of samples a second apart is a second; values are told by their distance from the one before.
enum SamplesFactsCoder {
  static func encode(_ facts: SamplesFacts) -> [UInt8] {
    var writer = ByteWriter(capacity: 4096)
    for spent in [facts.heartRates, facts.powers, facts.speeds] { encode(spent, into: &writer) }
    writer.write(signed: facts.distance?.millimetres ?? 0)
    writer.write(UInt64(facts.fastest.count))
    for stretch in facts.fastest {
      writer.write(byte: UInt8(sports.firstIndex(of: stretch.sport) ?? sports.count))
      writer.write(signed: stretch.distance.millimetres)
      writer.write(signed: stretch.time.milliseconds)
      writer.write(signed: stretch.start.milliseconds)
    }
    writer.write(UInt64(facts.strongest.count))
    for stretch in facts.strongest {
      writer.write(signed: stretch.duration.milliseconds)
      writer.write(signed: stretch.milliwatts)
      writer.write(signed: stretch.start.milliseconds)
    }
    return writer.bytes
  }

  static func decode(_ bytes: [UInt8]) throws(ByteReader.Damage) -> SamplesFacts {
    var reader = ByteReader(bytes)
    var facts = SamplesFacts()
    facts.heartRates = try spent(from: &reader)
    facts.powers = try spent(from: &reader)
    facts.speeds = try spent(from: &reader)
    let distance = try reader.signedNumber()
    facts.distance = distance == 0 ? nil : Distance(millimetres: distance)
    for _ in 0..<(try reader.count(upTo: reader.remaining)) {
      facts.fastest.append(try fastest(from: &reader))
    }
    for _ in 0..<(try reader.count(upTo: reader.remaining)) {
      facts.strongest.append(
        StrongestStretch(
          duration: Duration(milliseconds: try reader.signedNumber()),
          milliwatts: try reader.signedNumber(),
          start: Duration(milliseconds: try reader.signedNumber())))
    }
    guard reader.remaining == 0 else { throw ByteReader.Damage() }
    return facts
  }

  /// By their place; shipped entries never change.
  private static let sports: [Sport] = [.swim, .bike, .run]

  private static func fastest(
    from reader: inout ByteReader
  ) throws(ByteReader.Damage) -> FastestStretch {
    let sport = Int(try reader.byte())
    guard sports.indices.contains(sport) else { throw ByteReader.Damage() }
    return FastestStretch(
      sport: sports[sport], distance: Distance(millimetres: try reader.signedNumber()),
      time: Duration(milliseconds: try reader.signedNumber()),
      start: Duration(milliseconds: try reader.signedNumber()))
  }

  private static func encode(_ spent: TimeSpent, into writer: inout ByteWriter) {
    let unit = unit(of: spent.milliseconds)
    writer.write(UInt64(spent.values.count))
    writer.write(UInt64(unit))
    var last: Int64 = 0
    for (value, time) in zip(spent.values, spent.milliseconds) {
      writer.write(UInt64(value - last))
      writer.write(UInt64(time / unit))
      last = value
    }
  }

  private static func spent(
    from reader: inout ByteReader
  ) throws(ByteReader.Damage) -> TimeSpent {
    let count = try reader.count(upTo: reader.remaining)
    let unit = try reader.number()
    var values: [Int64] = []
    var milliseconds: [Int64] = []
    values.reserveCapacity(count)
    milliseconds.reserveCapacity(count)
    var last: UInt64 = 0
    for _ in 0..<count {
      last &+= try reader.number()
      let time = try reader.number().multipliedReportingOverflow(by: unit)
      guard !time.overflow, let value = Int64(exactly: last),
        let whole = Int64(exactly: time.partialValue)
      else { throw ByteReader.Damage() }
      values.append(value)
      milliseconds.append(whole)
    }
    guard let spent = TimeSpent(values: values, milliseconds: milliseconds) else {
      throw ByteReader.Damage()
    }
    return spent
  }

  /// The greatest common divisor; 1 when there are none.
  private static func unit(of times: [Int64]) -> Int64 {
    var unit: Int64 = 0
    for time in times {
      var rest = time
      while rest != 0 { (unit, rest) = (rest, unit % rest) }
      if unit == 1 { break }
    }
    return max(unit, 1)
  }
}
