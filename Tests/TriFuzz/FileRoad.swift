import TriDomain
import TriImport
import TriStore

/// The road of a file's bytes through an import, as far as the store.
enum FileRoad {
  private static let reader = ActivityReader(zone: AthleteZone(.fixed(offset: 0, name: "UTC")))

  /// What is made of one file: its activities, and what is stored of each.
  private struct Outcome {
    var file: ActivityFile
    var samples: [PreparedFile.Samples?]
  }

  /// An import holds no larger file in memory if it can be read in pieces, and then in such ones.
  private static let mostInMemory = 2 << 20
  private static let pieceSize = 1 << 16

  /// Takes a file as an import does, and keeps nothing.
  static func take(_ bytes: [UInt8]) {
    if bytes.count > mostInMemory, ActivityReader.mayReadInPieces(bytes) {
      _ = try? inPieces(bytes, of: pieceSize) { _, _, _ in }
    } else {
      _ = try? whole(bytes)
    }
  }

  /// Takes a file both ways that an import has, and ends the program where what comes of it makes no sense.
  ///
  /// - Parameter size: How many bytes come at once where it is read in pieces, from 1.
  static func check(_ bytes: [UInt8], pieces size: Int) {
    let outcome = Result { try whole(bytes) }
    if case .success(let outcome) = outcome {
      for (activity, samples) in zip(outcome.file.activities, outcome.samples) {
        check(activity, storedAs: samples)
      }
    }
    guard ActivityReader.mayReadInPieces(bytes) else { return }
    let other = Result {
      var (activities, samples, notes) = ([FileActivity](), [PreparedFile.Samples?](), [String]())
      var file = try inPieces(bytes, of: size) { activity, stored, about in
        activities.append(activity)
        samples.append(stored)
        notes += about
      }
      file.activities = activities
      file.notes += notes
      return Outcome(file: file, samples: samples)
    }
    precondition(isSame(outcome, other), "pieces of \(size) bytes make another file")
  }

  private static func whole(_ bytes: [UInt8]) throws -> Outcome {
    let hash = FilePreparation.hash(of: bytes)
    let file = try reader.read(bytes)
    let prepared = FilePreparation.prepare(file, content: bytes, hash: hash, name: nil)
    return Outcome(file: file, samples: prepared.samples)
  }

  private static func inPieces(
    _ bytes: [UInt8], of size: Int,
    each: (FileActivity, PreparedFile.Samples?, [String]) -> Void
  ) throws -> ActivityFile {
    let pieces = FilePieces(beginning: Array(bytes.prefix(1 << 14))) {
      var start = 0
      return {
        defer { start = min(start + size, bytes.count) }
        return start < bytes.count ? Array(bytes[start..<min(start + size, bytes.count)]) : nil
      }
    }
    let survey = try reader.survey(pieces)
    var count = 0
    let file = try reader.read(pieces, next: pieces.open()) { activity, notes in
      count += 1
      _ = FilePreparation.withoutSamples(activity, of: survey.file)
      each(activity, FilePreparation.samples(activity), notes)
    }
    precondition(file == survey.file && count == survey.activityCount, "read twice, it differs")
    return file
  }

  private static func check(_ activity: FileActivity, storedAs samples: PreparedFile.Samples?) {
    let sums = SampleSums(activity)
    precondition(sums.timer.map { $0.milliseconds >= 0 } ?? true, "negative timer")
    precondition((sums.maxHeartRate ?? 0) >= (sums.averageHeartRate ?? 0), "heart rate")
    precondition(activity.samples.inOrderOfTime() == activity.samples, "order of samples")
    let recorded = RecordedSamples(samples: activity.samples, pauses: activity.pauses)
    if let samples {
      precondition(FilePreparation.recorded(from: samples) == recorded, "samples as stored")
    } else {
      precondition(recorded.isEmpty, "samples are lost")
    }
  }

  private static func isSame(
    _ one: Result<Outcome, any Error>, _ other: Result<Outcome, any Error>
  ) -> Bool {
    switch (one, other) {
    case (.success(let one), .success(let other)):
      var (file, second) = (one.file, other.file)
      (file.notes, second.notes) = (file.notes.sorted(), second.notes.sorted())
      return file == second && one.samples.map(\.?.bytes) == other.samples.map(\.?.bytes)
    case (.failure(let one as ActivityFileError), .failure(let other as ActivityFileError)):
      return one == other
    default: return false
    }
  }
}
