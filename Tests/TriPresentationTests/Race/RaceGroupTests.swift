import Foundation
import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

struct RaceGroupTests {
  private let before = Samples.record(
    60, .run, Samples.at("2026-06-14", "06:30"), metres: 3000, seconds: 1000)
  private let after = Samples.record(
    80, .swim, Samples.at("2026-06-13"), metres: 1000, seconds: 1200)
  private let races = [RaceSamples.new.race.id: RaceSamples.new]

  /// As the log gives them: the newest first.
  private var history: [WorkoutRecord] { RaceSamples.new.inLog.reversed() + [before, after] }

  private func printed(pages: [[WorkoutRecord]], width: Int?) -> String {
    var renderer = HistoryRenderer(format: QuantityFormat(), width: width)
    var text = ""
    for page in pages { text += renderer.render(page, races: races).plainText }
    return text + renderer.render(HistoryRecords.End(totals: Totals(), next: nil)).plainText
  }

  @Test(arguments: [40, 80, 120])
  func `history shows a race as a line with its legs below`(width: Int) throws {
    try expectSnapshot(printed(pages: [history], width: width), named: "race-history-\(width)")
  }

  /// Wherever a page ends, legs stand together and in the order of the race.
  @Test(arguments: 0...7)
  func `a page may end within a race`(place: Int) {
    let pages = [Array(history.prefix(place)), Array(history.dropFirst(place))]
    #expect(printed(pages: pages, width: 80) == printed(pages: [history], width: 80))
  }

  /// A spin to warm up between two legs, by its time, and a session before the race: the race is one all the same.
  @Test(arguments: 0...8)
  func `a race is shown once where another session lies between its legs`(place: Int) {
    let spin = Samples.record(
      61, .bike, Samples.at("2026-06-14", "09:00"), metres: 3000, seconds: 600)
    var mixed = history
    mixed.insert(spin, at: 2)
    let pages = [Array(mixed.prefix(place)), Array(mixed.dropFirst(place))]
    let text = printed(pages: pages, width: 80)
    #expect(text == printed(pages: [mixed], width: 80))
    #expect(text.components(separatedBy: "Race 7").count == 2)
    let ids = RaceGroups.ordered(mixed).map(\.id)
    #expect(ids == RaceSamples.new.inLog.map(\.id) + [61, 60, 80])
    #expect(RaceGroups.rows(RaceGroups.ordered(mixed), races).count == 9)
  }

