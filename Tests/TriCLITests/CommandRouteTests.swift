import Testing
import TriCLI
import TriDomain
import TriPresentation

/// Words cut at blanks, as a shell would where nothing is quoted.
private func route(_ line: String) throws(UsageError) -> RoutedCommand {
  try CommandCatalog.route(line.split(separator: " ").map(String.init))
}

@Suite struct CommandRouteTests {
  @Test(
    arguments: [
      ("", .home(.text)),
      ("--json", .home(.json)),
      ("home", .home(.text)),
      ("home --json", .home(.json)),
      ("status", .status(isShort: false, .text)),
      ("status --short", .status(isShort: true, .text)),
      ("status --json", .status(isShort: false, .json)),
      ("-h", .help(.overview)),
      ("--help", .help(.overview)),
      ("--version", .version),
      ("today", .day(.today, .text)),
      ("today --json", .day(.today, .json)),
      ("today -h", .help(.command("today"))),
      ("day", .day(.today, .text)),
      ("day -1", .day(.phrase("-1"), .text)),
      ("day 3 may 2026 --json", .day(.phrase("3 may 2026"), .json)),
      ("week", .totals(TotalsRequest(unit: .week))),
      ("week -7 --csv", .totals(TotalsRequest(unit: .week, words: ["-7"], format: .csv))),
      (
        "month 2026-05 --vs last",
        .totals(TotalsRequest(unit: .month, words: ["2026-05"], isComparison: true))
      ),
      (
        "year --vs=LAST --json",
        .totals(TotalsRequest(unit: .year, isComparison: true, format: .json))
      ),
      ("stats run by:week --csv", .stats(["run", "by:week"], .csv)),
      (
        "chart Pace run by:week --ascii",
        .chart(ChartRequest(.periods(.pace, ["run", "by:week"]), isASCII: true))
      ),
      (
        "chart 12 Pace by:distance --svg a.svg --yes",
        .chart(
          ChartRequest(
            .session(.id(12), .quantity(.pace, along: .distance)),
            picture: PictureRequest(path: "a.svg", isConfirmed: true)))
      ),
      ("chart last track --csv", .chart(ChartRequest(.session(.last, .track), format: .csv))),
      ("chart #7", .chart(ChartRequest(.session(.id(7), nil)))),
      ("chart year", .chart(ChartRequest(.year(nil, [])))),
      ("chart year 2025 run", .chart(ChartRequest(.year(2025, ["run"])))),
      ("chart year run", .chart(ChartRequest(.year(nil, ["run"])))),
      ("stats since:8w --vs last", .stats(["since:8w"], .text, isComparison: true)),
      ("show", .record(.last, .text)),
      ("show last", .record(.last, .text)),
      ("show 12 --json", .record(.id(12), .json)),
      ("show #12", .record(.id(12), .text)),
      ("delete 12 13 12", .delete([.id(12), .id(13)], .text)),
      ("delete last --json", .delete([.last], .json)),
      ("bin", .bin(.text)),
      ("restore 12", .restore([.id(12)])),
      ("undo", .undo),
      ("redo", .redo),
      ("journal --limit 3", .journal(limit: 3, .text)),
      ("journal --json", .journal(limit: nil, .json)),
      ("manual", .manual),
      ("completions zsh", .completions(.zsh)),
      ("completions words -- log --d", .completionWords(["log", "--d"])),
      ("help", .help(.overview)),
      ("help LOG", .help(.command("log"))),
      ("help queries", .help(.topic(.queries))),
      ("backup", .backup(.make(nil, .text))),
      ("backup copies --json", .backup(.make("copies", .json))),
      ("backup --list", .backup(.list(nil, .text))),
      ("backup --list stick --json", .backup(.list("stick", .json))),
      ("backup --restore a.sqlite", .backup(.restore("a.sqlite", isConfirmed: false))),
      ("backup --yes --restore a.sqlite", .backup(.restore("a.sqlite", isConfirmed: true))),
      ("forget 3 #5 last 3", .forget(ForgetRequest(.records([.id(3), .id(5), .last])))),
      ("forget --bin --yes", .forget(ForgetRequest(.bin, isConfirmed: true))),
      ("forget --wipe", .forget(ForgetRequest(.nothing))),
      ("sql SELECT 1", .sql("SELECT 1", .text)),
      ("sql --csv -- SELECT -1", .sql("SELECT -1", .csv)),
      ("sql - --json", .sql(nil, .json)),
      ("merge a.sqlite", .mergeLog(MergeRequest(path: "a.sqlite"))),
      (
        "merge --dry-run a.sqlite --json",
        .mergeLog(MergeRequest(path: "a.sqlite", isDryRun: true, format: .json))
      ),
      ("doctor", .doctor(.examine(.text))),
      ("doctor --json", .doctor(.examine(.json))),
      ("doctor --mend", .doctor(.mend)),
      ("doctor --salvage new.sqlite", .doctor(.salvage("new.sqlite", .text))),
      ("doctor --salvage new.sqlite --json", .doctor(.salvage("new.sqlite", .json))),
      ("settings brick 20", .settings(.set(.brickGap(.twenty)))),
      ("bricks", .bricks(limit: nil, .text)),
      ("bricks --limit 3 --json", .bricks(limit: 3, .json)),
      ("settings backups 26", .settings(.set(.backupCount(.halfYear)))),
      ("settings backups 0", .settings(.set(.backupCount(.none)))),
      ("settings", .settings(.list(.text))),
      ("settings units --json", .settings(.show(.units, .json))),
      ("settings Units Imperial", .settings(.set(.units(.imperial)))),
      ("settings pool yards", .settings(.set(.poolUnit(.yards)))),
      ("settings units miles", .settings(.set(.units(.imperial)))),
      ("settings units km", .settings(.set(.units(.metric)))),
      ("settings week sun", .settings(.set(.firstWeekday(.sunday)))),
      ("settings temperature F", .settings(.set(.temperatureUnit(.fahrenheit)))),
    ] as [(String, Route)])
  func `words become a route`(line: String, expected: Route) throws {
    #expect(try route(line).route == expected)
  }

