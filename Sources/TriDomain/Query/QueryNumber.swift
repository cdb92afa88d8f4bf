/// A number of a query in the unit of its field (`RecordQuery.NumberField`).
struct QueryNumber {
  var value: Double
  /// The values that are shown like this one: what `field:value` means, and where a range that begins or ends with it does.
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

  /// Whole seconds are shown: 52:30 is 52:29.500 to just under 52:30.500. Fractions are meant exactly.
  init(_ duration: Duration) {
    value = Double(duration.milliseconds)
    let isShown = duration.milliseconds % 1000 == 0
    shown = value - (isShown ? 500 : 0)...value + (isShown ? 499 : 0)
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

  /// The nearest values that are shown as less, and as more.
  var below: Double { isWhole ? shown.lowerBound - 1 : shown.lowerBound.nextDown }
  var above: Double { isWhole ? shown.upperBound + 1 : shown.upperBound.nextUp }
}
