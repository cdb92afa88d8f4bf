internal import SQLiteKit
internal import TriDomain

/// Which of two records is of the whole file, where the other is of a part of the same recording.
///
/// Then the whole says all: a part may hold samples of the legs that follow, and counts no total to its end.
enum WholeRecording {
  case kept, other

  /// Nil unless one is shown from a damaged file, the other from one that is not, and both from one device and moment; where
  /// the format does not say that, from one device and start.
  init?(of kept: WorkoutRecord, _ other: WorkoutRecord, on connection: Connection) throws {
    guard let own = try connection.sources(of: kept.id).first(where: \.isShown),
      let others = try connection.sources(of: other.id).first(where: \.isShown),
      own.isPartial != others.isPartial, own.format == others.format,
      own.device == others.device, own.createdAt == others.createdAt,
      own.createdAt != nil || kept.values.time.start?.instant == other.values.time.start?.instant
    else { return nil }
    self = own.isPartial ? .other : .kept
  }
}
