// Message 18: one sport from start to end, with the totals that the device shows.
//
// Cadence counts a pair of steps or arm strokes as one. `workoutFeel` is 0 to 100 and
// `workoutRpe` 0 to 100, ten times the number that was chosen.

extension FITField where Kind == FITProfile.Session, Value == FITTime {
  package static var timestamp: Self { .init(253) }
  package static var startTime: Self { .init(2) }
}

extension FITField where Kind == FITProfile.Session, Value == Int {
  package static var messageIndex: Self { .init(254) }
  package static var firstLapIndex: Self { .init(25) }
  package static var numLaps: Self { .init(26) }
  package static var totalCycles: Self { .init(10) }
  package static var totalCalories: Self { .init(11, unit: "kcal") }
  package static var avgHeartRate: Self { .init(16, unit: "bpm") }
  package static var maxHeartRate: Self { .init(17, unit: "bpm") }
  package static var minHeartRate: Self { .init(64, unit: "bpm") }
  package static var avgCadence: Self { .init(18, unit: "rpm") }
  package static var maxCadence: Self { .init(19, unit: "rpm") }
  package static var avgPower: Self { .init(20, unit: "W") }
  package static var maxPower: Self { .init(21, unit: "W") }
  package static var normalizedPower: Self { .init(34, unit: "W") }
  package static var totalWork: Self { .init(48, unit: "J") }
  package static var thresholdPower: Self { .init(45, unit: "W") }
  package static var leftRightBalance: Self { .init(37) }
  package static var totalAscent: Self { .init(22, unit: "m") }
  package static var totalDescent: Self { .init(23, unit: "m") }
  package static var avgTemperature: Self { .init(57, unit: "°C") }
  package static var maxTemperature: Self { .init(58, unit: "°C") }
  package static var minTemperature: Self { .init(150, unit: "°C") }
  package static var numLengths: Self { .init(33) }
  package static var numActiveLengths: Self { .init(47) }
  package static var avgSwolf: Self { .init(80) }
  package static var workoutFeel: Self { .init(192) }
  package static var workoutRpe: Self { .init(193) }
}

extension FITField where Kind == FITProfile.Session, Value == FITSport {
  package static var sport: Self { .init(5) }
}

extension FITField where Kind == FITProfile.Session, Value == FITSubSport {
  package static var subSport: Self { .init(6) }
}

extension FITField where Kind == FITProfile.Session, Value == FITSessionTrigger {
  package static var trigger: Self { .init(28) }
}

extension FITField where Kind == FITProfile.Session, Value == FITEvent {
  package static var event: Self { .init(0) }
}

extension FITField where Kind == FITProfile.Session, Value == FITEventType {
  package static var eventType: Self { .init(1) }
}

extension FITField where Kind == FITProfile.Session, Value == Double {
  package static var totalElapsedTime: Self { .init(7, scale: 1_000, unit: "s") }
  package static var totalTimerTime: Self { .init(8, scale: 1_000, unit: "s") }
  package static var totalMovingTime: Self { .init(59, scale: 1_000, unit: "s") }
  package static var activeTime: Self { .init(78, scale: 1_000, unit: "s") }
  package static var totalDistance: Self { .init(9, scale: 100, unit: "m") }
  package static var totalFractionalCycles: Self { .init(94, scale: 128) }
  package static var avgSpeed: Self { .init(124, scale: 1_000, unit: "m/s", else: 14) }
  package static var maxSpeed: Self { .init(125, scale: 1_000, unit: "m/s", else: 15) }
  package static var avgFractionalCadence: Self { .init(92, scale: 128, unit: "rpm") }
  package static var maxFractionalCadence: Self { .init(93, scale: 128, unit: "rpm") }
  package static var trainingStressScore: Self { .init(35, scale: 10) }
  package static var intensityFactor: Self { .init(36, scale: 1_000) }
  package static var totalFractionalAscent: Self { .init(199, scale: 100, unit: "m") }
  package static var totalFractionalDescent: Self { .init(200, scale: 100, unit: "m") }
  package static var avgAltitude: Self { .init(126, scale: 5, offset: 500, unit: "m", else: 49) }
  package static var minAltitude: Self { .init(127, scale: 5, offset: 500, unit: "m", else: 71) }
  package static var maxAltitude: Self { .init(128, scale: 5, offset: 500, unit: "m", else: 50) }
  package static var startPositionLat: Self { .init(3, scale: semicirclesPerDegree, unit: "°") }
  package static var startPositionLong: Self { .init(4, scale: semicirclesPerDegree, unit: "°") }
  package static var endPositionLat: Self { .init(38, scale: semicirclesPerDegree, unit: "°") }
  package static var endPositionLong: Self { .init(39, scale: semicirclesPerDegree, unit: "°") }
  package static var poolLength: Self { .init(44, scale: 100, unit: "m") }
  package static var avgStrokeCount: Self { .init(41, scale: 10) }
  package static var avgStrokeDistance: Self { .init(42, scale: 100, unit: "m") }
  package static var avgStrokesPerLength: Self { .init(79, scale: 10) }
  package static var totalTrainingEffect: Self { .init(24, scale: 10) }
  package static var totalAnaerobicTrainingEffect: Self { .init(137, scale: 10) }
  package static var trainingLoadPeak: Self { .init(168, scale: 65_536) }
  package static var avgVerticalOscillation: Self { .init(89, scale: 10, unit: "mm") }
  package static var avgStanceTime: Self { .init(91, scale: 10, unit: "ms") }
  package static var avgStepLength: Self { .init(134, scale: 10, unit: "mm") }
  package static var avgVerticalRatio: Self { .init(132, scale: 100, unit: "%") }
  package static var avgStanceTimeBalance: Self { .init(133, scale: 100, unit: "%") }
  package static var avgRespirationRate: Self { .init(169, scale: 100, unit: "breaths/min") }
  package static var maxRespirationRate: Self { .init(170, scale: 100, unit: "breaths/min") }
  package static var timeInHrZone: Self { .init(65, scale: 1_000, unit: "s") }
  package static var timeInPowerZone: Self { .init(68, scale: 1_000, unit: "s") }
}

extension FITField where Kind == FITProfile.Session, Value == FITDisplayMeasure {
  package static var poolLengthUnit: Self { .init(46) }
}

extension FITField where Kind == FITProfile.Session, Value == FITSwimStroke {
  package static var swimStroke: Self { .init(43) }
}

extension FITField where Kind == FITProfile.Session, Value == String {
  package static var sportProfileName: Self { .init(110) }
}
