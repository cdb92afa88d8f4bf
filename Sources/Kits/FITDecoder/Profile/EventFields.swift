// Message 21: the timer starts and stops, a lap is pressed, a gear is changed, …

extension FITField where Kind == FITProfile.Event, Value == FITTime {
  package static var timestamp: Self { .init(253) }
}

extension FITField where Kind == FITProfile.Event, Value == FITEvent {
  package static var event: Self { .init(0) }
}

extension FITField where Kind == FITProfile.Event, Value == FITEventType {
  package static var eventType: Self { .init(1) }
}

extension FITField where Kind == FITProfile.Event, Value == Int {
  package static var data: Self { .init(3, else: 2) }
  package static var eventGroup: Self { .init(4) }
}
