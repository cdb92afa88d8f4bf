package import TriDomain

/// A record in one sentence's worth of words.
package struct RecordPhrase: Sendable {
  private let format: QuantityFormat
  private let zone: Zone?

  /// A start in another zone than the machine's, `zone`, names its own; with nil none is named.
  package init(format: QuantityFormat, zone: Zone? = nil) {
    self.format = format
    self.zone = zone
  }

  /// `run 10.00 km in 52:30`, `swim 1,500 m`, `strength for 45:00`
  package func short(_ values: RecordValues) -> String {
    guard let extent = extent(values) else { return values.sport.rawValue }
    return values.sport.rawValue + (values.distance == nil ? " for " : " ") + extent
  }

  /// The same with the day, unless that is the day of the one before: `run, Mon 4 May 2026, 10.00 km in 52:30`
  package func dated(_ sessions: [RecordValues]) -> [String] {
    zip(sessions, [nil] + sessions.map { Optional($0.time.day) }).map { values, dayBefore in
      guard values.time.day != dayBefore else { return short(values) }
      let words = [values.sport.rawValue, DayFormat.heading(values.time.day), extent(values)]
      return words.compactMap(\.self).joined(separator: ", ")
    }
  }

  /// `10.00 km in 52:30`, `1,500 m`, `45:00`
  private func extent(_ values: RecordValues) -> String? {
    let words = [
      values.distance.map { format.distance($0, of: values.sport) },
      values.duration.map(format.duration),
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " in ")
  }

  /// Everything that is known, in the order of a list, with a dot between:
  /// `run · Mon 4 May 2026 18:00 · 10.00 km · 52:30 · 5:15 /km · 152 bpm · max 170 bpm`
  package func long(_ values: RecordValues) -> String {
    let words =
      [sport(values), when(values.time)] + amounts(values) + body(values) + surroundings(values)
    return words.compactMap(\.self).joined(separator: " · ")
  }

  private func sport(_ values: RecordValues) -> String {
    values.sport.rawValue + (values.sportLabel.map { " (\($0))" } ?? "")
  }

  /// `Mon 4 May 2026 18:00 America/New_York`
  private func when(_ time: RecordTime) -> String {
    let words = [
      DayFormat.heading(time.day), time.start.map(DayFormat.exactClock),
      time.start.flatMap(foreignZone),
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }

  private func foreignZone(_ start: RecordTime.Start) -> String? {
    guard let zone else { return nil }
    if let name = start.zone { return name == zone.name ? nil : name }
    let isHere = start.offset == zone.offset(start.instant.flooredSeconds)
    return isHere ? nil : "UTC" + RecordTime.offset(start.offset)
  }

  private func amounts(_ values: RecordValues) -> [String?] {
    [
      values.distance.map { format.exactDistance($0, of: values) },
      values.timer.map(format.duration),
      values.elapsed.map { "elapsed " + format.duration($0) },
      values.moving.map { "moving " + format.duration($0) },
      format.tempo(of: values),
      format.highestSpeed(of: values).map { "max " + $0 },
    ]
  }

  private func body(_ values: RecordValues) -> [String?] {
    [
      values.averageHeartRate.map(format.heartRate),
      values.maxHeartRate.map { "max " + format.heartRate($0) },
      values.minHeartRate.map { "min " + format.heartRate($0) },
      values.averagePower.map(format.power),
      values.maxPower.map { "max " + format.power($0) },
      values.normalizedPower.map { "NP " + format.power($0) },
      format.cadence(values.averageCadenceThousandths, of: values),
      format.cadence(values.maxCadenceThousandths, of: values).map { "max " + $0 },
      values.calories.map(format.energy),
      values.ascent.map { "ascent " + format.height($0) },
      values.descent.map { "descent " + format.height($0) },
      values.rpeTenths.map { "RPE " + format.rpe(tenths: $0) },
      values.loadTenths.map { tenths in
        "load " + format.load(TrainingLoad(thousandths: Int64(tenths) * 100, method: .typed))
      },
      values.feel.map { "feel " + format.feel($0) },
      values.weightGrams.map { "weight " + format.weight(grams: $0) },
    ]
  }

  private func surroundings(_ values: RecordValues) -> [String?] {
    // A pool's length says that it was a pool.
    let kind = values.subSport == "pool" && values.poolLength != nil ? nil : values.subSport
    var words = [
      kind?.replacing("_", with: " "),
      values.poolLength.map {
        format.pool($0, unit: values.poolLengthUnit ?? .metres) + " pool"
      },
    ]
    words.append(values.lengthFixes.map { _ in "lengths mended" })
    words.append(values.sets.map { "sets “\($0.text)”" })
    words += values.tags.map { "+" + $0 } + values.gear.map { "@" + $0 }
    return words + [
      values.device.map { "device “\($0)”" }, values.title.map { "“\($0)”" },
      values.note.map { "note “\($0)”" },
    ]
  }
}
