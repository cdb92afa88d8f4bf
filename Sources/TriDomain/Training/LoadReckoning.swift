/// Reckons the load of sessions by the thresholds that held on their days.
package struct LoadReckoning: Hashable, Sendable {
  package let thresholds: ThresholdHistory
  package let weighting: HeartRateScale.Weighting

  package init(
    thresholds: ThresholdHistory = ThresholdHistory(),
    weighting: HeartRateScale.Weighting = .steep
  ) {
    self.thresholds = thresholds
    self.weighting = weighting
  }

  /// By the best method that there is; nil for a session without a time, unless its load was typed.
  package func load(of inputs: LoadInputs) -> TrainingLoad? {
    for method in LoadMethod.inOrder(inputs.sport, subSport: inputs.subSport) {
      if let load = load(of: inputs, by: method) { return load }
    }
    return nil
  }

  /// By one method; nil where its inputs are missing or cannot be true.
  package func load(of inputs: LoadInputs, by method: LoadMethod) -> TrainingLoad? {
    if method == .typed {
      return inputs.typedTenths.map {
        TrainingLoad(thousandths: Int64($0) * 100, method: .typed)
      }
    }
    guard let duration = inputs.duration, duration > .zero,
      let perHour = pointsPerHour(inputs, method)
    else { return nil }
    let thousandths = Double(duration.milliseconds) * perHour / 3600
    // What took place asked something, if less than a thousandth.
    return TrainingLoad(thousandths: max(1, Int64(thousandths.rounded())), method: method)
  }

  private func pointsPerHour(_ inputs: LoadInputs, _ method: LoadMethod) -> Double? {
    switch method {
    case .typed: nil
    case .power, .runPace, .swimPace:
      intensity(of: inputs, by: method).map { ratio in
        100 * ratio * ratio * (method == .swimPace ? ratio : 1)
      }
    case .heartRate: byHeartRate(inputs)
    case .effort:
      inputs.rpeTenths.flatMap { $0 > 0 ? Double($0) / 10 * Self.pointsPerHourOfEffort : nil }
    case .duration: Self.assumedPointsPerHour(inputs.sport)
    }
  }
}

extension LoadReckoning {
  /// What the athlete could set for the day of a session so that its load need not be estimated, the best first; none for
  /// one that is not estimated, and for one of which nothing was measured but the time.
  package func wanted(by inputs: LoadInputs) -> [Threshold] {
    guard load(of: inputs)?.method.isEstimate == true else { return [] }
    let own: Threshold? =
      switch inputs.sport {
      case .swim where inputs.distance != nil: .css
      case .bike where (inputs.power ?? 0) > 0: .ftp
      case .run where inputs.distance != nil: .runThreshold
      default: nil
      }
    let missing = own.flatMap { thresholds.stored($0, on: inputs.day) == nil ? $0 : nil }
    return [missing, heartRateGap(of: inputs)?.wanted].compactMap(\.self)
      .filter { wouldHelp($0, inputs) }
  }

  /// Whether a session would be measured by a threshold if it had one: felt effort goes before the pace on a trail, a heart
  /// at rest says nothing of any threshold, and a pace that nobody has is none.
  private func wouldHelp(_ threshold: Threshold, _ inputs: LoadInputs) -> Bool {
    guard let value = likely(threshold, inputs) else { return false }
    let set = thresholds.setting(DatedValue(day: inputs.day, value: value), of: threshold)
    let load = LoadReckoning(thresholds: set, weighting: weighting).load(of: inputs)
    return load?.method.isEstimate == false
  }

  /// A value that an athlete who does such a session may have: that of the session itself, or the usual one.
  private func likely(_ threshold: Threshold, _ inputs: LoadInputs) -> Int64? {
    switch threshold.kind {
    case .power: inputs.power.map(Int64.init)
    case .runPace: inputs.pace.map { Int64($0.rounded()) }
    case .swimPace: inputs.pace.map { Int64(($0 / 10).rounded()) }
    case .heartRate where threshold == .restHeartRate:
      inputs.averageHeartRate.map { min(48, Int64($0) - 1) }
    case .heartRate, .weight: threshold.read(threshold.example)
    }
  }

  /// Why the heart rate of a session gives no load; nil where it does.
  package func heartRateGap(of inputs: LoadInputs) -> HeartRateGap? {
    do {
      _ = try scale(for: inputs)
      return nil
    } catch { return error }
  }

  /// What a sport's heart rate is compared with. Nobody is tested for a threshold of swimming or rowing.
  package static func heartRateThreshold(of sport: Sport) -> Threshold {
    switch sport {
    case .bike: .lthrBike
    case .run, .walk, .hike: .lthrRun
    default: .maxHeartRate
    }
  }
}

