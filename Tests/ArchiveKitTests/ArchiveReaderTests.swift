import ArchiveKit
import CArchive
import Foundation
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

  @Test(arguments: ["Müller/Lauf.fit", "한글🚴.fit"])
  func `names in UTF-8 are kept whatever the locale is`(name: String) throws {
    let reader = try ArchiveReader(bytes: Packed.emptyFile(utf8: Array(name.utf8)), kind: .zip)
    #expect(try reader.next()?.name == name)
  }

  @Test func `a name in no characters does not end the program for what failed before`() throws {
    let name: [UInt8] = [0x66, 0xFF, 0xC3]
    for code in [ENOMEM, EILSEQ] {
      let reader = try ArchiveReader(bytes: Packed.emptyFile(utf8: name), kind: .zip)
      errno = code
      #expect(try reader.next() != nil)
      errno = code
      #expect(try reader.next() == nil)
    }
  }

  @Test func `a gzip is one file`() throws {
    let gzip = Packed.gzip("hello")
    #expect(ArchiveReader.kind(of: gzip) == .gzip)
    let reader = try ArchiveReader(bytes: gzip, kind: .gzip)
    #expect(try reader.next() != nil)
    #expect(try reader.readAll(limit: 5) == Array("hello".utf8))
    #expect(try reader.next() == nil)
  }

  @Test func `the members of a gzip are one file, and zeros behind it mean nothing`() throws {
    let gzip = Packed.gzip("hello ") + Packed.gzip("world") + [0, 0, 0]
    #expect(try content(of: gzip) == Array("hello world".utf8))
  }

  @Test func `a zip of nothing is sound, whole or with a comment`() throws {
    let end: [UInt8] = [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 16)
    for zip in [end + [0, 0], end + [2, 0, 0x68, 0x69]] {
      #expect(try ArchiveReader(bytes: zip, kind: .zip).next() == nil)
    }
    #expect(throws: ArchiveError.self) {
      try ArchiveReader(bytes: end + [9, 0], kind: .zip).next()
    }
  }

  @Test(arguments: [
    (place: -8, "its checksum does not fit"), (place: -1, "its length is not what it says"),
    (place: 3, "it cannot be unpacked"),
  ])
  func `a gzip whose checksum or length is wrong is damaged`(place: Int, words: String) {
    var gzip = Packed.gzip("hello")
    gzip[place < 0 ? gzip.count + place : place] ^= 0xE0
    #expect(throws: ArchiveError.damaged(words)) { try content(of: gzip) }
  }

  @Test func `a gzip that is cut off, or goes on as something else, is damaged`() {
    let gzip = Packed.gzip("hello")
    for end in 4..<gzip.count {
      #expect(throws: ArchiveError.damaged("it is cut off")) {
        try content(of: Array(gzip[..<end]))
      }
    }
    #expect(throws: ArchiveError.damaged("something follows its end")) {
      try content(of: gzip + [7])
    }
  }

  @Test func `after a damaged file in a zip the next ones come`() throws {
    var zip = Packed.zip([("a", String(repeating: "x", count: 500)), ("b", "2")])
    // The first byte of the first file's contents, behind its header, name and extra fields.
    let start = 30 + Int(zip[26]) + Int(zip[28])
    for place in start..<start + 4 { zip[place] ^= 0xFF }
    let reader = try ArchiveReader(bytes: zip, kind: .zip)
    #expect(try reader.next()?.name == "a")
    #expect(throws: ArchiveError.self) { try reader.readAll(limit: 1000) }
    #expect(try reader.next()?.name == "b")
    #expect(try reader.readAll(limit: 1000) == Array("2".utf8))
  }

  @Test func `a cut zip gives the files before the cut, and what there is of the next`()
    throws
  {
    let texts = (0..<5).map { number in (0..<400).map { "\($0 * (number + 7)) " }.joined() }
    let zip = Packed.zip(texts.enumerated().map { ("\($0)", $1) })
    var counts: Set<Int> = []
    for end in stride(from: 40, to: zip.count, by: 97) {
      let reader = try ArchiveReader(bytes: Array(zip[..<end]), kind: .zip)
      var whole = 0
      let fault = #expect(throws: ArchiveError.self) {
        while let entry = try reader.next() {
          var (content, fault) = ([UInt8](), ArchiveError?.none)
          do {
            while case let piece = try reader.read(1 << 16), !piece.isEmpty { content += piece }
          } catch let error as ArchiveError { fault = error }
          let text = Array(texts[Int(entry.name) ?? 0].utf8)
          #expect(fault == nil ? content == text : text.starts(with: content))
          #expect(fault == nil || fault == .damaged("it is cut off"), "\(end)")
          if fault == nil { whole += 1 }
        }
      }
      counts.insert(whole)
      let words =
        whole == 5 ? "the list of its files is cut off or damaged" : "it is cut off"
      #expect(fault == .damaged(words), "\(end) of \(zip.count)")
    }
    #expect(counts == Set(0...5))
  }

  @Test func `a zip whose list of files is damaged is read from the front, from a file, too`()
    throws
  {
    var zip = Packed.zip([("a", "123"), ("b", "456")])
    let mark = try #require(zip.indices.first { zip[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    for place in mark..<mark + 46 { zip[place] = 0xEE }
    let file = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(zip).write(to: file)
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    for reader in [
      try ArchiveReader(bytes: zip, kind: .zip),
      try ArchiveReader(descriptor: handle.fileDescriptor, kind: .zip),
    ] {
      for text in ["123", "456"] {
        #expect(try reader.next() != nil)
        #expect(try reader.readAll(limit: 100) == Array(text.utf8))
      }
      #expect(throws: ArchiveError.self) { try reader.next() }
    }
  }

  @Test func `what could be unpacked comes before the error, which stays`() throws {
    let zip = Packed.zip([("a", String(repeating: "x", count: 500))])
    // The checksum in the directory, which is the one that counts.
    let mark = try #require(zip.indices.first { zip[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    var wrong = zip
    wrong[mark + 16] ^= 1
    var gzip = Packed.gzip(String(repeating: "x", count: 500))
    gzip[gzip.count - 8] ^= 1
    for (bytes, kind, words) in [
      (wrong, ArchiveReader.Kind.zip, "the checksum of a file in it does not fit"),
      (gzip, .gzip, "its checksum does not fit"),
    ] {
      let reader = try ArchiveReader(bytes: bytes, kind: kind)
      _ = try reader.next()
      #expect(try reader.read(1 << 16) == [UInt8](repeating: 0x78, count: 500))
      for _ in 0..<2 {
        let fault = #expect(throws: ArchiveError.self) { try reader.read(1) }
        guard case .damaged(let said) = fault else { continue }
        #expect(said.hasPrefix(words), "\(said)")
      }
    }
  }

  @Test func `a wrong length is told in plain words`() throws {
    // Its length is one too large, in the directory and before the file.
    var zip = Packed.zip([("a", String(repeating: "x", count: 500))])
    let mark = try #require(zip.indices.first { zip[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    for place in [22, mark + 24] { zip[place] &+= 1 }
    let reader = try ArchiveReader(bytes: zip, kind: .zip)
    _ = try reader.next()
    let fault = #expect(throws: ArchiveError.self) { try reader.readAll(limit: 1000) }
    guard case .damaged(let words) = fault else { return }
    #expect(words == "a file in it has another size than its list says", "\(words)")
  }

  @Test(arguments: [
    (ArchiveReader.Kind.zip, Packed.zip([("a", "12345")])), (.gzip, Packed.gzip("12345")),
  ])
  func `an archive in a file is read as one in memory`(
    kind: ArchiveReader.Kind, bytes: [UInt8]
  ) throws {
    let file = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    let reader = try ArchiveReader(descriptor: handle.fileDescriptor, kind: kind)
    #expect(try reader.next() != nil)
    #expect(try reader.readAll(limit: 5) == Array("12345".utf8))
    #expect(try reader.next() == nil)
  }

  private func content(of gzip: [UInt8]) throws -> [UInt8] {
    let reader = try ArchiveReader(bytes: gzip, kind: .gzip)
    _ = try reader.next()
    return try reader.readAll(limit: 1000)
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
      errno = ENOMEM
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

  /// A zip of one empty file whose name is marked as UTF-8 (APPNOTE.TXT 6.3.10, 4.4.4, bit 11).
  static func emptyFile(utf8 name: [UInt8]) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let common =
      little(20, 2) + little(1 << 11, 2) + little(0, 18) + little(name.count, 2) + little(0, 2)
    let local = little(0x0403_4B50, 4) + common + name
    let central = little(0x0201_4B50, 4) + little(0x0314, 2) + common + little(0, 14) + name
    let end =
      little(0x0605_4B50, 4) + little(0, 4) + little(1, 2) + little(1, 2)
      + little(central.count, 4) + little(local.count, 4) + little(0, 2)
    return local + central + end
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
