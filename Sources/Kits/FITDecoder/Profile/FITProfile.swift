/// The messages of Garmin's profile that an activity tracker uses, after its version 21.218.
///
/// The tables beside this file list their fields: one row each, with number, scale, offset and
/// unit, called as Garmin calls them. Fields that are not listed are not lost on the way: they can
/// be read as soon as they have a row (those of records need a column as well).
package enum FITProfile {
  package enum FileID: FITMessageKind {
    package static let number: UInt16 = 0
    package static let name = "file_id"
  }
  package enum UserProfile: FITMessageKind {
    package static let number: UInt16 = 3
    package static let name = "user_profile"
  }
  package enum ZonesTarget: FITMessageKind {
    package static let number: UInt16 = 7
    package static let name = "zones_target"
  }
  package enum SportName: FITMessageKind {
    package static let number: UInt16 = 12
    package static let name = "sport"
  }
  package enum Session: FITMessageKind {
    package static let number: UInt16 = 18
    package static let name = "session"
  }
  package enum Lap: FITMessageKind {
    package static let number: UInt16 = 19
    package static let name = "lap"
  }
  package enum Record: FITMessageKind {
    package static let number: UInt16 = 20
    package static let name = "record"
  }
  package enum Event: FITMessageKind {
    package static let number: UInt16 = 21
    package static let name = "event"
  }
  package enum DeviceInfo: FITMessageKind {
    package static let number: UInt16 = 23
    package static let name = "device_info"
  }
  package enum Workout: FITMessageKind {
    package static let number: UInt16 = 26
    package static let name = "workout"
  }
  package enum Activity: FITMessageKind {
    package static let number: UInt16 = 34
    package static let name = "activity"
  }
  package enum FileCreator: FITMessageKind {
    package static let number: UInt16 = 49
    package static let name = "file_creator"
  }
  package enum Length: FITMessageKind {
    package static let number: UInt16 = 101
    package static let name = "length"
  }
  package enum TimestampCorrelation: FITMessageKind {
    package static let number: UInt16 = 162
    package static let name = "timestamp_correlation"
  }
  package enum FieldDescription: FITMessageKind {
    package static let number: UInt16 = 206
    package static let name = "field_description"
  }
  package enum StrengthSet: FITMessageKind {
    package static let number: UInt16 = 225
    package static let name = "set"
  }
}

/// The scale of a position: a half circle is 2^31.
let semicirclesPerDegree = 2_147_483_648.0 / 180

/// The messages that are read, by their numbers.
enum KnownMessage: UInt16 {
  case fileID = 0
  case userProfile = 3
  case zonesTarget = 7
  case sport = 12
  case session = 18
  case lap = 19
  case record = 20
  case event = 21
  case deviceInfo = 23
  case workout = 26
  case activity = 34
  case fileCreator = 49
  case length = 101
  case heartRate = 132
  case timestampCorrelation = 162
  case fieldDescription = 206
  case set = 225

  var role: Layout.Role {
    switch self {
    case .record: .record
    case .heartRate: .heartRate
    case .fieldDescription: .fieldDescription
    default: .kept
    }
  }
}
