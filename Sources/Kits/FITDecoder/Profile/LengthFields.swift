// Message 101: one length of a pool, or the time at the wall between two.

extension FITField where Kind == FITProfile.Length, Value == FITTime {
  package static var timestamp: Self { .init(253) }
  package static var startTime: Self { .init(2) }
}

extension FITField where Kind == FITProfile.Length, Value == Int {
  package static var messageIndex: Self { .init(254) }
  package static var totalStrokes: Self { .init(5) }
  package static var avgSwimmingCadence: Self { .init(9, unit: "strokes/min") }
  package static var totalCalories: Self { .init(11, unit: "kcal") }
}

extension FITField where Kind == FITProfile.Length, Value == FITLengthType {
  package static var lengthType: Self { .init(12) }
}

extension FITField where Kind == FITProfile.Length, Value == FITSwimStroke {
  package static var swimStroke: Self { .init(7) }
}

extension FITField where Kind == FITProfile.Length, Value == FITEvent {
  package static var event: Self { .init(0) }
}

extension FITField where Kind == FITProfile.Length, Value == FITEventType {
  package static var eventType: Self { .init(1) }
}

extension FITField where Kind == FITProfile.Length, Value == Double {
  package static var totalElapsedTime: Self { .init(3, scale: 1_000, unit: "s") }
  package static var totalTimerTime: Self { .init(4, scale: 1_000, unit: "s") }
  package static var avgSpeed: Self { .init(6, scale: 1_000, unit: "m/s") }
}
