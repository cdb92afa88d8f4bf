import Testing
import TriDomain

extension WorkoutRecord {
  /// A run on Monday 2024-06-10 at 18:00 in Berlin: 10 km in 50:00.
  static func sample(_ change: (inout RecordValues) -> Void = { _ in }) -> WorkoutRecord {
    let start = RecordTime(stored: "2024-06-10T18:00:00.500+02:00 machine Europe/Berlin")
    var values = RecordValues(sport: .run, time: start ?? RecordTime(day: .earliest))
    values.distance = Distance(millimetres: 10_000_000)
    values.timer = Duration(seconds: 3000 as Int64)
    values.note = "easy"
    values.tags = ["long", "wet"]
    values.gear = ["shoes"]
    change(&values)
    return WorkoutRecord(
      id: 7, uuid: RecordUUID(bytes: .init(repeating: 7, count: 16))!, values: values,
      enteredAt: Instant(millisecondsSince1970: 0), changedAt: Instant(millisecondsSince1970: 0))
  }
}

struct EditGrammarTests {
  /// What becomes of the words of an edit, split at `|`.
  private func edit(
    _ line: String, _ record: WorkoutRecord = .sample(), twoParts: TwoParts? = nil,
    recorded: Instant? = nil
  ) -> String {
    do throws(EntryError) {
      let words = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let edit = try EditGrammar(context: Sitting().context).read(words, twoParts: twoParts)
      let (changes, remarks) = try edit.changes(for: record, recordedStart: recorded)
      return (changes.map(Self.describe) + remarks.map { "; " + $0.sentence })
        .joined(separator: " ")
    } catch {
      return "! " + error.sentence()
    }
  }

  private static func describe(_ change: RecordChange) -> String {
    switch change {
    case .type(let field, .integer(let number)?): "\(field.rawValue)=\(number)"
    case .type(let field, .text(let text)?): "\(field.rawValue)=\(text)"
    case .type(let field, nil): "\(field.rawValue)="
    case .addTag(let tag): "+\(tag)"
    case .removeTag(let tag): "-\(tag)"
    case .addGear(let gear): "@\(gear)"
    case .removeGear(let gear): "-@\(gear)"
    case .leaveOutOfBests(let isLeftOut): "leftOut=\(isLeftOut)"
    }
  }

