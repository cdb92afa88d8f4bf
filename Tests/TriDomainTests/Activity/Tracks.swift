import TriDomain

/// Tracks of tests: moments in seconds since noon UTC on 3 May 2026.
enum Tracks {
  static func moment(_ seconds: Double) -> Instant {
    Instant(millisecondsSince1970: 1_777_809_600_000 + Int64((seconds * 1000).rounded()))
  }

  static func samples(_ moments: [(Double, (inout Sample) -> Void)]) -> Samples {
    var samples = Samples()
    for (seconds, fill) in moments {
      var sample = Sample(time: moment(seconds))
      fill(&sample)
      samples.append(sample)
    }
    return samples
  }

  /// Points on the meridian of 7° E, metres north of 45° N. One metre is 89.93 ten-millionths of a degree.
  static func path(_ points: [(seconds: Double, metres: Double)]) -> Samples {
    samples(
      points.map { seconds, metres in
        (
          seconds,
          {
            $0.latitude = 450_000_000 + Int64((metres * 89.932_036).rounded())
            $0.longitude = 70_000_000
          }
        )
      })
  }

  static func sums(
    _ samples: Samples, pauses: [Range<Double>] = [], sport: Sport = .run
  ) -> SampleSums {
    SampleSums(
      samples, pauses: pauses.map { moment($0.lowerBound)..<moment($0.upperBound) }, sport: sport)
  }
}

extension Optional where Wrapped == Distance {
  /// Whole metres.
  var metres: Int? { map { Int($0.metres.rounded()) } }
}
