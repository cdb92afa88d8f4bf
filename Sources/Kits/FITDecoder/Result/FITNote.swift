/// Something about a file that is not as it should be and did not stop it from being read.
package struct FITNote: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The checksum at the end does not fit the bytes: some of them may be wrong.
    case wrongChecksum(stored: UInt16, computed: UInt16)
    /// The checksum of the header does not fit it.
    case wrongHeaderChecksum
    /// The bytes end before the file does. What came before is there, the rest is lost.
    case cutOff
    /// The header gives a length of 0: the recording was never closed.
    case unclosed
    /// The header gives another length than the file has.
    case wrongDataSize(declared: Int, actual: Int)
    /// A message of a kind that was never described; what follows it cannot be read.
    case undefinedMessage(localType: UInt8)
    /// Bytes that should describe a message and cannot; what follows them cannot be read.
    case malformedDefinition
    /// A protocol newer than 2; it was read as if it were 2.
    case unknownProtocol(major: UInt8)
    /// A field of a base type nobody knows, skipped by its size.
    case unknownBaseType
    /// A field of no bytes.
    case emptyField
    /// A field whose size is no multiple of its type's; the whole values in it were read.
    case paddedField
    /// A field declared twice in two sizes, and the larger is what the data hold.
    case widenedField
    /// A developer's field that the file does not describe, skipped by its size.
    case undescribedDeveloperField
    /// More developer's fields than are kept.
    case tooManyDeveloperFields
    /// A message whose time was to be added to a time that no message gave.
    case timeWithoutReference
    /// Heart rates of a strap that never said when its clock began, left out.
    case heartRateWithoutTime
    /// Messages of a kind that this decoder does not read.
    case unreadMessages
    /// Bytes after the file that belong to nothing.
    case bytesSkipped(Int)
  }

  package let kind: Kind
  /// Where it was met first, counted from the start of the input.
  package let byte: Int
  /// How often it was met.
  package internal(set) var count: Int

  package init(kind: Kind, byte: Int, count: Int = 1) {
    self.kind = kind
    self.byte = byte
    self.count = count
  }
}

/// The notes on one file, one for each kind, so that a wrong file cannot flood its reader.
struct NoteList {
  private(set) var notes: [FITNote] = []
  private static let limit = 64

  mutating func add(_ kind: FITNote.Kind, at byte: Int, count: Int = 1) {
    if let index = notes.firstIndex(where: { $0.kind == kind }) {
      notes[index].count += count
    } else if notes.count < Self.limit {
      notes.append(FITNote(kind: kind, byte: byte, count: count))
    }
  }
}
