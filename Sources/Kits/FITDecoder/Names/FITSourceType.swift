/// How a sensor is connected; it decides what the numbers of its type mean.
package struct FITSourceType: FITEnumeration {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let ant = Self(rawValue: 0)
  package static let antPlus = Self(rawValue: 1)
  package static let bluetoothLowEnergy = Self(rawValue: 3)
  package static let local = Self(rawValue: 5)

  package static let names: [Int: String] = [
    0: "ant", 1: "antplus", 2: "bluetooth", 3: "bluetooth_low_energy", 4: "wifi", 5: "local",
  ]
}

/// A sensor by ANT+.
package struct FITAntPlusDeviceType: FITEnumeration {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let names: [Int: String] = [
    1: "antfs", 11: "bike_power", 17: "fitness_equipment", 18: "blood_pressure",
    20: "light_electric_vehicle", 25: "env_sensor", 26: "racquet", 31: "muscle_oxygen",
    34: "shifting", 35: "bike_light_main", 36: "bike_light_shared", 40: "bike_radar",
    46: "bike_aero", 119: "weight_scale", 120: "heart_rate", 121: "bike_speed_cadence",
    122: "bike_cadence", 123: "bike_speed", 124: "stride_speed_distance",
  ]
}

/// A sensor by Bluetooth Low Energy.
package struct FITBluetoothDeviceType: FITEnumeration {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let names: [Int: String] = [
    0: "connected_gps", 1: "heart_rate", 2: "bike_power", 3: "bike_speed_cadence", 4: "bike_speed",
    5: "bike_cadence", 6: "footpod", 7: "bike_trainer",
  ]
}

/// A sensor inside the watch.
package struct FITLocalDeviceType: FITEnumeration {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let names: [Int: String] = [
    0: "gps", 1: "glonass", 2: "gps_glonass", 3: "accelerometer", 4: "barometer", 5: "temperature",
    10: "whr", 12: "sensor_hub",
  ]
}
