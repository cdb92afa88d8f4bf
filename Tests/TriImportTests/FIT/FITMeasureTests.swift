import Testing
import TriDomain
import TriImport
import TriTestSupport

/// Sessions of FIT files whose totals say nothing.
struct FITMeasureTests {
  private func read(_ fixture: FITFixture) throws -> ActivityFile {
    try ActivityReader(zone: .utc).read(fixture.writer.file())
  }

  @Test func `a session with a start and nothing else is refused`() {
    var fixture = FITFixture()
    fixture.session(0, sport: 1, FITFixture.elapsed(0), .uint32(9, 0))
    #expect(
      throws: ActivityFileError.nothingToMeasure("Its session has neither a distance nor a time")
    ) { try read(fixture) }
  }

  @Test func `beside another it is left out, and that is said`() throws {
    var fixture = FITFixture()
    fixture.session(0, sport: 1, FITFixture.elapsed(600))
    fixture.session(700, sport: 1, FITFixture.elapsed(0))
    let file = try read(fixture)
    #expect(file.activities.count == 1)
    #expect(file.notes == ["1 session has neither a distance nor a time and was left out."])
  }

  @Test func `where the device's total says no time, its lengths do, rests and all`() throws {
    var fixture = FITFixture()
    fixture.session(0, sport: 5, FITFixture.elapsed(0), .uint16(44, 2500))
    fixture.length(0, .uint32(3, 30_500), .uint32(4, 30_000), .enumeration(12, 1))
    fixture.length(31, .uint32(3, 10_000), .uint32(4, 10_000), .enumeration(12, 0))
    fixture.length(41, .uint32(3, 31_000), .enumeration(12, 1))
    let file = try read(fixture)
    let swim = try #require(file.activities.first)
    #expect(swim.recorded.elapsed == nil && swim.recorded.timer == nil)
    #expect(swim.computed[.elapsedMilliseconds] == .integer(71_500))
    #expect(swim.computed[.timerMilliseconds] == .integer(71_000))
  }

  @Test func `a wrong checksum is remembered beside the sentence`() throws {
    var fixture = FITFixture()
    fixture.session(0, sport: 1, FITFixture.elapsed(600))
    let wrong = try FITReader.read(fixture.writer.file(checksum: 1), zone: .utc)
    #expect(wrong.hasWrongChecksum && wrong.isDamaged && !wrong.isPartial)
    #expect(try !fixture.read().isDamaged)
  }
}
