import Testing
import TriDomain

struct EntryGrammarTests {
  @Test(arguments: [
    ("run|10km|52:30|yesterday", "run 2024-06-11 3150000ms 10000000mm"),
    ("run|300m|1:30", "run 2024-06-12 90000ms 300000mm"),
    (
      "bike|40km|1:30",
      "bike 2024-06-12 5400000ms 40000000mm ; 1:30 was read as hours and minutes: 1:30:00."
    ),
    (
      "run|21.1km|1:45",
      "run 2024-06-12 6300000ms 21100000mm ; 1:45 was read as hours and minutes: 1:45:00."
    ),
    ("run|5km|25", "run 2024-06-12 1500000ms 5000000mm ; 25 was read as 25 minutes."),
    ("bike|300km|10:00:00", "bike 2024-06-12 36000000ms 300000000mm"),
    ("bike|600km|36:01:02", "bike 2024-06-12 129662000ms 600000000mm"),
    ("swim|1500m|30m", "swim 2024-06-12 1800000ms 1500000mm ; 30m was read as 30 minutes."),
    ("swim|30m|1500m", "swim 2024-06-12 1800000ms 1500000mm ; 30m was read as 30 minutes."),
    ("run|15km|1h30", "run 2024-06-12 5400000ms 15000000mm"),
    ("run|15km|1h 30m", "run 2024-06-12 5400000ms 15000000mm"),
    ("run|15km|1h|30m", "run 2024-06-12 5400000ms 15000000mm"),
    ("run|15km|90 min", "run 2024-06-12 5400000ms 15000000mm"),
    ("run|15km|90|min", "run 2024-06-12 5400000ms 15000000mm"),
    ("run|15km|90m", "run 2024-06-12 5400000ms 15000000mm ; 90m was read as 90 minutes."),
    ("run|25km|2h4m2s", "run 2024-06-12 7442000ms 25000000mm"),
    ("run|1km|3m59.6s", "run 2024-06-12 239600ms 1000000mm"),
    ("run|10km|52:75", "! 52:75 has 75 seconds; the most is 59."),
    ("run|10km|1:60:00", "! 1:60:00 has 60 minutes; the most is 59."),
    ("run|10,5km|52:30", "run 2024-06-12 3150000ms 10500000mm"),
    (
      "swim|1,500m|30:00", "swim 2024-06-12 1800000ms 1500000mm ; 1,500m was read as 1500 m."
    ),
    (
      "swim|1.500m|30:00", "swim 2024-06-12 1800000ms 1500000mm ; 1.500m was read as 1500 m."
    ),
    ("run|3mi|24:00", "run 2024-06-12 1440000ms 4828032mm"),
    ("swim|40x25yd|16:00", "swim 2024-06-12 960000ms 914400mm poolLengthUnit=yd"),
    ("swim|50yd|x|40|32:00", "swim 2024-06-12 1920000ms 1828800mm poolLengthUnit=yd"),
    ("swim|50yd x 40|32:00", "swim 2024-06-12 1920000ms 1828800mm poolLengthUnit=yd"),
    ("swim|10x100m|18:00", "swim 2024-06-12 1080000ms 1000000mm"),
    ("run|10K|50:00", "run 2024-06-12 3000000ms 10000000mm"),
    ("run|10 km|50:00", "run 2024-06-12 3000000ms 10000000mm"),
    ("run|10|km|50:00", "run 2024-06-12 3000000ms 10000000mm"),
    ("run|10 000 m|50:00", "run 2024-06-12 3000000ms 10000000mm"),
    ("run|10000m|50:00", "run 2024-06-12 3000000ms 10000000mm"),
    ("swim|1.5k|30:00", "swim 2024-06-12 1800000ms 1500000mm"),
    ("run|0km|10:00", "! 0km is zero: leave out what is not known."),
    ("run|5km|0:00", "! 0:00 is zero: leave out what is not known."),
    ("run|-5km|25:00", "! -5km is below zero: write it without the minus."),
    ("run|5km|-25:00", "! -25:00 is below zero: write it without the minus."),
    ("run|nan|25:00", "! nan is not a number: write digits, such as 5km."),
    ("run|infkm|25:00", "! infkm is not a number: write digits, such as 5km."),
    (
      "run|1e400km|25:00", "! 1e400km has an exponent: write the number in full, such as 10km."
    ),
    (
      "runn|5km|25:00",
      "! “runn” is not a sport. The sport comes first: swim, bike, run, walk, hike, row, ski, "
        + "strength, other or transition."
    ),
    (
      "run|100km|30:00",
      "! 100 km in 30:00 is 0:18 /km: faster than anyone. If hours are meant, type 30:00:00."
    ),
    ("run|100km|30min", "! 100 km in 30:00 is 0:18 /km: faster than anyone."),
    ("run|100km|30:00:00", "run 2024-06-12 108000000ms 100000000mm"),
    ("run|6mi|1:00:00", "run 2024-06-12 3600000ms 9656064mm"),
    ("other|1km|1:05:00", "other 2024-06-12 3900000ms 1000000mm"),
    ("run|10km|50:00", "run 2024-06-12 3000000ms 10000000mm"),
  ])
  func `a line is read as its athlete means it`(line: String, want: String) {
    #expect(Sitting().log(line) == want)
  }

