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
    let (race, brick) = (Race(id: 7, kind: .race), Race(id: 8, kind: .brick))
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
}
