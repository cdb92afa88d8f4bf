import Foundation
import Testing
import TriTestSupport

/// Charts of the built program, as numbers, in a terminal and as pictures for a browser.
@Suite struct ChartTests {
  @Test(arguments: ChartCases.stories)
  func `what can be drawn is drawn, and the answer says why not`(_ story: Story) throws {
    try story.check()
  }

  /// A home with a run around a block and some weeks of typed sessions.
  private static func home() throws -> TriProgram {
    let tri = try TriProgram(["NO_COLOR": "1", "PAGER": "cat"])
    let made = try tri.shell(
      ChartCases.track + """
        tri import run.gpx
        for week in 1 2 3 5 8; do
          tri log run $((4 + week))km 3$week:10 140bpm --date -$((7 * week))
          tri log bike 40km 1h2$week --date -$((7 * week + 1))
        done
        """)
    #expect(made.status == 0, "\(made.stderr)")
    return tri
  }

  private static let drawn =
    charts.map { ["chart"] + $0 } + [["form"], ["form", "run", "--until", "2026-05-30"]]

  private static let charts = [
    ["1", "hr"], ["1", "pace"], ["1", "elevation", "by:distance"], ["1", "track"],
    ["time", "by:week"], ["distance", "by:month"], ["pace", "run", "by:week"], ["hr", "by:week"],
    ["sessions", "by:day", "since:4w"], ["year"], ["year", "2026", "run"],
  ]

  @Test func `a picture has the cells of the terminal, with Unicode and without`() throws {
    let tri = try Self.home()
    for columns in [40, 120] {
      let sized = tri.with(["COLUMNS": String(columns)])
      for words in Self.drawn {
        let plain = try sized.run(words)
        let ascii = SVGCells(try sized.run(words + ["--svg", "-", "--ascii"]).stdout)
        #expect(ascii.faults == [], "\(words)")
        #expect(ascii.lines == Self.lines(plain.stdout), "\(words) at \(columns)")
        let unicode = SVGCells(try sized.run(words + ["--svg", "-"]).stdout)
        let shown = try tri.terminalShell(
          "tri \(words.joined(separator: " "))", columns: columns, rows: 60)
        #expect(unicode.faults == [], "\(words)")
        #expect(unicode.lines == Self.lines(shown.shown), "\(words) at \(columns)")
      }
    }
  }

  /// Without the empty lines at the end, which no picture has.
  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  @Test func `a picture is written once, and over another one only after a yes`() throws {
    let tri = try Self.home()
    func stored() throws -> String {
      try String(contentsOfFile: tri.home.path + "/a.svg", encoding: .utf8)
    }
    #expect(try tri.run("chart", "1", "hr", "--svg", "a.svg").stdout == "Drawn into a.svg.\n")
    let first = try stored()
    let refused = try tri.run("chart", "1", "pace", "--svg", "a.svg")
    #expect(refused.status == 2)
    #expect(refused.stderr.contains("a.svg is there already. Nothing was written."))
    let no = try tri.terminal(
      "chart", "1", "pace", "--svg", "a.svg",
      typing: [.line("n", after: "Overwrite a.svg? (y/n)")])
    #expect(no.status == 130)
    #expect(try stored() == first)
    let yes = try tri.terminal(
      "chart", "1", "pace", "--svg", "a.svg",
      typing: [.line("y", after: "Overwrite a.svg? (y/n)")])
    #expect(yes.status == 0)
    #expect(try stored() != first)
    #expect(try tri.run("chart", "1", "hr", "--svg", "a.svg", "--yes", "--ascii").status == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: tri.home.path + "/a.svg")
    #expect(mode[.posixPermissions] as? Int == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: tri.home.path)
    #expect(names.filter { $0.hasPrefix("a.svg") } == ["a.svg"])
  }

