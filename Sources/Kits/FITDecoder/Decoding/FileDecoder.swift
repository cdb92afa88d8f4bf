/// Reads one file of a chain: a single pass over its messages.
struct FileDecoder {
  /// What a pass is for.
  enum Purpose {
    case everything
    /// Only the descriptions of developers' fields, which a file may use before it gives them.
    case descriptions
    /// Nothing is kept: whether the bytes can be read at all.
    case trial
  }

  let purpose: Purpose
  var file: FITFile
  var noteList = NoteList()

  /// How messages are read, by local type, and the steps of all of them.
  var layouts = [Layout](repeating: Layout(), count: 16)
  var steps: [FieldStep] = []

  /// The time that compressed times are added to.
  var lastTime: UInt32?
  var accumulators = RecordAccumulators()
  var heartRates = HeartRateExpander()
  var unreadMessages = 0
  /// A message's values while it is put together; kept to spare an allocation.
  var values: [MessageValue] = []
  var developerValues: [FITDeveloperValue] = []

  /// Whether descriptions were looked for ahead; once is enough.
  var hasLookedAhead = false
  var trialsLeft = 32
  /// First byte after the data, as far as is known.
  var end: Int

  init(_ file: FITFile, purpose: Purpose, end: Int) {
    self.file = file
    self.purpose = purpose
    self.end = end
  }

  /// Why reading stopped.
  enum Stop {
    /// All messages up to `end` were read.
    case end
    /// The message at the byte can not be read, nor what follows.
    case fault(FITNote.Kind)
    /// The header of another file stands where a message should be.
    case innerHeader
    /// As many messages as were asked for.
    case enough
  }

  /// Reads messages from a byte up to `end` and returns the byte after the last whole one.
  mutating func readMessages(
    _ bytes: Span<UInt8>, from start: Int, limit: Int = .max
  ) -> (position: Int, stop: Stop) {
    var position = start
    var left = limit
    let lastHeader = bytes.count - 14
    while position < end {
      if position <= lastHeader, bytes[position &+ 10] == 0x2E,
        Header.seemsToBegin(in: bytes, at: position &+ 2)
      {
        return (position, .innerHeader)
      }
      guard left > 0 else { return (position, .enough) }
      left &-= 1
      let header = bytes[position]
      if header & (RecordHeader.isCompressed | RecordHeader.isDefinition)
        == RecordHeader.isDefinition
      {
        do throws(Definition.Failure) {
          position = try define(bytes, at: position)
        } catch {
          return (position, .fault(error == .cutOff ? .cutOff : .malformedDefinition))
        }
        continue
      }
      let isCompressed = header & RecordHeader.isCompressed != 0
      let localType =
        isCompressed
        ? RecordHeader.compressedType(header) : Int(header & RecordHeader.localType)
      let layout = layouts[localType]
      guard layout.role != .undefined else {
        return (position, .fault(.undefinedMessage(localType: UInt8(localType))))
      }
      guard layout.size <= end &- position &- 1 else { return (position, .fault(.cutOff)) }
      let time = isCompressed ? compressedTime(header, at: position) : nil
      if layout.role == .record {
        readRecord(bytes, at: position, layout, time: time)
      } else {
        readOther(bytes, at: position, layout, time: time)
      }
      position &+= 1 &+ layout.size
    }
    return (position, .end)
  }

  /// The time in a header: the low five bits of a time that is not before the last one.
  private mutating func compressedTime(_ header: UInt8, at position: Int) -> UInt32? {
    guard let last = lastTime else {
      noteList.add(.timeWithoutReference, at: position)
      return nil
    }
    let time = last &+ ((RecordHeader.timeOffset(header) &- last) & 0x1F)
    lastTime = time
    return time
  }
}
