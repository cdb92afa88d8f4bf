import FITDecoder
import TriDomain

/// Which device made a file.
enum FITDevice {
  static func identity(_ file: FITFile) -> ActivityFile.Device {
    let id = file.fileIDs.first
    // The recording device describes itself again as number 0 of the devices in use.
    let own = file.deviceInfos.first { $0[.deviceIndex] == 0 }
    let maker = id?[.manufacturer] ?? own?[.manufacturer]
    return ActivityFile.Device(
      name: id?.deviceName ?? own?.deviceName ?? maker?.name.flatMap(words),
      serial: (serial(id?[.serialNumber]) ?? serial(own?[.serialNumber])).map(String.init),
      sensors: sensors(file))
  }

  /// Serial numbers of what measures a bike's power, speed and cadence, and where a sensor has none its number on the
  /// air (ANT+), as head units show it.
  private static func sensors(_ file: FITFile) -> [String] {
    file.deviceInfos.compactMap { info in
      guard isBikeSensor(info) else { return nil }
      return (serial(info[.serialNumber]) ?? serial(info[.antDeviceNumber])).map(String.init)
    }.uniqued
  }

  /// The numbers of the kinds are those of the profile's `antplus_device_type` and `ble_device_type`.
  private static func isBikeSensor(_ info: FITMessage<FITProfile.DeviceInfo>) -> Bool {
    guard let type = info[.deviceType] else { return false }
    return switch info[.sourceType] {
    case .bluetoothLowEnergy: (2...5).contains(type)
    case .antPlus, nil: type == 11 || (121...123).contains(type)
    default: false
    }
  }

  /// 0 is a device that does not say its number.
  private static func serial(_ number: Int?) -> Int? { number.flatMap { $0 > 0 ? $0 : nil } }

  /// `wahoo_fitness` is `Wahoo Fitness`; who only develops has no name.
  private static func words(_ name: String) -> String? {
    guard name != "development" else { return nil }
    return name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}
