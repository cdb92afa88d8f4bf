import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct BrickRendererTests {
  private static func legs(_ first: RecordID, beats: Int?) -> [WorkoutRecord] {
    [
      Samples.record(
        first, .bike, Samples.at("2026-05-03", "09:00"), metres: 40_000, seconds: 4445),
      Samples.record(
        first + 1, .run, Samples.at("2026-05-03", "10:20"), metres: 5000, seconds: 1500
      ) { $0.averageHeartRate = beats },
    ]
  }

  private static func run(_ fresh: RunOffTheBike.Fresh, beats: Int? = 155) -> RunOffTheBike? {
    Pace(millisecondsPerKilometre: 300_000).map {
      RunOffTheBike(id: 13, pace: $0, averageHeartRate: beats, fresh: fresh)
    }
  }

  private static let bricks: [Brick] = {
    let paces = [288_000, 300_100, 312_000].compactMap { Pace(millisecondsPerKilometre: $0) }
    let runs =
      paces.map { run(.pace($0, runCount: 6)) }
      + [run(.tooFew(2)), run(.tooFew(1)), run(.tooFew(0)), run(.noHeartRate, beats: nil)]
    let swim = Samples.record(
      40, .swim, Samples.at("2026-05-02", "08:00"), metres: 1500, seconds: 1800)
    let ride = Samples.record(41, .bike, Samples.at("2026-05-02", "08:29"), metres: 20_000)
    let walk = Samples.record(42, .run, Samples.at("2026-05-02"), metres: 5000)
    return zip((12 as RecordID)..., runs).map {
      Brick(legs: legs($0 * 2, beats: $1?.averageHeartRate), runOff: $1)
    } + [Brick(race: 7, legs: [swim, ride, walk])]
  }()

  @Test(arguments: [nil, 120, 80, 40] as [Int?])
  func `bricks and what the run off the bike is worth`(width: Int?) throws {
    let text = BrickRenderer(format: QuantityFormat(), width: width).render(Self.bricks)
    #expect(width == nil || text.lines.allSatisfy { $0.displayWidth <= width ?? 0 })
    try expectSnapshot(text.plainText, named: "bricks-" + (width.map { "\($0)" } ?? "pipe"))
  }

  @Test func `bricks in miles`() {
    let format = QuantityFormat(units: .imperial)
    let text = BrickRenderer(format: format, width: nil).render([Self.bricks[0]]).plainText
    #expect(text.contains("8:03 /mi off the bike, 7:43 /mi fresh: 0:19 slower."))
  }

  @Test func `bricks as JSON`() throws {
    let some = [0, 3, 6, 7].map { Self.bricks[$0] }
    try expectSnapshot(
      String(decoding: BrickJSON.document(some, warnings: { _ in [] }), as: UTF8.self),
      named: "bricks-json")
  }
}
