internal import CZlib

/// A gzip: the contents of all its members, one after the other, are its only file (RFC 1952, 2.2).
///
/// It stands on zlib alone: libarchive 3.6.2 does not compare a member's checksum and length.
final class GzipFormat: ArchiveFormat {
  private let input: ByteSource
  private let inflater = Inflater()
  private var piece: [UInt8] = []
  /// How much of the piece was used.
  private var used = 0
  private(set) var packedBytes = 0
  private var hasBegun = false
  private var isDone = false

  init(_ input: ByteSource) { self.input = input }

  func next() throws(ArchiveError) -> (entry: ArchiveReader.Entry, isFile: Bool)? {
    if hasBegun { return nil }
    hasBegun = true
    return (ArchiveReader.Entry(name: "data", isEncrypted: false), true)
  }

  func read(_ count: Int) throws(ArchiveError) -> [UInt8] {
    while !isDone {
      let hasInput = try refill()
      let output = inflater.inflate(piece, from: &used, upTo: count)
      if !output.isEmpty { return output }
      switch inflater.state {
      case .failed(let words): throw .damaged(words)
      case .running: if !hasInput { throw .cutOff }
      case .ended: isDone = try !beginsMember()
      }
    }
    return []
  }

  /// False at the end of the input.
  private func refill() throws(ArchiveError) -> Bool {
    guard used == piece.count else { return true }
    piece = try input.read(at: packedBytes, count: 1 << 16)
    used = 0
    packedBytes += piece.count
    return !piece.isEmpty
  }

  /// Passes over zeros, which tapes leave behind a gzip, to the next member.
  private func beginsMember() throws(ArchiveError) -> Bool {
    while try refill() {
      guard let start = piece[used...].firstIndex(where: { $0 != 0 }) else {
        used = piece.count
        continue
      }
      used = start
      guard piece[start] == 0x1F else { throw .damaged("something follows its end") }
      inflater.restart()
      return true
    }
    return false
  }
}

/// zlib's inflate for one gzip member after another; it compares checksum and length itself.
private final class Inflater {
  enum State { case running, ended, failed(String) }

  private(set) var state = State.running
  private let stream: UnsafeMutablePointer<z_stream>
  /// Gzip with the largest window (zlib.h, inflateInit2).
  private static let windowBits: Int32 = 15 + 16

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let code = tri_zlib_inflate_init(stream, Self.windowBits)
    // The other reasons are a wrong argument, a library of another version, and no memory.
    precondition(code == Z_OK, "zlib starts: \(code)")
  }

  /// What zlib's words (inflate.c) mean to someone who does not pack gzips.
  private static func plain(_ words: String) -> String {
    switch words {
    case "incorrect data check", "incorrect header check", "header crc mismatch":
      "its checksum does not fit"
    case "incorrect length check": "its length is not what it says"
    default: "it cannot be unpacked"
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Makes ready for the next member.
  func restart() {
    inflateReset(stream)
    state = .running
  }

  /// At most `capacity` bytes that come out of the input from `position` on, which moves on.
  ///
  /// Nothing comes out at the end, after a failure, and when more input is needed.
  func inflate(_ input: [UInt8], from position: inout Int, upTo capacity: Int) -> [UInt8] {
    guard case .running = state else { return [] }
    var code = Z_OK
    let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      input.withUnsafeBufferPointer { input in
        // zlib reads through this pointer only, though its type does not say so.
        let start = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.next_in = start.map { $0 + position }
        stream.pointee.avail_in = UInt32(input.count - position)
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(capacity)
        code = CZlib.inflate(stream, Z_NO_FLUSH)
        position = input.count - Int(stream.pointee.avail_in)
        count = capacity - Int(stream.pointee.avail_out)
      }
    }
    switch code {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: state = .ended
    default: state = .failed(Self.plain(stream.pointee.msg.map { String(cString: $0) } ?? ""))
    }
    return output
  }
}
