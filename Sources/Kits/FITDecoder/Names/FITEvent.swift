/// What happened.
package struct FITEvent: FITEnumeration {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let timer = Self(rawValue: 0)
  package static let workout = Self(rawValue: 3)
  package static let session = Self(rawValue: 8)
  package static let lap = Self(rawValue: 9)
  package static let activity = Self(rawValue: 26)
  package static let length = Self(rawValue: 28)

  package static let names: [Int: String] = [
    0: "timer", 3: "workout", 4: "workout_step", 5: "power_down", 6: "power_up", 7: "off_course",
    8: "session", 9: "lap", 10: "course_point", 11: "battery", 12: "virtual_partner_pace",
    13: "hr_high_alert", 14: "hr_low_alert", 15: "speed_high_alert", 16: "speed_low_alert",
    17: "cad_high_alert", 18: "cad_low_alert", 19: "power_high_alert", 20: "power_low_alert",
    21: "recovery_hr", 22: "battery_low", 23: "time_duration_alert", 24: "distance_duration_alert",
    25: "calorie_duration_alert", 26: "activity", 27: "fitness_equipment", 28: "length",
    32: "user_marker", 33: "sport_point", 36: "calibration", 42: "front_gear_change",
    43: "rear_gear_change", 44: "rider_position_change", 45: "elev_high_alert",
    46: "elev_low_alert", 47: "comm_timeout", 54: "auto_activity_detect", 56: "dive_alert",
    57: "dive_gas_switched", 71: "tank_pressure_reserve", 72: "tank_pressure_critical",
    73: "tank_lost", 75: "radar_threat_alert", 76: "tank_battery_low", 81: "tank_pod_connected",
    82: "tank_pod_disconnected",
  ]
}

/// Whether it began or ended. `stop` and `stopAll` both stop the timer.
package struct FITEventType: FITEnumeration {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let start = Self(rawValue: 0)
  package static let stop = Self(rawValue: 1)
  package static let marker = Self(rawValue: 3)
  package static let stopAll = Self(rawValue: 4)
  package static let stopDisable = Self(rawValue: 8)
  package static let stopDisableAll = Self(rawValue: 9)

  package static let names: [Int: String] = [
    0: "start", 1: "stop", 2: "consecutive_depreciated", 3: "marker", 4: "stop_all",
    5: "begin_depreciated", 6: "end_depreciated", 7: "end_all_depreciated", 8: "stop_disable",
    9: "stop_disable_all",
  ]
}

/// Who started or stopped the timer: the athlete, or the device by itself.
package struct FITTimerTrigger: FITEnumeration {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let manual = Self(rawValue: 0)
  package static let auto = Self(rawValue: 1)

  package static let names: [Int: String] = [
    0: "manual", 1: "auto", 2: "fitness_equipment",
  ]
}
