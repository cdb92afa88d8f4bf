/// Everything that one FIT file holds of what an activity tracker uses.
///
/// An input may be a chain of several: straps append a second file with their heart rates.
package struct FITFile: Sendable {
  /// Where it stands in the input, its header and checksum included.
  package internal(set) var bytes: Range<Int>
  /// Major number in the high half, minor number in the low half.
  package let protocolVersion: UInt8
  /// A hundred times major plus minor of the profile that the device knew; 0 where it did not say.
  package let profileVersion: UInt16

  package internal(set) var fileIDs: [FITMessage<FITProfile.FileID>] = []
  package internal(set) var fileCreators: [FITMessage<FITProfile.FileCreator>] = []
  package internal(set) var activities: [FITMessage<FITProfile.Activity>] = []
  package internal(set) var sessions: [FITSession] = []
  package internal(set) var laps: [FITLap] = []
  package internal(set) var lengths: [FITLength] = []
  package internal(set) var records: [FITRecord] = []
  package internal(set) var events: [FITMessage<FITProfile.Event>] = []
  package internal(set) var heartRates: [FITHeartRate] = []
  package internal(set) var deviceInfos: [FITMessage<FITProfile.DeviceInfo>] = []
  package internal(set) var sports: [FITMessage<FITProfile.SportName>] = []
  package internal(set) var workouts: [FITMessage<FITProfile.Workout>] = []
  package internal(set) var sets: [FITMessage<FITProfile.StrengthSet>] = []
  package internal(set) var userProfiles: [FITMessage<FITProfile.UserProfile>] = []
  package internal(set) var zoneTargets: [FITMessage<FITProfile.ZonesTarget>] = []
  package internal(set) var timeCorrelations: [FITMessage<FITProfile.TimestampCorrelation>] = []

  /// The fields that apps on the device added, and, in the same order, what they wrote into
  /// records: numbers only.
  package internal(set) var developerFields: [FITDeveloperField] = []
  package internal(set) var developerSeries: [FITDeveloperSeries] = []

  /// What is not as it should be, in the order in which it was met.
  package internal(set) var notes: [FITNote] = []

  init(header: Header, at position: Int) {
    bytes = position..<position
    protocolVersion = header.protocolVersion
    profileVersion = header.profileVersion
  }
}

package typealias FITSession = FITMessage<FITProfile.Session>
package typealias FITLap = FITMessage<FITProfile.Lap>
package typealias FITLength = FITMessage<FITProfile.Length>

extension FITFile {
  /// What the file is for: an activity, a course, settings, …
  package var type: FITFileType? { fileIDs.first?[.type] }

  /// The byte at which reading stopped before the end of the data, or nil where all was read.
  package var cutAt: Int? {
    notes.first {
      switch $0.kind {
      case .cutOff, .undefinedMessage, .malformedDefinition: true
      default: false
      }
    }?.byte
  }

  /// Seconds by which the device's own clock was ahead of UTC, as it says; nobody has judged them.
  package var localOffset: Int? {
    for activity in activities {
      if let local = activity[.localTimestamp], let utc = activity[.timestamp] {
        return Int(local.seconds) - Int(utc.seconds)
      }
    }
    return nil
  }
}
