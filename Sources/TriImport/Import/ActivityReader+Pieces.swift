package import TriDomain

/// Reading files that are too large to lie in memory, activity by activity.
extension ActivityReader {
  /// Whether a file that begins like this can be read in pieces; a few kilobytes tell.
  package static func mayReadInPieces(_ beginning: [UInt8]) -> Bool {
    switch FileKind(beginning) {
    case .gpx, .tcx: true
    case .fit, .otherXML, .empty, .unknown: false
    }
  }

  /// Reads a file in whatever form it is there. `each` gets its activities, and the answer holds none.
  package func read(
    _ content: FileContent, isMeant: Bool, each: (FileActivity) throws -> Void
  ) throws -> ActivityFile {
    switch content {
    case .whole(let bytes):
      var file = try read(bytes, isMeant: isMeant)
      for activity in file.activities { try each(activity) }
      file.activities = []
      return file
    case .pieces(let pieces):
      if zone.untimed != nil { _ = try survey(pieces) }
      return try read(pieces, next: pieces.open()) { activity, _ in try each(activity) }
    }
  }

  /// Everything that a file holds but its activities, which are only counted.
  package func survey(
    _ pieces: FilePieces
  ) throws -> (file: ActivityFile, activityCount: Int) {
    var (count, untimed) = (0, [FileActivity]())
    let file = try stream(pieces, next: pieces.open()) { activity, _ in
      count += 1
      try checkLength(activity)
      // They have no samples.
      if !activity.isTimeRecorded { untimed.append(activity) }
    }
    try checkUntimed(untimed)
    return (file, count)
  }

  /// Hands over each activity as soon as it is complete, with what its samples add up to, and sentences about it alone.
  ///
  /// - Parameter next: The pieces, from the front.
  /// - Returns: The file without activities.
  @discardableResult
  package func read(
    _ pieces: FilePieces, next: () throws -> [UInt8]?,
    deliver: (FileActivity, [String]) throws -> Void
  ) throws -> ActivityFile {
    try stream(pieces, next: next) { activity, notes in
      var (activity, notes) = (activity, notes)
      complete(&activity, notes: &notes)
      try deliver(activity, notes)
    }
  }

  private func stream(
    _ pieces: FilePieces, next: () throws -> [UInt8]?,
    deliver: (FileActivity, [String]) throws -> Void
  ) throws -> ActivityFile {
    switch FileKind(pieces.beginning) {
    case .gpx: try XMLActivityReader<GPXHandler>.read(zone: zone, next: next, deliver: deliver)
    case .tcx: try XMLActivityReader<TCXHandler>.read(zone: zone, next: next, deliver: deliver)
    case .fit, .otherXML, .empty, .unknown:
      throw ActivityFileError.unreadable("It cannot be read in pieces.")
    }
  }
}
