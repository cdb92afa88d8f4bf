/// The maker of a device; only the common ones have a name here.
package struct FITManufacturer: FITEnumeration {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let garmin = Self(rawValue: 1)
  package static let dynastreamOEM = Self(rawValue: 13)
  package static let dynastream = Self(rawValue: 15)
  package static let tacx = Self(rawValue: 89)
  package static let development = Self(rawValue: 255)

  package static let names: [Int: String] = [
    1: "garmin", 13: "dynastream_oem", 15: "dynastream", 23: "suunto", 32: "wahoo_fitness",
    38: "osynce", 40: "concept2", 41: "shimano", 51: "4iiiis", 60: "rotor", 63: "specialized",
    68: "cateye", 69: "stages_cycling", 70: "sigmasport", 71: "tomtom", 73: "wattbike", 76: "moxy",
    80: "lifebeam", 81: "bontrager", 83: "scosche", 86: "elite", 89: "tacx", 95: "stryd",
    99: "look", 107: "magene", 112: "bryton_sensors", 115: "igpsport", 123: "polar_electro",
    129: "coros_byte", 132: "cycplus", 135: "coospo", 137: "bosch", 140: "decathlon_byte",
    142: "tag_heuer", 144: "zwift_byte", 255: "development", 258: "lezyne", 260: "zwift",
    263: "favero_electronics", 265: "strava", 267: "bryton", 268: "sram", 281: "trainer_road",
    284: "virtualtraining", 289: "hammerhead", 294: "coros", 303: "greenteg", 305: "whoop",
    309: "form", 310: "decathlon", 330: "eo_swimbetter", 331: "mywhoosh", 337: "runna", 339: "zepp",
    340: "peloton", 348: "huawei", 349: "gotoes",
  ]
}
