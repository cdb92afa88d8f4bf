// Messages 12, 26, 225, 3, 7, 162 and 206: names, plans, sets of strength training, the athlete,
// the clock, and the fields that apps made up.

extension FITField where Kind == FITProfile.SportName, Value == FITSport {
  package static var sport: Self { .init(0) }
}

extension FITField where Kind == FITProfile.SportName, Value == FITSubSport {
  package static var subSport: Self { .init(1) }
}

extension FITField where Kind == FITProfile.SportName, Value == String {
  package static var sportName: Self { .init(3) }
}

extension FITField where Kind == FITProfile.Workout, Value == FITSport {
  package static var sport: Self { .init(4) }
}

extension FITField where Kind == FITProfile.Workout, Value == FITSubSport {
  package static var subSport: Self { .init(11) }
}

extension FITField where Kind == FITProfile.Workout, Value == String {
  package static var wktName: Self { .init(8) }
  package static var wktDescription: Self { .init(17) }
}

extension FITField where Kind == FITProfile.Workout, Value == Int {
  package static var numValidSteps: Self { .init(6) }
}

extension FITField where Kind == FITProfile.Workout, Value == Double {
  package static var poolLength: Self { .init(14, scale: 100, unit: "m") }
}

extension FITField where Kind == FITProfile.Workout, Value == FITDisplayMeasure {
  package static var poolLengthUnit: Self { .init(15) }
}

extension FITField where Kind == FITProfile.StrengthSet, Value == FITTime {
  package static var timestamp: Self { .init(254) }
  package static var startTime: Self { .init(6) }
}

extension FITField where Kind == FITProfile.StrengthSet, Value == Double {
  package static var duration: Self { .init(0, scale: 1_000, unit: "s") }
  package static var weight: Self { .init(4, scale: 16, unit: "kg") }
}

extension FITField where Kind == FITProfile.StrengthSet, Value == Int {
  package static var repetitions: Self { .init(3) }
  package static var category: Self { .init(7) }
  package static var categorySubtype: Self { .init(8) }
  package static var messageIndex: Self { .init(10) }
}

extension FITField where Kind == FITProfile.StrengthSet, Value == FITSetType {
  package static var setType: Self { .init(5) }
}

extension FITField where Kind == FITProfile.UserProfile, Value == Double {
  package static var weight: Self { .init(4, scale: 10, unit: "kg") }
  package static var height: Self { .init(3, scale: 100, unit: "m") }
}

extension FITField where Kind == FITProfile.UserProfile, Value == Int {
  package static var age: Self { .init(2, unit: "a") }
  package static var gender: Self { .init(1) }
  package static var restingHeartRate: Self { .init(8, unit: "bpm") }
  package static var defaultMaxHeartRate: Self { .init(11, unit: "bpm") }
}

extension FITField where Kind == FITProfile.UserProfile, Value == String {
  package static var friendlyName: Self { .init(0) }
}

extension FITField where Kind == FITProfile.ZonesTarget, Value == Int {
  package static var maxHeartRate: Self { .init(1, unit: "bpm") }
  package static var thresholdHeartRate: Self { .init(2, unit: "bpm") }
  package static var functionalThresholdPower: Self { .init(3, unit: "W") }
}

extension FITField where Kind == FITProfile.TimestampCorrelation, Value == FITTime {
  package static var timestamp: Self { .init(253) }
  package static var systemTimestamp: Self { .init(1) }
  package static var localTimestamp: Self { .init(3) }
}

extension FITField where Kind == FITProfile.FieldDescription, Value == Int {
  package static var developerDataIndex: Self { .init(0) }
  package static var fieldDefinitionNumber: Self { .init(1) }
  package static var fitBaseTypeID: Self { .init(2) }
  package static var fieldScale: Self { .init(6) }
  package static var fieldOffset: Self { .init(7) }
  package static var nativeMesgNum: Self { .init(14) }
  package static var nativeFieldNum: Self { .init(15) }
}

extension FITField where Kind == FITProfile.FieldDescription, Value == String {
  package static var fieldName: Self { .init(3) }
  package static var units: Self { .init(8) }
}
