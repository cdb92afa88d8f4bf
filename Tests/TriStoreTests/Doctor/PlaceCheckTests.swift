import Testing
import TriDomain
import TriTestSupport

@testable import TriStore

/// What is around a log, on disks and in folders that a test cannot have.
@Suite struct PlaceCheckTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func findings(_ change: (inout PlaceCheck) -> Void) -> [Finding] {
    var check = PlaceCheck(file: StoreFile(path: folder.store, options: .tests))
    change(&check)
    return check.findings(nil)
  }

  @Test func `space is little only where the next copy does not fit`() throws {
    try folder.open().log(try .init(.run, "2026-05-03"))
    try folder.fold()
    let size = try folder.bytes().count
    #expect(findings { $0.freeBytes = { _ in size } } == [])
    #expect(
      findings { $0.freeBytes = { _ in size - 1 } } == [.littleSpace(free: size - 1, needed: size)])
    #expect(findings { $0.freeBytes = { _ in nil } } == [])
  }

  @Test func `what counts is the disk of the copies, where they have a folder`() throws {
    try folder.open().log(try .init(.run, "2026-05-03"))
    let copies = "\(folder.path)/backups"
    #expect(findings { $0.freeBytes = { $0 == copies ? 1 << 40 : 0 } } == [])
    #expect(
      findings { $0.freeBytes = { $0 == copies ? nil : 7 } }.first.map { "\($0)" }?
        .hasPrefix("littleSpace(free: 7,") == true)
  }

  @Test(arguments: [.permissions, .otherOwner, .readOnlyDisk] as [Finding.FolderLock])
  func `a folder in which nothing can be made is told`(lock: Finding.FolderLock) throws {
    try folder.open().log(try .init(.run, "2026-05-03"))
    #expect(
      findings { $0.folderLock = { _ in lock } } == [.lockedFolder(path: folder.path, by: lock)])
    #expect(findings { _ in } == [])
  }
}
