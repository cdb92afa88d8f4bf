import Testing
import TriTestSupport

@Suite struct PagingTests {
  /// A home with 25 runs that began at the same moment, or in any case are logged as `record` says.
  private func logged(
    _ count: Int = 25,
    record: (Int) -> String = { _ in #""startedAt":"2026-05-01T12:00:00+02:00""# }
  ) throws -> TriProgram {
    let tri = try TriProgram(["COLUMNS": nil])
    let records = (1...count).map { #"{"sport":"run","distanceMetres":\#($0)000,\#(record($0))}"# }
    let document = "{\"records\":[\(records.joined(separator: ","))]}"
    #expect(try tri.run("log", "--from", "-", stdin: Array(document.utf8)).status == 0)
    return tri
  }

  /// The ids of all pages of a query, page by page; `between` is done after each.
  private func pages(
    _ tri: TriProgram, _ query: [String], limit: Int, between: () throws -> Void = {}
  ) throws -> [[Int]] {
    var pages: [[Int]] = []
    var cursor: String?
    repeat {
      let after = cursor.map { ["--after", $0] } ?? []
      let page = try tri.run(["history"] + query + ["--json", "--limit", "\(limit)"] + after)
        .json(StoredRecords.self)
      pages.append(page.records.map(\.id))
      cursor = page.next
      try between()
    } while cursor != nil
    return pages
  }

  @Test func `SRC-05 records of one moment come once each`() throws {
    let found = try pages(logged(), [], limit: 10)
    #expect(found.map(\.count) == [10, 10, 5])
    #expect(found.flatMap { $0 } == Array((1...25).reversed()))
  }

  @Test(arguments: [
    ["sort:dist"], ["sort:-dist"], ["sort:-date"], ["sort:duration"], ["run", "since:2026-04-01"],
  ])
  func `pages of every order together are the whole`(query: [String]) throws {
    let tri = try logged {
      $0 % 2 == 0 ? #""day":"2026-05-02""# : #""day":"2026-05-01","timerSeconds":600"#
    }
    let whole = try tri.run(["history", "--json"] + query).json(StoredRecords.self)
    #expect(whole.next == nil)
    #expect(try pages(tri, query, limit: 7).flatMap { $0 } == whole.records.map(\.id))
  }

  @Test func `records that come and go between pages move no other`() throws {
    let tri = try logged()
    var turn = 0
    let found = try pages(tri, [], limit: 10) {
      turn += 1
      _ = try tri.run("log", "run", "99km", "today")
      _ = try tri.run("delete", "\(26 - turn)", "\(turn)")
    }
    // The newest were gone after they had been shown; 1 and 2 before they would have been.
    #expect(found.flatMap { $0 } == Array((3...25).reversed()))
  }

  @Test func `text says which command goes on, also for a phrase`() throws {
    let tri = try logged()
    let script = """
      command="tri history run '\\"lake\\"' --limit 2"
      while [ -n "$command" ]; do
        eval "$command" 2>more | grep -o '#[0-9]*'
        command=$(sed -n 's/^More: //p' more)
      done
      """
    _ = try tri.shell("for id in 3 9 12 20 25; do tri edit $id note='at the lake'; done")
    #expect(try tri.shell(script).stdout == "#25\n#20\n#12\n#9\n#3\n")
  }

  @Test func `totals are of everything that matches, on every page`() throws {
    let tri = try logged()
    let page = try tri.run("history", "--limit", "1")
    #expect(page.stdout.hasSuffix("\n\nTotal  Run  25 sessions  325.00 km\n"))
    #expect(page.stderr.hasPrefix("More: tri history --limit 1 --after "))
  }

  @Test func `a cursor holds for its own query and order only`() throws {
    let tri = try logged()
    let next = try #require(
      try tri.run("history", "run", "--json", "--limit", "2").json(StoredRecords.self).next)
    #expect(try tri.run("history", "run", "--after", next).status == 0)
    for other in [["swim"], [], ["run", "sort:dist"], ["run", "dist:1km.."]] {
      let answer = try tri.run(["history", "--after", next] + other)
      #expect(answer.status == 2)
      #expect(answer.stdout == "")
      #expect(answer.stderr.hasPrefix("tri: "))
    }
    for junk in ["xxx", "", next + "a", String(next.dropLast()), String(next.reversed())] {
      #expect(try tri.run("history", "run", "--after", junk).status == 2)
    }
  }
}
