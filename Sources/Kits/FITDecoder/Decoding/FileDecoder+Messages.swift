extension FileDecoder {
  /// Reads a message that is not a record.
  mutating func readOther(
    _ bytes: Span<UInt8>, at position: Int, _ layout: Layout, time: UInt32?
  ) {
    guard layout.role != .unread else { return skim(bytes, at: position, layout) }
    guard purpose != .trial else { return }
    values.removeAll(keepingCapacity: true)
    developerValues.removeAll(keepingCapacity: true)
    if let time { keep(Self.timeField, 0, .whole(Int64(time))) }
    for index in layout.firstStep..<layout.firstStep + layout.stepCount {
      read(steps[index], bytes, from: position + 1)
    }
    switch layout.role {
    case .fieldDescription: describeDeveloperField(at: position)
    case .heartRate: expandHeartRates(at: position)
    default: keep(layout.message, at: position)
    }
  }

  /// The number of the field that holds the time, the same in all messages.
  static let timeField: UInt8 = 253

  /// Looks only at the time of a message.
  private mutating func skim(_ bytes: Span<UInt8>, at position: Int, _ layout: Layout) {
    unreadMessages &+= 1
    for index in layout.firstStep..<layout.firstStep &+ layout.stepCount {
      let step = steps[index]
      let bits = step.bits(bytes, at: position &+ 1 &+ Int(step.offset))
      if let time = step.whole(bits) { lastTime = UInt32(truncatingIfNeeded: time) }
    }
  }

  private mutating func keep(_ number: UInt8, _ element: Int, _ value: FITRawValue) {
    values.append(MessageValue(number: number, element: UInt8(element), value: value))
  }

  private mutating func read(_ step: FieldStep, _ bytes: Span<UInt8>, from content: Int) {
    let place = content + Int(step.offset)
    if step.form == .text {
      guard let text = step.text(bytes, at: place) else { return }
      if step.goal == .developer {
        let value = FITDeveloperValue(field: Int(step.target), value: .text(text))
        developerValues.append(value)
      } else {
        keep(step.target, 0, .text(text))
      }
      return
    }
    if step.goal == .developer {
      guard let raw = step.raw(step.bits(bytes, at: place)) else { return }
      let field = file.developerFields[Int(step.target)]
      guard let number = Double(raw, scale: field.scale, offset: field.offset) else { return }
      developerValues.append(FITDeveloperValue(field: Int(step.target), value: .number(number)))
      return
    }
    for element in 0..<Int(step.count) {
      let bits = step.bits(bytes, at: place + element * step.byteCount)
      guard let raw = step.raw(bits) else { continue }
      keep(step.target, element, raw)
      if step.goal == .time, case .whole(let time) = raw {
        lastTime = UInt32(truncatingIfNeeded: time)
      }
    }
  }

  private mutating func keep(_ message: KnownMessage, at position: Int) {
    func kept<Kind>(_ kind: Kind.Type = Kind.self) -> FITMessage<Kind> {
      FITMessage(byte: position, values: Array(values), developerValues: developerValues)
    }
    switch message {
    case .fileID: file.fileIDs.append(kept())
    case .fileCreator: file.fileCreators.append(kept())
    case .activity: file.activities.append(kept())
    case .session: file.sessions.append(kept())
    case .lap: file.laps.append(kept())
    case .length: file.lengths.append(kept())
    case .event: file.events.append(kept())
    case .deviceInfo: file.deviceInfos.append(kept())
    case .sport: file.sports.append(kept())
    case .workout: file.workouts.append(kept())
    case .set: file.sets.append(kept())
    case .userProfile: file.userProfiles.append(kept())
    case .zonesTarget: file.zoneTargets.append(kept())
    case .timestampCorrelation: file.timeCorrelations.append(kept())
    case .record, .heartRate, .fieldDescription: break
    }
  }

  private mutating func expandHeartRates(at position: Int) {
    var message = HeartRateExpander.Message()
    var packed: [UInt8?] = []
    for value in values {
      // None of these fields is wider in the profile; a damaged file may say that it is.
      guard case .whole(let number) = value.value, UInt32(exactly: number) != nil else { continue }
      switch value.number {
      case Self.timeField: message.time = UInt32(truncatingIfNeeded: number)
      // fractional_timestamp counts 1/32768 s, time256 1/256 s.
      case 0: message.fraction = (number + 16) / 32
      case 1: message.fraction = number * 4
      case 6: Self.put(UInt8(truncatingIfNeeded: number), at: value.element, in: &message.rates)
      case 9: Self.put(number, at: value.element, in: &message.clocks)
      case 10: Self.put(UInt8(truncatingIfNeeded: number), at: value.element, in: &packed)
      default: break
      }
    }
    // A byte of eight ones is "no value" by itself and a part of a clock here.
    let packedCount = (message.rates.count * 3 + 1) / 2
    while !packed.isEmpty, packed.count < packedCount { packed.append(nil) }
    message.packedClocks = packed.map { $0 ?? 0xFF }
    if let rates = heartRates.expand(message) {
      file.heartRates += rates
    } else {
      noteList.add(.heartRateWithoutTime, at: position)
    }
  }

  /// Puts a value at its place among those of its field; absent ones before it are nil.
  private static func put<Value>(_ value: Value, at element: UInt8, in list: inout [Value?]) {
    while list.count < Int(element) { list.append(nil) }
    list.append(value)
  }
}
