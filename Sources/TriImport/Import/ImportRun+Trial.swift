package import TriDomain

extension ImportRun {
  /// What would become of a file.
  package enum Trial {
    /// Nothing would be stored.
    case known(FileOutcome)
    /// The file without its samples, and what would be shown of each activity.
    case new(ActivityFile, [RecordValues])
  }

  /// Reads a file as an import does, and stores nothing.
  ///
  /// Throws `ActivityFileError` for a file that an import would refuse, else what reading it throws.
  package func trial(of source: ImportSource) throws -> Trial {
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
