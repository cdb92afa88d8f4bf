import ArchiveKit
import CArchive
import Testing
import TriTestSupport

@Suite struct ArchiveReaderTests {
  @Test func `a zip gives its files in order and passes over folders`() throws {
    let zip = Packed.zip([("a/", nil), ("a/one.txt", "1"), ("two.txt", "zwei")])
    #expect(ArchiveReader.kind(of: zip) == .zip)
    let reader = try ArchiveReader(bytes: zip, kind: .zip)
    #expect(try reader.next()?.name == "a/one.txt")
    #expect(try reader.readAll(limit: 100) == Array("1".utf8))
    #expect(try reader.next()?.name == "two.txt")
    #expect(try reader.read(2) == Array("zw".utf8))
    #expect(try reader.readAll(limit: 100) == Array("ei".utf8))
    #expect(try reader.next() == nil)
  }

  @Test func `a gzip is one file`() throws {
    let gzip = Packed.gzip("hello")
    #expect(ArchiveReader.kind(of: gzip) == .gzip)
    let reader = try ArchiveReader(bytes: gzip, kind: .gzip)
    #expect(try reader.next() != nil)
    #expect(try reader.readAll(limit: 5) == Array("hello".utf8))
    #expect(try reader.next() == nil)
  }

  @Test func `names are told as they are, and nothing is written`() throws {
    let reader = try ArchiveReader(
      bytes: Packed.zip([("../../x", "1"), ("/abs", "2")]), kind: .zip)
    #expect(try reader.next()?.name == "../../x")
    #expect(try reader.next()?.name == "/abs")
  }

  @Test func `a file that is larger than wanted is refused`() throws {
    let reader = try ArchiveReader(bytes: Packed.zip([("a", "12345")]), kind: .zip)
    _ = try reader.next()
    #expect(throws: ArchiveError.tooLarge(4)) { try reader.readAll(limit: 4) }
  }

  @Test func `what grows to hundreds of times its size is refused before it is large`() throws {
    let reader = try ArchiveReader(
      bytes: Packed.gzip(String(repeating: "0", count: 40 << 20)), kind: .gzip)
    _ = try reader.next()
    #expect(throws: ArchiveError.bomb) { try reader.readAll(limit: .max) }
  }

  @Test func `other bytes are no archive`() {
    #expect(ArchiveReader.kind(of: Array("PK".utf8)) == nil)
    #expect(ArchiveReader.kind(of: []) == nil)
    #expect(ArchiveReader.kind(of: [0x1F, 0x8B, 7]) == nil)
  }

  @Test func `an archive cut off anywhere ends or is an error`() {
    for bytes in [Packed.zip([("a", "123"), ("b", "456")]), Packed.gzip("hello hello")] {
      for end in 0..<bytes.count { walk(Array(bytes[..<end])) }
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>) func `damaged archives end or are errors`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let whole = Packed.zip([("a", "123"), ("b", String(repeating: "x", count: 500))])
    for _ in 0..<200 {
      var bytes = whole
      bytes[Int.random(in: 4..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
      walk(bytes)
    }
  }

  /// Reads everything there is; errors are fine, a trap or an endless walk is not.
  private func walk(_ bytes: [UInt8]) {
    guard let kind = ArchiveReader.kind(of: bytes),
      let reader = try? ArchiveReader(bytes: bytes, kind: kind)
    else { return }
    for _ in 0..<10 {
      guard let entry = try? reader.next(), entry.name.utf8.count < 1 << 16 else { return }
      _ = try? reader.readAll(limit: 1 << 20)
    }
  }
}

/// Archives made for the tests.
private enum Packed {
  static func zip(_ files: [(name: String, text: String?)]) -> [UInt8] {
    write({ archive_write_set_format_zip($0) }) { archive in
      for file in files { add(file.name, file.text, to: archive) }
    }
  }

  static func gzip(_ text: String) -> [UInt8] {
    write({
      archive_write_add_filter_gzip($0)
      archive_write_set_format_raw($0)
    }) { add("data", text, to: $0) }
  }

  private static func write(
    _ setUp: (OpaquePointer) -> Void, _ body: (OpaquePointer) -> Void
  ) -> [UInt8] {
    guard let archive = archive_write_new() else { return [] }
    defer { archive_write_free(archive) }
    setUp(archive)
    archive_write_set_bytes_in_last_block(archive, 1)
    var used = 0
    return [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, filled in
      archive_write_open_memory(archive, buffer.baseAddress, buffer.count, &used)
      body(archive)
      archive_write_close(archive)
      filled = used
    }
  }

  private static func add(_ name: String, _ text: String?, to archive: OpaquePointer) {
    guard let entry = archive_entry_new() else { return }
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname(entry, name)
    archive_entry_set_filetype(entry, text == nil ? 0o040000 : 0o100000)
    archive_entry_set_perm(entry, 0o644)
    let bytes = Array((text ?? "").utf8)
    archive_entry_set_size(entry, Int64(bytes.count))
    archive_write_header(archive, entry)
    _ = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
  }
}
