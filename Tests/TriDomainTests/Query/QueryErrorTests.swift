import Testing
import TriDomain

struct QueryErrorTests {
  static let rows: [(text: String, sentence: String, hint: String)] = [
    (
      "dits:10km", "dits:10km: there is no field dits.",
      "For the word itself, put it in quotes: '\"dits:10km\"'. All fields: tri help queries"
    ),
    (
      "-foo:\"a b\"", "-foo:\"a b\": there is no field foo.",
      "For the word itself, put it in quotes: '\"foo:a b\"'. All fields: tri help queries"
    ),
    (
      "dist:", "dist: has no value: dist takes a distance with its unit, or a range.",
      "Try dist:15km.."
    ),
    (
      "hr:..", "hr:.. has no value: hr takes average heart rate in beats per minute, or a range.",
      "Try hr:..150"
    ),
    ("title:\"\"", "title:\"\" has no value: title takes words in the title.", "Try title:lake"),
    (
      "sport:runn", "sport:runn: there is no sport runn.",
      "Choose from swim, bike, run, walk, hike, row, ski, strength, other, transition"
    ),
    (
      "has:hart", "has:hart: has does not know hart.",
      "Choose from start, dist, duration, hr, power, cadence, cal, ascent, rpe, title, note, tag, "
        + "gear, race, pool, device"
    ),
    (
      "is:fast", "is:fast: is does not know fast.",
      "Choose from duplicate, race, indoor, open, pool, trail"
    ),
    (
      "sort:colour", "sort:colour: records cannot be sorted by colour.",
      "Choose from date, dist, duration, pace, speed, hr, power, rpe, load, ascent, cal, pool"
    ),
    (
      "dist:10", "dist:10 has no unit: 10 of what?",
      "Try dist:10km or dist:10mi or dist:10m"
    ),
    (
      "dist:5..10", "dist:5..10 has no unit: 5 of what?",
      "Try dist:5km or dist:5mi or dist:5m"
    ),
    (
      "duration:90", "duration:90 has no unit: 90 of what?",
      "Try duration:90min or duration:90h"
    ),
    (
      "ascent:500..", "ascent:500.. has no unit: 500 of what?",
      "Try ascent:500m or ascent:500ft"
    ),
    ("pool:25", "pool:25 has no unit: 25 of what?", "Try pool:25m or pool:25yd"),
    (
      "hr:fast",
      "hr:fast: fast cannot be read; hr takes average heart rate in beats per minute, "
        + "or a range.", "Try hr:..150"
    ),
    (
      "cal:1,500", "cal:1,500: 1,500 cannot be read; cal takes kilocalories, or a range.",
      "Try cal:800.."
    ),
    (
      "duration:1..1h30", "duration:1..1h30 has no unit: 1 of what?",
      "Try duration:1min or duration:1h"
    ),
    (
      "dist:4..40x25m", "dist:4..40x25m has no unit: 4 of what?",
      "Try dist:4km or dist:4mi or dist:4m"
    ),
    (
      "date:sometime",
      "date:sometime: sometime cannot be read; date takes a day, month or year, or a range of them.",
      "Try date:2025-03..2025-06"
    ),
    (
      "id:last",
      "id:last: last cannot be read; id takes a record's number, a range, or several with commas.",
      "Try id:120..140"
    ),
    (
      "id:0",
      "id:0: 0 cannot be read; id takes a record's number, a range, or several with commas.",
      "Try id:120..140"
    ),
    (
      "duration:10:20", "duration:10:20: 10:20 may be minutes and seconds or hours and minutes.",
      "Write 0:10:20 or 10:20:00"
    ),
    ("rpe:11", "rpe:11: 11 is not on the scale; rpe goes from 1 to 10.", "Try rpe:7.."),
    (
      "duration:52:75", "duration:52:75: 52:75 has 75 seconds; the most is 59.",
      "See tri help queries"
    ),
    (
      "dist:-5km..", "dist:-5km..: -5km is below zero: write it without the minus.",
      "See tri help queries"
    ),
    (
      "dist:1e400km",
      "dist:1e400km: 1e400km has an exponent: write the number in full, such as 10km.",
      "See tri help queries"
    ),
    (
      "date:2023-02-29",
      "date:2023-02-29: 29 February 2023 does not exist: that month has 28 days.",
      "See tri help queries"
    ),
    (
      "dist:15km..10km", "dist:15km..10km is an empty range: 15km is more than 10km.",
      "Write it the other way round: dist:10km..15km"
    ),
    (
      "pace:5:00..4:00/km",
      "pace:5:00..4:00/km is an empty range: 5:00 is slower than 4:00/km.",
      "Write it the other way round: pace:4:00/km..5:00"
    ),
    (
      "date:2025-06..2025-03",
      "date:2025-06..2025-03 is an empty range: 2025-06 is later than 2025-03.",
      "Write it the other way round: date:2025-03..2025-06"
    ),
    (
      "id:9..3", "id:9..3 is an empty range: 9 is more than 3.",
      "Write it the other way round: id:3..9"
    ),
    (
      "dist:1km..2km..3km", "dist:1km..2km..3km has more than two ends.",
      "Write one range, such as dist:5km..10km; it includes both ends."
    ),
    ("race:3..9", "race:3..9: race takes no range.", "Name races one by one: race:7,8"),
    (
      "form:olimpic", "form:olimpic: there is no form of race olimpic.",
      "Choose from sprint, olympic, middle, full, duathlon, aquathlon, aquabike, swimrun, custom"
    ),
    (
      "since:mon..fri", "since:mon..fri: since takes no range.",
      "Try since:8w, or a range of days: date:2025-03..2025-06"
    ),
    ("title>lake", "title>lake: title cannot be more or less.", "Try title:lake"),
    (
      "sort:pace sort:date", "sort:pace and sort:date are two orders; a query has one.",
      "Keep one, such as sort:pace"
    ),
    (
      "-sort:pace", "-sort:pace leaves nothing out: sort is an order.",
      "To reverse the order, write sort:-pace"
    ),
    (
      "by:week", "by:week groups, in stats and chart only; history lists single records.",
      "Leave by:week out."
    ),
  ]