  @Test(arguments: [
    ("ride|32km/h|1h", "bike 2024-06-12 3600000ms 32000000mm"),
    ("run|10km|5:15/km", "run 2024-06-12 3150000ms 10000000mm"),
    ("run|52:30|5:15/km", "run 2024-06-12 3150000ms 10000000mm"),
    ("run|10km|52:30|5:15/km", "run 2024-06-12 3150000ms 10000000mm"),
    ("run|10km|52:30|5:20/km", "run 2024-06-12 3150000ms 10000000mm"),
    (
      "run|10km|52:30|4:00/km",
      "! 10 km at 4:00/km takes 40:00, not 52:30: leave one of the three out."
    ),
    (
      "run|5:15/km",
      "! 5:15/km alone says neither how far nor how long: add a distance or a duration."
    ),
    ("swim|1:45/100m|1500m", "swim 2024-06-12 1575000ms 1500000mm"),
    ("swim|1:30|/100yd|100|yd", "swim 2024-06-12 90000ms 91440mm poolLengthUnit=yd"),
    ("row|2km|2:05/500m", "row 2024-06-12 500000ms 2000000mm"),
    ("run|10km", "run 2024-06-12 10000000mm"),
    ("gym|45:00", "strength 2024-06-12 2700000ms"),
    (
      "strength|1:30",
      "strength 2024-06-12 5400000ms ; 1:30 was read as hours and minutes: 1:30:00."
    ),
    ("run|30m", "run 2024-06-12 30000mm ; 30m was read as 30 metres."),
    ("bike|240m", "bike 2024-06-12 240000mm ; 240m was read as 240 metres."),
    ("run|400m", "run 2024-06-12 400000mm"),
    ("swim|1500m", "swim 2024-06-12 1500000mm"),
    ("swim|50m|0:32", "swim 2024-06-12 32000ms 50000mm"),
    ("run|30min", "run 2024-06-12 1800000ms"),
    ("run|100m|12s", "run 2024-06-12 12000ms 100000mm"),
    ("run", "! A distance or a duration is missing: type 10km, 45min or both."),
    ("strength|easy going", "! A distance or a duration is missing: type 10km, 45min or both."),
    ("run|25", "! 25 has no unit: type 25km or 25min."),
    ("run|10000", "! 10000 has no unit: type 10000m, 10000km or 10000min."),
    ("run|25:00|5", "! 5 has no unit: type 5km or 5min."),
    (
      "run|5:30", "! 5:30 may be minutes and seconds or hours and minutes: type 0:05:30 or 5:30:00."
    ),
    (
      "run|12:00",
      "! 12:00 may be minutes and seconds or hours and minutes: type 0:12:00 or 12:00:00."
    ),
    ("transition|1:30", "transition 2024-06-12 90000ms"),
    ("t1|2:05", "transition 2024-06-12 125000ms"),
    ("swim|100m|0:30", "! 100 m in 0:30 is 0:30 /100 m: faster than anyone."),
    ("bike|100km|1:30", "! 100 km in 1:30:00 is 66.7 km/h: faster than anyone."),
    (
      "swim|1500m|0:32",
      "swim 2024-06-12 1920000ms 1500000mm ; 0:32 was read as hours and minutes: 32:00."
    ),
    ("run|10m|5:00", "run 2024-06-12 300000ms 10000mm"),
    (
      "swim|200m|300m",
      "! 200m and 300m do not say which is metres and which minutes: type the minutes with min."
    ),
    ("run|5km|10km", "! 5km and 10km both give the distance: leave one out."),
    (
      "run|5km|25:00|18:00",
      "! 25:00 and 18:00 both give the duration: leave one out. A start is typed as at 18:00."
    ),
    (
      "run|5km|25:00|30m",
      "! 25:00 and 30m both give the duration: leave one out. A start is typed as at 18:00."
    ),
    ("run|100m|200m|300m", "! 100m and 200m both give the distance: leave one out."),
    ("run|100m|200m|3:20", "! 100m and 200m both give the distance: leave one out."),
    ("run|10km|400m", "! 10km and 400m both give the distance: leave one out."),
    ("run|99999km", "! 99999 km is farther than 10,000 km."),
    ("run|100m|6.25s", "! 100 m in 0:06.25 is 1:03 /km: faster than anyone."),
    (
      "run|10km|5:00.4/km|40min",
      "! 10 km at 5:00.4/km takes 50:04, not 40:00: leave one of the three out."
    ),
    ("run|400h", "! 400:00:00 is longer than two weeks."),
  ])
  func `distance, duration and pace complete each other`(line: String, want: String) {
    #expect(Sitting().log(line) == want)
  }

