import FITDecoder
import Testing
import TriTestSupport

/// A moment at which nothing in these tests happens by chance: 2021-09-08T02:26:40Z.
let someTime: UInt32 = 1_000_000_001

extension FITWriter {
  /// Adds a file_id that says that this is an activity.
  mutating func addFileID() { add(0, [.enumeration(0, 4), .uint16(1, 1), .uint16(2, 3_113)]) }

  /// Reads what was written, which has to be one file.
  func decoded() throws -> FITFile {
    let files = try FITFile.decode(file())
    #expect(files.count == 1)
    return try #require(files.first)
  }
}

extension FITFile {
  /// The kinds of what is noted, without the count of messages that nobody reads.
  var kinds: [FITNote.Kind] { notes.map(\.kind).filter { $0 != .unreadMessages } }
}
