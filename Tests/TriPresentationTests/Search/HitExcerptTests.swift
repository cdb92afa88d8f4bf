import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

/// What was found has to be in sight.
struct HitExcerptTests {
  private static let note =
    "Cold and windy out there, but the long threshold part felt easier than it did last week"

  private func rows(
    _ words: [String], title: String? = nil, note: String, tags: [String] = [], width: Int?
  ) throws -> String {
    var record = Samples.record(7, .run, Samples.at("2026-05-03"), metres: 10_000, seconds: 3000)
    record.values.title = title
    record.values.note = note
    record.values.tags = tags
    let section = try #require(SearchResults.Section(sport: .run, records: [record]))
    let results = SearchResults(
      query: RecordQuery(
        text: words.joined(separator: " "), conditions: words.map { .init(.words($0)) }),
      sections: [section], totals: nil)
    return SearchRenderer(format: QuantityFormat(), width: width)
      .render(.found(ShownHits(results))).text.plainText
  }

  @Test(arguments: [40, 50, 80, 120, 300])
  func `a word deep in the note is shown before the title, or below`(width: Int) throws {
    let text = try rows(["threshold"], title: "Morning run", note: Self.note, width: width)
    #expect(text.contains("“…he long threshold"), "\(text)")
    let lines = text.split(separator: "\n")
    #expect(lines.count == (width < 70 ? 3 : 2))
  }

  @Test func `the part of the note has what is around the word, and marks what is cut`() throws {
    let text = try rows(["THRESHOLD"], title: "Morning run", note: Self.note, width: 160)
    #expect(text.contains("“…he long threshold part felt easier th…” Morning run"), "\(text)")
    let whole = try rows(["cold"], title: "Morning run", note: "Cold", width: 160)
    #expect(whole.contains("“Cold” Morning run"), "\(whole)")
  }

  @Test func `nothing is repeated that the row shows`() throws {
    let titled = try rows(["morning"], title: "Morning run", note: "In the morning", width: 80)
    #expect(!titled.contains("“"))
    let tagged = try rows(["cold"], title: "Run", note: "Cold", tags: ["cold"], width: 120)
    #expect(!tagged.contains("“"))
    let note = try rows(["windy"], note: Self.note, width: 80)
    #expect(!note.contains("“"))
    let printed = try rows(["week"], note: Self.note, width: nil)
    #expect(!printed.contains("“"))
  }

  @Test func `where no text has a place in the row, what was found stands below`() throws {
    let titled = try rows(["morning"], title: "Morning run", note: "x", width: 40)
    #expect(titled.contains("\n  “Morning run”\n"), "\(titled)")
    let tagged = try rows(["col"], title: "Run", note: "x", tags: ["cold"], width: 40)
    #expect(tagged.contains("\n  “cold”\n"), "\(tagged)")
    let untitled = try rows(["windy"], note: Self.note, width: 40)
    #expect(untitled.contains("\n  “…old and windy out there"), "\(untitled)")
  }

  @Test func `of a note without a title the end is shown too when the word is there`() throws {
    let text = try rows(["easier"], note: Self.note, width: 80)
    #expect(text.contains("“…rt felt easier"), "\(text)")
  }
}
