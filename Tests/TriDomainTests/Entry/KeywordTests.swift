import Testing
import TriDomain

/// Words of `log` that say what the next one is.
struct KeywordTests {
  @Test(arguments: [
    (
      "bike|40km|np|200|ascent|650|cadence|88|max-hr|170|hr|142|power|185|maxpower|700W",
      "bike 2024-06-12 40000000mm averageHeartRate=142 maxHeartRate=170 averagePower=185 "
        + "maxPower=700 normalizedPower=200 averageCadenceThousandths=88000 ascentMillimetres=650000"
    ),
    (
      "bike|1h|200np|185w|ascent|650|m|maxhr|170|bpm",
      "bike 2024-06-12 3600000ms maxHeartRate=170 averagePower=185 normalizedPower=200 "
        + "ascentMillimetres=650000"
    ),
    (
      "run|rpe=7|dist=10km|Time=18:00|date=mon|hr=150|tags=a,b|gear=shoes|title=Lake|kind=trail",
      "run trail 2024-06-10T18:00:00.000+02:00 machine Europe/Berlin 10000000mm "
        + "averageHeartRate=150 rpeTenths=70 title=Lake +a +b @shoes"
    ),
    (
      "run|duration|1h|20m|distance|15|km|date|2|days|ago|note|windy",
      "run 2024-06-10 4800000ms 15000000mm note=windy"
    ),
    ("run|5km|date|1|june|2024|rpe|7", "run 2024-06-01 5000000mm rpeTenths=70"),
    ("run|5km|hr|152|25:00", "run 2024-06-12 1500000ms 5000000mm averageHeartRate=152"),
    ("run|5km|note=easy with Kim", "run 2024-06-12 5000000mm note=easy with Kim"),
    // A note may begin like a pair.
    ("run|5km|hr=150 for most of it", "run 2024-06-12 5000000mm note=hr=150 for most of it"),
    ("run|5km|time trial", "run 2024-06-12 5000000mm note=time trial"),
    ("run|5km|note to self", "run 2024-06-12 5000000mm note=note to self"),
    // Units and the words of days stay what they are.
    (
      "bike|1h|600|kcal|cadence|90",
      "bike 2024-06-12 3600000ms averageCadenceThousandths=90000 calories=600"
    ),
    ("run|5km|1|day|ago", "run 2024-06-11 5000000mm"),
    ("run|5km|rpe=", "! rpe needs a value behind it, such as 7 or 7.5."),
    ("run|5km|tags=,", "! tag needs a value behind it, such as long."),
    ("run|5km|np|strong", "! “strong” is not a normalized power: type 225."),
    ("run|5km|cadence", "! cadence needs a value behind it, such as 90."),
  ])
  func `a name of an option stands before its value`(line: String, want: String) {
    #expect(Sitting().log(line) == want)
  }

  @Test(arguments: EntryOption.allCases.filter { $0 != .zone })
  func `every option is a word, too`(option: EntryOption) {
    let values: [EntryOption: String] = [
      .date: "mon", .time: "18:00", .distance: "10km", .duration: "52:30", .elapsed: "54:00",
      .moving: "50:00",
      .pace: "5:15/km", .kind: "trail", .pool: "25m", .tag: "long", .gear: "shoes",
      .title: "Lake", .note: "windy", .rpe: "7", .heartRate: "150", .maxHeartRate: "170",
      .minHeartRate: "90", .sets: "2x1000m",
    ]
    let value = values[option] ?? "90"
    let start =
      [.distance, .duration, .pace].contains(option)
      ? "run|--\(option == .duration ? "distance|10km" : "duration|52:30")"
      : option == .pool || option == .sets ? "swim|2km|52:30" : "bike|20km|52:30"
    let asOption = Sitting().log("\(start)|--\(option.rawValue)|\(value)")
    #expect(Sitting().log("\(start)|\(option.rawValue)|\(value)") == asOption)
    #expect(Sitting().log("\(start)|\(option.rawValue)=\(value)") == asOption)
    #expect(!asOption.hasPrefix("!"))
  }

  @Test(arguments: [
    (
      "swim|1500m|32:10|25m|pool",
      "1930000ms 1500000mm poolLengthMillimetres=25000 poolLengthUnit=m"
    ),
    ("swim|25|yd|pool|40x25yd", "914400mm poolLengthMillimetres=22860 poolLengthUnit=yd"),
    (
      "swim|1500m|25m|pool",
      "1500000mm poolLengthMillimetres=25000 poolLengthUnit=m "
        + "; 25m pool was read as a pool of 25 m."
    ),
    ("swim|25m|pool|45:00", "2700000ms poolLengthMillimetres=25000 poolLengthUnit=m"),
    ("swim|50m|pool|0:32", "32000ms 50000mm"),
    ("swim|25yd|pool", "22860mm poolLengthUnit=yd"),
    ("swim|50m|pool", "50000mm"),
    ("swim|1500m|30m|pool", "1800000ms 1500000mm ; 30m was read as 30 minutes."),
    (
      "swim|1500m|25m|pool|50m",
      "1500000ms 1500000mm poolLengthMillimetres=50000 poolLengthUnit=m "
        + "; 25m was read as 25 minutes."
    ),
    (
      "swim|1500m|pool|25",
      "1500000mm poolLengthMillimetres=25000 poolLengthUnit=m "
        + "; pool 25 was read as a pool of 25 m."
    ),
    (
      "swim|1500m|pool 33,3",
      "1500000mm poolLengthMillimetres=33333 poolLengthUnit=m "
        + "; pool 33,3 was read as a pool of 33.333 m."
    ),
    (
      "swim|1500m|--pool|50",
      "1500000mm poolLengthMillimetres=50000 poolLengthUnit=m ; 50 was read as a pool of 50 m."
    ),
    ("swim|5km|pool|75", "4500000ms 5000000mm ; 75 was read as 75 minutes."),
  ])
  func `a pool's length stands on either side of the word`(line: String, want: String) {
    #expect(Sitting().log(line) == "swim pool 2024-06-12 " + want)
  }

  @Test func `a pool without a unit is in the athlete's own`() {
    var sitting = Sitting()
    sitting.context.preferences.poolUnit = .yards
    #expect(
      sitting.log("swim|1000yd|pool|25")
        == "swim pool 2024-06-12 914400mm poolLengthMillimetres=22860 poolLengthUnit=yd "
        + "; pool 25 was read as a pool of 25 yd.")
    #expect(
      sitting.log("swim|1km|--pool|5") == "! “5” is not a pool length: type 25m, 50m or 25yd.")
  }
}