  @Test(arguments: rows)
  func `an error says what, which word and what to type`(
    text: String, sentence: String, hint: String
  ) throws {
    let error = try Queries.error(text, in: Queries.context(command: "history"))
    #expect(error.sentence == sentence)
    #expect(error.hint == hint)
  }

  @Test(arguments: [("dits:10km", "dits", "dist"), ("sport:runn", "runn", "run")])
  func `an unknown word comes with those it may be`(
    text: String, typed: String, candidate: String
  ) throws {
    let suggestion = try #require(try Queries.error(text).suggestion)
    #expect(suggestion.typed == typed)
    #expect(suggestion.candidates.contains(candidate))
  }

  @Test func `a query of more conditions than anyone types is refused`() throws {
    let most = QueryParser.mostConditions
    let words = (1...most).map { "w\($0)" }
    #expect(try Queries.conditions(words.joined(separator: " ")).count == most)
    let error = try Queries.error((words + ["w"]).joined(separator: " "))
    #expect(error == .tooMany(limit: most))
    #expect(error.sentence == "The query has more than 200 conditions.")
    let ranges = (1...most).map { "\($0 * 2)..\($0 * 2 + 1)" }
    #expect(try Queries.error("id:" + ranges.joined(separator: ",")) == .tooMany(limit: most))
    let kinds = (0...most).map { "k\($0)" }
    #expect(try Queries.error("subSport:" + kinds.joined(separator: ",")) == .tooMany(limit: most))
  }

  @Test func `ids that are named one by one are one condition`() throws {
    let ids = (1...5000).map(String.init).joined(separator: ",")
    #expect(try Queries.conditions("id:" + ids).count == 1)
  }

  @Test func `other errors suggest nothing`() throws {
    #expect(try Queries.error("dist:10").suggestion == nil)
  }
}
