// Message 19: a lap; in a pool several lengths, or a rest.

extension FITField where Kind == FITProfile.Lap, Value == FITTime {
  package static var timestamp: Self { .init(253) }
  package static var startTime: Self { .init(2) }
}

extension FITField where Kind == FITProfile.Lap, Value == Int {
  package static var messageIndex: Self { .init(254) }
  package static var firstLengthIndex: Self { .init(35) }
  package static var wktStepIndex: Self { .init(71) }
  package static var totalCycles: Self { .init(10) }
  package static var totalCalories: Self { .init(11, unit: "kcal") }
  package static var avgHeartRate: Self { .init(15, unit: "bpm") }
  package static var maxHeartRate: Self { .init(16, unit: "bpm") }
  package static var minHeartRate: Self { .init(63, unit: "bpm") }
  package static var avgCadence: Self { .init(17, unit: "rpm") }
  package static var maxCadence: Self { .init(18, unit: "rpm") }
  package static var avgPower: Self { .init(19, unit: "W") }
  package static var maxPower: Self { .init(20, unit: "W") }
  package static var normalizedPower: Self { .init(33, unit: "W") }
  package static var totalWork: Self { .init(41, unit: "J") }
  package static var leftRightBalance: Self { .init(34) }
  package static var totalAscent: Self { .init(21, unit: "m") }
  package static var totalDescent: Self { .init(22, unit: "m") }
  package static var avgTemperature: Self { .init(50, unit: "°C") }
  package static var maxTemperature: Self { .init(51, unit: "°C") }
  package static var minTemperature: Self { .init(124, unit: "°C") }
  package static var numLengths: Self { .init(32) }
  package static var numActiveLengths: Self { .init(40) }
  package static var avgSwolf: Self { .init(73) }
}

extension FITField where Kind == FITProfile.Lap, Value == FITSport {
  package static var sport: Self { .init(25) }
}

extension FITField where Kind == FITProfile.Lap, Value == FITSubSport {
  package static var subSport: Self { .init(39) }
}

extension FITField where Kind == FITProfile.Lap, Value == FITLapTrigger {
  package static var lapTrigger: Self { .init(24) }
}

extension FITField where Kind == FITProfile.Lap, Value == FITIntensity {
  package static var intensity: Self { .init(23) }
}

extension FITField where Kind == FITProfile.Lap, Value == FITEvent {
  package static var event: Self { .init(0) }
}

extension FITField where Kind == FITProfile.Lap, Value == FITEventType {
  package static var eventType: Self { .init(1) }
}

extension FITField where Kind == FITProfile.Lap, Value == Double {
  package static var totalElapsedTime: Self { .init(7, scale: 1_000, unit: "s") }
  package static var totalTimerTime: Self { .init(8, scale: 1_000, unit: "s") }
  package static var totalMovingTime: Self { .init(52, scale: 1_000, unit: "s") }
  package static var activeTime: Self { .init(70, scale: 1_000, unit: "s") }
  package static var totalDistance: Self { .init(9, scale: 100, unit: "m") }
  package static var totalFractionalCycles: Self { .init(82, scale: 128) }
  package static var avgSpeed: Self { .init(110, scale: 1_000, unit: "m/s", else: 13) }
  package static var maxSpeed: Self { .init(111, scale: 1_000, unit: "m/s", else: 14) }
  package static var avgFractionalCadence: Self { .init(80, scale: 128, unit: "rpm") }
  package static var maxFractionalCadence: Self { .init(81, scale: 128, unit: "rpm") }
  package static var totalFractionalAscent: Self { .init(156, scale: 100, unit: "m") }
  package static var totalFractionalDescent: Self { .init(157, scale: 100, unit: "m") }
  package static var avgAltitude: Self { .init(112, scale: 5, offset: 500, unit: "m", else: 42) }
  package static var minAltitude: Self { .init(113, scale: 5, offset: 500, unit: "m", else: 62) }
  package static var maxAltitude: Self { .init(114, scale: 5, offset: 500, unit: "m", else: 43) }
  package static var startPositionLat: Self { .init(3, scale: semicirclesPerDegree, unit: "°") }
  package static var startPositionLong: Self { .init(4, scale: semicirclesPerDegree, unit: "°") }
  package static var endPositionLat: Self { .init(5, scale: semicirclesPerDegree, unit: "°") }
  package static var endPositionLong: Self { .init(6, scale: semicirclesPerDegree, unit: "°") }
  package static var avgStrokeDistance: Self { .init(37, scale: 100, unit: "m") }
  package static var avgStrokesPerLength: Self { .init(90, scale: 10) }
  package static var avgVerticalOscillation: Self { .init(77, scale: 10, unit: "mm") }
  package static var avgStanceTime: Self { .init(79, scale: 10, unit: "ms") }
  package static var avgStepLength: Self { .init(120, scale: 10, unit: "mm") }
  package static var avgVerticalRatio: Self { .init(118, scale: 100, unit: "%") }
  package static var avgStanceTimeBalance: Self { .init(119, scale: 100, unit: "%") }
  package static var avgRespirationRate: Self { .init(136, scale: 100, unit: "breaths/min") }
  package static var maxRespirationRate: Self { .init(137, scale: 100, unit: "breaths/min") }
}

extension FITField where Kind == FITProfile.Lap, Value == FITSwimStroke {
  package static var swimStroke: Self { .init(38) }
}
