import Glibc
import TriDomain

/// The way along positions by its rule alone.
///
/// A position that no one could have reached from the last sound one, with the errors of both, 30 m, is none. Where five in
/// a row agree among themselves the receiver was right: the way goes on from the first of them, and how it came there is
/// unknown. After a pause any position is sound.
extension FactsOracle {
  private struct Fix {
    var place: (x: Double, y: Double, z: Double)
    var timer: Int64
    var isBroken: Bool
  }

  func wayAlongPositions(_ sport: Sport) -> [Moment] {
    let fixes = fixes()
    let speed = Plausibility.fastest(sport, over: .zero)
    func isNear(_ from: Int, _ to: Int) -> Bool {
      let seconds = Double(fixes[to].timer - fixes[from].timer) / 1000
      return Self.metres(fixes[from].place, fixes[to].place) <= 30 + speed * seconds
    }
    var (way, metres): ([Moment], Double) = ([], 0)
    func take(_ place: Int, from last: Int?) {
      if let last { metres += Self.metres(fixes[last].place, fixes[place].place) }
      way.append(
        Moment(
          timer: fixes[place].timer, millimetres: Int64((metres * 1000).rounded()),
          isBroken: last == nil))
    }
    var (sound, next): (Int?, Int) = (nil, 0)
    while next < fixes.count {
      guard let last = sound, !fixes[next].isBroken else {
        take(next, from: nil)
        (sound, next) = (next, next + 1)
        continue
      }
      if isNear(last, next) {
        take(next, from: last)
        (sound, next) = (next, next + 1)
        continue
      }
      // Up to the next that can be told of by itself.
      let end = (next..<fixes.count).first { fixes[$0].isBroken || isNear(last, $0) } ?? fixes.count
      let agreeing = (next..<end).first { start in
        start + 5 <= end && (start + 1..<start + 5).allSatisfy { isNear($0 - 1, $0) }
      }
      next = end
      if let agreeing {
        take(agreeing, from: nil)
        for place in agreeing + 1..<agreeing + 5 { take(place, from: place - 1) }
        (sound, next) = (agreeing + 4, agreeing + 5)
      }
    }
    return way
  }

  private func fixes() -> [Fix] {
    var fixes: [Fix] = []
    var isBroken = false
    for index in samples.times.indices {
      isBroken = isBroken || isPaused[index]
      guard let latitude = samples.latitudes[index], let longitude = samples.longitudes[index]
      else { continue }
      let (north, east) = (Double(latitude) / 1e7 * .pi / 180, Double(longitude) / 1e7 * .pi / 180)
      fixes.append(
        Fix(
          place: (cos(north) * cos(east), cos(north) * sin(east), sin(north)),
          timer: timer[index], isBroken: isBroken))
      isBroken = false
    }
    return fixes
  }

  /// Along the sphere, from the chord between two points of it.
  private static func metres(
    _ a: (x: Double, y: Double, z: Double), _ b: (x: Double, y: Double, z: Double)
  ) -> Double {
    let (x, y, z) = (a.x - b.x, a.y - b.y, a.z - b.z)
    return 2 * 6_371_008.8 * asin(min(1, (x * x + y * y + z * z).squareRoot() / 2))
  }
}