  @Test(
    arguments: [
      ("race", .race(.show(.last, .text))),
      ("race 7 --json", .race(.show(.id(7), .json))),
      ("race last", .race(.show(.last, .text))),
      ("races --json", .race(.list(.json))),
      ("race split 7", .race(.split(.id(7)))),
      ("race edit 7 place=3", .race(.edit(.id(7), ["place=3"], .text))),
      ("race edit place=3 goal= --json", .race(.edit(.last, ["place=3", "goal="], .json))),
      (
        "race join 3 4 3 olympic Lake",
        .race(
          .join(RaceJoiningRequest(records: [.id(3), .id(4)], form: .olympic, title: "Lake")))
      ),
      ("race next", .race(.planned(.text))),
      ("race next Lake 2027-06-13", .race(.plan(["Lake", "2027-06-13"], .text))),
      ("race next 2 goal=2:20", .race(.replan(2, ["goal=2:20"]))),
      ("race next goal=2:20", .race(.replan(nil, ["goal=2:20"]))),
      ("race next drop", .race(.dropPlan(nil))),
      ("race next drop 2", .race(.dropPlan(2))),
      (
        "race sprint --title Lake --date fri swim 15:00 run 20:00 --dry-run",
        .race(
          .type(
            RaceTyping(
              form: "sprint", words: ["swim", "15:00", "run", "20:00"],
              options: [.title: ["Lake"], .date: ["fri"]], isDryRun: true)))
      ),
    ] as [(String, Route)])
  func `races become a route`(line: String, expected: Route) throws {
    #expect(try route(line).route == expected)
  }

