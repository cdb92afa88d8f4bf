import TextKit
package import TriDomain

extension Explanation {
  /// What a record's load was made of, by the thresholds of its day, and what the other methods would have said.
  package init(
    loadOf details: RecordDetails, _ inputs: LoadInputs, _ reckoning: LoadReckoning,
    format: QuantityFormat
  ) {
    let words = LoadExplanation(
      details: details, inputs: inputs, reckoning: reckoning, format: format)
    self.init("Load of \(details.record.inWords)")
    let load = reckoning.load(of: inputs)
    if let load {
      self.inputs = words.lines(for: load.method)
      formula = words.formula(for: load.method)
      source = load.method.source
      results = [words.line("Load", load)]
    } else {
      self.inputs = words.lines(for: .duration)
      remarks.append("It has no load: neither a time nor a load of its own is known.")
    }
    for method in LoadMethod.inOrder(inputs.sport, subSport: inputs.subSport)
    where method != load?.method && method != .typed {
      let name = method.title.prefix(1).uppercased() + method.title.dropFirst()
      others.append(
        reckoning.load(of: inputs, by: method).map { words.line(name, $0) }
          ?? Line(name, "", note: words.missing(for: method)))
    }
    remarks += words.remarks(load)
  }
}

/// The words of one explanation.
private struct LoadExplanation {
  let details: RecordDetails
  let inputs: LoadInputs
  let reckoning: LoadReckoning
  let format: QuantityFormat

  typealias Line = Explanation.Line

  func line(_ name: String, _ load: TrainingLoad) -> Line {
    Line(
      name, format.load(load),
      note: name == "Load" ? load.methodWords : nil, key: "load",
      number: FixedPoint(load.thousandths, fractionDigits: 3))
  }

  // MARK: - What goes in

  func lines(for method: LoadMethod) -> [Line] {
    let own: [Line?] =
      switch method {
      case .typed: []
      case .power: [powerLine, thresholdLine(.ftp), intensityLine(method)]
      case .runPace: [distanceLine, thresholdLine(.runThreshold), intensityLine(method)]
      case .swimPace: [distanceLine, thresholdLine(.css), intensityLine(method)]
      case .heartRate: heartRateLines
      case .effort:
        [
          inputs.rpeTenths.map {
            Line(
              "RPE", format.rpe(tenths: $0), note: said(.rpeTenths), key: "rpe",
              number: FixedPoint(Int64($0), fractionDigits: 1))
          }
        ]
      case .duration: []
      }
    return ([method == .typed ? nil : durationLine] + own).compactMap(\.self)
  }

  private func said(_ field: RecordField) -> String? { details.origin(of: field) }

  private var durationLine: Line? {
    let isTimer = details.record.values.timer != nil
    return inputs.duration.map {
      Line(
        isTimer ? "Time" : "Elapsed", format.duration($0),
        note: said(isTimer ? .timerMilliseconds : .elapsedMilliseconds),
        key: isTimer ? "timerSeconds" : "elapsedSeconds",
        number: FixedPoint($0.milliseconds, fractionDigits: 3))
    }
  }

  private var distanceLine: Line? {
    let values = details.record.values
    guard let distance = inputs.distance, let tempo = format.tempo(of: values) else { return nil }
    return Line(
      "Pace", tempo,
      note: "\(format.exactDistance(distance, of: values)), \(said(.distanceMillimetres) ?? "")",
      key: "distanceMetres", number: FixedPoint(distance.millimetres, fractionDigits: 3))
  }

  private var powerLine: Line? {
    inputs.power.map { watts in
      let isNormalized = !averageStandsIn
      return Line(
        isNormalized ? "Normalized power" : "Power", format.power(watts),
        note: said(isNormalized ? .normalizedPower : .averagePower),
        key: isNormalized ? "normalizedPower" : "averagePower",
        number: FixedPoint(Int64(watts), fractionDigits: 0))
    }
  }

  private func intensityLine(_ method: LoadMethod) -> Line? {
    reckoning.intensity(of: inputs, by: method).map { ratio in
      Line(
        "Intensity", DecimalText.fixed(Int64(nearest: ratio * 1000), dividedBy: 1000, decimals: 3),
        note: method == .power ? "power ÷ ftp" : "speed ÷ speed at threshold", key: "intensity",
        number: FixedPoint(Int64(nearest: ratio * 1000), fractionDigits: 3))
    }
  }