  @Test func `sorted by a number, legs stand where the number puts them`() throws {
    let sorted = (RaceSamples.new.inLog + [before, after]).sorted {
      ($0.values.distance?.millimetres ?? 0, $0.id) > ($1.values.distance?.millimetres ?? 0, $1.id)
    }
    var renderer = HistoryRenderer(
      format: QuantityFormat(), width: 80,
      order: RecordQuery.Order(.number(.distance), isDescending: true))
    let text =
      renderer.render(sorted, races: races).plainText
      + renderer.render(HistoryRecords.End(totals: Totals(), next: nil)).plainText
    let places = try sorted.map { try #require(text.range(of: "#\($0.id)")).lowerBound }
    #expect(places == places.sorted())
  }

  @Test func `legs of one race on other days stay on their days`() throws {
    var legs = RaceSamples.new.inLog
    legs[4].values.time = Samples.at("2026-06-20", "08:00")
    let list = [legs[4], before] + legs[0..<4].reversed() + [after]
    #expect(RaceGroups.ordered(list).map(\.id) == [74, 60, 70, 71, 72, 73, 80])
  }

  @Test func `a race at the very end is shown`() {
    let text = printed(pages: [Array(history.prefix(5))], width: 80)
    #expect(text.contains("#70") && text.contains("#74"))
  }

  @Test(arguments: [40, 80, 120])
  func `a day shows a race folded or with its legs`(width: Int) throws {
    let records = [before] + RaceSamples.new.inLog
    let content = DayRecords(
      day: try #require(Day(iso: "2026-06-14")), records: records, totals: Totals(),
      weekSoFar: Totals(), week: Week(of: Samples.day, startingOn: .monday), races: races,
      nextRace: PlannedRace(id: 1, title: "City Sprint", day: try #require(Day(iso: "2026-07-01"))))
    let texts = [false, true].map { isFolded in
      RecordListRenderer(format: QuantityFormat(), width: width, isFolded: isFolded)
        .render(.records(content)).plainText
    }
    try expectSnapshot(texts.joined(separator: "\n---\n\n"), named: "race-day-\(width)")
  }

  @Test func `the chosen leg is on its line, or on that of its folded race`() throws {
    let content = DayRecords(
      day: try #require(Day(iso: "2026-06-14")), records: [before] + RaceSamples.new.inLog,
      totals: Totals(), weekSoFar: Totals(), week: Week(of: Samples.day, startingOn: .monday),
      races: races)
    func line(_ chosen: Int, isFolded: Bool) throws -> String {
      let screen = RecordListRenderer(format: QuantityFormat(), width: 80, isFolded: isFolded)
        .render(.records(content), chosen: chosen)
      return screen.text.lines[try #require(screen.chosenLine)].plainText
    }
    #expect(try line(0, isFolded: false).contains("#60"))
    #expect(try line(3, isFolded: false).contains("#72"))
    #expect(try line(3, isFolded: true).hasPrefix("Race 7"))
    #expect(try line(3, isFolded: true).hasSuffix("5 legs"))
  }

  @Test func `two watches' races of one day stand apart`() {
    var other = RaceSamples.new.inLog
    for index in other.indices { other[index].race = 8 }
    let mixed = zip(RaceSamples.new.inLog, other).flatMap { [$0, $1] }
    let together = RaceGroups.together(mixed)
    #expect(together.map(\.race) == Array(repeating: 7, count: 5) + Array(repeating: 8, count: 5))
    #expect(together.compactMap(\.leg) == [1, 2, 3, 4, 5, 1, 2, 3, 4, 5])
  }

  @Test func `records without a race stay where they are`() {
    #expect(RaceGroups.together(Samples.week) == Samples.week)
    #expect(RaceGroups.ordered(Samples.week) == Samples.week)
    #expect(RaceGroups.rows(Samples.week, [:]) == Samples.week.indices.map(RaceGroups.Row.record))
  }

  @Test(arguments: [40, 80, 120])
  func `a scrolled history marks the chosen leg`(width: Int) throws {
    let window = RaceGroups.ordered(history)
    let list = HistoryList(
      window: window, firstPlace: 0, loadedCount: window.count, isComplete: true, chosen: 2,
      totals: Totals(), isMoreWanted: false, races: races)
    #expect(list.place(movedBy: 1, isFolded: true) == 5)
    #expect(list.place(movedBy: -1, isFolded: true) == 0)
    #expect(list.place(movedBy: 9, isFolded: true) == 6)
    let texts = [false, true].map { isFolded in
      let screen = HistoryListRenderer(
        format: QuantityFormat(), width: width, height: 12, isFolded: isFolded
      ).render(.records(list))
      return screen.text.lines.enumerated().map { index, line in
        (index == screen.chosenLine ? "> " : "  ") + line.plainText + "\n"
      }.joined()
    }
    try expectSnapshot(texts.joined(separator: "\n---\n\n"), named: "race-scrolled-\(width)")
  }

  /// The lines above legs take room of a page, too.
  @Test(arguments: [5, 6, 9, 17], [false, true])
  func `no line is passed over by paging`(height: Int, isFolded: Bool) throws {
    let runs = (0..<60).map {
      Samples.record(100 + $0, .run, Samples.at("2026-06-12"), metres: 5000, seconds: 1500)
    }
    let window = runs.prefix(19) + RaceSamples.new.inLog + runs.dropFirst(19)
    var list = HistoryList(
      window: Array(window), firstPlace: 0, loadedCount: window.count, isComplete: true, chosen: 0,
      totals: Totals(), isMoreWanted: false, races: races)
    let renderer = HistoryListRenderer(
      format: QuantityFormat(), width: 80, height: height, isFolded: isFolded)
    for direction in [1, -1] {
      var seen: Set<String> = []
      var last = -1
      while list.chosen != last {
        last = list.chosen
        seen.formUnion(renderer.render(.records(list)).text.lines.map(\.plainText))
        list.chosen = list.place(movedBy: direction * (height - 2), isFolded: isFolded)
      }
      let expected = isFolded ? runs : Array(window)
      for record in expected {
        #expect(seen.contains { $0.contains("#\(record.id) ") }, "#\(record.id)")
      }
    }
  }

  @Test func `each line but that above the legs is chosen on the way`() {
    let window = RaceGroups.ordered(history)
    var list = HistoryList(
      window: window, firstPlace: 0, loadedCount: window.count, isComplete: true, chosen: 0,
      totals: Totals(), isMoreWanted: false, races: races)
    var down: [Int] = []
    for _ in window {
      down.append(list.chosen)
      list.chosen = list.place(movedBy: 1, isFolded: false)
    }
    #expect(down == Array(window.indices) && list.chosen == window.count - 1)
    for place in window.indices.reversed() {
      #expect(list.chosen == place)
      list.chosen = list.place(movedBy: -1, isFolded: false)
    }
    #expect(list.chosen == 0)
  }
}
