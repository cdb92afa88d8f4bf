import Testing
import TextKit
import TriDomain
import TriPresentation

@Suite struct LapTests {
  private func swim() -> RecordValues { Samples.week[0].values }

  private func lap(
    seconds: Int64, metres: Int64?, _ change: (inout Lap) -> Void = { _ in }
  ) -> Lap {
    var lap = Lap()
    lap.timer = Duration(seconds: seconds)
    lap.distance = metres.map { Distance(millimetres: $0 * 1000) }
    change(&lap)
    return lap
  }

  private func shown(_ laps: [Lap], of record: WorkoutRecord) -> [Substring] {
    let details = RecordDetails(record: record, values: [], warnings: [], laps: laps)
    let text = RecordRenderer(format: QuantityFormat(), width: nil).render(details).plainText
    return Array(text.split(separator: "\n").drop { !$0.hasPrefix("Lap") })
  }

  @Test func `lengths have a header and say how far it was by then`() {
    var lengths = [Length(isRest: false), Length(isRest: true), Length(isRest: false)]
    for place in lengths.indices { lengths[place].timer = Duration(seconds: 28) }
    lengths[0].stroke = "freestyle"
    lengths[0].strokeCount = 18
    let text = LengthsRenderer(format: QuantityFormat(), width: nil).render(lengths, of: swim())
    #expect(
      text.plainText == """
        Length  Stroke     Strokes  Time  SWOLF         Pace  Distance
             1  freestyle       18  0:28     46  1:52 /100 m      25 m
                rest                0:28
             2                      0:28         1:52 /100 m      50 m

        """)
  }

  @Test func `laps of rest are marked in a pool and on the road`() {
    let pool = shown(
      [
        lap(seconds: 60, metres: 50) { $0.stroke = "freestyle" }, lap(seconds: 20, metres: nil),
        lap(seconds: 65, metres: 50),
      ], of: Samples.week[0])
    #expect(
      pool == [
        "Lap  Distance  Time         Pace  Stroke",
        "  1      50 m  1:00  2:00 /100 m  freestyle",
        "  2            0:20               rest",
        "  3      50 m  1:05  2:10 /100 m",
      ])
    let road = shown(
      [lap(seconds: 300, metres: 1000), lap(seconds: 60, metres: 100) { $0.intensity = "rest" }],
      of: Samples.week[1])
    #expect(
      road == [
        "Lap  Distance  Time       Pace  Kind", "  1   1.00 km  5:00   5:00 /km",
        "  2   0.10 km  1:00  10:00 /km  rest",
      ])
  }
}
