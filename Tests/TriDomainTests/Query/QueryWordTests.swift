import Testing
import TriDomain

struct QueryWordTests {
  typealias Test = RecordQuery.Test

  @Test(arguments: [
    "10.5", "--easy", "--", "-", "\"", "\"\"", "*", "NEAR(", "+", "#", "@", "@,", "'", ":", "10:30",
    "<3",
    "a>b", "x=5", "easy:", "http://x.org", "2x20:", "100%", "a_b", "5k", ":)", "a1:b", "-", "+,",
    "AND", "col^2", "..", "...", "\\", "ärger", "달리기", "workout",
  ])
  func `what is no field is text`(word: String) throws {
    #expect(try Queries.conditions(word) == [.only(.words(word))])
    #expect(try Queries.parse(word).query.text == word)
  }

  @Test(arguments: ["", " ", "\t\n", "\u{A0}"])
  func `nothing asks for everything`(text: String) throws {
    #expect(try Queries.parse(text) == ParsedQuery(query: .everything))
    #expect(try QueryParser(context: Queries.context()).parse([]).query == .everything)
  }

  @Test func `words are joined with blanks and read once`() throws {
    let wanted: [RecordQuery.Condition] = [
      .only(.sport([.run])), .only(.words("new shoes")), .only(.words("easy")),
    ]
    #expect(try Queries.conditions("sport:run", "\"new", "shoes\"", "easy") == wanted)
    #expect(try Queries.conditions("sport:run \"new shoes\"", "easy") == wanted)
    #expect(try Queries.conditions("  sport:run\t\"new shoes\"easy ") == wanted)
    #expect(
      try Queries.parse("  sport:run\t\"new shoes\"easy ").query.text
        == "sport:run \"new shoes\" easy")
  }

  @Test func `punctuation between words is text too`() throws {
    #expect(try Queries.conditions("-- --easy") == [.only(.words("--")), .only(.words("--easy"))])
    #expect(try Queries.conditions("a \"b", "c") == ["a", "\"b", "c"].map { .only(.words($0)) })
  }

  static let structure: [(text: String, test: Test, isNegated: Bool)] = [
    ("new", .words("new"), false),
    ("\"new shoes\"", .words("new shoes"), false),
    ("\"dist:10km\"", .words("dist:10km"), false),
    ("\"run\"", .words("run"), false),
    ("\"-easy\"", .words("-easy"), false),
    ("-easy", .words("easy"), true),
    ("-\"new shoes\"", .words("new shoes"), true),
    ("-5", .words("5"), true),
    ("-25:00", .words("25:00"), true),
    ("run", .sport([.run]), false),
    ("Cycling", .sport([.bike]), false),
    ("-jog", .sport([.run]), true),
    ("swim,ride", .sport([.swim, .bike]), false),
    ("swim,lake", .words("swim,lake"), false),
    ("other", .sport([.other]), false),
    ("sport:run", .sport([.run]), false),
    ("sport:workout", .sport([.other]), false),
    ("-sport:run,bike", .sport([.run, .bike]), true),
    ("SPORT:Run", .sport([.run]), false),
    ("subSport:trail", .subSport(["trail"]), false),
    ("subSport:open", .subSport(["open_water"]), false),
    ("subsport:open-water,Pool", .subSport(["open_water", "pool"]), false),
    ("+long", .tag("long"), false),
    ("#long", .tag("long"), false),
    ("+\"long run\"", .tag("long run"), false),
    ("-+long", .tag("long"), true),
    ("+key:a", .tag("key:a"), false),
    ("+a,b", .any([.tag("a"), .tag("b")]), false),
    ("tag:long", .tag("long"), false),
    ("-tag:race", .tag("race"), true),
    ("tag:\"a,b\",c", .any([.tag("a,b"), .tag("c")]), false),
    ("gear:kona", .gear("kona"), false),
    ("gear:\"red bike\"", .gear("red bike"), false),
    ("@canyon", .gear("canyon"), false),
    ("-@canyon", .gear("canyon"), true),
    ("@\"Nimbus 25\"", .gear("Nimbus 25"), false),
    ("@a,b", .any([.gear("a"), .gear("b")]), false),
    ("kim@home", .words("kim@home"), false),
    ("\"@canyon\"", .words("@canyon"), false),
    ("trail", .any([.is(.trail), .words("trail")]), false),
    ("-Indoor", .any([.is(.indoor), .words("Indoor")]), true),
    ("open", .any([.is(.openWater), .words("open")]), false),
    ("pool", .any([.is(.pool), .words("pool")]), false),
    ("treadmill", .any([.subSport(["treadmill"]), .words("treadmill")]), false),
    ("mtb", .any([.subSport(["mountain"]), .words("mtb")]), false),
    ("\"trail\"", .words("trail"), false),
    ("kind:trail", .subSport(["trail"]), false),
    ("kind:mtb,trainer", .subSport(["mountain", "indoor_cycling"]), false),
    ("title:lake", .title("lake"), false),
    ("title:\"new shoes\"", .title("new shoes"), false),
    ("title:10:30", .title("10:30"), false),
    ("title:a,b..c", .title("a,b..c"), false),
    ("note:wind", .note("wind"), false),
    ("device:fenix", .device("fenix"), false),
    ("zone:Europe/Berlin", .zone("Europe/Berlin"), false),
    ("id:12", .id(12...12), false),
    ("id:3..9", .id(3...9), false),
    ("id:3..", .id(3...RecordID.max), false),
    ("id:..9", .id(1...9), false),
    ("id:3,7..9", .any([.id(3...3), .id(7...9)]), false),
    ("id<9", .id(1...8), false),
    ("id>=9", .id(9...RecordID.max), false),
    ("race:7", .race(7), false),
    ("race:7,8", .any([.race(7), .race(8)]), false),
    ("form:olympic", .form(.olympic), false),
    ("-form:Sprint,70.3", .any([.form(.sprint), .form(.middle)]), true),
    ("has:power", .has(.power), false),
    ("has:heartrate", .has(.heartRate), false),
    ("has:dist", .has(.distance), false),
    ("-has:start", .has(.start), true),
    ("has:hr,power", .any([.has(.heartRate), .has(.power)]), false),
    ("is:indoor", .is(.indoor), false),
    ("is:open", .is(.openWater), false),
    ("is:open_water", .is(.openWater), false),
    ("-is:duplicate", .is(.duplicate), true),
  ]

  @Test(arguments: structure)
  func `a word means one test`(text: String, test: Test, isNegated: Bool) throws {
    #expect(try Queries.conditions(text) == [.init(test, isNegated: isNegated)])
  }

  @Test(arguments: [
    ("dist=10km", "dist:10km"), ("Distance:10km", "dist:10km"), ("#long", "+long"),
    ("-#long", "-+long"), ("dist:>=10km", "dist>=10km"), ("dist=>10km", "dist>=10km"),
    ("-HR:150", "-hr:150"), ("title:\"a  b\"", "title:\"a  b\""), ("NAME=\"x\"", "title:\"x\""),
    ("KIND:open", "subSport:open"), ("-@\"a b\"", "-@\"a b\""), ("RIDE", "RIDE"),
    ("a   \"b c\" ", "a \"b c\""), ("\"a\"b", "\"a\" b"),
  ])
  func `the text is the canonical form of what was typed`(text: String, canonical: String) throws {
    #expect(try Queries.parse(text).query.text == canonical)
    #expect(try Queries.parse(canonical).query == Queries.parse(text).query)
  }

  @Test func `the whole language in one line`() throws {
    let query = try Queries.parse(
      "sport:run dist:15km.. date:2024-03..2024-06 hr:..150 pace:..5:00/km +long -tag:race",
      "new shoes since:8w sort:pace"
    ).query
    #expect(
      query.conditions == [
        .only(.sport([.run])), .only(.number(.distance, from: 14_995_000, through: nil)),
        .only(.day(from: Day(iso: "2024-03-01"), through: Day(iso: "2024-06-30"))),
        .only(.number(.heartRate, from: nil, through: 150)),
        .only(.number(.pace, from: nil, through: 300_500)), .only(.tag("long")),
        .not(.tag("race")), .only(.words("new")), .only(.words("shoes")),
        .only(.day(from: Day(iso: "2024-04-17"), through: nil)),
      ])
    #expect(query.order == .init(.number(.pace), isDescending: false))
  }

  @Test(arguments: [
    (
      "dist",
      "dist is looked for as text; write dist:15km.. for the field. "
        + "If a > stood after it, the shell took that for the name of a file."
    ),
    (
      "-distance",
      "distance is looked for as text; write dist:15km.. for the field. "
        + "If a > stood after it, the shell took that for the name of a file."
    ),
    ("note", "note is looked for as text; write note:headwind for the field."),
    (
      "last-month", "last-month is looked for as text; for the days, write date:last-month."
    ),
    ("Yesterday", "Yesterday is looked for as text; for the days, write date:Yesterday."),
    ("2026-05-07", "2026-05-07 is looked for as text; for the days, write date:2026-05-07."),
    ("2026", "2026 is looked for as text; for the days, write date:2026."),
    ("thu", "thu is looked for as text; for the days, write date:thu."),
    ("may", "may is looked for as text; for the days, write date:may."),
    ("-this-week", "this-week is looked for as text; for the days, write date:this-week."),
    ("8w", "8w is looked for as text; for the days, write since:8w."),
    ("7", "7 is looked for as text; for the record, write id:7."),
    ("#7", "7 is looked for as a tag; for the record, write id:7."),
  ])
  func `a bare word that may mean something else is taken with a warning`(
    text: String, sentence: String
  ) throws {
    let parsed = try Queries.parse(text)
    #expect(parsed.query.conditions.count == 1)
    #expect(parsed.warnings.map(\.sentence) == [sentence])
  }

  @Test(arguments: [
    "\"dist\"", "notes", "dist:10km", "sport:run", "+dist", "run easy", "\"today\"", "\"7\"",
    "trail", "kind", "pool", "Swim Pool", "-pool",
    "-7", "0", "10k", "7a", "+today", "@7", "25:00", "2026-02-30", "99999999999999999999",
  ])
  func `other words have no warning`(text: String) throws {
    #expect(try Queries.parse(text).warnings == [])
  }
}
