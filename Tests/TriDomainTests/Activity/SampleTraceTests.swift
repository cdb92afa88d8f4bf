import Testing
import TriDomain

extension SampleTrace {
  /// The means in thousandths, so that nothing depends on the last bit.
  fileprivate func rounded(of count: Int) -> [Double?] {
    means(of: count).map { $0.map { ($0 * 1000).rounded() / 1000 } }
  }
}

@Suite struct SampleTraceTests {
  private static func trace(
    _ quantity: SampleTrace.Quantity, along axis: SampleTrace.Axis = .time, _ samples: Samples,
    pauses: [Range<Double>] = [], sport: Sport = .run, laps: [Lap] = []
  ) -> SampleTrace? {
    SampleTrace(
      quantity, along: axis,
      of: RecordedSamples(
        samples: samples,
        pauses: pauses.map {
          Tracks.moment($0.lowerBound)..<Tracks.moment($0.upperBound)
        }), sport: sport, laps: laps)
  }

  private static func heart(_ values: [(Double, Int64?)]) -> Samples {
    Tracks.samples(values.map { seconds, beats in (seconds, { $0.heartRate = beats }) })
  }

  @Test func `a value holds until the next sample, and a mean is weighted by that`() throws {
    let trace = try #require(Self.trace(.hr, Self.heart([(0, 140), (10, 150), (40, 150)])))
    #expect(trace.rounded(of: 4) == [140, 150, 150, 150])
    #expect(trace.rounded(of: 2) == [145, 150])
    // As the average of a record: 147.5, rounded.
    #expect((trace.least, trace.mean, trace.greatest) == (140, 148, 150))
    #expect(trace.extent == 40_000)
  }

  @Test func `a pause is a gap, and is never bridged`() throws {
    let samples = Self.heart([(0, 140), (10, 140), (110, 150), (120, 150)])
    let trace = try #require(Self.trace(.hr, samples, pauses: [10..<110]))
    let means = trace.rounded(of: 12)
    #expect(means[0] == 140)
    // The moment at which the timer stopped is known, those after it are not.
    #expect(means[1] == 140)
    #expect(means[2..<11].allSatisfy { $0 == nil })
    #expect(means[11] == 150)
  }

