import Synchronization
import Testing
import TextKit
import TriPresentation
import TriTestSupport

/// Answers one after the other, the last one again and again; nil is a failure.
private final class Answers: Sendable {
  private let rest: Mutex<[[Int]?]>

  init(_ answers: [[Int]?]) { rest = Mutex(answers) }

  func next() throws -> [Int] {
    let answer = rest.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
    guard let answer else { throw Samples.Broken() }
    return answer
  }
}

private func section(_ answers: [Int]?...) -> PagedSection<Int> {
  let answers = Answers(answers)
  return PagedSection(failure: { _ in Samples.failure }, load: { try answers.next() })
}

private func page(_ rows: [Int], _ index: Int, _ count: Int) -> ScreenState<RowPage<Int>> {
  .content(RowPage(rows: rows, index: index, pageCount: count))
}

@Suite struct PagedSectionTests {
  private static let seven = Array(1...7)

  @Test func `all rows are one page until it is known how many fit`() async {
    #expect(
      await states(of: section(Self.seven), for: [.appear, .nextPage, .previousPage])
        == [.idle, .loading, page(Self.seven, 0, 1)])
  }

  @Test func `pages are turned up to the last one and back to the first`() async {
    let inputs: [PagedSection<Int>.Input] = [
      .fit(rows: 3), .appear, .previousPage, .nextPage, .nextPage, .nextPage, .previousPage,
      .previousPage, .previousPage,
    ]
    #expect(
      await states(of: section(Self.seven), for: inputs) == [
        .idle, .loading, page([1, 2, 3], 0, 3), page([4, 5, 6], 1, 3), page([7], 2, 3),
        page([4, 5, 6], 1, 3), page([1, 2, 3], 0, 3),
      ])
  }

  @Test func `another room keeps the first row that was shown in sight`() async {
    let inputs: [PagedSection<Int>.Input] = [
      .appear, .fit(rows: 2), .nextPage, .nextPage, .fit(rows: 3), .fit(rows: 3), .fit(rows: 0),
    ]
    #expect(
      await states(of: section(Self.seven), for: inputs) == [
        .idle, .loading, page(Self.seven, 0, 1), page([1, 2], 0, 4), page([3, 4], 1, 4),
        page([5, 6], 2, 4), page([4, 5, 6], 1, 3), page([4], 3, 7),
      ])
  }

  @Test func `a refresh with fewer rows goes back to the last page there is, without loading`()
    async
  {
    let inputs: [PagedSection<Int>.Input] = [
      .fit(rows: 3), .appear, .nextPage, .nextPage, .refresh, .refresh, .refresh,
    ]
    #expect(
      await states(of: section(Self.seven, Array(1...4), [], [1]), for: inputs) == [
        .idle, .loading, page([1, 2, 3], 0, 3), page([4, 5, 6], 1, 3), page([7], 2, 3),
        page([4], 1, 2), .nothing, page([1], 0, 1),
      ])
  }

  @Test func `where nothing is or nothing could be read there are no pages`() async {
    let inputs: [PagedSection<Int>.Input] = [
      .fit(rows: 1), .nextPage, .appear, .nextPage, .fit(rows: 2), .refresh, .nextPage,
    ]
    #expect(
      await states(of: section([], nil), for: inputs)
        == [.idle, .loading, .nothing, .failed(Samples.failure)])
  }

  @Test(arguments: UInt64(0)..<20)
  func `the pages together are the rows, each once and in order`(seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    let rows = Array(0..<Int.random(in: 1...40, using: &generator))
    let room = Int.random(in: 1...12, using: &generator)
    let turns = Array(repeating: PagedSection<Int>.Input.nextPage, count: rows.count)
    let states = await states(of: section(rows), for: [.fit(rows: room), .appear] + turns)
    let pages = states.compactMap { if case .content(let page) = $0 { page } else { nil } }
    #expect(pages.flatMap(\.rows) == rows)
    #expect(pages.map(\.index) == Array(pages.indices))
    #expect(pages.allSatisfy { $0.pageCount == pages.count && $0.rows.count <= room })
  }
}

@Suite struct PageDotsTests {
  @Test(
    arguments: [
      (0, 1, 80, .unicode, nil), (0, 3, 80, .unicode, "●○○"), (2, 3, nil, .ascii, "..*"),
      (0, 3, nil, .ascii, "*.."), (11, 120, 80, .unicode, "12/120"), (4, 12, 10, .ascii, "5/12"),
    ] as [(Int, Int, Int?, GlyphSet, String?)])
  func `dots tell which page of how many it is`(
    index: Int, pageCount: Int, width: Int?, glyphs: GlyphSet, expected: String?
  ) {
    let line = PageDots(width: width, glyphs: glyphs).line(index: index, of: pageCount)
    #expect(line?.plainText == expected)
  }
}
