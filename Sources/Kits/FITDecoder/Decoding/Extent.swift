/// How far a file reaches, by its header, its checksum and the bytes that are there.
struct Extent {
  /// First byte after the messages.
  private(set) var dataEnd: Int
  /// First byte after the checksum.
  private(set) var fileEnd: Int
  /// Whether the bytes end before the file does.
  private(set) var isCut = false
  private(set) var notes: [FITNote] = []

  /// With `searching`, a file whose header lies about its length is tried with the end of the
  /// input: if that ends in the file's checksum, it is the file's end.
  init(of header: Header, at start: Int, in bytes: Span<UInt8>, searching: Bool) {
    let dataStart = start + header.size
    let declared = dataStart + header.dataSize
    dataEnd = min(declared, bytes.count)
    fileEnd = bytes.count
    var isTrueEnd: Bool {
      searching && bytes.count >= dataStart + 2
        && CRC16.checksum(of: bytes, from: start, to: bytes.count) == 0
    }
    if header.dataSize == 0 {
      dataEnd = isTrueEnd ? bytes.count - 2 : bytes.count
      note(.unclosed, at: start + 4)
      return
    }
    var mismatch: FITNote.Kind?
    if declared + 2 <= bytes.count {
      let stored = UInt16(bytes[declared + 1]) << 8 | UInt16(bytes[declared])
      let computed = CRC16.checksum(of: bytes, from: start, to: declared)
      if stored != computed { mismatch = .wrongChecksum(stored: stored, computed: computed) }
      fileEnd = declared + 2
      guard mismatch != nil, fileEnd < bytes.count, Header(in: bytes, at: fileEnd) == nil else {
        if let mismatch { note(mismatch, at: declared) }
        return
      }
    }
    if isTrueEnd {
      dataEnd = bytes.count - 2
      fileEnd = bytes.count
      let actual = dataEnd - dataStart
      note(.wrongDataSize(declared: header.dataSize, actual: actual), at: start + 4)
    } else if let mismatch {
      note(mismatch, at: declared)
    } else {
      isCut = true
    }
  }

  private mutating func note(_ kind: FITNote.Kind, at byte: Int) {
    notes.append(FITNote(kind: kind, byte: byte, count: 1))
  }
}
