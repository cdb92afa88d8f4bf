import Glibc

/// Distances on the earth taken as a sphere.
enum Sphere {
  /// Mean radius of the ellipsoid, R1 = (2a + b) / 3 in metres (H. Moritz, Geodetic Reference System 1980, Journal of
  /// Geodesy 74, 2000; doi:10.1007/s001900050278).
  static let radius = 6_371_008.8

  /// The way between two points in metres, by the haversine (R. W. Sinnott, Virtues of the Haversine, Sky and Telescope
  /// 68(2), 1984, p. 159), which stays exact for points close together.
  ///
  /// Latitudes and longitudes are in ten-millionths of a degree. From 45° N 7° E to 46° N 7° E it is 111,195.1 m; on the
  /// ellipsoid it is 111,141 m: the sphere is off by up to 0.56 %.
  static func metres(_ a: (Int64, Int64), _ b: (Int64, Int64)) -> Double {
    let (latitudeA, latitudeB) = (radians(a.0), radians(b.0))
    let north = sin((latitudeB - latitudeA) / 2)
    let east = sin(radians(b.1 - a.1) / 2)
    let haversine = north * north + cos(latitudeA) * cos(latitudeB) * east * east
    return 2 * radius * asin(min(1, haversine.squareRoot()))
  }

  private static func radians(_ tenMillionths: Int64) -> Double {
    Double(tenMillionths) / 1e7 * .pi / 180
  }
}
