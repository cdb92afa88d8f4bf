extension RecordValues {
  /// A value in its stored form; nil when absent. `sport` and `when` are never absent.
  package subscript(field: RecordField) -> FieldValue? {
    switch field {
    case .sport: .text(sport.rawValue)
    case .sportLabel: sportLabel.map(FieldValue.text)
    case .subSport: subSport.map(FieldValue.text)
    case .when: .text(time.stored)
    case .elapsedMilliseconds: elapsed.map { .integer($0.milliseconds) }
    case .timerMilliseconds: timer.map { .integer($0.milliseconds) }
    case .movingMilliseconds: moving.map { .integer($0.milliseconds) }
    case .distanceMillimetres: distance.map { .integer($0.millimetres) }
    case .averageHeartRate: averageHeartRate.map { .integer(Int64($0)) }
    case .maxHeartRate: maxHeartRate.map { .integer(Int64($0)) }
    case .minHeartRate: minHeartRate.map { .integer(Int64($0)) }
    case .averagePower: averagePower.map { .integer(Int64($0)) }
    case .maxPower: maxPower.map { .integer(Int64($0)) }
    case .normalizedPower: normalizedPower.map { .integer(Int64($0)) }
    case .averageCadenceThousandths: averageCadenceThousandths.map(FieldValue.integer)
    case .maxCadenceThousandths: maxCadenceThousandths.map(FieldValue.integer)
    case .maxSpeedMillimetresPerSecond: maxSpeedMillimetresPerSecond.map(FieldValue.integer)
    case .calories: calories.map { .integer(Int64($0)) }
    case .ascentMillimetres: ascent.map { .integer($0.millimetres) }
    case .descentMillimetres: descent.map { .integer($0.millimetres) }
    case .rpeTenths: rpeTenths.map { .integer(Int64($0)) }
    case .title: title.map(FieldValue.text)
    case .note: note.map(FieldValue.text)
    case .poolLengthMillimetres: poolLength.map { .integer($0.millimetres) }
    case .poolLengthUnit: poolLengthUnit.map { .text($0.rawValue) }
    case .device: device.map(FieldValue.text)
    case .feel: feel.map { .integer(Int64($0)) }
    case .weightGrams: weightGrams.map { .integer(Int64($0)) }
    case .sets: sets.map { .text($0.text) }
    case .lengthFixes: lengthFixes.map { .text($0.text) }
    case .loadTenths: loadTenths.map { .integer(Int64($0)) }
    }
  }

  /// Sets a value from its stored form, nil to make it absent.
  ///
  /// Throws `FieldFormError` when the form is not the field's, or when `sport` or `when` would become absent.
  package mutating func set(_ field: RecordField, to value: FieldValue?) throws(FieldFormError) {
    switch field {
    case .sport: sport = try field.required(field.text(value).flatMap(Sport.init(rawValue:)))
    case .sportLabel: sportLabel = try field.text(value)
    case .subSport: subSport = try field.text(value)
    case .when: time = try field.required(field.text(value).flatMap(RecordTime.init(stored:)))
    case .elapsedMilliseconds: elapsed = try field.integer(value).map(Duration.init(milliseconds:))
    case .timerMilliseconds: timer = try field.integer(value).map(Duration.init(milliseconds:))
    case .movingMilliseconds: moving = try field.integer(value).map(Duration.init(milliseconds:))
    case .distanceMillimetres: distance = try field.integer(value).map(Distance.init(millimetres:))
    case .averageHeartRate: averageHeartRate = try field.integer(value).map { Int($0) }
    case .maxHeartRate: maxHeartRate = try field.integer(value).map { Int($0) }
    case .minHeartRate: minHeartRate = try field.integer(value).map { Int($0) }
    case .averagePower: averagePower = try field.integer(value).map { Int($0) }
    case .maxPower: maxPower = try field.integer(value).map { Int($0) }
    case .normalizedPower: normalizedPower = try field.integer(value).map { Int($0) }
    case .averageCadenceThousandths: averageCadenceThousandths = try field.integer(value)
    case .maxCadenceThousandths: maxCadenceThousandths = try field.integer(value)
    case .maxSpeedMillimetresPerSecond: maxSpeedMillimetresPerSecond = try field.integer(value)
    case .calories: calories = try field.integer(value).map { Int($0) }
    case .ascentMillimetres: ascent = try field.integer(value).map(Distance.init(millimetres:))
    case .descentMillimetres: descent = try field.integer(value).map(Distance.init(millimetres:))
    case .rpeTenths: rpeTenths = try field.integer(value).map { Int($0) }
    case .title: title = try field.text(value)
    case .note: note = try field.text(value)
    case .poolLengthMillimetres:
      poolLength = try field.integer(value).map(Distance.init(millimetres:))
    case .poolLengthUnit:
      let text = try field.text(value)
      poolLengthUnit = text.flatMap(PoolUnit.init(rawValue:))
      guard (text == nil) == (poolLengthUnit == nil) else { throw FieldFormError(field: field) }
    case .device: device = try field.text(value)
    case .feel: feel = try field.integer(value).map { Int($0) }
    case .weightGrams: weightGrams = try field.integer(value).map { Int($0) }
    case .sets:
      let text = try field.text(value)
      sets = text.flatMap(TypedSets.init(stored:))
      guard (text == nil) == (sets == nil) else { throw FieldFormError(field: field) }
    case .lengthFixes:
      let text = try field.text(value)
      lengthFixes = text.flatMap(LengthFixes.init(stored:))
      guard (text == nil) == (lengthFixes == nil) else { throw FieldFormError(field: field) }
    case .loadTenths: loadTenths = try field.integer(value).map { Int($0) }
    }
  }
}

/// A stored value has a form that its field cannot have.
package struct FieldFormError: Error, Hashable {
  package let field: RecordField
}

extension RecordField {
  fileprivate func integer(_ value: FieldValue?) throws(FieldFormError) -> Int64? {
    switch value {
    case nil: nil
    case .integer(let number): number
    case .text: throw FieldFormError(field: self)
    }
  }

  fileprivate func text(_ value: FieldValue?) throws(FieldFormError) -> String? {
    switch value {
    case nil: nil
    case .text(let text): text
    case .integer: throw FieldFormError(field: self)
    }
  }

  fileprivate func required<Value>(_ value: Value?) throws(FieldFormError) -> Value {
    guard let value else { throw FieldFormError(field: self) }
    return value
  }
}
