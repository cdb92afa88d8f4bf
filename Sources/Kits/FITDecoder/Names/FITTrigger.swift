/// What ended a lap.
package struct FITLapTrigger: FITEnumeration {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let manual = Self(rawValue: 0)

  package static let names: [Int: String] = [
    0: "manual", 1: "time", 2: "distance", 3: "position_start", 4: "position_lap",
    5: "position_waypoint", 6: "position_marked", 7: "session_end", 8: "fitness_equipment",
  ]
}

/// What ended a session.
package struct FITSessionTrigger: FITEnumeration {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let names: [Int: String] = [
    0: "activity_end", 1: "manual", 2: "auto_multi_sport", 3: "fitness_equipment",
  ]
}

/// What a lap was for.
package struct FITIntensity: FITEnumeration {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let active = Self(rawValue: 0)
  package static let rest = Self(rawValue: 1)

  package static let names: [Int: String] = [
    0: "active", 1: "rest", 2: "warmup", 3: "cooldown", 4: "recovery", 5: "interval", 6: "other",
  ]
}

/// Whether a set of strength training was done, or is a rest.
package struct FITSetType: FITEnumeration {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let rest = Self(rawValue: 0)
  package static let active = Self(rawValue: 1)

  package static let names: [Int: String] = [
    0: "rest", 1: "active",
  ]
}
