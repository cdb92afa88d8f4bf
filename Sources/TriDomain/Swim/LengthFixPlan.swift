/// What a fix of lengths, or taking all of them back, would do to a record.
package struct LengthFixPlan: Hashable, Sendable {
  /// The lengths as they are, and as they will be.
  package let before: [SwumLength]
  package private(set) var after: [SwumLength]
  /// The record's values as they are, and as they will be.
  package let valuesBefore: RecordValues
  package private(set) var valuesAfter: RecordValues
  package private(set) var changes: [RecordChange] = []

  /// Rest between lengths that are joined: it becomes swimming time. Nil for none.
  package private(set) var joinedRest: Duration?

  /// The distance that the athlete typed and the fixed lengths replace; taking the fixes back brings it back.
  package private(set) var distanceSetAside: Distance?

  private let typed: [RecordField: FieldValue]

  /// - Parameters:
  ///   - swim: The lengths as the device recorded them, and the file they are from.
  ///   - values: What each source says of the record.
  ///
  /// Throws `LengthFixError`.
  package init(
    _ fix: LengthFix, _ swim: RecordedSwim, values: [RecordValue]
  ) throws(LengthFixError) {
    self.init(swim, values)
    guard before.swumCount > 0 else { throw .noLengths(swim.record.id) }
    var layer = swim.layer ?? LengthFixes(of: swim.source)
    if let other = swim.record.lengthFixes, swim.layer == nil { layer.keepReplaced(of: other) }
    layer.append(fix)
    after = try fix.applied(to: before)
    guard after.swumCount > 0 else { throw .nothingLeft(swim.record.id) }
    if case .join(let numbers) = fix { joinedRest = before.rest(within: numbers) }
    var pool = swim.record.values.pool
    if case .pool(let fixed) = fix {
      guard fixed != pool || swim.record.poolLengthUnit != fixed.unit else {
        throw .nothingToChange
      }
      pool = fixed
      write(.poolLengthMillimetres, .integer(fixed.length.millimetres), in: &layer)
      write(.poolLengthUnit, .text(fixed.unit.rawValue), in: &layer)
    }
    if pool == nil, after.swumCount != before.swumCount { throw .noPool(swim.record.id) }
    let isOther = pool != swim.record.values.pool || after.swumCount != before.swumCount
    guard isOther || after != before else { throw .nothingToChange }
    if isOther, let distance = pool?.distance(of: after.swumCount), distance > .zero {
      write(.distanceMillimetres, .integer(distance.millimetres), in: &layer)
    }
    // Where moving time is that of the lengths, it stays that.
    if let old = before.swimmingTime, valuesBefore.moving == old, let time = after.swimmingTime,
      time != old
    {
      write(.movingMilliseconds, .integer(time.milliseconds), in: &layer)
    }
    say(.lengthFixes, .text(layer.text))
  }

  /// Takes back every fix of a record, and the values that followed from them unless the athlete typed others since.
  package init(
    reverting swim: RecordedSwim, values: [RecordValue]
  ) throws(LengthFixError) {
    self.init(swim, values)
    guard let layer = swim.record.lengthFixes else { throw .nothingToRevert(swim.record.id) }
    after = swim.recorded
    for (field, value) in layer.replaced.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where typed[field] == value.after {
      let others = values.filter { $0.field == field && $0.source != .typed }
      let next: FieldValue? = others.lazy.compactMap(\.value).first
      say(field, value.before, orElse: next)
    }
    say(.lengthFixes, nil)
  }

  private init(_ swim: RecordedSwim, _ values: [RecordValue]) {
    before = swim.lengths
    after = before
    valuesBefore = swim.record.values
    valuesAfter = swim.record.values
    typed = Dictionary(
      values.filter { $0.source == .typed }.compactMap { one in
        one.value.map { (one.field, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func write(
    _ field: RecordField, _ value: FieldValue, in layer: inout LengthFixes
  ) {
    if field == .distanceMillimetres, let old = typed[field], old != value,
      layer.replaced[field]?.after != old, case .integer(let millimetres) = old
    {
      distanceSetAside = Distance(millimetres: millimetres)
    }
    layer.replace(field, with: value, typed: typed[field])
    say(field, value)
  }

  private mutating func say(
    _ field: RecordField, _ value: FieldValue?, orElse next: FieldValue? = nil
  ) {
    changes.append(.type(field, value))
    // The value was made for this field, or stood in it before.
    try? valuesAfter.set(field, to: value ?? next)
  }
}

/// A record of a swim with the lengths that the device it is shown by recorded.
package struct RecordedSwim: Hashable, Sendable {
  package var record: WorkoutRecord
  package var source: RecordSource
  /// Untouched by what the athlete mended.
  package var recorded: [SwumLength]

  package init(record: WorkoutRecord, source: RecordSource, lengths: [Length], laps: [Lap]) {
    self.record = record
    self.source = source
    recorded = SwumLength.all(lengths, laps: laps)
  }

  /// What the athlete mended about these lengths; nil for nothing.
  package var layer: LengthFixes? {
    record.values.lengthFixes.flatMap { $0.isOf(source) ? $0 : nil }
  }

  /// The lengths as the athlete mended them.
  package var lengths: [SwumLength] { layer?.applied(to: recorded) ?? recorded }
}