  @Test func `a folder is named, with a file in it to type`() throws {
    let tri = try Self.home()
    let answer = try tri.shell(
      """
      mkdir 'my charts'; ln -s 'my charts' link
      for path in . link 'my charts/' new/; do
        tri form --svg "$path"; echo $?
        tri chart 1 hr --svg "$path" --yes; echo $?
      done
      ls 'my charts' | wc -l
      """)
    #expect(answer.stdout == String(repeating: "2\n", count: 8) + "0\n")
    for (path, file) in [
      (".", "./picture.svg"), ("link", "link/picture.svg"),
      ("my charts/", "'my charts/picture.svg'"), ("new/", "new/picture.svg"),
    ] {
      let sentence =
        "tri: \(path) is a folder, and a picture goes into a file. Nothing was written.\n"
        + "     Name a file in it: --svg \(file)\n"
      #expect(answer.stderr.split(separator: sentence, omittingEmptySubsequences: false).count == 3)
    }
    #expect(try tri.run("form", "--svg", "link/picture.svg").status == 0)
  }

  /// Where neither a terminal nor COLUMNS says how wide.
  @Test func `a picture is 80 columns wide where nothing says how wide`() throws {
    let tri = try Self.home().with(["COLUMNS": nil])
    for words in Self.drawn {
      let drawn = SVGCells(try tri.run(words + ["--svg", "-", "--ascii"]).stdout)
      let printed = try tri.with(["COLUMNS": "80"]).run(words).stdout
      #expect(drawn.lines == Self.lines(printed), "\(words)")
      #expect(drawn.lines.allSatisfy { $0.count <= 80 }, "\(words)")
    }
  }

  @Test func `what is no file is never overwritten`() throws {
    let tri = try Self.home()
    let answer = try tri.shell(
      """
      mkdir there; ln -s nowhere link
      tri chart 1 hr --svg there --yes; echo $?
      tri chart 1 hr --svg link --yes; echo $?
      tri chart 1 hr --svg no/a.svg; echo $?
      ls -d there link no* 2>/dev/null
      """)
    #expect(answer.stdout == "2\n2\n5\nlink\nthere\n")
    #expect(answer.stderr.contains("there is a folder, and a picture goes into a file."))
    #expect(answer.stderr.contains("link is not a file, so it is not overwritten."))
    #expect(answer.stderr.contains("no/a.svg cannot be written: No such file or directory."))
  }

  @Test(
    .needsMaterial,
    arguments: [
      ("corpus/fit/2e97f949_Garmin_Fenix2_running_with_hrm.fit", "hr", "heartRate"),
      ("corpus/fit/1456dfc3_3316129931.fit", "power", "power"),
      ("corpus/fit/1456dfc3_3316129931.fit", "elevation", "altitudeMetres"),
    ])
  func `the numbers of a chart are those of the samples`(
    file: String, quantity: String, field: String
  ) throws {
    let tri = try TriProgram()
    #expect(try tri.run("import", #require(Material.folder) + "/" + file).status == 0)
    let chart = try JSON(tri.run("chart", "1", quantity, "--json").output)
    let samples = try JSON(tri.run("show", "1", "--samples", "--json").output)
    let values = (samples["samples"]?.elements ?? []).compactMap { $0[field]?.number }
      .filter { quantity != "hr" || $0 > 0 }
    let drawn = (chart["values"]?.elements ?? []).compactMap { value in
      ["heartRateBpm", "powerWatts", "elevationMetres"].compactMap { value[$0]?.number }.first
    }
    #expect(!values.isEmpty)
    #expect(drawn == values)
    for (end, expected) in [("min", values.min()), ("max", values.max())] {
      let found = ["HeartRateBpm", "PowerWatts", "ElevationMetres"].compactMap {
        chart[end + $0]?.number
      }
      #expect(found.first == expected, "\(end)")
    }
  }

  @Test(.needsMaterial) func `a pool swim is drawn length by length, and its laps are marked`()
    throws
  {
    let tri = try TriProgram()
    let file = "/corpus/fit/27656e26_lap_swim_test_FR920xt.FIT"
    #expect(try tri.run("import", #require(Material.folder) + file).status == 0)
    let text = try tri.run("chart", "1", "pace").stdout
    #expect(text.contains("#1 Swim: pace over time, Mon 2 Nov 2015"))
    // As tri show says of the time that was swum.
    #expect(text.contains("average 2:06 /100 m"))
    #expect(text.contains("the average is over swimming time"))
    #expect(try tri.run("chart", "1", "track").status == 3)
  }
}

extension JSON {
  fileprivate var number: Double? {
    if case .number(let digits) = self { Double(digits) } else { nil }
  }
}
