extension FileDecoder {
  /// Takes in the definition at a byte and returns the byte after it.
  mutating func define(_ bytes: Span<UInt8>, at position: Int) throws(Definition.Failure) -> Int {
    var definition = try Definition(in: bytes, at: position, end: end)
    if definition.namesAFieldInTwoSizes, purpose == .everything {
      let widened = definition.withRepeatedFieldsWidened
      if prefers(widened, to: definition, bytes) {
        definition = widened
        noteList.add(.widenedField, at: position)
      }
    }
    if !definition.developerFields.isEmpty, purpose == .everything {
      lookAhead(for: definition, bytes)
    }
    layouts[definition.localType] = layout(for: definition)
    return definition.end
  }

  /// Makes a definition ready: which values its messages hold, and where they go.
  private mutating func layout(for definition: Definition) -> Layout {
    var layout = Layout()
    layout.size = definition.messageSize
    let message = KnownMessage(rawValue: definition.globalNumber)
    layout.role = message?.role ?? .unread
    layout.message = message ?? .fileID
    if purpose == .descriptions, layout.role != .fieldDescription { layout.role = .unread }
    var wanted: [FieldStep] = []
    var offset = 0
    for field in definition.fields {
      noteOddities(of: field, in: definition)
      if let step = step(for: field, at: offset, in: definition, layout.role) {
        wanted.append(step)
      }
      offset += Int(field.size)
    }
    if layout.role == .record { Self.putFallbacksFirst(&wanted, definition) }
    for field in definition.developerFields {
      if layout.role != .unread, layout.role != .fieldDescription, layout.role != .heartRate,
        let step = developerStep(for: field, at: offset, in: definition)
      {
        wanted.append(step)
      }
      offset += Int(field.size)
    }
    layout.stepCount = wanted.count
    layout.firstStep = store(wanted, replacing: layouts[definition.localType])
    return layout
  }

  /// Steps of local types that were defined anew lie about until there are this many.
  private static let mostSteps = 16_384

  /// Puts the steps of a local type among the others and returns where they begin.
  private mutating func store(_ wanted: [FieldStep], replacing old: Layout) -> Int {
    if wanted.count <= old.stepCount {
      steps.replaceSubrange(old.firstStep..<old.firstStep + wanted.count, with: wanted)
      return old.firstStep
    }
    if steps.count + wanted.count > Self.mostSteps { sweepSteps() }
    steps += wanted
    return steps.count - wanted.count
  }

  /// Drops the steps that no local type uses any more.
  private mutating func sweepSteps() {
    var live: [FieldStep] = []
    for index in layouts.indices {
      let layout = layouts[index]
      layouts[index].firstStep = live.count
      live += steps[layout.firstStep..<layout.firstStep + layout.stepCount]
    }
    steps = live
  }

  private mutating func noteOddities(of field: Definition.Field, in definition: Definition) {
    guard let type = BaseType(definition: field.detail) else {
      return noteList.add(.unknownBaseType, at: definition.start)
    }
    if field.size == 0 {
      noteList.add(.emptyField, at: definition.start)
    } else if Int(field.size) % type.size != 0 {
      noteList.add(.paddedField, at: definition.start)
    }
  }

  /// How a field of the definition is read, or nil where it is passed over.
  private func step(
    for field: Definition.Field, at offset: Int, in definition: Definition, _ role: Layout.Role
  ) -> FieldStep? {
    guard let type = BaseType(definition: field.detail), Int(field.size) >= type.size else {
      return nil
    }
    func step(_ goal: FieldStep.Goal, _ target: UInt8 = field.number) -> FieldStep {
      FieldStep(
        type, bigEndian: definition.isBigEndian, offset: offset, size: Int(field.size),
        goal: goal, target: target)
    }
    if field.number == Self.timeField { return type == .uint32 ? step(.time) : nil }
    switch role {
    case .undefined, .unread: return nil
    case .heartRate, .fieldDescription, .kept: return step(.field)
    case .record: break
    }
    switch field.number {
    case 8: return type.size == 1 ? step(.compressedSpeedDistance) : nil
    case 18: return type.isReal || type == .string ? nil : step(.cycles)
    case 28: return type.isReal || type == .string ? nil : step(.compressedPower)
    default: break
    }
    let column = RecordColumn.of(field.number)
    guard column < RecordColumn.count, type != .string else { return nil }
    return step(.field, UInt8(column))
  }

  /// Lets a newer field overwrite the older one that it shares a column with.
  private static func putFallbacksFirst(_ steps: inout [FieldStep], _ definition: Definition) {
    for (older, newer) in FITProfile.recordFallbacks {
      guard definition.fields.contains(where: { $0.number == older }),
        definition.fields.contains(where: { $0.number == newer })
      else { continue }
      var offset = 0
      for field in definition.fields {
        if field.number == older,
          let index = steps.firstIndex(where: { Int($0.offset) == offset && $0.goal == .field })
        {
          steps.insert(steps.remove(at: index), at: 0)
        }
        offset += Int(field.size)
      }
    }
  }
}

extension FileDecoder {
  /// How many messages a trial reads on; a wrong reading derails long before.
  private static let trialLength = 256

  /// Whether the messages after a definition can be read with one reading of it and not another.
  private mutating func prefers(
    _ widened: Definition, to written: Definition, _ bytes: Span<UInt8>
  ) -> Bool {
    guard trialsLeft > 0 else { return false }
    trialsLeft -= 1
    let asWritten = trial(written, bytes)
    if case .fault = asWritten.stop {
      let asWidened = trial(widened, bytes)
      if case .fault = asWidened.stop { return asWidened.position > asWritten.position }
      return true
    }
    return false
  }

  private func trial(
    _ definition: Definition, _ bytes: Span<UInt8>
  ) -> (position: Int, stop: Stop) {
    var decoder = FileDecoder(file, purpose: .trial, end: end)
    decoder.steps = steps
    decoder.layouts = layouts
    decoder.layouts[definition.localType] = decoder.layout(for: definition)
    return decoder.readMessages(bytes, from: definition.end, limit: Self.trialLength)
  }

  /// Reads the descriptions that come later in the file, where a definition needs one of them.
  private mutating func lookAhead(for definition: Definition, _ bytes: Span<UInt8>) {
    guard !hasLookedAhead,
      definition.developerFields.contains(where: { developerField($0.detail, $0.number) == nil })
    else { return }
    hasLookedAhead = true
    var decoder = FileDecoder(file, purpose: .descriptions, end: end)
    decoder.steps = steps
    decoder.layouts = layouts
    for index in layouts.indices
    where ![.undefined, .fieldDescription].contains(layouts[index].role) {
      decoder.layouts[index].role = .unread
      decoder.layouts[index].stepCount = 0
    }
    _ = decoder.readMessages(bytes, from: definition.start)
    file.developerFields = decoder.file.developerFields
  }
}
