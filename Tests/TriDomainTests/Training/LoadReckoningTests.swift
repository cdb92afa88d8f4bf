import Testing
import TriDomain
import TriTestSupport

@Suite struct LoadReckoningTests {
  private static let day = Day(iso: "2026-05-04") ?? .earliest

  private static func dated(_ value: Int64, _ from: String = "2026-01-01") -> [DatedValue] {
    [DatedValue(day: Day(iso: from) ?? .earliest, value: value)]
  }

  private static func reckoning(
    _ values: [Threshold: Int64], _ weighting: HeartRateScale.Weighting = .steep
  ) -> LoadReckoning {
    LoadReckoning(
      thresholds: ThresholdHistory(values.mapValues { dated($0) }), weighting: weighting)
  }

  private static func inputs(
    _ sport: Sport, minutes: Int64? = 60, metres: Int64? = nil, subSport: String? = nil,
    _ change: (inout LoadInputs) -> Void = { _ in }
  ) -> LoadInputs {
    var inputs = LoadInputs(
      sport: sport, subSport: subSport, day: day,
      duration: minutes.map { Duration(seconds: $0 * 60) },
      distance: metres.map { Distance(millimetres: $0 * 1000) })
    change(&inputs)
    return inputs
  }

  @Test(arguments: [
    (Sport.swim, [Threshold.css, .maxHeartRate]), (.run, [.runThreshold, .lthrRun]),
    (.bike, [.lthrBike]), (.hike, [.lthrRun]), (.row, [.maxHeartRate]),
  ])
  func `what would help a load is of its sport`(sport: Sport, wanted: [Threshold]) {
    let inputs = Self.inputs(sport, metres: 2000) { $0.averageHeartRate = 140 }
    #expect(Self.reckoning([:]).wanted(by: inputs) == wanted)
    #expect(wanted.last == LoadReckoning.heartRateThreshold(of: sport))
  }

  private static func load(
    _ inputs: LoadInputs, _ reckoning: LoadReckoning
  ) -> String {
    reckoning.load(of: inputs).map { "\($0.thousandths) \($0.method.rawValue)" } ?? "none"
  }

