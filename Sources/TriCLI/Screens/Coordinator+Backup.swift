import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func backUp(_ request: BackupRequest) throws -> Int32 {
    switch request {
    case .make(let place, let output): try makeBackup(place, output)
    case .list(let folder, let output): try listBackups(in: folder, output)
    case .restore(let path, let isConfirmed): try restoreLog(path, isConfirmed: isConfirmed)
    }
  }

  private func makeBackup(_ place: String?, _ output: OutputFormat) throws -> Int32 {
    try show { [log] in
      try log.backups().make(place.map(BackupDestination.path) ?? .usual)
    } content: { backup in
      guard output == .text else { return try print(BackupJSON.document(backup)) }
      guard case .log(let summary) = backup.content else { return 0 }
      return try answer(
        done: "The copy was made all the same.",
        [
          "Copied \(BackupFormat.content(summary)) (\(BackupFormat.size(backup.byteCount))) to"
            + " \(backup.path)."
        ], next: Self.restoring(place == nil ? Self.file(of: backup.path) : backup.path))
    }
  }

  private func listBackups(in folder: String?, _ output: OutputFormat) throws -> Int32 {
    try show { [log] in
      try log.backups().list(in: folder)
    } content: { backups in
      guard output == .text else { return try print(BackupJSON.document(backups)) }
      guard let first = backups.first else {
        return try answer(["There are no copies yet."], next: "Make one: tri backup")
      }
      let place = first.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      return try print(
        BackupListRenderer(width: world.output.width)
          .render(backups, in: folder ?? place.joined(separator: "/")))
    }
  }

  // MARK: - Taking one back

  private func restoreLog(_ path: String, isConfirmed: Bool) throws -> Int32 {
    try show { [log] in
      try log.backups().compare(with: path)
    } content: { comparison in
      try console.print(
        BackupComparisonRenderer(width: world.output.width).render(comparison))
      guard try isConfirmed || confirmsRestoring() else {
        throw Failure(kind: .interrupted, message: "Nothing was changed.")
      }
      return try restoreLog(comparison.path)
    }
  }

  private func confirmsRestoring() throws -> Bool {
    guard world.canAsk else {
      throw UsageError(
        "The copy would take the place of the log. Nothing was changed.",
        hint: "Add --yes to do it without a question.")
    }
    let answer = console.ask("Put the copy into the place of the log? (y/n)")
    return answer?.lowercased().hasPrefix("y") ?? false
  }

  private func restoreLog(_ path: String) throws -> Int32 {
    try show { [log] in
      try log.backups().restore(path)
    } content: { restored in
      let sentence = "The log has \(BackupFormat.content(restored.summary)) now."
      guard let replaced = restored.replaced else { return try answer([sentence]) }
      return try answer(
        done: "The log was replaced all the same.",
        [sentence, "The log it replaced is kept as \(replaced)."],
        next: Self.restoring(Self.file(of: replaced)))
    }
  }

  private static func restoring(_ copy: String) -> String {
    "Take it back: tri backup --restore \(copy.shellQuoted)"
  }

  /// The name of a copy in the usual folder, which is enough.
  private static func file(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  // MARK: - By itself

  /// Makes the copy of this week, if a change was kept and there is none. To be called when all is answered; where it
  /// fails that is said, and nothing else has failed.
  func keepWeeklyCopy(of log: LogFile) {
    guard log.hasChanged else { return }
    var isFirst = true
    do {
      let preferences = try log.forReading().preferences()
      let copy = try log.backups().makeWeekly(
        keeping: preferences.backupCount.number, weeksFrom: preferences.firstWeekday
      ) { size in
        if size > 50_000_000 { console.show(progress: "Making this week’s copy of the log…") }
      }
      console.clearProgress()
      // Where no copies are kept, the first change of all is the only one that can be told.
      isFirst =
        try preferences.backupCount.number == 0
        ? log.forReading().entries(limit: 2).count == 1 : copy != nil
    } catch {
      let failure = Failure(error)
      console.say(
        "This week’s copy of the log could not be made. " + failure.withoutVerdict.message,
        role: .warning)
    }
    if isFirst { warnOfNetwork(log) }
    try? console.flush()
  }

  /// The first change of a week is told when the log lies on another computer. The week's copy remembers that it was.
  private func warnOfNetwork(_ log: LogFile) {
    guard let place = log.place(in: world),
      let name = NetworkFileSystem.name(ofKind: place.fileSystem)
    else { return }
    console.say(
      "The log \(place.path) seems to lie on a network (\(name)), where two computers that write at"
        + " once can damage it. Better keep a log on each, and bring them together:"
        + " tri merge OTHER.sqlite", role: .warning)
  }
}
