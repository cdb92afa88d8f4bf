extension FileDecoder {
  /// Reads a record: the hot path, without an allocation of its own.
  mutating func readRecord(
    _ bytes: Span<UInt8>, at position: Int, _ layout: Layout, time: UInt32?
  ) {
    guard purpose == .everything, layout.size > 0 else { return }
    if file.records.isEmpty { reserveRecords(from: position, layout) }
    var record = FITRecord()
    if let time { record.seconds = time }
    let content = position &+ 1
    var index = layout.firstStep
    let end = index &+ layout.stepCount
    while index < end {
      let step = steps[index]
      index &+= 1
      let place = content &+ Int(step.offset)
      guard step.goal == .field, step.form == .whole else {
        readUnusual(step, bytes, at: place, into: &record)
        continue
      }
      if let number = step.whole(step.bits(bytes, at: place)) {
        record.set(number, in: Int(step.target))
      }
    }
    file.records.append(record)
  }

  /// Makes room for as many records as the data can hold, nine hours of them at the most, so that
  /// they are seldom moved. What is not used is never touched, and so costs nothing.
  private mutating func reserveRecords(from position: Int, _ layout: Layout) {
    let most = (end - position) / (layout.size + 1)
    file.records.reserveCapacity(min(most, 32_768))
  }

  /// A field of a record that is not a whole number in one column.
  private mutating func readUnusual(
    _ step: FieldStep, _ bytes: Span<UInt8>, at place: Int, into record: inout FITRecord
  ) {
    switch step.goal {
    case .time:
      guard let time = step.whole(step.bits(bytes, at: place)) else { return }
      record.seconds = UInt32(truncatingIfNeeded: time)
      lastTime = record.seconds
    case .field:
      guard let raw = step.raw(step.bits(bytes, at: place)),
        let number = Int(raw, scale: 1, offset: 0)
      else { return }
      record.set(Int64(number), in: Int(step.target))
    case .developer:
      guard let raw = step.raw(step.bits(bytes, at: place)) else { return }
      addToSeries(raw, of: Int(step.target))
    case .compressedSpeedDistance:
      guard step.count >= 3 else { return }
      let packed = (0..<3).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
      accumulators.expandSpeedDistance(packed, into: &record)
    case .compressedPower:
      guard let power = step.whole(step.bits(bytes, at: place)) else { return }
      accumulators.expandPower(UInt32(truncatingIfNeeded: power), into: &record)
    case .cycles:
      guard let cycles = step.whole(step.bits(bytes, at: place)) else { return }
      accumulators.expandCycles(UInt32(truncatingIfNeeded: cycles), into: &record)
    }
  }

  private mutating func addToSeries(_ raw: FITRawValue, of field: Int) {
    let description = file.developerFields[field]
    guard let value = Double(raw, scale: description.scale, offset: description.offset) else {
      return
    }
    while file.developerSeries.count <= field {
      file.developerSeries.append(FITDeveloperSeries())
    }
    file.developerSeries[field].records.append(Int32(truncatingIfNeeded: file.records.count))
    file.developerSeries[field].values.append(value)
  }
}

/// Fields of records that carry only the low bits of a number that counts up.
struct RecordAccumulators {
  private var distance = Accumulator(bits: 12)
  private var power = Accumulator(bits: 16)
  private var cycles = Accumulator(bits: 8)

  /// Field 8: twelve bits of speed in 1/100 m/s and twelve of distance in 1/16 m.
  mutating func expandSpeedDistance(_ packed: UInt32, into record: inout FITRecord) {
    guard packed != 0xFF_FFFF else { return }
    // Twelve ones are "no value" here as the whole field's are.
    if packed & 0xFFF != 0xFFF { record.setIfAbsent(Int64(packed & 0xFFF) * 10, of: 73) }
    record.setIfAbsent((distance.add(packed >> 12) * 100 + 8) / 16, of: 5)
  }

  /// Field 28: the low sixteen bits of the work done so far.
  mutating func expandPower(_ low: UInt32, into record: inout FITRecord) {
    record.setIfAbsent(power.add(low), of: 29)
  }

  /// Field 18: the low eight bits of the cycles so far.
  mutating func expandCycles(_ low: UInt32, into record: inout FITRecord) {
    record.setIfAbsent(cycles.add(low), of: 19)
  }
}

extension FITRecord {
  /// A field that the device wrote itself counts more than one that was unpacked.
  fileprivate mutating func setIfAbsent(_ number: Int64, of field: UInt8) {
    let column = RecordColumn.of(field)
    if self.number(in: column) == nil { set(number, in: column) }
  }
}

/// A number that counts up and of which only the low bits are written.
struct Accumulator {
  private let mask: UInt32
  private var last: UInt32?
  private(set) var total: Int64 = 0

  init(bits: Int) { mask = 1 << UInt32(bits) - 1 }

  /// The whole number whose low bits these are: the nearest that is not below the last.
  mutating func add(_ low: UInt32) -> Int64 {
    total += Int64((low &- (last ?? 0)) & mask)
    last = low
    return total
  }
}