  private func thresholdLine(_ threshold: Threshold) -> Line? {
    guard let dated = reckoning.thresholds.value(of: threshold, on: inputs.day),
      let value = dated.value
    else { return nil }
    return Line(
      threshold.rawValue, ThresholdRenderer(format: format).text(value, threshold),
      note: "since \(DayFormat.long(dated.day))")
  }

  private var heartRateLines: [Line?] {
    guard let scale = try? reckoning.scale(for: inputs) else { return [] }
    let times = inputs.heartRateTimes
    let heart: Line? =
      !times.isEmpty
      ? Line(
        "Heart rate", format.duration(times.total),
        note: "each for itself as recorded, between \(times.values.first ?? 0) and"
          + " \(format.heartRate(Int(times.values.last ?? 0)))")
      : inputs.averageHeartRate.map {
        Line(
          "Heart rate", format.heartRate($0), note: said(.averageHeartRate),
          key: "averageHeartRate", number: FixedPoint(Int64($0), fractionDigits: 0))
      }
    return [
      heart, beats("At threshold", scale.threshold, "90 % of max-hr"),
      beats("Highest", scale.most, "threshold ÷ 90 %"), beats("At rest", scale.rest, "assumed"),
    ]
  }

  /// What times without a recorded rate count as.
  private var missingBeats: [String] {
    let recorded = inputs.heartRateTimes.total
    guard !inputs.heartRateTimes.isEmpty, let duration = inputs.duration,
      duration.milliseconds - recorded.milliseconds >= 60_000
    else { return [] }
    let missing = Duration(milliseconds: duration.milliseconds - recorded.milliseconds)
    return ["\(format.duration(missing)) without a heart rate count as the mean of the rest."]
  }

  private func beats(
    _ name: String, _ value: HeartRateScale.DatedOrAssumed, _ assumption: String
  ) -> Line {
    let note =
      if let threshold = value.threshold, let since = value.since {
        "\(threshold.rawValue) since \(DayFormat.long(since))"
      } else {
        assumption == "assumed" ? assumption : "assumed, \(assumption)"
      }
    return Line(name, format.heartRate(Int(value.beats.rounded())), note: note)
  }

  // MARK: - How

  func formula(for method: LoadMethod) -> [String] {
    switch method {
    case .typed: ["What was typed stands for itself."]
    case .power:
      ["hours × intensity² × 100"]
        + (averageStandsIn
          ? ["Average power stands in for the normalized, which is higher where a ride is uneven."]
          : [])
    case .runPace: ["hours × intensity² × 100", Self.averagePace, "Hills do not count."]
    case .swimPace: ["hours × intensity³ × 100", Self.averagePace]
    case .heartRate:
      [
        "hours × 100 × TRIMP of a minute ÷ TRIMP of a minute at threshold",
        "TRIMP = x × e^(\(reckoning.weighting.rawValue) x), x = (rate − rest) ÷ (highest − rest), from 0 to 1",
      ] + missingBeats
    case .effort: ["hours × RPE × \(Self.trimmed(LoadReckoning.pointsPerHourOfEffort))"]
    case .duration:
      [
        "hours × \(Self.trimmed(LoadReckoning.assumedPointsPerHour(inputs.sport))), an assumption: nothing says how hard it was."
      ]
    }
  }

  private static let averagePace =
    "The average pace stands for all of it: hard parts count less than they are."

  private static func trimmed(_ value: Double) -> String {
    DecimalText.trimmed(Int64(nearest: value * 10), dividedBy: 10, decimals: 1)
  }

  // MARK: - What is missing

  /// Why a method says nothing. What to set so that the load need not be estimated is for the remarks, once.
  func missing(for method: LoadMethod) -> String {
    if inputs.duration == nil { return "needs a time" }
    switch method {
    case .typed, .duration: return "needs a time"
    case .power:
      if let aboveHighest { return aboveHighest }
      return inputs.power == nil || inputs.power == 0 ? "needs power" : unset(.ftp)
    case .runPace: return missing(forPaceOf: .runThreshold)
    case .swimPace: return missing(forPaceOf: .css)
    case .heartRate:
      return reckoning.heartRateGap(of: inputs).map(words) ?? ""
    case .effort: return "needs an effort: tri edit \(details.record.id) rpe=6"
    }
  }

