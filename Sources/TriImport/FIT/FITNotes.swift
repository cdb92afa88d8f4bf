import FITDecoder

/// Says what was left out of a file, or is wrong with it, in sentences.
struct FITNotes {
  var sessionsWithoutStart = 0
  var samplesWithoutTime = 0
  /// Where the athlete says when it was.
  var samplesWithoutDate = 0
  var filesWithoutSession = 0
  /// Sessions whose file was cut off before it said anything of them.
  var sessionsWithoutSummary = 0
  var contradictions: [FITStarts.Contradiction] = []
  var sessionsOfImpossibleTime = 0

  /// Whether something of the file is lost.
  static func isPartial(_ file: FITFile) -> Bool {
    file.cutAt != nil || file.sessions.isEmpty && isUnclosed(file)
  }

  /// Whether it ends before its recording did.
  static func isCut(_ file: FITFile) -> Bool { file.cutAt != nil || isUnclosed(file) }

  private static func isUnclosed(_ file: FITFile) -> Bool {
    file.notes.contains { $0.kind == .unclosed }
  }

  /// Whether some of its values may be others than the device wrote.
  static func hasWrongChecksum(_ file: FITFile) -> Bool {
    file.notes.contains { if case .wrongChecksum = $0.kind { true } else { false } }
  }

  func sentences(_ files: [FITFile]) -> [String] {
    var sentences: [String] = []
    func say(_ count: Int, _ one: String, _ many: String) {
      if count > 0 { sentences.append(count == 1 ? one : "\(count) \(many)") }
    }
    for note in files.flatMap(\.notes) {
      guard let sentence = FITNotes.sentence(note), !sentences.contains(sentence) else { continue }
      sentences.append(sentence)
    }
    say(
      filesWithoutSession, "It has no summary; what is known comes from its samples.",
      "of its parts have no summary; what is known of them comes from their samples.")
    say(
      sessionsWithoutSummary,
      "Its last session has no summary; what is known of it comes from its samples.",
      "of its sessions have no summary; what is known of them comes from their samples.")
    sentences += contradictions.map(\.sentence)
    say(
      sessionsOfImpossibleTime,
      "A duration of more than two weeks was left out; its samples tell how long it was.",
      "sessions have durations of more than two weeks; their samples tell how long they were.")
    say(
      sessionsWithoutStart, "1 session has no start and was left out.",
      "sessions have no start and were left out.")
    say(
      samplesWithoutTime, "1 sample has no possible time and was skipped.",
      "samples have no possible time and were skipped.")
    say(
      samplesWithoutDate, "1 sample has no date and was left out.",
      "samples have no date; what they add up to was kept.")
    return sentences
  }

  /// Nil for what loses nothing: fields and messages that are not understood are passed over by their size.
  private static func sentence(_ note: FITNote) -> String? {
    switch note.kind {
    case .wrongChecksum:
      "Its checksum (CRC) does not fit its bytes, so some of its values may be wrong."
    case .wrongHeaderChecksum: "The checksum (CRC) of its header does not fit."
    case .cutOff: "It is cut off at byte \(note.byte). What comes before was kept."
    case .undefinedMessage, .malformedDefinition:
      "It is damaged at byte \(note.byte). What comes before was kept."
    case .unclosed: "Its recording was not closed."
    case .wrongDataSize(let declared, let actual):
      "Its header says \(declared) bytes of data, but there are \(actual)."
    case .unknownProtocol(let major):
      "It is written in version \(major) of the FIT protocol, which is not known yet."
    case .heartRateWithoutTime: "The heart rates of a strap have no time and were left out."
    case .bytesSkipped(let count):
      count == 1
        ? "1 byte at byte \(note.byte) belongs to nothing and was passed over."
        : "\(count) bytes from byte \(note.byte) on belong to nothing and were passed over."
    case .unknownBaseType, .emptyField, .paddedField, .widenedField, .undescribedDeveloperField,
      .tooManyDeveloperFields, .timeWithoutReference, .unreadMessages:
      nil
    }
  }
}