  @Test(arguments: [
    ("title=Long run", "title=Long run"), ("sport=ride", "sport=bike"),
    ("note+=and wet", "note=easy and wet"), ("title+=A", "title=A"), ("note=", "note="),
    ("note=a=b", "note=a=b"), ("distance=12km", "distanceMillimetres=12000000"),
    ("dist=12km", "distanceMillimetres=12000000"), ("distance=10km", ""),
    ("duration=52:30", "timerMilliseconds=3150000"),
    (
      "duration=1:10",
      "timerMilliseconds=4200000 ; 1:10 was read as hours and minutes: 1:10:00."
    ),
    ("pace=5:30/km", "timerMilliseconds=3300000"), ("pace=12km/h", ""),
    ("distance=12km|pace=5:00/km", "distanceMillimetres=12000000 timerMilliseconds=3600000"),
    ("duration=55min|pace=5:00/km", "distanceMillimetres=11000000 timerMilliseconds=3300000"),
    (
      "distance=12km|duration=50min|pace=5:00/km",
      "! 12 km at 5:00/km takes 1:00:00, not 50:00: leave one of the three out."
    ),
    ("distance=", "distanceMillimetres="), ("duration=", "timerMilliseconds="),
    ("elapsed=0:55", "elapsedMilliseconds=3300000 ; 0:55 was read as hours and minutes: 55:00."),
    ("elapsed=49:00", "! The elapsed time is below the duration."),
    ("moving=49:00", "movingMilliseconds=2940000"),
    ("moving=51:00", "! The duration is below the moving time."),
    ("hr=150|maxhr=171bpm", "averageHeartRate=150 maxHeartRate=171"), ("hr=", "averageHeartRate="),
    ("rpe=7.5", "rpeTenths=75"), ("np=240|power=220W", "averagePower=220 normalizedPower=240"),
    ("ascent=0|descent=12ft", "ascentMillimetres=0 descentMillimetres=3658"),
    ("kind=trail", "subSport=trail"), ("kind=", "subSport="),
    ("device=Old watch", "device=Old watch"),
    ("+new", "+new"), ("+long", ""), ("+LONG", ""), ("-LONG", "-long"), ("@Shoes", ""),
    ("-@SHOES", "-@shoes"), ("+Hill|+hill", "+Hill"), ("tags=Long,wet", ""),
    ("tags=a,A", "-long -wet +a"),
    ("-long", "-long"), ("-other", ""), ("-10k", ""),
    ("@bike", "@bike"),
    ("-@shoes", "-@shoes"), ("tags=a,b", "-long -wet +a +b"), ("tags=", "-long -wet"),
    ("tags=wet,a", "-long +a"), ("gear=", "-@shoes"), ("gear=bike", "-@shoes @bike"),
    ("hr=150|hr=151", "! hr is given twice, as 150 and 151: leave one out."),
    ("hr+=3", "! hr cannot be added to: += is for note and title."),
    ("hr=400", "! The heart rate cannot be 400 bpm: it lies between 20 and 250."),
    ("distance=100km", "! 100 km in 50:00 is 0:30 /km: faster than anyone."),
    ("distance=0km", "! 0km is zero: leave out what is not known."),
    ("duration=52:75", "! 52:75 has 75 seconds; the most is 59."),
    ("rpe|7", "! “rpe 7” is not a change: type rpe=7."),
    ("maxhr|171|+a", "! “maxhr 171” is not a change: type maxhr=171."),
    (
      "note|easy with Kim", "! “note easy with Kim” is not a change: type \"note=easy with Kim\"."
    ),
    ("rpe|hr=150", "! “rpe” is not a change: type rpe= and its value, such as 7 or 7.5."),
    ("sport", "! “sport” is not a change: type sport= and its value."),
    ("foo", "! “foo” is not a change: type field=value, +tag or -tag."),
    ("=5", "! “=5” is not a change: type field=value, +tag or -tag."),
    (
      "foo=1",
      "! “foo” is not a field. The fields are sport, kind, title, note, date, time, zone, distance, "
        + "duration, elapsed, moving, pace, hr, maxhr, minhr, power, maxpower, np, cadence, "
        + "maxcadence, calories, ascent, descent, rpe, load, pool, sets, tags, gear, device, bests."
    ),
    (
      "sport=swimm",
      "! “swimm” is not a sport: type swim, bike, run, walk, hike, row, ski, strength, other or transition."
    ),
    ("pool=25m", "! 25m is for swims, and this is run."),
    ("+", "! + needs a name behind it, such as +long."),
    ("-@", "! -@ needs a name behind it, such as @bike."),
    ("pace=", "! “” is not a pace: type 5:05/km, 1:45/100m or 32km/h."),
    ("sport=", "sport="),
  ])
  func `a change is read and planned`(line: String, want: String) {
    #expect(edit(line) == want)
  }

  @Test(arguments: [
    ("date=2024-06-01", "when=2024-06-01T18:00:00.500+02:00 machine Europe/Berlin"),
    // Winter time there: the clock stays at 18:00.
    ("day=2024-01-05", "when=2024-01-05T18:00:00.500+01:00 machine Europe/Berlin"),
    ("time=07:15", "when=2024-06-10T07:15:00.000+02:00 machine Europe/Berlin"),
    ("start=6pm|date=yesterday", "when=2024-06-11T18:00:00.000+02:00 machine Europe/Berlin"),
    ("time=noon", "when=2024-06-10T12:00:00.000+02:00 machine Europe/Berlin"),
    ("time=7", "! 7 may be in the morning or in the evening: type 7am or 7pm."),
    ("time=", "when=2024-06-10"), ("date=", "when="),
    ("time=|date=2024-06-01", "when=2024-06-01"),
    ("zone=Asia/Tokyo", "when=2024-06-10T18:00:00.500+09:00 named Asia/Tokyo"),
    ("zone=", ""), ("date=monday", ""),
    ("zone=Asia/Tokyo|time=6am", "when=2024-06-10T06:00:00.000+09:00 named Asia/Tokyo"),
    ("zone=Mars", "! “Mars” is not a zone: type a name such as Europe/Berlin."),
    ("date=2024-06-13", "! 2024-06-13 has not come yet: a session is logged when it is done."),
    (
      "date=2024-06-12|time=21:00",
      "! 21:00 on 2024-06-12 has not come yet: a session is logged when it is done."
    ),
    ("date=last-week", "! last-week is more than one day: type one, such as 2026-06-01."),
    (
      "date=7 july",
      "! 7 july has not come yet: if it was in another year, type that too, such as 2023-07-07."
    ),
    (
      "date=31 dec",
      "when=2023-12-31T18:00:00.500+01:00 machine Europe/Berlin ; 31 dec was read as 31 December 2023."
    ),
    ("date=31.6.2023", "! 31 June 2023 does not exist: that month has 30 days."),
    ("date=|time=6pm", "! date= takes the start back too: leave out 6pm."),
    (
      "date=2024-03-31|time=02:30",
      "when=2024-03-31T03:30:00.000+02:00 machine Europe/Berlin ; 02:30 did not exist that day, "
        + "because the clock was moved forward: the start is 03:30."
    ),
    ("date=2h ago", "when=2024-06-12T18:00:00.000+02:00 machine Europe/Berlin"),
  ])
  func `a moved day keeps the time on the clock`(line: String, want: String) {
    #expect(edit(line) == want)
  }

