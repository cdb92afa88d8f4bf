import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriStore
import TriTestSupport

struct OpeningTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  @Test func `reading where nothing is finds an empty log and creates nothing`() throws {
    let store = try folder.open(.reading, "none/tri.sqlite")
    #expect(try store.page(of: .everything, after: nil, limit: 10).records == [])
    #expect(try store.totals(of: .everything) == Totals())
    #expect(try store.preferences() == Preferences())
    #expect(try store.entries(limit: nil) == [])
    #expect(try folder.names() == [])
  }

  @Test func `a store opened for reading refuses every change`() throws {
    let path = folder.store
    let reader = try folder.open(.reading)
    #expect(throws: StoreError.readOnly(path: path)) {
      try reader.log(try .init(.run, "2026-05-03"))
    }
    #expect(throws: StoreError.readOnly(path: path)) { try reader.undo() }
    #expect(throws: StoreError.readOnly(path: path)) {
      try reader.save(.pet(.cat), as: .tests("settings pet cat"))
    }
  }

  @Test func `a missing store is made for its owner only, folders too, and nothing else is left`()
    throws
  {
    let before = umask(0)
    defer { umask(before) }
    let store = try folder.open(.changing, "a/b/tri.sqlite")
    try store.log(try .init(.run, "2026-05-03"))
    #expect(try folder.permissions("a") == 0o700)
    #expect(try folder.permissions("a/b") == 0o700)
    for name in try folder.names(in: "a/b") {
      #expect(name.hasPrefix("tri.sqlite"))
      #expect(try folder.permissions("a/b/\(name)") == 0o600, "\(name)")
      #expect(["tri.sqlite", "tri.sqlite-wal", "tri.sqlite-shm"].contains(name))
    }
  }

  @Test func `the file stands alone once it is closed`() throws {
    try folder.open().log(try .init(.run, "2026-05-03"))
    #expect(try folder.names() == ["tri.sqlite"])
    #expect(try folder.open(.reading).lastEntered()?.id == 1)
  }

  @Test func `folders that were there keep their permissions`() throws {
    let files = FileManager.default
    try files.createDirectory(
      atPath: folder.path + "/open", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o755])
    _ = try folder.open(.changing, "open/tri.sqlite")
    #expect(try folder.permissions("open") == 0o755)
  }

  @Test(arguments: [false, true])
  func `a link is followed and kept, whether its file is there or not`(isThere: Bool) throws {
    let files = FileManager.default
    try files.createDirectory(
      atPath: folder.path + "/real", withIntermediateDirectories: false)
    if isThere { _ = try folder.open(.changing, "real/log.sqlite") }
    try files.createSymbolicLink(
      atPath: folder.store, withDestinationPath: folder.path + "/second")
    try files.createSymbolicLink(
      atPath: folder.path + "/second", withDestinationPath: "real/log.sqlite")
    if isThere {
      #expect(try folder.open(.reading).lastEntered() == nil)
    } else {
      let reason = "it points to \(folder.path)/real/log.sqlite, which is not there"
      #expect(throws: StoreError.cannotOpen(path: folder.store, reason: reason)) {
        try folder.open(.reading)
      }
    }
    try folder.open().log(try .init(.run, "2026-05-03"))
    #expect(try folder.names() == ["real", "second", "tri.sqlite"])
    #expect(try folder.names(in: "real") == ["log.sqlite"])
    #expect(try files.destinationOfSymbolicLink(atPath: folder.store).hasSuffix("/second"))
    #expect(try folder.open(.reading, "real/log.sqlite").lastEntered()?.id == 1)
  }

  @Test func `a link to a folder that is not there is refused, and none is made`() throws {
    let target = folder.path + "/stick/log.sqlite"
    try FileManager.default.createSymbolicLink(
      atPath: folder.store, withDestinationPath: target)
    let reason = "it points to \(target), whose folder is not there"
    #expect(throws: StoreError.cannotOpen(path: folder.store, reason: reason)) { try folder.open() }
    #expect(try folder.names() == ["tri.sqlite"])
  }

  @Test(arguments: [Store.Mode.reading, .changing])
  func `pipes, devices and files of the kernel are refused`(mode: Store.Mode) throws {
    #expect(mkfifo(folder.store, 0o600) == 0)
    for path in [folder.store, "/dev/null", "/dev/zero", "/proc/self/status"] {
      let refusal = StoreError.cannotOpen(path: path, reason: "it is no regular file")
      #expect(throws: refusal) { try Store.open(path: path, mode: mode, options: .tests) }
    }
    #expect(try folder.names() == ["tri.sqlite"])
  }

  @Test(arguments: [Store.Mode.reading, .changing], [0, -1])
  func `a store whose version makes no sense is damaged, and neither copied nor touched`(
    mode: Store.Mode, version: Int
  ) throws {
    try folder.open().log(try .init(.run, "2026-05-03"))
    try folder.connection().execute("PRAGMA user_version = \(version)")
    let before = try folder.bytes()
    let refusal = StoreError.damaged(
      path: folder.store, reason: "its schema has the version \(version)")
    #expect(throws: refusal) { try folder.open(mode) }
    #expect(try folder.bytes() == before)
    #expect(try folder.names() == ["tri.sqlite"])
  }

  @Test(arguments: [Store.Mode.reading, .changing])
  func `a store that lost its mark is damaged`(mode: Store.Mode) throws {
    _ = try folder.open()
    try folder.connection().execute("PRAGMA application_id = 0; PRAGMA user_version = 0")
    let refusal = StoreError.damaged(path: folder.store, reason: "the mark of tri is missing")
    #expect(throws: refusal) { try folder.open(mode) }
  }

  @Test func `reading leaves nothing beside the file`() throws {
    try folder.open().log(try .init(.run, "2026-05-03"))
    let before = try folder.bytes()
    #expect(try folder.open(.reading).ids(matching: .everything) == [1])
    #expect(try folder.names() == ["tri.sqlite"])
    #expect(try folder.bytes() == before)
  }

  @Test func `links in a circle are refused`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.store, withDestinationPath: "tri.sqlite")
    for mode in [Store.Mode.reading, .changing] {
      let error = #expect(throws: StoreError.self) { try folder.open(mode) }
      guard case .cannotOpen(folder.store, _)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test func `an empty file becomes a store in place, and only when something is changed`() throws {
    try folder.write("")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.store)
    #expect(try folder.open(.reading).lastEntered() == nil)
    #expect(try folder.bytes().isEmpty)
    try folder.open().log(try .init(.run, "2026-05-03"))
    #expect(try folder.open(.reading).lastEntered()?.id == 1)
    #expect(try folder.permissions("tri.sqlite") == 0o640)
    #expect(try folder.names() == ["tri.sqlite"])
  }

  @Test(arguments: [Store.Mode.reading, .changing])
  func `what is no store is refused and left as it was`(mode: Store.Mode) throws {
    try folder.write(String(repeating: "not a database\n", count: 100))
    let before = try folder.bytes()
    #expect(throws: StoreError.notADatabase(path: folder.store)) { try folder.open(mode) }
    #expect(try folder.bytes() == before)
    #expect(try folder.names() == ["tri.sqlite"])

    #expect(throws: StoreError.cannotOpen(path: folder.path, reason: "it is a folder")) {
      try Store.open(path: folder.path, mode: mode, options: .tests)
    }
    let inFile = StoreError.cannotOpen(path: folder.store + "/x", reason: "Not a directory")
    #expect(throws: inFile) { try folder.open(mode, "tri.sqlite/x") }
  }

  @Test(arguments: [Store.Mode.reading, .changing])
  func `another program's database is refused and left as it was`(mode: Store.Mode) throws {
    try folder.write("")
    try folder.connection().execute("CREATE TABLE diary (text)")
    let before = try folder.bytes()
    #expect(throws: StoreError.otherProgram(path: folder.store, applicationID: 0)) {
      try folder.open(mode)
    }
    #expect(try folder.bytes() == before)
    try folder.connection().execute("PRAGMA application_id = 42")
    #expect(throws: StoreError.otherProgram(path: folder.store, applicationID: 42)) {
      try folder.open(mode)
    }
  }

  @Test(arguments: [Store.Mode.reading, .changing])
  func `a newer store is refused with both versions and left as it was`(mode: Store.Mode) throws {
    _ = try folder.open()
    let known = Schema.migrations.count
    try folder.connection().execute("PRAGMA user_version = \(known + 2)")
    let before = try folder.bytes()
    let newer = StoreError.newerSchema(path: folder.store, found: known + 2, known: known)
    #expect(throws: newer) { try folder.open(mode) }
    #expect(try folder.bytes() == before)
  }

  @Test(arguments: [false, true])
  func `many that open a new store at once all log into the same`(isEmptyFile: Bool) throws {
    if isEmptyFile { try folder.write("") }
    let folder = folder
    _ = try inParallel(16) { number in
      let store = try folder.open()
      for _ in 0..<5 { try store.log(try .init(.run, "2026-05-03"), as: "log \(number)") }
    }
    let reader = try folder.open(.reading)
    #expect(try reader.totals(of: .everything).recordCount == 80)
    #expect(try reader.ids(matching: .everything).sorted() == Array(1...80))
    #expect(try reader.entries(limit: nil).count == 80)
    let check = try folder.connection(.readOnly).queryFirst("PRAGMA integrity_check") {
      try $0.requiredText(at: 0)
    }
    #expect(check == "ok")
    #expect(try folder.names().allSatisfy { !$0.contains("new") })
  }

  @Test func `many processes that open a new store at once all log into the same`() async throws {
    let path = folder.store
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          await #expect(processExitsWith: .success) { [path = path as String] in
            let store = try Store.open(path: path, mode: .changing, options: .tests)
            for _ in 0..<5 { try store.log(try .init(.run, "2026-05-03")) }
          }
        }
      }
    }
    #expect(try folder.open(.reading).ids(matching: .everything).sorted() == Array(1...40))
    #expect(try folder.names().allSatisfy { !$0.contains("new") })
  }

  @Test(arguments: [Store.Mode.reading, .changing])
  func `no damage of the first hundred bytes is a riddle to the program`(mode: Store.Mode) throws {
    try folder.open().log(try .init(.run, "2026-05-03"))
    let sound = try folder.bytes()
    for place in 0..<100 {
      for value in [0, 1, 0x7F, 0xFF, sound[place] ^ 0x10] where value != sound[place] {
        var bytes = sound
        bytes[place] = value
        try bytes.write(to: URL(fileURLWithPath: folder.store))
        do {
          let store = try folder.open(mode)
          _ = try store.ids(matching: .everything)
          if mode == .changing { try store.log(try .init(.swim, "2026-05-04")) }
        } catch StoreError.unexpected(_, let error) {
          Issue.record("byte \(place) as \(value): \(error)")
        } catch is StoreError {}
        for name in try folder.names() where name != "tri.sqlite" {
          try FileManager.default.removeItem(atPath: folder.path + "/" + name)
        }
      }
    }
  }

  @Test func `what was answered as done survives a power cut`() throws {
    _ = try folder.open()
    let mode = try folder.connection().queryFirst("PRAGMA synchronous") {
      try $0.requiredInteger(at: 0)
    }
    // 2 is FULL: the library's default, which the store asks for all the same.
    #expect(mode == 2)
  }
}
