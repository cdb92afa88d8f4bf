import Glibc

/// Distances on the earth taken as a sphere.
enum Sphere {
  /// Mean radius of the ellipsoid, R1 = (2a + b) / 3 in metres (H. Moritz, Geodetic Reference System 1980, Journal of
  /// Geodesy 74, 2000; doi:10.1007/s001900050278).
  static let radius = 6_371_008.8

  /// The way between two points in metres, by the haversine (R. W. Sinnott, Virtues of the Haversine, Sky and Telescope
  /// 68(2), 1984, p. 159), which stays exact for points close together.
  ///
  /// From 45° N 7° E to 46° N 7° E it is 111,195.1 m; on the ellipsoid it is 111,141 m: the sphere is off by up to 0.56 %.
  static func metres(_ a: Point, _ b: Point) -> Double {
    let north = sin((b.latitude - a.latitude) / 2)
    let east = sin(radians(b.longitude - a.longitude) / 2)
    let haversine = north * north + a.cosine * b.cosine * east * east
    return 2 * radius * asin(min(1, haversine.squareRoot()))
  }

  /// A position with what every way from or to it needs.
  struct Point {
    /// Radians.
    fileprivate let latitude: Double
    /// Of the latitude.
    fileprivate let cosine: Double
    /// Ten-millionths of a degree.
    fileprivate let longitude: Int64

    /// Both in ten-millionths of a degree.
    init(_ latitude: Int64, _ longitude: Int64) {
      self.latitude = radians(latitude)
      cosine = cos(self.latitude)
      self.longitude = longitude
    }
  }

  private static func radians(_ tenMillionths: Int64) -> Double {
    Double(tenMillionths) / 1e7 * .pi / 180
  }
}