  private func missing(forPaceOf threshold: Threshold) -> String {
    if inputs.distance == nil { return "needs a distance" }
    return inputs.beatsTheWorld ? "is faster than the world record" : unset(threshold)
  }

  /// Why no power is believed, or the normalized one is not: `the average, 300 W, is above the highest, 250 W`.
  private var aboveHighest: String? {
    guard let highest = inputs.maxPower else { return nil }
    func sentence(_ name: String, _ watts: Int?) -> String? {
      watts.map {
        "the \(name), \(format.power($0)), is above the highest, \(format.power(highest))"
      }
    }
    if inputs.isAverageAboveHighest { return sentence("average", inputs.averagePower) }
    return inputs.isNormalizedAboveHighest
      ? sentence("normalized power", inputs.normalizedPower) : nil
  }

  private var averageStandsIn: Bool {
    inputs.normalizedPower == nil || inputs.isNormalizedAboveHighest
  }

  /// `lthr-run (200 bpm since 1 Jan 2026) is not below max-hr (190 bpm since 1 Feb 2026)`
  private func words(_ gap: HeartRateGap) -> String {
    switch gap {
    case .noHeartRate: return "needs a heart rate"
    case .aboveHighest(let average, let highest):
      return "the average, \(format.heartRate(average)), is above the highest,"
        + " \(format.heartRate(highest))"
    case .unset(let threshold): return "needs \(threshold.rawValue) of that day"
    case .contradiction(let scale, let lower, let upper):
      return "\(named(lower, scale)) is not below \(named(upper, scale))"
    case .lowThreshold(let scale):
      return "\(named(.threshold, scale)) is nearer to \(named(.rest, scale))"
        + " than to \(named(.most, scale))"
    case .atRest(let scale):
      let average = inputs.averageHeartRate.map { format.heartRate($0) } ?? ""
      return "\(average) is not above \(named(.rest, scale))"
    }
  }

  private func named(_ rate: HeartRateScale.Rate, _ scale: HeartRateScale) -> String {
    let dated = scale[rate]
    let beats = format.heartRate(Int(dated.beats.rounded()))
    if let threshold = dated.threshold, let since = dated.since {
      return "\(threshold.rawValue) (\(beats) since \(DayFormat.long(since)))"
    }
    let name =
      switch rate {
      case .rest: "the rate at rest"
      case .threshold: "the threshold"
      case .most: "the highest rate"
      }
    return "\(name) (\(beats), assumed)"
  }

  private func unset(_ threshold: Threshold) -> String {
    guard reckoning.thresholds.value(of: threshold, on: inputs.day) == nil else {
      return "is beyond what can be, compared with \(threshold.rawValue)"
    }
    return "needs \(threshold.rawValue) of that day"
  }

  func remarks(_ load: TrainingLoad?) -> [String] {
    var remarks: [String] = []
    if details.record.deletedAt != nil { remarks.append("It is in the bin and counts nowhere.") }
    if let id = details.record.duplicateOf {
      remarks.append("It is likely the same session as #\(id) and counts nowhere.")
    }
    if load?.method == .power, inputs.isNormalizedAboveHighest, let aboveHighest {
      remarks.append("Not believed: \(aboveHighest).")
    }
    if let wanted = reckoning.wanted(by: inputs).first {
      remarks.append(
        "Better with: tri settings \(wanted.rawValue) \(wanted.example) --from \(inputs.day).")
    }
    if load?.method.isEstimate == true, let gap = reckoning.heartRateGap(of: inputs) {
      let commands = gap.disputed.compactMap { rate in
        rate.threshold.flatMap { threshold in
          rate.since.map { "tri settings \(threshold.rawValue) BPM --from \($0)" }
        }
      }
      if !commands.isEmpty {
        remarks.append(
          "Heart rates count once these are right: \(commands.joined(separator: ", or ")).")
      }
    }
    return remarks
  }
}
