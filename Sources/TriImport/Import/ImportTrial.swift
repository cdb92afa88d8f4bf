package import TriDomain

/// Reads files as an import does, one at a time, and stores nothing.
package struct ImportTrial {
  private let keeper: any ActivityKeeper
  private let batch: any ActivityImport
  private let reader: ActivityReader

  package init(keeper: any ActivityKeeper, batch: any ActivityImport, reader: ActivityReader) {
    self.keeper = keeper
    self.batch = batch
    self.reader = reader
  }

  package enum Read {
    /// Nothing would be stored.
    case known(FileOutcome)
    /// The file without its samples, and what would be shown of each activity.
    case new(ActivityFile, [RecordValues])
  }

  /// Throws `ActivityFileError` for a file that an import would refuse, else what reading it throws.
  package func read(_ source: ImportSource) throws -> Read {
    let content = try source.content()
    let hash =
      switch content {
      case .whole(let bytes): keeper.hash(of: bytes)
      case .pieces(let pieces): try keeper.hash(of: pieces.open())
      }
    if let known = try batch.outcome(ofKnown: hash) { return .known(known) }
    var (activities, shown) = ([FileActivity](), [RecordValues]())
    var file = try reader.read(content, isMeant: source.isMeant) { activity in
      activities.append(FileActivity(recorded: activity.recorded))
      shown.append(activity.shown)
    }
    file.activities = activities
    if let known = try batch.outcome(ofKnown: file, hash) { return .known(known) }
    return .new(file, shown)
  }
}

extension FileActivity {
  /// What would be shown: what is said, else recorded, else computed.
  fileprivate var shown: RecordValues {
    var values = recorded
    for (field, value) in computed where values[field] == nil { try? values.set(field, to: value) }
    for (field, value) in typed { try? values.set(field, to: value) }
    return values
  }
}
