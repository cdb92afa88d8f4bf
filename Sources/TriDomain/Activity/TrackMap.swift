import Glibc

/// The way of a session on a flat map with north up, in metres from its middle, without jumps of the receiver.
///
/// Azimuthal equidistant around the middle of the positions: x = R k cos φ sin Δλ, y = R k (cos φ₁ sin φ − sin φ₁ cos φ cos Δλ),
/// k = c / sin c, cos c = sin φ₁ sin φ + cos φ₁ cos φ cos Δλ (J. P. Snyder, Map Projections: A Working Manual, US Geological
/// Survey Professional Paper 1395, 1987, pp. 191–202). Near the middle that is the plane of metres north and of metres
/// east shortened by the cosine of the latitude; over the date line and around the poles it has no seam. From 0.1° E to
/// 0.1° W at 60° N it is 11,119.5 m, half as far as at the equator.
package struct TrackMap: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    /// Milliseconds since the first sample.
    package let milliseconds: Int64
    /// Ten-millionths of a degree, north and east.
    package let latitude, longitude: Int64
    /// Metres along the way.
    package let metres: Double
    /// Metres east and north of the middle.
    package let east, north: Double
    /// Nothing is known of the way from the point before.
    package let isBroken: Bool
  }

  /// In the order of time, not empty.
  package let points: [Point]
  /// Metres.
  package let east, north: ClosedRange<Double>

  /// Nil without positions.
  package init?(_ recorded: RecordedSamples, sport: Sport) {
    let samples = recorded.samples.inOrderOfTime()
    let path = PositionPath(
      samples, SampleLegs(samples.times, pauses: recorded.pauses), sport)
    let places: [(latitude: Int64, longitude: Int64)] = path.progress.compactMap {
      guard let north = samples.latitudes[$0.sample], let east = samples.longitudes[$0.sample]
      else { return nil }
      return (north, east)
    }
    guard !places.isEmpty, places.count == path.progress.count else { return nil }
    let plane = Plane(around: places)
    points = zip(path.progress, places).map { step, place in
      let (east, north) = plane.metres(place.latitude, place.longitude)
      return Point(
        milliseconds: samples.times[step.sample].millisecondsSince1970
          - samples.times[0].millisecondsSince1970,
        latitude: place.latitude, longitude: place.longitude, metres: step.metres, east: east,
        north: north, isBroken: step.isBroken)
    }
    east = Self.range(points.map(\.east))
    north = Self.range(points.map(\.north))
  }

  /// Of at least one value.
  private static func range(_ values: [Double]) -> ClosedRange<Double> {
    values.reduce(values[0]...values[0]) { min($0.lowerBound, $1)...max($0.upperBound, $1) }
  }
}

/// The plane that touches the earth in the middle of some places.
private struct Plane {
  private let longitude, sine, cosine: Double

  /// The middle is where the mean of the places lies as points of space, or the first where that is nowhere.
  init(around places: [(latitude: Int64, longitude: Int64)]) {
    var (x, y, z) = (0.0, 0.0, 0.0)
    for place in places {
      let (latitude, longitude) = (Self.radians(place.latitude), Self.radians(place.longitude))
      x += cos(latitude) * cos(longitude)
      y += cos(latitude) * sin(longitude)
      z += sin(latitude)
    }
    let length = (x * x + y * y + z * z).squareRoot()
    let isNowhere = length < 1e-6 * Double(places.count)
    longitude = isNowhere ? Self.radians(places[0].longitude) : atan2(y, x)
    let latitude =
      isNowhere ? Self.radians(places[0].latitude) : atan2(z, (x * x + y * y).squareRoot())
    (sine, cosine) = (sin(latitude), cos(latitude))
  }

  func metres(_ latitude: Int64, _ longitude: Int64) -> (east: Double, north: Double) {
    let (latitude, turn) = (Self.radians(latitude), Self.radians(longitude) - self.longitude)
    let east = cos(latitude) * sin(turn)
    let north = cosine * sin(latitude) - sine * cos(latitude) * cos(turn)
    // The sine and cosine of the angle from the middle.
    let off = (east * east + north * north).squareRoot()
    let along = sine * sin(latitude) + cosine * cos(latitude) * cos(turn)
    let stretch = off > 1e-12 ? atan2(off, along) / off : 1
    return (Sphere.radius * stretch * east, Sphere.radius * stretch * north)
  }

  private static func radians(_ tenMillionths: Int64) -> Double {
    Double(tenMillionths) / 1e7 * .pi / 180
  }
}
