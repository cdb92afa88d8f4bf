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
      serial: (serial(id?[.serialNumber]) ?? serial(own?[.serialNumber])).map(String.init))
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
