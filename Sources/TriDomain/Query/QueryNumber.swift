/// A number of a query in the unit of its field (`RecordQuery.NumberField`).
struct QueryNumber {
  var value: Double
  /// The values that are shown like this one; what `field:value` without a range means.
  var shown: ClosedRange<Double>
  /// Whether the field's values are whole, so that the next one is 1 away.
  var isWhole = true

  /// A whole number that is meant exactly.
  init(exactly value: Int64) {
    self.value = Double(value)
    shown = self.value...self.value
  }

  /// Whole points are shown: 80 is 79.5 to just under 80.5. Fractions are meant exactly.
  init(thousandths value: Int64) {
    self.value = Double(value)
    let isShown = value % 1000 == 0
    shown = self.value - (isShown ? 500 : 0)...self.value + (isShown ? 499 : 0)
  }

  /// Lists show kilometres and miles to the hundredth, shorter units whole: half of that step to both sides,
  /// rounded half up. 10 km is 9,995 m to just under 10,005 m.
  init(_ text: DistanceText) {
    value = Double(text.distance.millimetres)
    let isLong = text.unit == .kilometre || text.unit == .mile
    let half = text.unit.metres * 1000 * (isLong ? 0.005 : 0.5)
    shown = (value - half).rounded(.up)...((value + half).rounded(.up) - 1)
  }

  /// A whole second lasts until the next one: 52:30 is 52:30.000 to 52:30.999. Fractions are meant exactly.
  init(_ duration: Duration) {
    value = Double(duration.milliseconds)
    shown = value...(duration.milliseconds % 1000 == 0 ? value + 999 : value)
  }

  /// A pace is shown to the second, a speed to the tenth: half of that to both sides.
  ///
  /// `field` is pace or speed; either may be typed as the other. `unitTenthsOfMillimetre` is the length of `1km/h`.
  init(_ text: TempoText, as field: RecordQuery.NumberField, unitTenthsOfMillimetre unit: Int64) {
    let length = Double(text.lengthTenthsOfMillimetre)
    let time = Double(text.duration.milliseconds)
    let isPace = text.form == .pace
    let (shorter, longer) = isPace ? (length, length) : Self.around(length, 0.05 * Double(unit))
    let (less, more) = isPace ? Self.around(time, 500) : (time, time)
    func number(_ length: Double, _ time: Double) -> Double {
      field == .pace ? time * 10_000_000 / length : length * 100 / time
    }
    value = number(length, time)
    let (a, b) = (number(longer, less), number(shorter, more))
    shown = min(a, b)...max(a, b)
    isWhole = false
  }

  /// `step` less and more, and never zero.
  private static func around(_ value: Double, _ step: Double) -> (Double, Double) {
    (max(value - step, value / 2), value + step)
  }

  var nextDown: Double { isWhole ? value - 1 : value.nextDown }
  var nextUp: Double { isWhole ? value + 1 : value.nextUp }
}
