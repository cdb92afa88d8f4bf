import Testing
import TriDomain
import TriPresentation

@Suite struct ImportReportTests {
  private func message(
    _ records: [ImportedRecord], _ phrases: [RecordID: String] = [:]
  ) -> String {
    FileLine(.imported(records), file: nil, phrases: phrases).message
  }

  @Test func `legs stand behind their race`() {
    let (race, brick) = (
      Race(id: 7, kind: .race, time: RecordTime(day: .earliest)),
      Race(id: 8, kind: .brick, time: RecordTime(day: .earliest))
    )
    let phrases: [RecordID: String] = [1: "a", 2: "b", 3: "c", 4: "d", 5: "e"]
    #expect(
      message(
        [
          .init(id: 1, duplicateOf: nil), .init(id: 2, duplicateOf: nil, race: race),
          .init(id: 3, duplicateOf: nil, race: race), .init(id: 4, duplicateOf: nil, race: brick),
          .init(id: 5, duplicateOf: 2, race: brick),
        ], phrases)
        == "#1 a; race 7: #2 b; #3 c; brick 8: #4 d; "
        + "#5 e, likely the same session as #2, left out of totals")
  }

  @Test func `a file that is stored already is told how to be changed`() {
    func message(_ ids: [RecordID]) -> String {
      FileLine(
        .duplicate(of: ids), file: nil, phrases: [:], changes: ["sport=run", "title=A hill"]
      ).message
    }
    #expect(
      message([1])
        == "duplicate of #1; nothing stored. To change it: tri edit 1 sport=run 'title=A hill'")
    #expect(
      message([1, 2]).hasSuffix("To change it: tri edit sport=run 'title=A hill' --where id:1,2"))
  }

  @Test func `what is hardly possible stands behind what was stored`() {
    var ride = Samples.week[6].values
    let (now, today) = (Instant(millisecondsSince1970: 4_000_000_000_000), ride.time.day)
    #expect(FileLine.warnings([("#7", ride)], now: now, today: today) == [])
    ride.sport = .swim
    let sentence = "40.2 km in 1:20:00 is 0:12 /100 m: faster than anyone."
    #expect(FileLine.warnings([("#7", ride)], now: now, today: today) == [sentence])
    #expect(
      FileLine.warnings(
        [("#6", Samples.week[1].values), ("#7", ride)], now: now, today: today)
        == ["#7: " + sentence])
    let line = FileLine(
      .imported([.init(id: 7, duplicateOf: nil)]), file: nil, phrases: [7: "swim"],
      warnings: [sentence])
    #expect(line.message == "#7 swim. " + sentence)
  }

  @Test func `the end counts likely duplicates`() {
    var tally = ImportTally()
    #expect(tally.sentenceAboutDuplicates() == nil)
    tally.add(FileLine(.imported([.init(id: 2, duplicateOf: 1)]), file: nil, phrases: [:]))
    #expect(tally.sentenceAboutDuplicates() == "1 is a likely duplicate: tri duplicates.")
    tally.add(FileLine(.imported([.init(id: 3, duplicateOf: 1)]), file: nil, phrases: [:]))
    tally.add(FileLine(.duplicate(of: [1]), file: nil, phrases: [:]))
    #expect(tally.sentenceAboutDuplicates() == "2 are likely duplicates: tri duplicates.")
    #expect(tally.sentenceAboutDuplicates(isTrial: true) == "2 would be likely duplicates.")
    #expect(tally.sentence(of: ["watch"]) == "3 files: 2 imported as 2 records, 1 stored already.")
    #expect(
      tally.sentence(of: ["watch"], isTrial: true)
        == "3 files: 2 would be imported as 2 records, 1 stored already.")
  }

  @Test func `a session is told with its day, once for a row of them on one day`() {
    let sessions = [Samples.week[1], Samples.week[1], Samples.week[3]].map(\.values)
    #expect(
      RecordPhrase(format: QuantityFormat()).dated(sessions) == [
        "run, Mon 4 May 2026, 10.00 km in 52:30", "run 10.00 km in 52:30",
        "strength, Tue 5 May 2026, 45:00",
      ])
  }
}
