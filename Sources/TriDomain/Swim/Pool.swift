/// A pool: how long it is, and the unit it is built in.
package struct Pool: Hashable, Sendable {
  package let length: Distance
  package let unit: PoolUnit

  /// A length that can only be a rounded third of a unit becomes that third: 33.33 m is 33 1/3 m.
  package init(_ length: Distance, _ unit: PoolUnit) {
    self.length = Pool.mended(length, unit)
    self.unit = unit
  }

  /// How far so many whole lengths are; nil beyond any swim.
  ///
  /// Exact, also in pools whose length has no whole millimetres: 30 lengths of 33 1/3 m are 1,000 m, not 999.99 m.
  package func distance(of lengths: Int) -> Distance? {
    let (product, overflow) = thirdsOfMillimetre.multipliedReportingOverflow(by: Int64(lengths))
    guard !overflow, product < 3_000_000_000_000 else { return nil }
    return Distance(millimetres: (product + 1) / 3)
  }

  /// A third of a metre, which is the only length here without whole millimetres, was rounded to 333.
  private var thirdsOfMillimetre: Int64 {
    let thirds = length.millimetres * 3
    let whole = (thirds + 500) / 1000 * 1000
    return abs(thirds - whole) == 1 ? whole : thirds
  }

  /// Files give centimetres, and athletes type one decimal or two. Lengths of which no third is near stay as they are.
  private static func mended(_ length: Distance, _ unit: PoolUnit) -> Distance {
    let millimetres = length.millimetres
    guard (1...1_000_000).contains(millimetres) else { return length }
    if unit == .yards {
      // A third of a yard is a foot, 304.8 mm; 33.3 yd is typed for a hundred of them.
      let feet = (millimetres * 10 + 1524) / 3048
      let exact = (feet * 3048 + 5) / 10
      let isNear = abs(exact - millimetres) <= 5 || millimetres == 30_450
      return isNear ? Distance(millimetres: exact) : length
    }
    if millimetres == 33_300 { return Distance(millimetres: 33_333) }
    let whole = (millimetres * 3 + 500) / 1000 * 1000
    return abs(millimetres * 3 - whole) <= 20
      ? Distance(millimetres: (whole + 1) / 3) : length
  }
}

extension RecordValues {
  /// The pool that was swum in; in metres where its unit is unknown.
  package var pool: Pool? {
    guard sport == .swim else { return nil }
    return poolLength.map { Pool($0, poolLengthUnit ?? .metres) }
  }
}
