extension FITFile {
  /// Files of one chain that are read; straps add one each, seven are the most that was seen.
  private static let longestChain = 1_024
  /// So many of them may be searched for their true end, each to the end of the input.
  private static let mostSearched = 8

  /// Reads the files of a chain, in their order; there is at least one.
  ///
  /// Throws only where no FIT file begins at the first byte. Whatever else is wrong, everything
  /// that is whole is returned and the rest is said in `notes`.
  package static func decode(_ bytes: [UInt8]) throws(FITError) -> [FITFile] {
    guard !bytes.isEmpty else { throw .empty }
    let span = bytes.span
    var files: [FITFile] = []
    var position = 0
    while files.count < longestChain, let header = Header(in: span, at: position) {
      let extent = Extent(
        of: header, at: position, in: span, searching: files.count < mostSearched)
      let file = decode(span, header, at: position, extent)
      files.append(file)
      position = file.bytes.upperBound
      if position < bytes.count, Header(in: span, at: position) == nil {
        let next = nextHeader(in: span, from: position, to: bytes.count)
        files[files.count - 1].skip(position..<next)
        position = next
      }
    }
    guard !files.isEmpty else { throw .notFIT(byte: 0) }
    if position < bytes.count { files[files.count - 1].skip(position..<bytes.count) }
    return files
  }

  private mutating func skip(_ range: Range<Int>) {
    notes.append(
      FITNote(kind: .bytesSkipped(range.count), byte: range.lowerBound, count: 1))
  }

  /// The byte of the next header, or `end`.
  private static func nextHeader(
    in bytes: Span<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var position = start
    while position < end, position &+ 12 <= bytes.count {
      if bytes[position &+ 8] == 0x2E, Header.seemsToBegin(in: bytes, at: position),
        Header(in: bytes, at: position) != nil
      {
        return position
      }
      position &+= 1
    }
    return end
  }

  private static func decode(
    _ bytes: Span<UInt8>, _ header: Header, at start: Int, _ extent: Extent
  ) -> FITFile {
    var decoder = FileDecoder(
      FITFile(header: header, at: start), purpose: .everything, end: extent.dataEnd)
    noteHeader(header, bytes, at: start, in: &decoder.noteList)
    for note in extent.notes { decoder.noteList.add(note.kind, at: note.byte) }
    let (position, stop) = decoder.readMessages(bytes, from: min(start + header.size, bytes.count))
    var end = extent.fileEnd
    switch stop {
    case .fault(let kind):
      decoder.noteList.add(kind, at: position)
      // Bytes are missing or too many: what the header says of the length is not true any more.
      end = nextHeader(in: bytes, from: position, to: end)
    case .end, .enough:
      if extent.isCut { decoder.noteList.add(.cutOff, at: position) }
    case .innerHeader:
      let actual = position - start - header.size
      decoder.noteList.add(.wrongDataSize(declared: header.dataSize, actual: actual), at: position)
      end = position + 2
    }
    return decoder.finish(start..<end)
  }

  private static func noteHeader(
    _ header: Header, _ bytes: Span<UInt8>, at start: Int, in notes: inout NoteList
  ) {
    if header.protocolVersion >> 4 > 2 {
      notes.add(.unknownProtocol(major: header.protocolVersion >> 4), at: start + 1)
    }
    if let checksum = header.checksum,
      checksum != CRC16.checksum(of: bytes, from: start, to: start + 12)
    {
      notes.add(.wrongHeaderChecksum, at: start + 12)
    }
  }
}

extension FileDecoder {
  /// The file as it was read, with its notes.
  fileprivate mutating func finish(_ range: Range<Int>) -> FITFile {
    if unreadMessages > 0 {
      noteList.add(.unreadMessages, at: range.lowerBound, count: unreadMessages)
    }
    file.bytes = range
    file.notes = noteList.notes
    while file.developerSeries.count < file.developerFields.count {
      file.developerSeries.append(FITDeveloperSeries())
    }
    return file
  }
}