  @Test(
    arguments: [
      ("race 7 now", "tri race 7 shows a race and takes no further words, but here is “now”."),
      ("race split", "tri race split takes the number of one race."),
      ("race edit 7", "tri race edit needs a change."),
      ("race join 3", "tri race join needs the ids of two records or more."),
      ("race join 3 3", "tri race join needs the ids of two records or more."),
      (
        "race join 3 4 olympic Lake Tri",
        "tri race join takes ids, a form and a title; “Tri” is none of them."
      ),
      ("race next 2", "tri race next 2 needs a change."),
      ("race next drop x", "“x” is not the number of a planned race."),
      ("race next drop 2 3", "tri race next drop takes the number of one planned race."),
      ("race 7 --title Lake", "--title goes with a race that is typed, not with tri race 7."),
      ("races now", "tri races takes no words, but here is “now”."),
    ])
  func `what is no request of races says so`(line: String, message: String) {
    #expect(throws: UsageError.self) { try route(line) }
    do { _ = try route(line) } catch { #expect(error.message == message) }
  }

  @Test(
    arguments: [
      ("log", .logStepByStep),
      ("log run 10km 52:30", .log(LogRequest(sport: "run", tokens: ["10km", "52:30"]))),
      ("log run -- -5km", .log(LogRequest(sport: "run", tokens: ["-5km"]))),
      (
        "log run 5km --note --help --tag a --tag b --max-hr 180 --dry-run",
        .log(
          LogRequest(
            sport: "run", tokens: ["5km"],
            options: [.note: ["--help"], .tag: ["a", "b"], .maxHeartRate: ["180"]], isDryRun: true))
      ),
      ("log run 5km --json", .log(LogRequest(sport: "run", tokens: ["5km"], format: .json))),
      ("log --from - --dry-run", .logFile(path: "-", isDryRun: true, .text)),
      ("log --from a.json --json", .logFile(path: "a.json", isDryRun: false, .json)),
      ("again", .again(.last, LogRequest())),
      ("again 12", .again(.id(12), LogRequest())),
      ("again 12 51:40", .again(.id(12), LogRequest(tokens: ["51:40"]))),
      ("again 51:40 -easy", .again(.last, LogRequest(tokens: ["51:40", "-easy"]))),
    ] as [(String, Route)])
  func `sessions to log become a route`(line: String, expected: Route) throws {
    #expect(try route(line).route == expected)
  }

  @Test(
    arguments: [
      ("history", .history(HistoryRequest())),
      (
        "history run -tag:race --limit 50 --after abc",
        .history(HistoryRequest(words: ["run", "-tag:race"], limit: 50, cursor: "abc"))
      ),
      ("history --json", .history(HistoryRequest(format: .json))),
      ("history --csv", .history(HistoryRequest(format: .csv))),
      (
        "edit distance=10km",
        .edit(EditRequest(target: .record(.last), changes: ["distance=10km"]))
      ),
      (
        "edit 12 -race rpe= --dry-run",
        .edit(
          EditRequest(target: .record(.id(12)), changes: ["-race", "rpe="], isDryRun: true))
      ),
      (
        "edit +a --yes --where run -race",
        .edit(EditRequest(target: .query(["run", "-race"]), changes: ["+a"], isConfirmed: true))
      ),
    ] as [(String, Route)])
  func `queries and edits become a route`(line: String, expected: Route) throws {
    #expect(try route(line).route == expected)
  }

  @Test(
    arguments: [
      ("--db a today", "a"), ("today --db a", "a"), ("--db=a today", "a"), ("today --db=a", "a"),
      ("--db a", "a"), ("--db a --json", "a"), ("today", nil),
    ] as [(String, String?)])
  func `the file may be named before or after the command`(line: String, path: String?) throws {
    let routed = try route(line)
    #expect(routed.storePath == path)
    let format = line.contains("json") ? OutputFormat.json : .text
    #expect(routed.route == (line.contains("today") ? .day(.today, format) : .home(format)))
  }

  @Test(
    arguments: [
      ("hstory", "tri has no command “hstory”.", "Did you mean tri history?"),
      ("zzzzzz", "tri has no command “zzzzzz”.", "All commands: tri help"),
      ("-x", "tri has no option -x without a command.", "All commands: tri help"),
      ("--limit 3", "tri has no option --limit without a command.", "All commands: tri help"),
      ("--db", "--db needs its PATH.", nil),
      ("--db= today", "--db needs a path; here is an empty one.", nil),
      ("today --db=", "--db needs a path; here is an empty one.", nil),
      ("--db a --db b today", "--db is given twice.", nil),
      ("--db a today --db b", "--db is given twice.", nil),
      ("today --db a --db b", "--db is given twice.", nil),
      ("log --from=", "--from needs the name of a file, or - for standard input.", nil),
      ("home mon", "tri home takes no words, but here is “mon”.", nil),
      ("status mon", "tri status takes no words, but here is “mon”.", nil),
      ("status --short --json", "--short and --json exclude each other.", nil),
      ("today mon", "tri today takes no words, but here is “mon”.", nil),
      ("undo 3", "tri undo takes no words, but here is “3”.", nil),
      ("show 1 2", "tri show takes one id, but here are 2: 1 2.", nil),
      (
        "show abc", "“abc” is not an id: ids are whole numbers from 1 on, or the word last.", nil
      ),
      ("show 0", "“0” is not an id: ids are whole numbers from 1 on, or the word last.", nil),
      (
        "show 99999999999999999999",
        "“99999999999999999999” is not an id: ids are whole numbers from 1 on, or the word last.",
        nil
      ),
      (
        "delete", "tri delete needs at least one id, or the word last.",
        "Ids stand at the front of each line of tri today and tri history."
      ),
      ("history --limit 0", "--limit takes a whole number from 1 on, not “0”.", nil),
      ("history --json --csv", "--json and --csv exclude each other.", nil),
      (
        "edit", "tri edit needs something to change.",
        "Such as: tri edit 12 distance=10.2km +race"
      ),
      (
        "restore", "tri restore needs at least one id, or the word last.",
        "What is in the bin: tri bin"
      ),
      (
        "edit 6 #7 +y rpe=8", "tri edit takes one id, but here are 2: 6 #7.",
        "For all of them: tri edit +y rpe=8 --where id:6,7"
      ),
      (
        "edit 6 7", "tri edit takes one id, but here are 2: 6 7.",
        "For all of them: tri edit CHANGE… --where id:6,7"
      ),
      (
        "edit 6 last +y", "tri edit takes one id, but here are 2: 6 last.",
        "Several are changed by a query: tri help edit"
      ),
      (
        "edit +y --where run --dry-run",
        "--dry-run stands after --where, where every word is query: put it before.", nil
      ),
      ("edit rpe=3 --where", "--where needs a query after it.", nil),
      (
        "log run --from a.json",
        "tri log --from takes its records from the file, so no other words go with it.", nil
      ),
      ("log --json", "tri log needs a sport first.", "Such as: tri log run 10km 52:30"),
      ("help log again", "tri help explains one thing at a time.", nil),
      ("help querys", "There is no command or topic “querys”.", "Did you mean tri help queries?"),
      (
        "completions", "tri completions takes the name of one shell: bash, zsh or fish.", nil
      ),
      ("forget --bin --wipe", "tri forget takes either ids, --bin or --wipe.", nil),
      ("forget x", "“x” is not an id: ids are whole numbers from 1 on, or the word last.", nil),
      (
        "sql", "tri sql needs a query, or - to read it from standard input.",
        "What can be asked: tri help sql"
      ),
      ("backup a b", "tri backup takes one file or folder, but here are 2.", nil),
      ("backup --yes", "--yes goes with --restore FILE.", nil),
      (
        "backup --list --restore a",
        "--restore takes the copy's FILE, and nothing else but --yes goes with it.",
        "The copies: tri backup --list"
      ),
      (
        "merge", "tri merge takes the file of one other log.", "Such as: tri merge laptop.sqlite"
      ),
      (
        "merge a b", "tri merge takes the file of one other log.",
        "Such as: tri merge laptop.sqlite"
      ),
      ("doctor now", "tri doctor takes no words, but here is “now”.", nil),
      (
        "doctor --salvage=", "--salvage needs the path of a new file; here is an empty one.", nil
      ),
      ("doctor --mend --salvage a", "--mend does not go with --salvage.", nil),
      ("doctor --mend --json", "--json does not go with --mend.", nil),
      ("settings unit", "There is no setting “unit”.", "Did you mean tri settings units?"),
      (
        "settings theme darc", "theme cannot be “darc”; it is one of auto, light, dark, none.",
        "Did you mean tri settings theme dark?"
      ),
    ] as [(String, String, String?)])
  func `lines that mean nothing say what to type`(
    line: String, message: String, hint: String?
  ) throws {
    let error = try #require(throws: UsageError.self) { try route(line) }
    #expect(error.message == message)
    #expect(error.hint == hint)
  }
}