  @Test(arguments: [
    ("zone=Asia/Tokyo", "when=2024-06-11T01:00:00.500+09:00 named Asia/Tokyo"),
    ("zone=Asia/Tokyo|time=6am", "when=2024-06-10T06:00:00.000+09:00 named Asia/Tokyo"),
    (
      "zone=Asia/Tokyo|date=2024-06-01",
      "when=2024-06-01T18:00:00.500+09:00 named Asia/Tokyo"
    ),
    ("date=yesterday", "when=2024-06-11T18:00:00.500+02:00 machine Europe/Berlin"),
    ("zone=", ""),
  ])
  func `a zone alone moves the clock of a start that was recorded`(line: String, want: String) {
    let recorded = WorkoutRecord.sample().time.start?.instant
    #expect(edit(line, recorded: recorded) == want)
  }

  @Test func `a start that was typed over a recorded one keeps its clock`() {
    #expect(
      edit("zone=Asia/Tokyo", recorded: Instant(millisecondsSince1970: 1_718_000_000_000))
        == "when=2024-06-10T18:00:00.500+09:00 named Asia/Tokyo")
  }

  @Test func `without a start there is only a day`() {
    let record = WorkoutRecord.sample { $0.time = RecordTime(day: Day(iso: "2024-06-10")!) }
    #expect(edit("date=yesterday", record) == "when=2024-06-11")
    #expect(
      edit("time=6am", record) == "when=2024-06-10T06:00:00.000+02:00 machine Europe/Berlin")
    #expect(
      edit("zone=Asia/Tokyo", record)
        == "! Asia/Tokyo says nothing without a start: add at 18:00.")
    #expect(edit("time=", record) == "")
  }

  @Test func `a zone that is not known here keeps its offset`() {
    let record = WorkoutRecord.sample {
      $0.time = RecordTime(stored: "2024-06-10T08:00:00.000+05:45 device Asia/Kathmandu")!
    }
    #expect(
      edit("date=2024-01-10", record)
        == "when=2024-01-10T08:00:00.000+05:45 device Asia/Kathmandu")
    #expect(
      edit("zone=", record) == "when=2024-06-10T08:00:00.000+02:00 machine Europe/Berlin")
  }

  @Test func `a pool's length makes a swim a pool swim`() {
    let record = WorkoutRecord.sample {
      ($0.sport, $0.distance, $0.timer) = (.swim, nil, nil)
    }
    #expect(
      edit("pool=25yd", record)
        == "subSport=pool poolLengthMillimetres=22860 poolLengthUnit=yd")
    #expect(
      edit("pool=25", record) == "subSport=pool poolLengthMillimetres=25000 poolLengthUnit=m "
        + "; 25 was read as a pool of 25 m.")
    #expect(edit("pool=", record) == "poolLengthMillimetres= poolLengthUnit=")
    #expect(
      edit(
        "kind=open",
        .sample {
          ($0.sport, $0.distance, $0.timer) = (.swim, nil, nil);
          $0.poolLength = Distance(millimetres: 25_000)
        })
        == "subSport=open_water poolLengthMillimetres=")
  }

  @Test func `what was implausible before does not stand in the way`() {
    let record = WorkoutRecord.sample { $0.averageHeartRate = 300 }
    #expect(edit("title=A", record) == "title=A")
    #expect(
      edit("hr=301", record)
        == "! The heart rate cannot be 301 bpm: it lies between 20 and 250.")
  }

  @Test func `without distance an unclear duration is asked about`() {
    let record = WorkoutRecord.sample { $0.distance = nil }
    #expect(
      edit("duration=5:30", record)
        == "! 5:30 may be minutes and seconds or hours and minutes: type 0:05:30 or 5:30:00.")
    #expect(
      edit("duration=5:30", record, twoParts: .minutesAndSeconds) == "timerMilliseconds=330000")
    #expect(edit("pace=5:00/km", record) == "distanceMillimetres=10000000")
  }

  @Test func `a tag that begins with a digit can be taken off`() {
    #expect(edit("-10k", .sample { $0.tags = ["10k"] }) == "-10k")
  }

  @Test func `an edit knows when it is empty`() throws {
    let grammar = EditGrammar(context: Sitting().context)
    #expect(try grammar.read([]).isEmpty)
    #expect(try !grammar.read(["+a"]).isEmpty)
    #expect(try !grammar.read(["note="]).isEmpty)
  }
}