// MARK: - Power and pace

extension LoadReckoning {
  /// How a session compares with the threshold of its day: 1 is the same power or speed.
  ///
  /// Power: hours × IF² × 100 with IF = normalized power ÷ FTP (H. Allen, A. Coggan, Training and Racing with a Power Meter,
  /// 2nd ed. 2010, ch. 7); 210 W for an hour at an FTP of 280 W are 56.25. On foot the same with speed for power (S. J.
  /// McGregor, in M. Fitzgerald, S. J. McGregor, The Runner's Edge, 2009), here without a correction for hills. In the water
  /// the cube, for drag grows faster (M. Fitzgerald, S. J. McGregor, Calculating TSS for Swim Workouts, TrainingPeaks 2008).
  package func intensity(of inputs: LoadInputs, by method: LoadMethod) -> Double? {
    switch method {
    case .power:
      guard inputs.sport == .bike, let watts = inputs.power, watts > 0,
        let ftp = thresholds.stored(.ftp, on: inputs.day)
      else { return nil }
      return Self.possible(Double(watts) / ftp, upTo: 4)
    case .runPace:
      guard inputs.sport == .run, let pace = inputs.pace,
        let threshold = thresholds.stored(.runThreshold, on: inputs.day)
      else { return nil }
      return Self.possible(threshold / pace, upTo: 2)
    case .swimPace:
      guard inputs.sport == .swim, let pace = inputs.pace,
        let css = thresholds.stored(.css, on: inputs.day)
      else { return nil }
      return Self.possible(css * 10 / pace, upTo: 2)
    default: return nil
    }
  }

  /// A session beyond these limits was measured wrong, or is of another sport.
  private static func possible(_ ratio: Double, upTo limit: Double) -> Double? {
    ratio <= limit ? ratio : nil
  }
}

extension LoadInputs {
  /// Milliseconds for a kilometre; nil where nobody is as fast.
  fileprivate var pace: Double? {
    guard let distance, let duration, !beatsTheWorld else { return nil }
    return Pace(distance, in: duration)?.millisecondsPerKilometre
  }
}

// MARK: - Heart rate, effort, time

extension LoadReckoning {
  /// A point of the scale from 1 to 10 for an hour.
  ///
  /// Load is effort × time (C. Foster et al., A new approach to monitoring exercise training, Journal of Strength and
  /// Conditioning Research 15 (2001) 109–115), scaled so that an hour at 8, as hard as an hour at threshold feels, is 100.
  /// That scale is a choice of ours. 40 minutes at 6 are 240 of Foster's units and 50 here.
  package static let pointsPerHourOfEffort = 12.5

  /// Where only the time is known. An assumption of ours: as much as at 71 % of the threshold's power, and half of that
  /// for what is done at a walk.
  package static func assumedPointsPerHour(_ sport: Sport) -> Double {
    sport == .walk || sport == .hike ? 25 : 50
  }

  /// What a session's heart rate is measured by. Throws why it says nothing: a heart that beat no faster than at rest, on
  /// average or in all that was recorded, is none of a session.
  package func scale(for inputs: LoadInputs) throws(HeartRateGap) -> HeartRateScale {
    guard let average = inputs.averageHeartRate else { throw .noHeartRate }
    if inputs.isHeartRateAboveHighest, inputs.heartRateTimes.isEmpty {
      throw .aboveHighest(average: average, highest: inputs.maxHeartRate ?? average)
    }
    let scale = try HeartRateScale(
      of: inputs.sport, on: inputs.day, thresholds, weighting: weighting)
    let fastest = inputs.heartRateTimes.values.last.map { Double($0) } ?? .infinity
    guard min(Double(average), fastest) > scale.rest.beats else { throw .atRest(scale) }
    return scale
  }

  /// Second by second where a device recorded it, else as if all of it had been at the average, which makes uneven sessions
  /// a little lighter. Time without a heart rate counts like the rest.
  private func byHeartRate(_ inputs: LoadInputs) -> Double? {
    guard let average = inputs.averageHeartRate, let scale = try? scale(for: inputs) else {
      return nil
    }
    let times = inputs.heartRateTimes
    let all = Double(times.total.milliseconds)
    if all > 0 {
      return zip(times.values, times.milliseconds).reduce(0) { points, time in
        points + scale.pointsPerHour(at: Double(time.0)) * Double(time.1) / all
      }
    }
    return scale.pointsPerHour(at: Double(average))
  }
}
