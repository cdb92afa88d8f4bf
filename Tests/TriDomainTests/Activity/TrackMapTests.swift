import Testing
import TriDomain

@Suite struct TrackMapTests {
  /// Positions in degrees, ten minutes after each other.
  private static func map(
    _ places: [(north: Double, east: Double)], pauses: [Range<Double>] = [], seconds: Double = 3600
  ) -> TrackMap? {
    let samples = Tracks.samples(
      places.enumerated().map { index, place in
        (
          Double(index) * seconds,
          {
            $0.latitude = Int64((place.north * 1e7).rounded())
            $0.longitude = Int64((place.east * 1e7).rounded())
          }
        )
      })
    return TrackMap(
      RecordedSamples(
        samples: samples,
        pauses: pauses.map { Tracks.moment($0.lowerBound)..<Tracks.moment($0.upperBound) }),
      sport: .ski)
  }

  private static func size(_ map: TrackMap?) -> (east: Double, north: Double)? {
    map.map {
      ($0.east.upperBound - $0.east.lowerBound, $0.north.upperBound - $0.north.lowerBound)
    }
  }

  @Test func `a degree of longitude is as short as its latitude makes it`() throws {
    let equator = try #require(Self.size(Self.map([(0, -0.1), (0, 0.1)])))
    #expect(abs(equator.east - 22_239.0) < 0.1)
    #expect(equator.north < 0.001)
    let north = try #require(Self.size(Self.map([(60, -0.1), (60, 0.1)])))
    #expect(abs(north.east - 11_119.5) < 0.1)
    // From 45° N 7° E to 46° N 7° E.
    let meridian = try #require(Self.size(Self.map([(45, 7), (46, 7)])))
    #expect(abs(meridian.north - 111_195.1) < 0.1)
    #expect(meridian.east < 0.001)
  }

  @Test func `the date line is no seam`() throws {
    let here = try #require(Self.map([(10, 20 - 0.01), (10.01, 20), (10, 20 + 0.01)]))
    let there = try #require(Self.map([(10, 179.99), (10.01, 180), (10, -179.99)]))
    for (a, b) in zip(here.points, there.points) {
      #expect(abs(a.east - b.east) < 0.01)
      #expect(abs(a.north - b.north) < 0.01)
    }
  }

  @Test func `around a pole the way is as round as it was`() throws {
    // A circle of 1 km around each pole: 0.0089932° of latitude.
    for pole in [90.0, -90] {
      let latitude = pole - pole / 90 * 0.008_993_2
      let circle = (0..<72).map { (north: latitude, east: Double($0) * 5 - 180) }
      let map = try #require(Self.map(circle))
      for point in map.points {
        let radius = (point.east * point.east + point.north * point.north).squareRoot()
        #expect(abs(radius - 1000) < 1)
      }
      let size = try #require(Self.size(map))
      #expect(abs(size.east - 2000) < 5)
      #expect(abs(size.north - 2000) < 5)
    }
  }

  @Test func `the far side of the earth is somewhere, too`() throws {
    let map = try #require(Self.map([(0, 0), (0, 120), (0, -120), (0, 180)], seconds: 1e7))
    for point in map.points {
      #expect(point.east.isFinite && abs(point.east) < 20_100_000)
      #expect(point.north.isFinite && abs(point.north) < 20_100_000)
    }
  }

  @Test func `jumps are left out, and a pause breaks the way`() throws {
    var points = (0..<20).map { (seconds: Double($0), metres: Double($0) * 3) }
    points[10].metres += 5000
    let recorded = RecordedSamples(
      samples: Tracks.path(points), pauses: [Tracks.moment(14)..<Tracks.moment(15)])
    let map = try #require(TrackMap(recorded, sport: .run))
    #expect(map.points.count == 19)
    #expect(map.north.upperBound - map.north.lowerBound < 60)
    #expect(map.points.filter(\.isBroken).map(\.milliseconds) == [15_000])
    // 19 steps of 3 m without the one in the pause.
    #expect(abs((map.points.last?.metres ?? 0) - 54) < 0.01)
  }

  @Test func `without positions there is no track, and one is a place`() throws {
    #expect(Self.map([]) == nil)
    let one = try #require(Self.map([(47, 8)]))
    #expect(one.points.count == 1)
    #expect(one.east == 0...0)
  }
}