struct AgainTests {
  private func again(_ line: String, _ record: WorkoutRecord = .sample()) -> String {
    let words = line.split(separator: "|").map(String.init)
    let (tokens, options) = Sitting.sorted(words)
    do throws(EntryError) {
      return describe(
        try Sitting().grammar.readAgain(record.values, tokens: tokens, options: options))
    } catch {
      return "! " + error.sentence()
    }
  }

  @Test(arguments: [
    ("", "run 2024-06-12 3000000ms 10000000mm +long +wet @shoes"),
    ("51:30", "run 2024-06-12 3090000ms 10000000mm +long +wet @shoes"),
    ("49", "run 2024-06-12 2940000ms 10000000mm +long +wet @shoes ; 49 was read as 49 minutes."),
    (
      "12km",
      "run 2024-06-12 12000000mm +long +wet @shoes "
        + "; The duration 50:00 was left out, because the distance is another."
    ),
    ("12km|1:01:00", "run 2024-06-12 3660000ms 12000000mm +long +wet @shoes"),
    ("12km|5:00/km", "run 2024-06-12 3600000ms 12000000mm +long +wet @shoes"),
    ("4:50/km", "run 2024-06-12 2900000ms 10000000mm +long +wet @shoes"),
    ("10km", "run 2024-06-12 3000000ms 10000000mm +long +wet @shoes"),
    ("45m", "run 2024-06-12 2700000ms 10000000mm +long +wet @shoes ; 45m was read as 45 minutes."),
    (
      "8000m",
      "run 2024-06-12 8000000mm +long +wet @shoes "
        + "; The duration 50:00 was left out, because the distance is another."
    ),
    ("-WET|+Long|-@Shoes", "run 2024-06-12 3000000ms 10000000mm +long"),
    ("-wet|+dry|-@shoes", "run 2024-06-12 3000000ms 10000000mm +long +dry"),
    (
      "yesterday|150bpm",
      "run 2024-06-11 3000000ms 10000000mm averageHeartRate=150 +long +wet @shoes"
    ),
    (
      "felt fine again",
      "run 2024-06-12 3000000ms 10000000mm note=felt fine again +long +wet @shoes"
    ),
    (
      "100km",
      "run 2024-06-12 100000000mm +long +wet @shoes ; The duration 50:00 was left out, because the distance is another."
    ),
    ("10:00", "! 10 km in 10:00 is 1:00 /km: faster than anyone."),
  ])
  func `a session is repeated today with what was typed`(line: String, want: String) {
    #expect(again(line) == want)
  }

  @Test(
    arguments: [
      (7_578_947, "2:06:19"), (3_599_600, "1:00:00"), (239_400, "3:59"), (59_600, "0:59.6"),
    ] as [(Int64, String)])
  func `sentences say whole seconds, and fractions below a minute`(
    milliseconds: Int64, shown: String
  ) {
    let record = WorkoutRecord.sample { $0.timer = Duration(milliseconds: milliseconds) }
    #expect(
      again("12km", record).hasSuffix(" \(shown) was left out, because the distance is another."))
  }

  @Test func `kind, pool and title are repeated, what was measured is not`() {
    let record = WorkoutRecord.sample {
      $0.sport = .swim
      $0.distance = Distance(millimetres: 1_500_000)
      $0.timer = nil
      $0.elapsed = Duration(seconds: 1800 as Int64)
      $0.subSport = "pool"
      $0.poolLength = Distance(millimetres: 25_000)
      $0.poolLengthUnit = .metres
      $0.title = "Squad"
      $0.averageHeartRate = 140
      $0.rpeTenths = 60
      $0.calories = 300
      $0.tags = []
      $0.gear = []
    }
    #expect(
      again("", record)
        == "swim pool 2024-06-12 1800000ms 1500000mm title=Squad poolLengthMillimetres=25000 "
        + "poolLengthUnit=m")
    #expect(again("open", record) == "swim open_water 2024-06-12 1800000ms 1500000mm title=Squad")
  }
}