  @Test(arguments: [
    ("swim|400m|8x50m|10x100m|45:00", "8x50m, 10x100m and 400m are 3", "1800m"),
    ("swim|400m|8x50m", "8x50m and 400m are 2", "800m"),
    ("swim|100m|200m|300m", "100m, 200m and 300m are 3", "600m"),
    ("swim|100m|200m|3:20", "100m and 200m are 2", "300m"),
    ("swim|8x50yd|10x100yd", "8x50yd and 10x100yd are 2", "1400yd"),
    ("swim|1km|100yd", "1km and 100yd are 2", "1091.44m"),
    ("swim|8x50m|10x100m|30m", "8x50m and 10x100m are 2", "1400m"),
    ("run|10x400m|2km", "10x400m and 2km are 2", "6000m"),
    ("swim|1500m|32:10|25m", "1500m and 25m are 2", "1525m"),
    ("swim|8x50m|--distance|1km", "8x50m and 1km are 2", "1400m"),
  ])
  func `several sets are told their sum`(line: String, sets: String, sum: String) {
    #expect(
      Sitting().log(line)
        == "! \(sets) distances, and a session has one: type their sum, \(sum). "
        + "The length of a pool is typed as pool 25m.")
  }

  @Test(arguments: [
    (
      "run|5km|152bpm|225w|rpe|7.5|+long|@shoes|trail",
      "run trail 2024-06-12 5000000mm averageHeartRate=152 averagePower=225 rpeTenths=75 +long @shoes"
    ),
    (
      "swim|1500m|pool|25m",
      "swim pool 2024-06-12 1500000mm poolLengthMillimetres=25000 poolLengthUnit=m"
    ),
    (
      "swim|40x25yd|pool|25|yd",
      "swim pool 2024-06-12 914400mm poolLengthMillimetres=22860 poolLengthUnit=yd"
    ),
    (
      "swim|pool|33.3m|30min",
      "swim pool 2024-06-12 1800000ms poolLengthMillimetres=33333 poolLengthUnit=m"
    ),
    ("swim|pool|1500m|32:10", "swim pool 2024-06-12 1930000ms 1500000mm"),
    ("swim|10x25m", "swim 2024-06-12 250000mm"),
    ("swim|1500m|open", "swim open_water 2024-06-12 1500000mm"),
    ("bike|1h|trainer", "bike indoor_cycling 2024-06-12 3600000ms"),
    ("run|5km|foo=3", "! “foo=3” is not a word that log knows. A note is typed as note=\"…\"."),
    ("run|5km|pool|25m", "! pool 25m is for swims, and this is run."),
    ("swim|1km|open|pool|25m", "! open and pool 25m both give the kind: leave one out."),
    ("run|5km|indoor|trail", "! indoor and trail both give the kind: leave one out."),
    ("run|5km|150bpm|hr|152", "! 150bpm and 152 both give the heart rate: leave one out."),
    ("run|5km|hr|400", "! The heart rate cannot be 400 bpm: it lies between 20 and 250."),
    ("run|5km|rpe|11", "! The RPE cannot be 11: it lies between 1 and 10."),
    ("run|5km|rpe", "! rpe needs a value behind it, such as 7 or 7.5."),
    ("run|5km|rpe|7/10", "! “7/10” is not an RPE: type 7 or 7.5."),
    ("run|5km|rpe|x", "! “x” is not an RPE: type 7 or 7.5."),
    ("run|5km|at", "! at needs a value behind it, such as 18:00, 18:00:30 or 6pm."),
    ("run|5km|+", "! + needs a name behind it, such as +long."),
    ("run|5km|@", "! @ needs a name behind it, such as @bike."),
    ("run|5km|+a|+b|+a", "run 2024-06-12 5000000mm +a +b"),
    (
      "run|5km|+long|@Canyon|+LONG|--tag|Long|--gear|canyon",
      "run 2024-06-12 5000000mm +long @Canyon"
    ),
    (
      "bike|1h|600 kcal|90rpm",
      "bike 2024-06-12 3600000ms averageCadenceThousandths=90000 calories=600"
    ),
    (
      "run|5km|felt good, 100% \"easy\"",
      "run 2024-06-12 5000000mm note=felt good, 100% \"easy\""
    ),
    ("run|5km|1.2.3 is no number", "run 2024-06-12 5000000mm note=1.2.3 is no number"),
    ("run|5km|0km walked", "run 2024-06-12 5000000mm note=0km walked"),
    ("run|5km|one note|two notes", "! one note and two notes both give the note: leave one out."),
    (
      "run|5km|easy",
      "! “easy” is not a word that log knows. A note is typed as note=\"…\"."
    ),
    ("run|5km|", "! “” is not a word that log knows. A note is typed as note=\"…\"."),
    ("run|5km|-x", "! “-x” is not a word that log knows. A note is typed as note=\"…\"."),
    ("run|5km|-1", "! -1 is a day only after --date: type --date -1."),
    ("run|5km|-inf", "! -inf is not a number: write digits, such as 5km."),
    (
      "run|5km|rpe 7|at 6pm",
      "run 2024-06-12T18:00:00.000+02:00 machine Europe/Berlin 5000000mm rpeTenths=70"
    ),
    ("run|5km|at the lake", "run 2024-06-12 5000000mm note=at the lake"),
    ("swim|1km|pool was full", "swim 2024-06-12 1000000mm note=pool was full"),
    (
      "swim|1km|pool 25 m",
      "swim pool 2024-06-12 1000000mm poolLengthMillimetres=25000 poolLengthUnit=m"
    ),
    ("run|5km|rpe 7|rpe 8", "! 7 and 8 both give the RPE: leave one out."),
    ("run|5km|2025", "! 2025 has no unit: type 2025m, 2025km or 2025min."),
    ("run|5km|2", "! 5 km in 2:00 is 0:24 /km: faster than anyone."),
    ("bike|1h|8w", "bike 2024-06-12 3600000ms averagePower=8"),
  ])
  func `the other words find their places`(line: String, want: String) {
    #expect(Sitting().log(line) == want)
  }

  @Test(arguments: [
    ("run|5km|monday", "run 2024-06-10 5000000mm"), ("run|5km|wed", "run 2024-06-12 5000000mm"),
    ("run|5km|thursday", "run 2024-06-06 5000000mm"),
    ("run|5km|2024-02-29", "run 2024-02-29 5000000mm"),
    (
      "run|5km|2023-02-29", "! 29 February 2023 does not exist: that month has 28 days."
    ),
    ("run|5km|2024-02-30", "! 30 February 2024 does not exist: that month has 29 days."),
    ("run|5km|2023-13-01", "! 2023-13-01 has month 13; months are 1 to 12."),
    ("run|5km|31.6.2023", "! 31 June 2023 does not exist: that month has 30 days."),
    ("run|5km|1.6.", "run 2024-06-01 5000000mm ; 1.6. was read as 1 June 2024."),
    (
      "run|5km|6/1",
      "! 6/1 does not say which is the day and which the month: write 2024-01-06 or 2024-06-01."
    ),
    ("run|5km|5/28", "run 2024-05-28 5000000mm ; 5/28 was read as 28 May 2024."),
    ("run|5km|1|june", "run 2024-06-01 5000000mm"),
    ("run|5km|jan 1", "run 2024-01-01 5000000mm"),
    (
      "run|5km|13 june",
      "! 13 june has not come yet: if it was in another year, type that too, such as 2023-06-13."
    ),
    (
      "run|5km|13.6.",
      "! 13.6. has not come yet: if it was in another year, type that too, such as 2023-06-13."
    ),
    (
      "run|5km|--date|11 dec",
      "! 11 dec has not come yet: if it was in another year, type that too, such as 2023-12-11."
    ),
    ("run|5km|20|dec", "run 2023-12-20 5000000mm ; 20 dec was read as 20 December 2023."),
    ("run|5km|20.12.", "run 2023-12-20 5000000mm ; 20.12. was read as 20 December 2023."),
    ("run|5km|13|june|2023", "run 2023-06-13 5000000mm"),
    ("run|5km|2024-06-13", "! 2024-06-13 has not come yet: a session is logged when it is done."),
    ("run|5km|tomorrow", "! 2024-06-13 has not come yet: a session is logged when it is done."),
    ("run|5km|1899-12-31", "! 1899-12-31 is before 1900, where the log begins."),
    ("run|5km|last-week", "! last-week is more than one day: type one, such as 2026-06-01."),
    ("run|5km|mon|tue", "! mon and tue both give the day: leave one out."),
    ("run|5km|3|days|ago", "run 2024-06-09 5000000mm"),
    (
      "run|5km|2h|ago",
      "run 2024-06-12T18:00:00.000+02:00 machine Europe/Berlin 5000000mm"
    ),
    (
      "run|5km|25:00|at|18:00",
      "run 2024-06-12T18:00:00.000+02:00 machine Europe/Berlin 1500000ms 5000000mm"
    ),
    (
      "run|5km|6|pm|monday", "run 2024-06-10T18:00:00.000+02:00 machine Europe/Berlin 5000000mm"
    ),
    ("run|5km|at|6|pm", "run 2024-06-12T18:00:00.000+02:00 machine Europe/Berlin 5000000mm"),
    ("run|5km|10:00am", "run 2024-06-12T10:00:00.000+02:00 machine Europe/Berlin 5000000mm"),
    (
      "run|5km|11pm",
      "run 2024-06-11T23:00:00.000+02:00 machine Europe/Berlin 5000000mm "
        + "; 11pm has not come yet today, so it was taken as yesterday, 2024-06-11."
    ),
    (
      "run|5km|at|24:00",
      "run 2024-06-12T00:00:00.000+02:00 machine Europe/Berlin 5000000mm "
        + "; 24:00 is 00:00 on 2024-06-12."
    ),
    (
      "run|5km|at|21:00|today",
      "! 21:00 on 2024-06-12 has not come yet: a session is logged when it is done."
    ),
    ("run|5km|2h ago|6pm", "! 2h ago and 6pm both give the start time: leave one out."),
    ("run|5km|at|25:10", "! 25:10 is not a time of day: write 18:00, 6pm or 6:30am."),
    (
      "run|5km|at|noon", "run 2024-06-12T12:00:00.000+02:00 machine Europe/Berlin 5000000mm"
    ),
    (
      "run|5km|Noon|mon", "run 2024-06-10T12:00:00.000+02:00 machine Europe/Berlin 5000000mm"
    ),
    ("run|5km|at|later", "! “later” is not a start time: type 18:00, 18:00:30 or 6pm."),
    ("run|5km|at|7", "! 7 may be in the morning or in the evening: type 7am or 7pm."),
    ("run|5km|--time|12", "! 12 may be in the morning or in the evening: type 12am or 12pm."),
    ("run|5km|at|18", "! 18 is not yet a time of day: type 18:00."),
    (
      "run|5km|2024-03-31|at|02:30",
      "run 2024-03-31T03:30:00.000+02:00 machine Europe/Berlin 5000000mm ; 02:30 did not exist "
        + "that day, because the clock was moved forward: the start is 03:30."
    ),
    (
      "run|5km|2024-03-30|at|02:30",
      "run 2024-03-30T02:30:00.000+01:00 machine Europe/Berlin 5000000mm"
    ),
  ])
  func `days and starts are found`(line: String, want: String) {
    #expect(Sitting().log(line) == want)
  }

  @Test func `of an hour that comes twice the first is meant`() {
    #expect(
      Sitting(on: "2024-10-27").log("run|5km|at|02:30")
        == "run 2024-10-27T02:30:00.000+02:00 machine Europe/Berlin 5000000mm ; 02:30 came twice "
        + "that day, because the clock was moved back: the first is meant.")
  }

  @Test func `after midnight the last evening is meant`() {
    #expect(
      Sitting(on: "2024-06-10", at: 1200).log("run|5km|25:00|--time|23:40")
        == "run 2024-06-09T23:40:00.000+02:00 machine Europe/Berlin 1500000ms 5000000mm "
        + "; 23:40 has not come yet today, so it was taken as yesterday, 2024-06-09.")
  }

  @Test func `24:00 of a day is the next midnight`() {
    #expect(
      Sitting(on: "2024-06-10").log("run|5km|25:00|--date|2024-06-09|--time|24:00")
        == "run 2024-06-10T00:00:00.000+02:00 machine Europe/Berlin 1500000ms 5000000mm "
        + "; 24:00 is 00:00 on 2024-06-10.")
  }

  @Test func `a day west of Greenwich is the local day`() throws {
    let west = Sitting(on: "2024-06-10", zone: .fixed(offset: -25_200))
    #expect(west.log("run|5km|--date|2024-06-09") == "run 2024-06-09 5000000mm")
    #expect(
      west.log("run|5km|at|19:30")
        == "run 2024-06-10T19:30:00.000-07:00 machine 5000000mm")
  }

  @Test(arguments: [
    (
      "run|5km|--zone|Asia/Tokyo|--time|07:00|--date|2024-06-01",
      "run 2024-06-01T07:00:00.000+09:00 named Asia/Tokyo 5000000mm"
    ),
    (
      "run|5km|--zone|Asia/Tokyo|--time|02:30",
      // There it is Thursday, 03:00.
      "run 2024-06-13T02:30:00.000+09:00 named Asia/Tokyo 5000000mm"
    ),
    (
      "run|5km|--zone|Mars/Base",
      "! “Mars/Base” is not a zone: type a name such as Europe/Berlin."
    ),
    ("run|5km|--zone|Asia/Tokyo", "! Asia/Tokyo says nothing without a start: add at 18:00."),
    ("run|5km|--date|-1", "run 2024-06-11 5000000mm"),
    ("run|5km|--date|8w", "run 2024-04-17 5000000mm"),
    (
      "run|5km|--date|soon", "! “soon” is not a day: type yesterday, mon or 2026-06-01."
    ),
    ("run|5km|--note|--help", "run 2024-06-12 5000000mm note=--help"),
    ("run|5km|--note|5k|--title|10km", "run 2024-06-12 5000000mm title=10km note=5k"),
    ("run|5km|--note|", "! “” is not a note: type \"easy with Kim\"."),
    ("run|5km|--duration|30m", "run 2024-06-12 1800000ms 5000000mm"),
    ("run|5km|--duration|25", "run 2024-06-12 1500000ms 5000000mm"),
    ("run|5km|--distance|10km", "! 5km and 10km both give the distance: leave one out."),
    ("run|5km|--distance|10", "! “10” is not a distance: type 10km, 1500m, 3mi or 40x25yd."),
    ("run|5km|--pace|5:00/km", "run 2024-06-12 1500000ms 5000000mm"),
    ("run|5km|--pace|fast", "! “fast” is not a pace: type 5:05/km, 1:45/100m or 32km/h."),
    ("run|5km|--tag|a b|--tag|c|--gear|x", "run 2024-06-12 5000000mm +a b +c @x"),
    (
      "run|5km|--duration|25:00|--elapsed|0:27|--moving|24:50",
      "run 2024-06-12 elapsedMilliseconds=1620000 1500000ms movingMilliseconds=1490000 5000000mm "
        + "; 0:27 was read as hours and minutes: 27:00."
    ),
    (
      "run|5km|--duration|25:00|--elapsed|24:00",
      "! The elapsed time is below the duration."
    ),
    ("run|--moving|1h", "! A distance or a duration is missing: type 10km, 45min or both."),
    (
      "run|5km|--duration|25:00|--moving|26:00",
      "! The duration is below the moving time."
    ),
    ("run|4mi|8:15/mi|--elapsed|32:00", "! The elapsed time is below the duration."),
    ("run|5km|25:00|--elapsed|24:59", "! The elapsed time is below the duration."),
    (
      "run|5km|25:00|--elapsed|25:00",
      "run 2024-06-12 elapsedMilliseconds=1500000 1500000ms 5000000mm"
    ),
    (
      "bike|30km|1:10:00|--elapsed|1:15|--moving|1:05",
      "bike 2024-06-12 elapsedMilliseconds=4500000 4200000ms movingMilliseconds=3900000 30000000mm "
        + "; 1:15 was read as hours and minutes: 1:15:00. ; 1:05 was read as hours and minutes: 1:05:00."
    ),
    (
      "hike|10km|3:00:00|--elapsed|6:30",
      "hike 2024-06-12 elapsedMilliseconds=23400000 10800000ms 10000000mm "
        + "; 6:30 was read as hours and minutes: 6:30:00."
    ),
    (
      "run|5km|--duration|25:00|--elapsed|20min",
      "! The elapsed time is below the duration."
    ),
    (
      "run|5km|--hr|150|--max-hr|140",
      "! The highest heart rate is below the heart rate."
    ),
    (
      "run|5km|--max-hr|171|--min-hr|80bpm|--power|250|--max-power|400W|--normalized-power|260|--cadence|172|--max-cadence|190.5|--calories|400|--ascent|120|--descent|400ft|--rpe|3|--kind|Street",
      "run street 2024-06-12 5000000mm maxHeartRate=171 minHeartRate=80 averagePower=250 "
        + "maxPower=400 normalizedPower=260 averageCadenceThousandths=172000 "
        + "maxCadenceThousandths=190500 calories=400 ascentMillimetres=120000 "
        + "descentMillimetres=121920 rpeTenths=30"
    ),
    ("run|5km|--kind|a/b", "! “a/b” is not a kind: type indoor, trail, treadmill, pool or open."),
    ("run|5km|--ascent|0", "run 2024-06-12 5000000mm ascentMillimetres=0"),
  ])
  func `an option has only its own meaning`(line: String, want: String) {
    #expect(Sitting().log(line) == want)
  }

  @Test func `a choice settles what was unclear`() throws {
    let grammar = Sitting().grammar
    let hours = try grammar.read(sport: "run", tokens: ["5:30"], twoParts: .hoursAndMinutes)
    #expect(hours.record.values.timer == Duration(seconds: 19_800))
    let minutes = try grammar.read(sport: "run", tokens: ["5:30"], twoParts: .minutesAndSeconds)
    #expect(minutes.record.values.timer == Duration(seconds: 330))
    #expect(
      throws: EntryError.ambiguous(
        "5:30", minutesAndSeconds: Duration(seconds: 330),
        hoursAndMinutes: Duration(seconds: 19_800))
    ) { try grammar.read(sport: "run", tokens: ["5:30"]) }
  }

  @Test func `every other name of a sport is known, whatever its case`() throws {
    for (name, sport) in Sport.otherNames {
      let entry = try Sitting().grammar.read(sport: name.uppercased(), tokens: ["10min"])
      #expect(entry.record.values.sport == sport)
    }
  }

  @Test func `an imperial athlete is answered in miles and yards`() {
    var sitting = Sitting()
    sitting.context.preferences.units = .imperial
    sitting.context.preferences.poolUnit = .yards
    #expect(
      sitting.log("run|60mi|30min") == "! 60 mi in 30:00 is 0:30 /mi: faster than anyone.")
    #expect(
      sitting.log("bike|60mi|30min") == "! 60 mi in 30:00 is 120 mph: faster than anyone.")
    #expect(
      sitting.log("swim|100yd|20s") == "! 100 yd in 0:20 is 0:20 /100 yd: faster than anyone.")
    #expect(sitting.log("row|2km|3min") == "! 1.24 mi in 3:00 is 0:45 /500 m: faster than anyone.")
  }
}
