import Foundation
import Testing
import TriDomain
import TriStore

@testable import TriCLI

/// A log on a file system of another computer.
@Suite struct NetworkWarningTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(component: "tri-network-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  /// Runs a command in a world whose files lie where `kind` says; answers what was said.
  private func run(_ words: String, kind: UInt32?, days: Int64 = 0) throws -> String {
    let said = folder.appending(component: "said")
    try Data().write(to: said)
    let errors = try FileHandle(forWritingTo: said)
    let path = folder.appending(component: "tri.sqlite").path
    let world = World(
      now: Instant(millisecondsSince1970: 1_777_876_200_000 + days * 86_400_000),
      zone: .fixed(offset: 0), zoneNamed: { _ in nil },
      fileSystemKind: { $0 == path ? kind : nil }, variables: ["TRI_DB": path],
      input: .init(descriptor: 0), output: .init(descriptor: errors.fileDescriptor),
      errors: .init(descriptor: errors.fileDescriptor))
    let arguments = words.split(separator: " ").map(String.init)
    let coordinator = Coordinator(
      world: world, console: Console(world: world), storePath: nil, arguments: arguments)
    _ = try coordinator.run(try CommandCatalog.route(arguments).route)
    try coordinator.console.flush()
    coordinator.keepWeeklyCopy(of: coordinator.log)
    try errors.close()
    return try String(contentsOf: said, encoding: .utf8)
  }

  @Test func `the first change of a week warns, and nothing else`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let warning = "seems to lie on a network (NFS)"
    let first = try run("log run 5km", kind: 0x6969)
    #expect(first.contains(warning) && first.contains("tri merge OTHER.sqlite"))
    for words in ["log run 6km", "today", "history", "undo"] {
      #expect(try !run(words, kind: 0x6969).contains("network"))
    }
    #expect(try !run("today", kind: 0x6969, days: 7).contains("network"))
    #expect(try run("log run 7km", kind: 0x6969, days: 7).contains(warning))
  }

  @Test func `without copies the very first change warns`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try run("settings backups none", kind: 0xFE53_4D42).contains("(SMB2)"))
    #expect(try !run("log run 6km", kind: 0xFE53_4D42).contains("network"))
  }

  @Test(arguments: [nil, 0xEF53, 0x0102_1994, 0x9123_683E] as [UInt32?])
  func `a disk of this computer is no matter`(kind: UInt32?) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try !run("log run 5km", kind: kind).contains("network"))
  }

  @Test func `the kind of a file system that is here is known, and none of a network`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(NetworkFileSystem.kind(of: folder.path) != nil)
    #expect(NetworkFileSystem.kind(of: folder.path + "/none") == nil)
    let names = [0x6969, 0xFF53_4D42, 0x0102_1997, 0x6573_5546, 0x5346_414F, 0x00C3_6400]
      .map { NetworkFileSystem.name(ofKind: $0) }
    #expect(names == ["NFS", "CIFS", "9P", "FUSE, such as sshfs", "AFS", "Ceph"])
  }
}