  @Test func `a moment without a value is a gap, and so is more than a minute without a sample`()
    throws
  {
    let absent = try #require(
      Self.trace(.hr, Self.heart([(0, 140), (10, nil), (20, nil), (30, 150), (40, 150)])))
    #expect(absent.rounded(of: 4) == [140, nil, nil, 150])
    let late = try #require(Self.trace(.hr, Self.heart([(0, 140), (61, 150), (122, 150)])))
    #expect(late.rounded(of: 8) == [140, nil, nil, nil, 150, nil, nil, 150])
    let near = try #require(Self.trace(.hr, Self.heart([(0, 140), (60, 150), (120, 150)])))
    #expect(near.rounded(of: 4) == [140, 140, 150, 150])
  }

  @Test func `a heart that does not beat is no value, and coasting is 0 watts`() throws {
    let hearts = try #require(Self.trace(.hr, Self.heart([(0, 140), (10, 0), (20, 150)])))
    #expect(hearts.rounded(of: 2) == [140, 150])
    #expect(hearts.least == 140)
    #expect(hearts.points.map(\.value) == [140, nil, 150])
    let powers = Tracks.samples(
      [200, 0, 100].enumerated().map { index, watts in
        (Double(index) * 10, { $0.power = watts })
      })
    let power = try #require(Self.trace(.power, powers, sport: .bike))
    #expect(power.rounded(of: 2) == [200, 0])
    #expect((power.least, power.mean, power.greatest) == (0, 100, 200))
    // A column of zeros is of a sensor that was not there.
    let none = Tracks.samples(
      [0, 0].enumerated().map { index, watts in
        (Double(index) * 10, { $0.power = watts })
      })
    #expect(Self.trace(.power, none, sport: .bike) == nil)
    #expect(Self.trace(.hr, powers) == nil)
    #expect(Self.trace(.hr, Samples()) == nil)
  }

  @Test func `heights may be below the sea`() throws {
    let samples = Tracks.samples(
      [-3000, -1000, 2000].enumerated().map { index, height in
        (Double(index) * 10, { $0.altitude = height })
      })
    let trace = try #require(Self.trace(.elevation, samples))
    #expect((trace.least, trace.mean, trace.greatest) == (-3000, -2000, 2000))
  }

  @Test func `a jump of the receiver is no spike`() throws {
    // 3 m/s, with one point 5 km off.
    var points = (0..<60).map { (seconds: Double($0), metres: Double($0) * 3) }
    points[30].metres += 5000
    let trace = try #require(Self.trace(.pace, Tracks.path(points)))
    #expect(trace.greatest < 3010)
    #expect(trace.least > 2990)
    for case let mean? in trace.rounded(of: 59) { #expect(abs(mean - 3000) < 10) }
    #expect(abs(trace.mean - 3000) < 10)
  }

  @Test func `a speed that no one has reached is the sensor's fault`() throws {
    let samples = Tracks.samples(
      [3000, 90_000, 3100, 3100].enumerated().map { index, speed in
        (Double(index) * 10, { $0.speed = speed })
      })
    let trace = try #require(Self.trace(.speed, samples))
    #expect(trace.greatest == 3100)
    #expect(trace.rounded(of: 3) == [3000, nil, 3100])
  }

  @Test func `a standstill has no pace, but a speed of 0`() throws {
    let samples = Tracks.samples(
      [3000, 0, 3000, 3000].enumerated().map { index, speed in
        (Double(index) * 10, { $0.speed = speed })
      })
    let pace = try #require(Self.trace(.pace, samples))
    #expect(pace.rounded(of: 3) == [3000, nil, 3000])
    #expect(pace.least == 3000)
    let speed = try #require(Self.trace(.speed, samples))
    #expect(speed.rounded(of: 3) == [3000, 0, 3000])
    #expect(speed.least == 0)
  }

  @Test func `the average pace is all the way over all the time without pauses`() throws {
    let samples = Tracks.samples(
      [(0, 0), (100, 300), (400, 300), (500, 700)].map { seconds, metres in
        (seconds, { $0.distance = metres * 1000 })
      })
    let trace = try #require(Self.trace(.pace, samples, pauses: [100..<400]))
    // 700 m in 200 s.
    #expect(trace.mean == 3500)
    #expect(trace.rounded(of: 5) == [3000, nil, nil, nil, 4000])
  }

  @Test func `along the way a pause takes no room`() throws {
    let samples = Tracks.samples(
      [(0, 0, 120), (50, 150, 140), (400, 150, 100), (450, 300, 160)].map {
        (seconds: Double, metres: Int64, beats: Int64) in
        (
          seconds,
          {
            $0.distance = metres * 1000
            $0.heartRate = beats
          }
        )
      })
    let trace = try #require(
      Self.trace(.hr, along: .distance, samples, pauses: [50..<400]))
    #expect(trace.extent == 300_000)
    #expect(trace.rounded(of: 2) == [120, 100])
    #expect(Self.trace(.hr, along: .distance, Self.heart([(0, 140), (10, 150)])) == nil)
  }

  @Test func `laps begin where the first sample of theirs is`() throws {
    let laps = [0.0, 20, 1000].map { seconds in
      var lap = Lap()
      lap.start = Tracks.moment(seconds)
      return lap
    }
    let trace = try #require(
      Self.trace(.hr, Self.heart([(0, 140), (10, 150), (30, 150)]), laps: laps + [Lap()]))
    #expect(trace.laps == [0, 20_000, nil, nil])
  }

  @Test func `a pool is told length by length, and a rest is a gap`() throws {
    let lengths = [(0.0, 25.0, false), (25, 30, false), (55, 20, true), (75, 25, false)].map {
      start, time, isRest in
      var length = Length(isRest: isRest)
      length.start = Tracks.moment(start)
      length.timer = Duration(seconds: time)
      return SwumLength(length)
    }
    let pool = Pool(Distance(millimetres: 25_000), .metres)
    func trace(_ axis: SampleTrace.Axis) -> SampleTrace? {
      SampleTrace(
        .pace, along: axis, of: RecordedSamples(samples: Samples()), sport: .swim,
        lengths: lengths, pool: pool)
    }
    let time = try #require(trace(.time))
    #expect(time.rounded(of: 20)[0] == 1000)
    #expect(time.rounded(of: 20)[11..<15].allSatisfy { $0 == nil })
    #expect(time.extent == 100_000)
    // 75 m in 80 s of swimming.
    #expect(time.mean == 937.5)
    #expect(time.points.map(\.value) == [1000, 25_000_000 / 30_000, nil, 1000])
    let way = try #require(trace(.distance))
    #expect(way.extent == 75_000)
    #expect(way.rounded(of: 3) == [1000, 833.333, 1000])
  }

  @Test func `means of many parts are those of few, weighted`() throws {
    var points: [(Double, Int64?)] = []
    for second in 0..<500 where second % 7 != 3 {
      points.append((Double(second), second % 11 == 0 ? nil : 100 + Int64(second * 37 % 90)))
    }
    let trace = try #require(Self.trace(.hr, Self.heart(points)))
    let (few, one) = (trace.rounded(of: 10), trace.rounded(of: 1))
    #expect(few.allSatisfy { $0 != nil })
    #expect(abs((one[0] ?? 0) - trace.mean) <= 0.5)
  }
}
