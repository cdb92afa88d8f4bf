import FITDecoder
import TriDomain

/// Which FIT files hold activities, and what the others are.
enum FITFileKind {
  /// A file with a session is an activity whatever it calls itself, unless it is a plan of one.
  static func isActivity(_ file: FITFile) -> Bool {
    if file.type == .course { return false }
    if !file.sessions.isEmpty { return true }
    guard file.type.flatMap({ words[$0.rawValue] }) == nil else { return false }
    // A single moment has neither duration nor distance.
    return file.records.count > 1
  }

  /// Why files without an activity have none.
  static func reasonForNothing(_ files: [FITFile]) -> ActivityFileError {
    let types = files.compactMap(\.type)
    if let words = types.lazy.compactMap({ words[$0.rawValue] }).first {
      return .notAnActivity(words)
    }
    if files.contains(where: { !$0.records.isEmpty }) { return .onlyOnePoint }
    if let byte = files.lazy.compactMap(\.cutAt).first {
      return .unreadable("It is cut off or damaged at byte \(byte), before anything was recorded.")
    }
    if types.contains(.activity) {
      return .notAnActivity("an activity in which nothing was recorded")
    }
    return .notAnActivity("a FIT file without an activity")
  }

  /// Types that are something else than an activity, by FIT's number (type `file`).
  private static let words: [Int: String] = [
    1: "a description of a device", 2: "a settings file", 3: "a file of sport settings",
    5: "a workout plan", 6: "a course", 7: "a schedule of workouts", 9: "a file of weights",
    10: "a file of totals", 11: "a file of goals", 14: "a file of blood pressures",
    15: "a monitoring file", 28: "a monitoring file", 32: "a monitoring file", 34: "a segment",
    35: "a list of segments", 40: "a settings file",
  ]
}
