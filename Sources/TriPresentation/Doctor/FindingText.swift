import TextKit
package import TriDomain

/// What a finding means to the athlete, and what to type.
package struct FindingText: Sendable {
  /// The log's file.
  private let path: String
  /// A name to put in the place of zones that are unknown.
  private let zone: String

  package init(path: String, zone: String?) {
    self.path = path
    self.zone = zone ?? "ZONE"
  }

  // MARK: - What it is

  package func sentence(_ finding: Finding) -> String {
    switch finding.area {
    case .file: fileSentence(finding)
    case .surroundings: surroundingsSentence(finding)
    case .training: trainingSentence(finding)
    }
  }

  private func fileSentence(_ finding: Finding) -> String {
    switch finding {
    case .noLog: "There is no log yet. The first session makes one."
    case .emptyFile: "The file is empty. The first session makes it a log."
    case .copiesWithoutLog(let count):
      "Beside it \(count == 1 ? "lies a copy" : "lie \(count) copies") of a log that was here before."
    case .leadsNowhere(let target): "It points to \(target), which is not there."
    case .cannotOpen(let reason): "It cannot be opened: \(reason)."
    case .notADatabase:
      "It is no SQLite database, or its beginning was overwritten. Copies: tri backup --list"
    case .otherProgram:
      "It is the database of another program. Once it is moved away, the next session makes a log, and a copy"
        + " becomes it: tri backup --restore COPY"
    case .newerSchema(let found, let known):
      "It was written by a newer tri (schema \(found); this one knows \(known))."
    case .olderSchema(let found, let known):
      "It has the form of an earlier tri (schema \(found) of \(known)). The next command copies it aside and renews it."
    case .damaged(let faults, let count):
      "SQLite finds it damaged (\(faults.joined(separator: "; "))"
        + (count > faults.count ? " and \(count - faults.count) more" : "")
        + "). Log nothing more into it. Copies: tri backup --list"
    case .schema(let reason): "Its form is not that of a log: \(reason)."
    case .strangeTrigger(let name): "It has a trigger that tri did not make: \(name)."
    case .brokenReferences(let table, let count):
      count == 1
        ? "A row of the table \(table) refers to what is not there."
        : "\(BackupFormat.count(count)) rows refer to what is not there, the first in the table \(table)."
    case .invalidTexts(let found):
      "Bytes that are no text (UTF-8) stand in \(list(found))."
    case .brokenRules(let found): "Values that no rule of the log allows stand in \(list(found))."
    case .foreignValues(let found):
      "Values that tri does not write stand in \(list(found)). They count as absent."
    case .damagedSamples(let found): "What \(list(found)) recorded moment by moment is damaged."
    case .missingSamples(let found): "What \(list(found)) recorded moment by moment is missing."
    case .damagedOriginals(let found): "The kept files of \(list(found)) are damaged."
    case .missingOriginals(let found):
      "The files that \(list(found)) came from are no longer kept; what was read of them is there."
    case .untrueValues(let found):
      "\(list(found)) \(found.count == 1 ? "shows" : "show") something else than what was typed or recorded, which"
        + " --mend shows again."
    case .valuesWithoutSource(let found):
      "What was typed or recorded of \(list(found)) is no longer all there, only what is shown."
    case .missingParts(let found): "Laps or lengths of \(list(found)) are missing."
    case .missingRecords(let found):
      "The journal tells of \(list(found)), and \(found.count == 1 ? "it is" : "they are") neither there nor forgotten. A"
        + " copy may have \(found.count == 1 ? "it" : "them"): tri backup --list"
    case .missingRows(let rows):
      "The journal tells of what is not there: "
        + words(
          rows.map {
            "\(BackupFormat.count($0.count)) \(SalvageWords.rows(of: $0.table, $0.count))"
          })
        + ". A copy may have it: tri backup --list"
    case .untrueFacts(let found):
      "What is kept of the fastest stretches and the times in zones of \(list(found)) is not what was recorded."
    case .untrueTotals(let sports):
      "The kept totals of \(words(sports.map(\.rawValue))) are not the sums of the records."
    case .untrueBests(let found): "What is kept as bests of \(list(found)) is not what they did."
    case .untrueLoads(let found) where found.isEmpty: "The kept loads of days are wrong."
    case .untrueLoads(let found): "The kept load of \(list(found)) is wrong."
    case .untrueSearchIndex(let found): "A search would not find all words of \(list(found))."
    case .brokenJournal(let entries, let count):
      "\(BackupFormat.count(count)) \(count == 1 ? "change" : "changes") of the journal can no longer be taken back"
        + " (\(words(entries.map { "\($0)" }, of: count)))."
    default: ""
    }
  }

  private func surroundingsSentence(_ finding: Finding) -> String {
    switch finding {
    case .openFile(let mode):
      "Other users of this computer may use the log (its permissions are \(String(mode & 0o777, radix: 8)))."
    case .openFolder(let path): "Other users of this computer may replace files in \(path)."
    case .otherOwner: "The log belongs to another user."
    case .cannotWrite: "The log is write-protected."
    case .severalNames(let count):
      "The file of the log has \(count) names (hard links). Used under two of them at once it loses sessions; keep this one, and remove the others."
    case .lockedFolder(let path, let lock):
      "Nothing can be put into the folder \(path), \(words(lock)). There SQLite keeps what it is changing, so the log"
        + " can be read at most, not changed."
    case .littleSpace(let free, let needed):
      "Only \(BackupFormat.size(free)) are free where copies of the log go, and the next one needs"
        + " \(BackupFormat.size(needed))."
    case .networkFileSystem(let name):
      "The log lies on a network file system (\(name)), whose locks may not hold."
        + " Keep a log on each computer, and merge them."
    case .unfinishedChanges(let file, let bytes):
      "Changes (\(BackupFormat.size(bytes))) lie in \(file): a tri is running, or was cut off."
        + " They belong to the log, and the next command takes them in."
    case .abandonedDrafts(let paths):
      (paths.count == 1
        ? "A file that a tri was making when it was killed lies there still"
        : "\(BackupFormat.count(paths.count)) files that a tri was making when it was killed lie there still")
        + ". The next change of the log removes \(paths.count == 1 ? "it" : "them"), too."
    case .unreadableBackups(let path, let reason):
      "The copies of the log in \(path) cannot be read: \(reason)."
    case .noBackup: "There is no copy of the log."
    case .oldBackup(let days): "The newest copy of the log is \(days) days old."
    case .unknownTerminal(let type):
      type.isEmpty
        ? "TERM is not set, so there is no full screen."
        : "The terminal type “\(type)” is not known here, so there is no full screen."
    case .noZoneData: "There is no data about time zones, so only UTC is known."
    case .unknownMachineZone(let name):
      "The time zone “\(name)” is not known here; UTC stands in for it."
    case .oldSQLite(let version): "SQLite \(version) is too old; it should be 3.37 or later."
    default: ""
    }
  }

  private func words(_ lock: Finding.FolderLock) -> String {
    switch lock {
    case .permissions: "whose permissions forbid it"
    case .otherOwner: "which belongs to another user"
    case .readOnlyDisk: "whose disk is read-only"
    }
  }

  private func pairs(_ overlaps: [Finding.Overlap], of count: Int) -> String {
    words(
      overlaps.map {
        "#\($0.first) and #\($0.second) by \(QuantityFormat().duration($0.duration))"
      },
      of: count, separator: "; ")
  }

  private func trainingSentence(_ finding: Finding) -> String {
    switch finding {
    case .overlaps(let overlaps, let count):
      "\(count == 1 ? "Two sessions" : "\(BackupFormat.count(count)) pairs of sessions") overlap: "
        + pairs(overlaps, of: count) + "."
    case .overlappingLegs(let overlaps, let count):
      "\(count == 1 ? "Two legs" : "\(BackupFormat.count(count)) pairs of legs") of one race overlap, which counts that time"
        + " twice: \(pairs(overlaps, of: count)). End the earlier one where the later one starts, or put one into the bin."
    case .impossible(let found, _, _):
      "\(list(found)) \(found.count == 1 ? "is" : "are") faster, longer or farther than anyone was. Type what is right"
        + (found.count == 1 ? "" : " of each") + " in place of these numbers."
    case .swimsWithoutPool(let found, _):
      "The pool's length is missing for \(list(found)). In open water say so: kind=open_water"
    case .unknownZones(let names, let found):
      "\(list(found)) \(found.count == 1 ? "is" : "are") in a time zone that is not known here: "
        + "\(words(names))."
    case .inTheFuture(let found):
      "\(list(found)) \(found.count == 1 ? "lies" : "lie") in the future, and count"
        + (found.count == 1 ? "s" : "") + " in no form, best or streak until then. Type when "
        + (found.count == 1 ? "it was." : "they were.")
    case .likelyDuplicates(let found):
      "\(list(found)) \(found.count == 1 ? "is" : "are") likely recorded twice, and left out of totals until that is"
        + " settled."
    case .damagedRecordings(let found):
      "\(list(found)) came from a file that was cut off or damaged. If there is a whole one, import it, then merge the two (tri duplicates)."
    case .contradictingThresholds(let found): sentence(found)
    default: ""
    }
  }

  /// `lthr-run (200 bpm from 2026-01-01 on) is not below max-hr (190 bpm from 2026-02-01 on).`
  private func sentence(_ found: FirstFew<ThresholdHistory.Contradiction>) -> String {
    func side(_ side: ThresholdHistory.Contradiction.Side) -> String {
      "\(side.threshold.rawValue) (\(QuantityFormat().heartRate(Int(side.beats))) from \(side.since) on)"
    }
    let pairs = words(
      found.first.map { "\(side($0.lower)) is not below \(side($0.upper))" }, of: found.count,
      separator: "; ")
    return pairs + ". While they hold, heart rates that are compared with them count in no load."
  }

  // MARK: - What to type

  package func command(_ finding: Finding) -> String {
    switch finding.area {
    case .file: fileCommand(finding)
    case .surroundings: surroundingsCommand(finding)
    case .training: trainingCommand(finding)
    }
  }

  private func fileCommand(_ finding: Finding) -> String {
    switch finding {
    case .noLog, .emptyFile: "tri log run 10km 52:30"
    case .copiesWithoutLog: "tri backup --list"
    case .leadsNowhere, .cannotOpen: "ls -l \(path.shellQuoted)"
    case .otherProgram: "mv \(path.shellQuoted) \((path + ".other").shellQuoted)"
    case .newerSchema: "tri --version"
    case .olderSchema: "tri today"
    case .strangeTrigger(let name):
      "sqlite3 \(path.shellQuoted) \("DROP TRIGGER \"\(name)\"".shellQuoted)"
    case .untrueValues, .untrueFacts, .untrueTotals, .untrueBests, .untrueSearchIndex, .untrueLoads:
      "tri doctor --mend"
    case .missingSamples, .missingOriginals, .valuesWithoutSource, .missingParts:
      "tri import --mend PATH"
    case .missingRecords, .missingRows: "tri merge COPY"
    case .brokenRules(let found) where found.first.first.map(Self.isPlace) == true:
      "tri doctor --mend"
    case .foreignValues(let found): found.first.first.map(taking(back:)) ?? ""
    default: Self.salvage
    }
  }

  /// What every list goes by, and what values that were typed or recorded say again.
  private static func isPlace(_ place: ValuePlace) -> Bool {
    place.table == "record" && ["day", "startedAt", "sport"].contains(place.column)
  }

  private static let salvage = "tri doctor --salvage NEW.sqlite"

  /// `tri edit 3 sets=`
  static func taking(back field: RecordField, of record: RecordID) -> String {
    let word = EditField.allCases.first { field != .sport && $0.records.contains(field) }
    return word.map { "tri edit \(record) \($0.rawValue)=" } ?? salvage
  }

  /// What takes back a value that cannot be read; a salvage leaves out every one.
  private func taking(back place: ValuePlace) -> String {
    switch (place.table, place.record) {
    case ("recordValue", let record?), ("record", let record?):
      return RecordField(rawValue: place.column).map { Self.taking(back: $0, of: record) }
        ?? Self.salvage
    case ("preference", _):
      let name = Preference.Name(rawValue: place.column)
      return name.map { "tri settings \($0.rawValue) \($0.choices[0])" } ?? Self.salvage
    case ("datedSetting", _):
      let threshold = Threshold(rawValue: place.column)
      guard let threshold, let day = place.day else { return Self.salvage }
      return "tri settings \(threshold.rawValue) none --from \(day)"
    default: return Self.salvage
    }
  }

  private func surroundingsCommand(_ finding: Finding) -> String {
    switch finding {
    case .openFile: "chmod 600 \(path.shellQuoted)"
    case .openFolder(let path): "chmod go-w \(path.shellQuoted)"
    case .otherOwner: "sudo chown $USER \(path.shellQuoted)"
    case .cannotWrite: "chmod u+w \(path.shellQuoted)"
    case .severalNames: "find / -xdev -samefile \(path.shellQuoted)"
    case .lockedFolder(let path, .permissions): "chmod u+w \(path.shellQuoted)"
    case .lockedFolder(let path, .otherOwner): "sudo chown $USER \(path.shellQuoted)"
    case .lockedFolder(let path, .readOnlyDisk): "findmnt -T \(path.shellQuoted)"
    case .littleSpace: "df -h \(path.shellQuoted)"
    case .networkFileSystem: "tri merge OTHER.sqlite"
    case .unfinishedChanges: "tri today"
    case .abandonedDrafts(let paths): "rm " + paths.map(\.shellQuoted).joined(separator: " ")
    case .unreadableBackups(let path, _): "chmod u+rwx \(path.shellQuoted)"
    case .unknownTerminal: "env TERM=xterm-256color tri browse"
    case .noZoneData: "sudo apt-get install tzdata"
    case .unknownMachineZone: "unset TZ"
    case .oldSQLite: "sudo apt-get install sqlite3"
    default: "tri backup"
    }
  }

  private func trainingCommand(_ finding: Finding) -> String {
    switch finding {
    case .overlaps(let overlaps, _):
      overlaps.first.map { "tri duplicates keep \($0.first) \($0.second)" } ?? ""
    case .overlappingLegs(let overlaps, _):
      overlaps.first.map(shortening) ?? ""
    case .impossible(let found, let distance, let duration):
      (["tri edit \(first(found))"]
        + [distance.map { "distance=\(typed($0))" }, duration.map { "duration=\(typed($0))" }]
        .compactMap(\.self)).joined(separator: " ")
    case .swimsWithoutPool(let found, let pool):
      "tri edit \(first(found)) pool=\(pool?.typed ?? "LENGTH")"
    case .unknownZones(_, let found): "tri edit \(first(found)) zone=\(zone)"
    case .inTheFuture(let found): "tri edit \(first(found)) date=DATE"
    case .likelyDuplicates: "tri duplicates"
    case .damagedRecordings: "tri import FILE"
    case .contradictingThresholds(let found):
      (found.first.first?.later).map {
        "tri settings \($0.threshold.rawValue) BPM --from \($0.since)"
      } ?? ""
    default: ""
    }
  }

  /// `tri edit 3 duration=28:10 elapsed=28:10 moving=28:10`; of two that start together one has to go. Only what a device
  /// recorded overlaps, and its moving time may not be longer than the rest.
  private func shortening(_ overlap: Finding.Overlap) -> String {
    let seconds = overlap.lead.milliseconds / 1000
    guard seconds > 0 else { return "tri delete \(overlap.second)" }
    let time = QuantityFormat().duration(Duration(seconds: seconds))
    return "tri edit \(overlap.first) duration=\(time) elapsed=\(time) moving=\(time)"
  }

  private func first(_ found: RecordsFound) -> String { found.first.first.map { "\($0)" } ?? "ID" }

  /// `12.5km`: before other units three decimals would be thousands.
  private func typed(_ distance: Distance) -> String {
    DecimalText.trimmed(distance.millimetres, dividedBy: 1_000_000, decimals: 6)
      .filter { $0 != "," } + "km"
  }

  private func typed(_ duration: Duration) -> String { QuantityFormat().duration(duration) }

  // MARK: - Lists

  private func list(_ found: RecordsFound) -> String { found.words }

  /// `title of #3`, `averagePower (lap of #5)`, `name (gear)`
  private func list(_ found: ValuesFound) -> String {
    words(
      found.first.map { place in
        let record = place.record.map { "#\($0)" }
        if let record, ["record", "recordValue"].contains(place.table) {
          return "\(place.column) of \(record)"
        }
        let row = SalvageWords.rows(of: place.table, 1)
        return "\(place.column) (\(row)\(record.map { " of " + $0 } ?? ""))"
      }, of: found.count)
  }

  private func words(_ words: [String], of count: Int? = nil, separator: String = ", ") -> String {
    Self.words(words, of: count, separator: separator)
  }

  fileprivate static func words(
    _ words: [String], of count: Int? = nil, separator: String = ", "
  ) -> String {
    let more = max(0, (count ?? words.count) - words.count)
    if more > 0 {
      return words.joined(separator: separator) + " and \(BackupFormat.count(more)) more"
    }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: separator) + " and " + last
  }
}

extension FirstFew<RecordID> {
  /// `#3`, `#3 and #5`, `#1, #2, #3, #4, #5 and 12 more`
  var words: String { FindingText.words(first.map { "#\($0)" }, of: count) }
}
