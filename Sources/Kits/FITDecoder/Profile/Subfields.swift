// Fields whose meaning depends on another field of the same message.

extension FITMessage where Kind == FITProfile.Session {
  /// Arm or pedal strokes, where the sport is one that has them.
  package var totalStrokes: Int? { self[.sport]?.hasStrokes == true ? self[.totalCycles] : nil }
  /// Pairs of steps, where the sport is one that has them.
  package var totalStrides: Int? { self[.sport]?.hasStrides == true ? self[.totalCycles] : nil }
}

extension FITMessage where Kind == FITProfile.Lap {
  /// Arm or pedal strokes, where the sport is one that has them.
  package var totalStrokes: Int? { self[.sport]?.hasStrokes == true ? self[.totalCycles] : nil }
  /// Pairs of steps, where the sport is one that has them.
  package var totalStrides: Int? { self[.sport]?.hasStrides == true ? self[.totalCycles] : nil }
}

extension FITSport {
  fileprivate var hasStrokes: Bool {
    [.cycling, .swimming, .rowing, .standUpPaddleboarding].contains(self)
  }
  fileprivate var hasStrides: Bool { self == .running || self == .walking }
}

extension FITMessage where Kind == FITProfile.Event {
  /// Who started or stopped the timer, in an event of the timer.
  package var timerTrigger: FITTimerTrigger? {
    self[.event] == .timer ? self[.data].map(FITTimerTrigger.init(rawValue:)) : nil
  }
}

extension FITMessage where Kind == FITProfile.FileID {
  /// What the device is called: as it says, else as Garmin's number means.
  package var deviceName: String? {
    self[.productName] ?? garminName(self[.manufacturer], self[.product])
  }
}

extension FITMessage where Kind == FITProfile.DeviceInfo {
  /// What the device is called: as it says, else as Garmin's number means.
  package var deviceName: String? {
    self[.productName] ?? garminName(self[.manufacturer], self[.product])
  }

  /// What kind of sensor it is, in the words of the way it is connected.
  package var deviceTypeName: String? {
    guard let type = self[.deviceType] else { return nil }
    return switch self[.sourceType] {
    case .antPlus: FITAntPlusDeviceType(rawValue: type).name
    case .bluetoothLowEnergy: FITBluetoothDeviceType(rawValue: type).name
    case .local: FITLocalDeviceType(rawValue: type).name
    default: nil
    }
  }
}

/// A product's number means a name only beside the makers that share Garmin's list.
private func garminName(_ manufacturer: FITManufacturer?, _ product: Int?) -> String? {
  switch manufacturer {
  case .garmin, .dynastream, .dynastreamOEM, .tacx: product.flatMap(GarminProducts.name)
  default: nil
  }
}
