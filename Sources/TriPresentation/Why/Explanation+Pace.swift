import TextKit
import TriDomain

extension Explanation {
  /// How fast a record was: over which time, and what the other times would have said.
  package init(paceOf details: RecordDetails, format: QuantityFormat) {
    let record = details.record
    let values = record.values
    let isSpeed = values.sport.tempo == .speed
    let name = isSpeed ? "Speed" : "Pace"
    func said(_ field: RecordField) -> String? { details.origin(of: field) }
    self.init("\(name) of \(record.inWords)")
    inputs = [
      values.distance.map {
        Line(
          "Distance", format.exactDistance($0, of: values), note: said(.distanceMillimetres),
          key: "distanceMetres", number: FixedPoint($0.millimetres, fractionDigits: 3))
      },
      values.timer.map { Self.time("Time", $0, said(.timerMilliseconds), format) }
        ?? values.elapsed.map { Self.time("Elapsed", $0, said(.elapsedMilliseconds), format) },
    ].compactMap(\.self)
    guard let pace = values.pace, let tempo = format.tempo(of: values) else {
      remarks = [Self.missingForPace(values)]
      return
    }
    formula = [
      isSpeed ? "distance ÷ time" : "time ÷ distance",
      values.timer == nil
        ? "Elapsed time counts, since no other is known."
        : "Time is that of the timer, without pauses.",
    ]
    results = [
      Line(
        name, tempo, key: "paceSecondsPerKm",
        number: FixedPoint(Int64(nearest: pace.millisecondsPerKilometre), fractionDigits: 3))
    ]
    others = [
      values.timer == nil ? nil : Self.over("Elapsed", values.elapsed, values, format),
      Self.over("Moving", values.moving, values, format),
    ].compactMap(\.self)
  }

  private static func time(
    _ name: String, _ time: Duration, _ note: String?, _ format: QuantityFormat
  ) -> Line {
    Line(
      name, format.duration(time), note: note,
      key: name == "Elapsed" ? "elapsedSeconds" : "timerSeconds",
      number: FixedPoint(time.milliseconds, fractionDigits: 3))
  }

  private static func over(
    _ name: String, _ time: Duration?, _ values: RecordValues, _ format: QuantityFormat
  ) -> Line? {
    guard let time else { return nil }
    var other = values
    (other.timer, other.elapsed) = (time, nil)
    return format.tempo(of: other).map {
      Line(name, $0, note: "over \(format.duration(time))")
    }
  }

  private static func missingForPace(_ values: RecordValues) -> String {
    switch (values.distance, values.duration) {
    case (nil, nil): "It has neither a distance nor a time."
    case (nil, _): "It has no distance."
    case (_, nil): "It has no time."
    default: "Nobody tells a pace of \(values.sport.title.lowercased())."
    }
  }
}

extension WorkoutRecord {
  /// `#12, run, Mon 4 May 2026`
  var inWords: String {
    "#\(id), \(sportTitle.lowercased()), \(DayFormat.heading(values.time.day))"
  }
}
