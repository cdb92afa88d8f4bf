import Testing
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct MachineFormatTests {
  @Test func `records as JSON`() throws {
    var list = RecordListJSON()
    var bytes = list.opening()
    bytes += list.records(Samples.week.prefix(4)) { _ in [] }
    bytes += list.records(Samples.week.dropFirst(4)) { $0.id == 6 ? ["Hardly possible."] : [] }
    var totals = Totals()
    for record in Samples.week where record.duplicateOf == nil { totals.add(record.values) }
    bytes += list.closing(totals: totals, next: "cursor")
    try expectSnapshot(String(decoding: bytes, as: UTF8.self), named: "records-json")
  }

  @Test func `no records as JSON`() {
    let list = RecordListJSON()
    let text = String(
      decoding: list.opening() + list.closing(totals: Totals(), next: nil), as: UTF8.self)
    #expect(
      text == """
        {"version":1,"records":[],
        "totals":{"records":0,"sports":[]}}

        """)
  }

  @Test func `records as CSV`() throws {
    var csv = HistoryCSV()
    var bytes = csv.opening()
    bytes += csv.records(Samples.week)
    let spreadsheet = Samples.record(10, .run, Samples.at("2026-05-01")) {
      $0.title = "=1+1"
      $0.note = "-1, \"quoted\""
      $0.tags = ["easy pace", "long", "5\" tyre"]
      $0.gear = ["red shoes"]
      $0.ascent = Distance(millimetres: 12_000)
    }
    bytes += csv.records([spreadsheet])
    try expectSnapshot(String(decoding: bytes, as: UTF8.self), named: "records-csv")
  }
}
