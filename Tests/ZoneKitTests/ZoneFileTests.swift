import Testing
import ZoneKit

@Suite struct `Compiled zone data` {
  private static let berlinLike = ZoneFileBuilder(
    offsets: [3_208, 3_600, 7_200],
    changes: [(-2_422_054_408, 1), (828_234_000, 2), (846_378_000, 1)],
    rule: "CET-1CEST,M3.5.0,M10.5.0/3")

  private static func rules(_ builder: ZoneFileBuilder) throws -> TimeZoneRules {
    try TimeZoneRules(identifier: "Test/Zone", compiled: builder.bytes)
  }

  @Test(arguments: [
    (-4_000_000_000, 3_208), (-2_422_054_409, 3_208), (-2_422_054_408, 3_600),
    (828_233_999, 3_600), (828_234_000, 7_200), (846_377_999, 7_200), (846_378_000, 3_600),
    // After the table, by the rule: 2024-03-31T01:00Z and 2024-10-27T01:00Z.
    (1_711_846_799, 3_600), (1_711_846_800, 7_200), (1_729_990_799, 7_200), (1_729_990_800, 3_600),
  ])
  func `gives the offset of its table, then of its rule`(instant: Int64, offset: Int) throws {
    #expect(try Self.rules(Self.berlinLike).offset(at: instant) == offset)
  }

  @Test func `a fat file and a slim one say the same`() throws {
    var fat = Self.berlinLike
    fat.isFat = true
    fat.changes.removeFirst()
    var slim = fat
    slim.isFat = false
    #expect(fat.bytes.count > slim.bytes.count)
    #expect(try Self.rules(fat) == Self.rules(slim))
  }

  @Test(arguments: [0x32, 0x33, 0x34] as [UInt8])
  func `version 2 and later are read alike`(version: UInt8) throws {
    var builder = Self.berlinLike
    builder.version = version
    #expect(try Self.rules(builder) == Self.rules(Self.berlinLike))
  }

  @Test func `version 1 keeps its last offset for ever`() throws {
    let builder = ZoneFileBuilder(
      version: 0, offsets: [-18_000, -14_400], changes: [(1_000, 1), (2_000, 0)])
    let rules = try Self.rules(builder)
    #expect(
      [999, 1_000, 2_000, 9_000_000_000].map(rules.offset) == [-18_000, -14_400, -18_000, -18_000])
  }

  @Test func `without changes and without a rule the only offset holds`() throws {
    let rules = try Self.rules(ZoneFileBuilder(offsets: [20_700]))
    #expect([Int64.min, -1, 0, Int64.max].map(rules.offset) == [20_700, 20_700, 20_700, 20_700])
  }

  @Test func `without changes the rule holds for all times`() throws {
    let rules = try Self.rules(ZoneFileBuilder(offsets: [0], rule: "<+0330>-3:30"))
    #expect(rules.offset(at: -5_000_000_000) == 12_600)
  }

  @Test func `files that count leap seconds are turned into ordinary time`() throws {
    let builder = ZoneFileBuilder(
      offsets: [0, 3_600], changes: [(100_000_001, 1), (200_000_002, 0)],
      leapSeconds: [(78_796_800, 1), (94_694_401, 2)])
    let rules = try Self.rules(builder)
    let around: [Int64] = [99_999_998, 99_999_999, 199_999_999, 200_000_000]
    #expect(around.map(rules.offset) == [0, 3_600, 3_600, 0])
  }

  @Test func `times that do not ascend are refused with their place`() {
    let builder = ZoneFileBuilder(offsets: [0, 60], changes: [(5, 1), (5, 0)])
    #expect(throws: TimeZoneError.damaged(byte: 44 + 10 + 44 + 8)) { try Self.rules(builder) }
  }

  @Test func `an offset type that is not there is refused with its place`() {
    let builder = ZoneFileBuilder(offsets: [0], changes: [(5, 1)])
    #expect(throws: TimeZoneError.damaged(byte: 44 + 10 + 44 + 8)) { try Self.rules(builder) }
  }

  @Test func `an offset of more than a day is refused`() {
    let builder = ZoneFileBuilder(offsets: [93_600])
    #expect(throws: TimeZoneError.damaged(byte: 44 + 10 + 44)) { try Self.rules(builder) }
  }

  @Test func `a broken rule is refused with its place in the file`() {
    let builder = ZoneFileBuilder(offsets: [0], rule: "UTC0x")
    #expect(throws: TimeZoneError.damaged(byte: builder.bytes.count - 1)) {
      try Self.rules(builder)
    }
  }

  @Test func `every beginning of a file is refused and none traps`() {
    let bytes = Self.berlinLike.bytes
    for length in 0..<bytes.count {
      #expect(throws: TimeZoneError.self) {
        try TimeZoneRules(identifier: nil, compiled: Array(bytes[..<length]))
      }
    }
  }

  @Test(arguments: ["Europe/Berlin", "Australia/Lord_Howe", "right/Europe/Paris"])
  func `a file with any one byte changed never traps`(name: String) throws {
    let path = TimeZoneRules.systemDirectory + "/" + name
    guard let intact = bytesOfFile(path) else { return }
    for index in intact.indices {
      for mask: UInt8 in [0x01, 0x80, 0xFF] {
        var bytes = intact
        bytes[index] ^= mask
        guard let rules = try? TimeZoneRules(identifier: nil, compiled: bytes) else { continue }
        for instant in [Int64.min, -3_000_000_000, 0, 1_711_846_800, 5_000_000_000, Int64.max] {
          _ = rules.offset(at: instant)
          _ = rules.resolve(localSeconds: instant)
        }
      }
    }
  }

  @Test(arguments: ["Europe/Berlin", "Pacific/Apia"])
  func `every beginning of a real file is refused`(name: String) throws {
    let path = TimeZoneRules.systemDirectory + "/" + name
    guard let intact = bytesOfFile(path) else { return }
    for length in 0..<intact.count {
      #expect(throws: TimeZoneError.self) {
        try TimeZoneRules(identifier: nil, compiled: Array(intact[..<length]))
      }
    }
  }
}
