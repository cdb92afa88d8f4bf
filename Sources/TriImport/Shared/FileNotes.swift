import TriDomain
import XMLStream

/// Counts what was left out or mended on the way, for sentences that are said once a file.
struct FileNotes {
  var pointsWithoutPosition = 0
  var pointsWithoutTime = 0
  /// The first text in a time's place that is no time.
  var unreadableTime: String?
  /// Of clocks that were never set, where the athlete says when it was.
  var samplesWithoutDate = 0
  /// Alone in their weeks, or by a clock that was not set yet.
  var pointsBeyondLeaps = 0
  var tracksWithoutTimes = 0
  var tracksOfOnePoint = 0
  var hasTimesWithoutZone = false
  /// Sentences that a format adds of its own.
  var others: [String] = []

  /// What was left out of the way of a track without times because it was too far for its time.
  mutating func add(_ sums: SampleSums, of typed: TypedSession) {
    guard let duration = typed.duration,
      let sentence = sums.sentenceAboutJumps(within: duration)
    else { return }
    others.append(sentence)
  }

  /// Why a track has none.
  var reasonForNoTimes: ActivityFileError {
    unreadableTime.map(ActivityFileError.unreadableTimes) ?? .noTimes
  }

  func sentences(_ repairs: XMLRepairs) -> [String] {
    var sentences: [String] = []
    func say(_ count: Int, _ one: String, _ many: String) {
      if count > 0 { sentences.append(count == 1 ? one : "\(count) \(many)") }
    }
    say(
      pointsWithoutPosition, "1 point has no position and was skipped.",
      "points have no position and were skipped.")
    say(
      pointsWithoutTime, "1 point has no time and was skipped.",
      "points have no time and were skipped.")
    if let unreadableTime {
      sentences.append("Of its times some cannot be read, such as “\(unreadableTime)”.")
    }
    say(
      pointsBeyondLeaps, "1 point lies weeks away from the others and was left out.",
      "points lie weeks away from the others and were left out.")
    say(
      samplesWithoutDate, "1 sample has no date and was left out.",
      "samples have no date; what they add up to was kept.")
    say(
      tracksWithoutTimes, "1 track has no times and was left out.",
      "tracks have no times and were left out.")
    say(
      tracksOfOnePoint, "1 track has only one point and was left out.",
      "tracks have only one point and were left out.")
    if hasTimesWithoutZone { sentences.append("Its times name no zone and were read as UTC.") }
    say(
      repairs.droppedCharacters, "1 character that XML forbids was left out.",
      "characters that XML forbids were left out.")
    if repairs.reinterpretedBytes > 0, !FileNotes.declaresLatin(repairs) {
      let reason =
        FileNotes.unknownEncoding(repairs).map { "Its encoding, \($0), is not known here: some" }
        ?? "Some"
      sentences.append("\(reason) of its text is not in UTF-8 and was read as Windows-1252.")
    }
    if repairs.replacedBytes > 0, let encoding = repairs.declaredEncoding {
      sentences.append("Some of its text is not in \(encoding), as it says, and was left out.")
    }
    if repairs.hasIgnoredTail {
      sentences.append("What follows the end of the document was passed over.")
    }
    return sentences + others
  }

  /// The encoding that a document says it has, where that is no form of Unicode.
  private static func unknownEncoding(_ repairs: XMLRepairs) -> String? {
    guard let name = repairs.declaredEncoding else { return nil }
    let lower = name.lowercased()
    return lower.hasPrefix("utf") || lower == "us-ascii" || lower == "ascii" ? nil : name
  }

  /// Then other bytes than UTF-8 are no surprise.
  private static func declaresLatin(_ repairs: XMLRepairs) -> Bool {
    let latin = ["iso-8859-1", "latin1", "latin-1", "windows-1252", "cp1252"]
    return latin.contains(repairs.declaredEncoding?.lowercased() ?? "")
  }
}