  /// 210 W where 280 W is the threshold is an intensity of 0.75: 56.25 for an hour, 100 at the threshold.
  @Test func `an hour at the threshold power is 100, and the intensity counts squared`() {
    let reckoning = Self.reckoning([.ftp: 280])
    #expect(Self.load(Self.inputs(.bike) { $0.normalizedPower = 280 }, reckoning) == "100000 P")
    #expect(Self.load(Self.inputs(.bike) { $0.normalizedPower = 210 }, reckoning) == "56250 P")
    // 252 W for 90 minutes: 1.5 × 0.81 × 100.
    #expect(
      Self.load(Self.inputs(.bike, minutes: 90) { $0.averagePower = 252 }, reckoning)
        == "121500 P")
    // The normalized power goes before the average.
    let both = Self.inputs(.bike) { ($0.normalizedPower, $0.averagePower) = (280, 200) }
    #expect(Self.load(both, reckoning) == "100000 P")
    // A threshold on the bike says nothing of running.
    #expect(Self.load(Self.inputs(.run) { $0.averagePower = 280 }, reckoning) == "50000 D")
  }

  /// 12 km in an hour are 5:00 /km, 0.8 of a threshold of 4:00 /km.
  @Test func `a run is compared with its threshold pace`() {
    let reckoning = Self.reckoning([.runThreshold: 240_000])
    #expect(Self.load(Self.inputs(.run, metres: 15_000), reckoning) == "100000 R")
    #expect(Self.load(Self.inputs(.run, metres: 12_000), reckoning) == "64000 R")
    // Walking is no running, and more than twice the threshold no run.
    #expect(Self.load(Self.inputs(.walk, metres: 6_000), reckoning) == "25000 D")
    #expect(Self.load(Self.inputs(.run, metres: 31_000), reckoning) == "50000 D")
  }

  /// 3,000 m in an hour are 2:00 /100 m, 0.8 of a CSS of 1:36 /100 m: 0.8³ × 100.
  @Test func `a swim is compared with its CSS, and the intensity counts cubed`() {
    let reckoning = Self.reckoning([.css: 96_000])
    #expect(Self.load(Self.inputs(.swim, metres: 3_750), reckoning) == "100000 S")
    #expect(Self.load(Self.inputs(.swim, metres: 3_000), reckoning) == "51200 S")
  }

  @Test func `on a trail a heart rate and a feeling go before the pace`() {
    let reckoning = Self.reckoning([.runThreshold: 240_000, .lthrRun: 170, .maxHeartRate: 190])
    let trail = Self.inputs(.run, metres: 12_000, subSport: "trail")
    #expect(Self.load(trail, reckoning) == "64000 R")
    var felt = trail
    felt.rpeTenths = 70
    #expect(Self.load(felt, reckoning) == "87500 E")
    felt.averageHeartRate = 170
    #expect(Self.load(felt, reckoning) == "100000 H")
  }

  /// 40 minutes at 6 are 240 of Foster's units; 480 make an hour at threshold.
  @Test func `effort counts by the minute`() {
    #expect(
      Self.load(Self.inputs(.run, minutes: 40) { $0.rpeTenths = 60 }, LoadReckoning())
        == "50000 E")
    #expect(Self.load(Self.inputs(.run) { $0.rpeTenths = 80 }, LoadReckoning()) == "100000 E")
    #expect(Self.load(Self.inputs(.run) { $0.rpeTenths = 0 }, LoadReckoning()) == "50000 D")
  }

  @Test func `what was typed goes before all, even 0 and without a time`() {
    let typed = Self.inputs(.bike, minutes: nil) { $0.typedTenths = 855 }
    #expect(Self.load(typed, LoadReckoning()) == "85500 T")
    let none = Self.inputs(.bike) { ($0.typedTenths, $0.normalizedPower) = (0, 280) }
    #expect(Self.load(none, Self.reckoning([.ftp: 280])) == "0 T")
  }

  @Test func `without a time there is no load`() {
    #expect(Self.load(Self.inputs(.run, minutes: nil, metres: 10_000), LoadReckoning()) == "none")
  }

  @Test func `without thresholds a session has a load all the same`() {
    let run = Self.inputs(.run, metres: 12_000) { $0.averageHeartRate = 150 }
    #expect(Self.load(run, LoadReckoning()) == "50000 D")
    #expect(LoadReckoning().wanted(by: run) == [.runThreshold, .lthrRun])
    #expect(LoadReckoning().wanted(by: Self.inputs(.bike)) == [])
    #expect(Self.reckoning([.runThreshold: 240_000]).wanted(by: run) == [])
  }

  // MARK: - What contradicts itself

  /// 900 W where the highest are 450 W give no load; the average of 200 W may stand in, one above the highest may not.
  @Test func `a power above the highest is not believed`() {
    let reckoning = Self.reckoning([.ftp: 250])
    func load(_ normalized: Int?, _ average: Int?, _ highest: Int?) -> String {
      Self.load(
        Self.inputs(.bike) {
          ($0.normalizedPower, $0.averagePower, $0.maxPower) = (normalized, average, highest)
        }, reckoning)
    }
    #expect(load(900, 200, 450) == "64000 P")
    #expect(load(900, nil, 450) == "50000 D")
    #expect(load(250, 500, 450) == "50000 D")
    #expect(load(nil, 500, 450) == "50000 D")
    // As high as the highest is possible, if hardly, and without a highest nothing contradicts.
    #expect(load(250, 250, 250) == "100000 P")
    #expect(load(250, 200, nil) == "100000 P")
    // What is not believed wants no threshold either.
    let contradiction = Self.inputs(.bike) { ($0.normalizedPower, $0.maxPower) = (900, 450) }
    #expect(LoadReckoning().wanted(by: contradiction) == [])
  }

  @Test
  func
    `an average heart rate above the highest is not believed, what was recorded beat by beat is`()
  {
    let reckoning = Self.reckoning([.lthrRun: 170, .maxHeartRate: 190])
    var run = Self.inputs(.run) { ($0.averageHeartRate, $0.maxHeartRate) = (170, 160) }
    #expect(Self.load(run, reckoning) == "50000 D")
    #expect(reckoning.heartRateGap(of: run) == .aboveHighest(average: 170, highest: 160))
    #expect(LoadReckoning().wanted(by: run) == [])
    run.rpeTenths = 80
    #expect(Self.load(run, reckoning) == "100000 E")
    run.heartRateTimes = TimeSpent(values: [170], milliseconds: [3_600_000]) ?? TimeSpent()
    #expect(Self.load(run, reckoning) == "100000 H")
  }

  /// 10 km in 26:11 is the record: a second less is no run on foot.
  @Test func `a pace that beats the world record gives no load`() {
    let reckoning = Self.reckoning([.runThreshold: 180_000, .css: 70_000])
    func load(_ sport: Sport, _ metres: Int64, _ seconds: Int64) -> String {
      Self.load(
        Self.inputs(sport, metres: metres) { $0.duration = Duration(seconds: seconds) }, reckoning
      ).suffix(1).description
    }
    #expect(load(.run, 10_000, 1575) == "R" && load(.run, 10_000, 1560) == "D")
    #expect(load(.swim, 1500, 850) == "S" && load(.swim, 1500, 840) == "D")
    let fast = Self.inputs(.run, minutes: 20, metres: 10_000)
    #expect(LoadReckoning().wanted(by: fast) == [])
  }

  /// Effort goes before the pace on a trail, and a heart at rest says nothing.
  @Test func `only a threshold that would change the method is wanted`() {
    let trail = Self.inputs(.run, metres: 12_000, subSport: "trail") { $0.rpeTenths = 60 }
    #expect(LoadReckoning().wanted(by: trail) == [])
    #expect(
      LoadReckoning().wanted(by: Self.inputs(.run, metres: 12_000, subSport: "trail"))
        == [.runThreshold])
    #expect(LoadReckoning().wanted(by: Self.inputs(.run)) == [])
    #expect(LoadReckoning().wanted(by: Self.inputs(.swim)) == [])
    let asleep = Self.inputs(.run) { $0.averageHeartRate = 50 }
    #expect(LoadReckoning().wanted(by: asleep) == [])
    #expect(Self.reckoning([.lthrRun: 168]).wanted(by: asleep) == [.restHeartRate])
  }

  // MARK: - Heart rate

  /// Half at 130 and half at 170 is harder than all of it at 150.
  @Test func `recorded heartbeats count one by one`() throws {
    let reckoning = Self.reckoning([.lthrRun: 170, .maxHeartRate: 190, .restHeartRate: 50])
    let even = Self.inputs(.run) { $0.averageHeartRate = 150 }
    let uneven = Self.inputs(.run) {
      $0.averageHeartRate = 150
      $0.heartRateTimes =
        TimeSpent(values: [130, 170], milliseconds: [1_800_000, 1_800_000]) ?? TimeSpent()
    }
    let scale = try reckoning.scale(for: uneven)
    let wanted = (scale.pointsPerHour(at: 130) + scale.pointsPerHour(at: 170)) / 2
    #expect(reckoning.load(of: uneven)?.thousandths == Int64((wanted * 1000).rounded()))
    let loads = (reckoning.load(of: uneven), reckoning.load(of: even))
    #expect((loads.0?.thousandths ?? 0) > (loads.1?.thousandths ?? 0))
    // A strap that worked half of the time says what the whole was like.
    var half = uneven
    half.heartRateTimes =
      TimeSpent(values: [130, 170], milliseconds: [900_000, 900_000]) ?? TimeSpent()
    #expect(reckoning.load(of: half) == reckoning.load(of: uneven))
  }

  @Test func `an hour at the threshold is 100 whatever the athlete's heart`() {
    for (threshold, most) in [(168, 190), (150, 170), (185, 205)] as [(Int64, Int64)] {
      for weighting in HeartRateScale.Weighting.allCases {
        let reckoning = Self.reckoning([.lthrRun: threshold, .maxHeartRate: most], weighting)
        let run = Self.inputs(.run) { $0.averageHeartRate = Int(threshold) }
        #expect(Self.load(run, reckoning) == "100000 H")
      }
    }
  }

  @Test
  func `the sport's own threshold goes first, then the other's, then nine tenths of the highest`() {
    func beats(_ sport: Sport, _ values: [Threshold: Int64]) -> Double? {
      let inputs = Self.inputs(sport) { $0.averageHeartRate = 150 }
      return (try? Self.reckoning(values).scale(for: inputs))?.threshold.beats
    }
    let all: [Threshold: Int64] = [.lthrRun: 170, .lthrBike: 160, .maxHeartRate: 190]
    #expect(beats(.run, all) == 170 && beats(.bike, all) == 160 && beats(.row, all) == 170)
    #expect(beats(.bike, [.lthrRun: 170]) == 170)
    #expect(beats(.swim, [.maxHeartRate: 190]) == 171)
    #expect(beats(.run, [.restHeartRate: 50]) == nil)
  }

  // MARK: - Heart rates that say nothing

  @Test(
    arguments: [
      // A threshold that is not below the highest rate, or far below, contradicts it.
      ([.lthrRun: 200, .maxHeartRate: 190], "threshold most"),
      ([.lthrRun: 190, .maxHeartRate: 190], "threshold most"),
      ([.lthrRun: 140, .restHeartRate: 140], "rest threshold"),
      ([.lthrRun: 190, .maxHeartRate: 188, .restHeartRate: 188], "rest most"),
      ([.lthrRun: 100, .maxHeartRate: 190], "low"), ([:], "unset lthr-run"),
      ([.maxHeartRate: 190, .restHeartRate: 150], "at rest"),
      ([.lthrRun: 170, .restHeartRate: 151], "at rest"),
      // The bike's own says nothing where there is one of running.
      ([.lthrRun: 170, .lthrBike: 200, .maxHeartRate: 190], "none"),
    ] as [([Threshold: Int64], String)])
  func `a heart rate says nothing where rates contradict each other`(
    values: [Threshold: Int64], gap: String
  ) {
    let reckoning = Self.reckoning(values)
    let run = Self.inputs(.run) { $0.averageHeartRate = 150 }
    let found =
      switch reckoning.heartRateGap(of: run) {
      case nil: "none"
      case .noHeartRate: "no heart rate"
      case .aboveHighest: "above the highest"
      case .unset(let threshold): "unset \(threshold.rawValue)"
      case .contradiction(_, let lower, let upper): "\(lower) \(upper)"
      case .lowThreshold: "low"
      case .atRest: "at rest"
      }
    #expect(found == gap)
    #expect(reckoning.load(of: run)?.method == (gap == "none" ? .heartRate : .duration))
    #expect(reckoning.wanted(by: run).contains(.lthrRun) == (gap == "unset lthr-run"))
  }

  /// Nobody trains at rest: how it felt counts, or its time.
  @Test func `a heart that beat no faster than at rest tells no load`() {
    let reckoning = Self.reckoning([.lthrRun: 170, .maxHeartRate: 190, .restHeartRate: 50])
    var yoga = Self.inputs(.other) { $0.averageHeartRate = 50 }
    #expect(Self.load(yoga, reckoning) == "50000 D")
    yoga.rpeTenths = 20
    #expect(Self.load(yoga, reckoning) == "25000 E")
    yoga.averageHeartRate = 51
    #expect(reckoning.load(of: yoga)?.method == .heartRate)
    // Nothing that was recorded lies above it.
    yoga.heartRateTimes =
      TimeSpent(values: [45, 50], milliseconds: [60_000, 60_000]) ?? TimeSpent()
    #expect(Self.load(yoga, reckoning) == "25000 E")
    // Where rest is assumed, that is what is missing.
    let assumed = Self.reckoning([.lthrRun: 170, .maxHeartRate: 190])
    let slow = Self.inputs(.other) { $0.averageHeartRate = 60 }
    #expect(assumed.wanted(by: slow) == [.restHeartRate])
    #expect(reckoning.wanted(by: Self.inputs(.other) { $0.averageHeartRate = 40 }) == [])
  }

  /// Whatever was measured and set, and however short.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `what took place has a load above 0`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func maybe(_ range: ClosedRange<Int64>) -> Int64? {
      Bool.random(using: &random) ? .random(in: range, using: &random) : nil
    }
    for _ in 0..<200 {
      var values: [Threshold: Int64] = [:]
      for threshold in Threshold.allCases {
        switch threshold.kind {
        case .heartRate: values[threshold] = maybe(40...200)
        case .power: values[threshold] = maybe(1...3000)
        case .runPace, .swimPace: values[threshold] = maybe(38_000...1_800_000)
        case .weight: break
        }
      }
      let sport = try #require(Sport.allCases.randomElement(using: &random))
      var inputs = Self.inputs(sport, minutes: nil)
      inputs.duration = Duration(milliseconds: .random(in: 1...20_000_000, using: &random))
      inputs.distance = maybe(1...100_000_000).map(Distance.init(millimetres:))
      inputs.averageHeartRate = maybe(20...220).map(Int.init)
      inputs.averagePower = maybe(0...500).map(Int.init)
      inputs.rpeTenths = maybe(0...100).map(Int.init)
      let load = try #require(Self.reckoning(values).load(of: inputs))
      #expect(load.thousandths > 0, "\(inputs) \(values)")
    }
  }

  /// Morton et al. 1990: 45 minutes at 150 with 60 at rest and 190 at most.
  @Test func `the training impulse of the worked example is 75`() {
    let scale = HeartRateScale(
      rest: .init(beats: 60), threshold: .init(beats: 170), most: .init(beats: 190))
    #expect(abs(scale.share(150) - 0.6923) < 0.0001)
    #expect(abs(scale.impulse(minutes: 45, at: 150) - 75.36) < 0.05)
    let flat = HeartRateScale(
      rest: .init(beats: 60), threshold: .init(beats: 170), most: .init(beats: 190),
      weighting: .flat)
    // 45 × 0.6923 × 0.86 × e^(1.67 × 0.6923)
    #expect(abs(flat.impulse(minutes: 45, at: 150) - 85.1) < 0.1)
    #expect(scale.impulse(minutes: 45, at: 40) == 0 && scale.share(230) == 1)
  }

  // MARK: - Days

  @Test func `what holds on the day counts, the day itself included`() {
    let history = ThresholdHistory([
      .ftp: [
        DatedValue(day: Day(iso: "2026-05-05") ?? .earliest, value: 300),
        DatedValue(day: Day(iso: "2026-03-01") ?? .earliest, value: 250),
        DatedValue(day: Day(iso: "2026-04-01") ?? .earliest, value: nil),
      ]
    ])
    func value(_ day: String) -> Int64? {
      history.value(of: .ftp, on: Day(iso: day) ?? .earliest)?.value
    }
    #expect(value("2026-02-28") == nil)
    #expect(value("2026-03-01") == 250 && value("2026-05-04") == 250)
    #expect(value("2026-05-05") == 300 && value("2030-01-01") == 300)
  }
}
