/// Words for the kind of a session, and FIT's names (Garmin FIT profile, type `sub_sport`) under which it is stored.
package enum KindWord {
  /// Words that are read as tokens.
  package static let names: [String: String] = [
    "indoor": "indoor", "trail": "trail", "open": "open_water", "openwater": "open_water",
    "open-water": "open_water", "pool": "pool", "treadmill": "treadmill", "track": "track",
    "trainer": "indoor_cycling", "virtual": "virtual_activity", "road": "road",
    "gravel": "gravel_cycling", "mtb": "mountain",
  ]

  /// The stored name for what follows `--kind`: a word above, or any name in FIT's form; nil for other text.
  static func stored(_ text: String) -> String? {
    let word = text.lowercased()
    if let name = names[word] { return name }
    let name = String(word.map { $0 == "-" || $0 == " " ? "_" : $0 })
    if name == "lap_swimming" { return "pool" }
    let isName = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "_")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return isName && name.utf8.count <= 40 && !name.isEmpty ? name : nil
  }
}
