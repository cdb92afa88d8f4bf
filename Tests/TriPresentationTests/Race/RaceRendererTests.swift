import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

struct RaceRendererTests {
  @Test(arguments: [40, 80, 120])
  func `a card shows each leg beside the race before`(width: Int) throws {
    var partial = RaceSamples.old
    partial.inLog.remove(at: 2)
    let renderer = RaceCardRenderer(format: QuantityFormat(), width: width)
    let states: [ScreenState<RaceCard>] = [
      .content(RaceSamples.card), .content(RaceCard(RaceSamples.old, among: [])),
      .content(RaceCard(partial, among: [])),
      .content(RaceCard(RaceSamples.givenUp, among: [RaceSamples.old])),
      .content(RaceCard(RaceSamples.inAgeGroup, among: [])), .loading, .nothing,
      .failed(Samples.failure),
    ]
    let text = states.map { renderer.render($0, id: 7).plainText }.joined(separator: "\n---\n\n")
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
    try expectSnapshot(text, named: "race-card-\(width)")
  }

  @Test(arguments: [40, 80, 120])
  func `races are listed a line each`(width: Int) throws {
    let renderer = RaceListRenderer(format: QuantityFormat(), width: width)
    var brick = RaceSamples.old
    brick.inLog.removeLast(3)
    brick.count = 2
    let lists = [
      [RaceSamples.givenUp, RaceSamples.inAgeGroup, RaceSamples.new, RaceSamples.old, brick],
      [RaceSamples.new, RaceSamples.old, brick], [],
    ]
    let text = lists.map { renderer.render($0).plainText }.joined(separator: "\n---\n\n")
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
    try expectSnapshot(text, named: "race-list-\(width)")
  }

  @Test(arguments: [40, 80])
  func `races to come tell how many days are left`(width: Int) throws {
    let today = try #require(Day(iso: "2026-05-07"))
    let renderer = PlannedRaceRenderer(format: QuantityFormat(), width: width)
    let races = [
      PlannedRace(id: 2, title: "City Sprint", day: today, form: .sprint),
      PlannedRace(id: 4, day: today.adding(days: 1)),
      PlannedRace(
        id: 1, title: "Lake Tri", day: today.adding(days: 402), form: .olympic,
        goal: Duration(seconds: 8700 as Int64)),
    ]
    let texts = [
      renderer.render(races, today: today), renderer.render([], today: today),
      renderer.line(races[2], from: today),
    ]
    try expectSnapshot(
      texts.map(\.plainText).joined(separator: "\n---\n\n"), named: "race-planned-\(width)")
  }

  @Test func `a bar gives each leg a column at least, and is as wide as it may be`() throws {
    let bar = try #require(ShareBar.line(RaceSamples.new, width: 20))
    #expect(bar.plainText == "SSSS-BBBBBBBB-RRRRRR")
    #expect(ShareBar.line(RaceSamples.new, width: nil)?.displayWidth == 60)
    #expect(ShareBar.line(RaceSamples.new, width: 9) == nil)
    let timeless = RaceSamples.race(1, "2025-06-15", title: nil, seconds: [nil, 1, 1, 1, 1])
    #expect(ShareBar.line(timeless, width: 40) == nil)
  }

  @Test func `JSON names units and leaves out what is absent`() throws {
    let text = String(decoding: RaceJSON.document(RaceSamples.card), as: UTF8.self)
    let list = String(
      decoding: RaceJSON.document([RaceSamples.new, RaceSamples.old]), as: UTF8.self)
    try expectSnapshot(
      (text + list).replacing(",\"", with: ",\n\""), named: "race-json")
  }
}
