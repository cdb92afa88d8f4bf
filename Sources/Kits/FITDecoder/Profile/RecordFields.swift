// Message 20: one moment. `speed` and `altitude` are the enhanced fields, which the older 6 and 2
// fill where the device wrote no other.

extension FITField where Kind == FITProfile.Record, Value == Double {
  package static var positionLat: Self { .init(0, scale: semicirclesPerDegree, unit: "°") }
  package static var positionLong: Self { .init(1, scale: semicirclesPerDegree, unit: "°") }
  package static var altitude: Self { .init(78, scale: 5, offset: 500, unit: "m") }
  package static var distance: Self { .init(5, scale: 100, unit: "m") }
  package static var speed: Self { .init(73, scale: 1_000, unit: "m/s") }
  package static var verticalSpeed: Self { .init(32, scale: 1_000, unit: "m/s") }
  package static var grade: Self { .init(9, scale: 100, unit: "%") }
  package static var fractionalCadence: Self { .init(53, scale: 128, unit: "rpm") }
  package static var coreTemperature: Self { .init(139, scale: 100, unit: "°C") }
  package static var respirationRate: Self { .init(108, scale: 100, unit: "breaths/min") }
  package static var verticalOscillation: Self { .init(39, scale: 10, unit: "mm") }
  package static var stanceTime: Self { .init(41, scale: 10, unit: "ms") }
  package static var stanceTimeBalance: Self { .init(84, scale: 100, unit: "%") }
  package static var stepLength: Self { .init(85, scale: 10, unit: "mm") }
  package static var verticalRatio: Self { .init(83, scale: 100, unit: "%") }
}

extension FITField where Kind == FITProfile.Record, Value == Int {
  package static var heartRate: Self { .init(3, unit: "bpm") }
  package static var power: Self { .init(7, unit: "W") }
  package static var cadence: Self { .init(4, unit: "rpm") }
  package static var temperature: Self { .init(13, unit: "°C") }
  package static var calories: Self { .init(33, unit: "kcal") }
  package static var totalCycles: Self { .init(19) }
  package static var accumulatedPower: Self { .init(29, unit: "J") }
  package static var leftRightBalance: Self { .init(30) }
  package static var gpsAccuracy: Self { .init(31, unit: "m") }
}

extension FITProfile {
  /// The fields of a record that are kept, in the order of their columns.
  static let recordFields: [UInt8] = [
    0, 1, 78, 5, 73, 19, 29,
    3, 7, 4, 53, 33, 30, 31, 39, 41, 84, 85, 83, 108, 139,
    32, 9, 13,
  ]

  /// Older fields and the newer ones that they stand in for, with the same scale and offset.
  static let recordFallbacks: [(older: UInt8, newer: UInt8)] = [(2, 78), (6, 73)]
}
