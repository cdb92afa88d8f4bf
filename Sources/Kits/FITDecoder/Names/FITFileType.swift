/// What a file is for.
package struct FITFileType: FITEnumeration {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let device = Self(rawValue: 1)
  package static let settings = Self(rawValue: 2)
  package static let activity = Self(rawValue: 4)
  package static let workout = Self(rawValue: 5)
  package static let course = Self(rawValue: 6)
  package static let weight = Self(rawValue: 9)

  package static let names: [Int: String] = [
    1: "device", 2: "settings", 3: "sport", 4: "activity", 5: "workout", 6: "course",
    7: "schedules", 9: "weight", 10: "totals", 11: "goals", 14: "blood_pressure",
    15: "monitoring_a", 20: "activity_summary", 28: "monitoring_daily", 32: "monitoring_b",
    34: "segment", 35: "segment_list", 40: "exd_configuration",
  ]
}
