// Messages 0, 49, 34 and 23: what wrote the file, when, and with which sensors.

extension FITField where Kind == FITProfile.FileID, Value == FITFileType {
  package static var type: Self { .init(0) }
}

extension FITField where Kind == FITProfile.FileID, Value == FITManufacturer {
  package static var manufacturer: Self { .init(1) }
}

extension FITField where Kind == FITProfile.FileID, Value == Int {
  package static var product: Self { .init(2) }
  package static var serialNumber: Self { .init(3) }
  package static var number: Self { .init(5) }
}

extension FITField where Kind == FITProfile.FileID, Value == FITTime {
  package static var timeCreated: Self { .init(4) }
}

extension FITField where Kind == FITProfile.FileID, Value == String {
  package static var productName: Self { .init(8) }
}

extension FITField where Kind == FITProfile.FileCreator, Value == Int {
  package static var softwareVersion: Self { .init(0) }
  package static var hardwareVersion: Self { .init(1) }
}

extension FITField where Kind == FITProfile.Activity, Value == FITTime {
  package static var timestamp: Self { .init(253) }
  package static var localTimestamp: Self { .init(5) }
}

extension FITField where Kind == FITProfile.Activity, Value == Double {
  package static var totalTimerTime: Self { .init(0, scale: 1_000, unit: "s") }
}

extension FITField where Kind == FITProfile.Activity, Value == Int {
  package static var numSessions: Self { .init(1) }
  package static var type: Self { .init(2) }
}

extension FITField where Kind == FITProfile.Activity, Value == FITEvent {
  package static var event: Self { .init(3) }
}

extension FITField where Kind == FITProfile.Activity, Value == FITEventType {
  package static var eventType: Self { .init(4) }
}

extension FITField where Kind == FITProfile.DeviceInfo, Value == FITTime {
  package static var timestamp: Self { .init(253) }
}

extension FITField where Kind == FITProfile.DeviceInfo, Value == Int {
  package static var deviceIndex: Self { .init(0) }
  package static var deviceType: Self { .init(1) }
  package static var product: Self { .init(4) }
  package static var serialNumber: Self { .init(3) }
  package static var hardwareVersion: Self { .init(6) }
  package static var antDeviceNumber: Self { .init(21) }
  package static var batteryLevel: Self { .init(32, unit: "%") }
}

extension FITField where Kind == FITProfile.DeviceInfo, Value == FITManufacturer {
  package static var manufacturer: Self { .init(2) }
}

extension FITField where Kind == FITProfile.DeviceInfo, Value == FITSourceType {
  package static var sourceType: Self { .init(25) }
}

extension FITField where Kind == FITProfile.DeviceInfo, Value == Double {
  package static var softwareVersion: Self { .init(5, scale: 100) }
  package static var batteryVoltage: Self { .init(10, scale: 256, unit: "V") }
}

extension FITField where Kind == FITProfile.DeviceInfo, Value == String {
  package static var descriptor: Self { .init(19) }
  package static var productName: Self { .init(27) }
}
