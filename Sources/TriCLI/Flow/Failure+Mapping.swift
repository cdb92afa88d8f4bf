import ArchiveKit
import TerminalKit
import TextKit
import TriDomain
import TriImport
package import TriPresentation
import TriStore

extension EntryError {
  /// A word that may be misspelled, and the words that could have been meant.
  fileprivate var typedAndCandidates: (typed: String, candidates: [String])? {
    switch self {
    case .unknownSport(let word, let candidates), .unknownSportValue(let word, let candidates),
      .unknownWord(let word, let candidates),
      .unknownChange(let word, let candidates), .unknownField(let word, let candidates):
      (word, candidates)
    default: nil
    }
  }

  /// How a sport that has no name here is logged all the same.
  fileprivate var detour: String? {
    guard case .unknownSport(let word, _) = self, !word.isEmpty else { return nil }
    let title = word.prefix(1).uppercased() + word.dropFirst()
    return "tri log other 30min --title \(title.shellQuoted)"
  }
}

extension ArchiveError {
  var sentence: String {
    switch self {
    case .damaged(let words): "The archive is damaged: \(words)."
    case .tooLarge(let bytes): "A file in it is larger than \(bytes >> 20) MiB."
    case .tooMany(let count): "It holds more than \(count) files."
    case .bomb: "It would grow to hundreds of times its size, as no recording does."
    }
  }
}

extension RecordJSONError {
  /// A known name near to one that is not.
  fileprivate var nearName: String? {
    guard case .unknownName(let name, let candidates) = problem else { return nil }
    return suggestion(for: name, among: candidates)
  }
}

extension InputFileError {
  fileprivate var kind: Failure.Kind {
    switch reason {
    case .system(.noSuchFile): .notFound
    case .unpacking: .store
    case .system, .tooLarge: .badData
    }
  }

  /// Follows the name, or “It”.
  fileprivate var sentence: String {
    switch reason {
    case .system(let failure): "cannot be read: \(failure.description)."
    case .unpacking(let failure, let folder):
      "has to be unpacked into a temporary file, but \(folder) takes none: \(failure.description)."
    case .tooLarge(let limit): "is larger than \(limit >> 20) MiB, the most that is read."
    }
  }

  fileprivate var hint: String? {
    guard case .unpacking = reason else { return nil }
    return "Name a folder with room: TMPDIR=FOLDER tri import …"
  }
}

extension Failure {
  /// What any error means to the athlete. The one place that knows all of them.
  package init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as UsageError:
      self.init(kind: .usage, message: error.message, hint: error.hint)
    case let error as DateError: self.init(kind: .usage, message: error.sentence)
    case let error as QueryError: self.init(error)
    case let error as PageCursorError: self.init(kind: .usage, message: error.sentence)
    case let error as EntryError: self.init(error, Preferences())
    case let error as InputFileError: self.init(error)
    case let error as KeepingError: self.init(error)
    case let error as JournalError: self.init(error)
    case let error as DuplicateError: self.init(error)
    case let error as RaceError: self.init(error)
    case let error as RaceEntryError: self.init(error, Preferences())
    case let error as BackupError: self.init(error)
    case let error as LengthFixError: self.init(error)
    case let error as MergeError: self.init(error)
    case let error as SalvageError: self.init(error)
    case let error as GearError: self.init(error)
    case ImportError.notFound(let id):
      self.init(
        kind: .notFound, message: "There is no import \(id). Nothing was changed.",
        hint: "Their numbers: tri imports")
    case let error as ArchiveError:
      self.init(
        kind: .badData, message: error.sentence + " Nothing of this file was stored.")
    case let error as PartlyReadArchive:
      self.init(
        kind: .badData, message: error.error.sentence + " Only what lies before that was read.")
    case let error as ExportError: self.init(error)
    case let error as RestoreError: self.init(error)
    case LargeFileError.changed:
      self.init(
        kind: .badData, message: "It changed while it was being read. Nothing of it was stored.",
        hint: "Import it again.")
    case UnusableItem.folder(let failure):
      self.init(kind: .badData, message: "The folder cannot be read: \(failure.description).")
    case UnusableItem.name:
      self.init(
        kind: .badData, message: "Its name is not in UTF-8; under another name it can be imported.")
    case is NestedTooDeep:
      self.init(
        kind: .badData,
        message: "It lies in too many archives, one in another. Nothing was stored."
          + " Unpack the outermost and import what is in it.")
    case is InterruptedReading:
      self.init(
        kind: .interrupted,
        message: "Interrupted while it was being read. Nothing was stored of it.")
    case is EncryptedEntry:
      self.init(kind: .badData, message: "It needs a password. Nothing was stored.")
    case let error as MissingPath:
      self.init(kind: .notFound, message: error.sentence + " Nothing was imported.")
    case let error as SQLQueryError: self.init(error)
    case let error as NothingToDraw: self.init(error)
    case let error as Statistics.TooManyRows: self.init(error)
    case let error as StoreError: self.init(error)
    case let error as SystemFailure:
      self.init(kind: .store, message: "The output could not be written: \(error.description).")
    case let error as NoSuchRecord:
      self.init(
        kind: .notFound, message: "There is no record #\(error.id).", hint: Self.whereIDsStand)
    case is NothingLogged:
      self.init(
        kind: .notFound, message: "Nothing is logged yet, so there is no last record.",
        hint: "Log the first: tri log run 10km 52:30")
    case LogFileError.noPlace:
      self.init(
        kind: .usage,
        message: "Nothing says where the log is: neither --db, TRI_DB nor HOME is set.",
        hint: "Name the file: tri --db PATH today")
    case LogFileError.overwritten(let path):
      let wal = (path + "-wal").shellQuoted
      self.init(
        kind: .store,
        message: "Another program wrote over the log \(path) while it was open. Nothing was written"
          + " into it since then.",
        hint: "What the log before had not put into its file lies beside it, and would mix with the"
          + " other: mv \(wal) \(wal).old")
    case LogFileError.gone(let path):
      self.init(
        kind: .store, message: "The log \(path) is gone. No new one is made from an open screen.",
        hint: "Put it back, or leave and see its copies: tri backup --list")
    default:
      self.init(
        kind: .bug, message: "Something went wrong that should not: \(error). Nothing was changed.",
        hint: "Please report this line.")
    }
  }

  /// The same, of a command whose change was kept before something else failed.
  package func afterChange(isUndo: Bool) -> Failure {
    Failure(
      kind: .partly, message: withoutVerdict.message + " The change was stored all the same.",
      hint: isUndo ? "Redo: tri redo" : "Undo: tri undo")
  }

  /// What an error means to a command that would have changed the log: where it could not be understood that is said, too,
  /// and what to type next.
  package static func ofChanging(_ error: any Error, command: String) -> Failure {
    var failure = Failure(error)
    guard failure.kind == .usage else { return failure }
    if !failure.message.contains("Nothing was ") { failure.message += " Nothing was changed." }
    if error is UsageError, failure.hint == nil { failure.hint = "More: tri help \(command)" }
    return failure
  }

  /// What an error means to a command that only reads.
  package static func ofReading(_ error: any Error) -> Failure { Failure(error).withoutVerdict }

  /// The same without the word that nothing was changed: where a change was kept before that is not true, and where
  /// nothing can change it goes without saying.
  var withoutVerdict: Failure {
    let verdict = " Nothing was changed."
    guard message.hasSuffix(verdict) else { return self }
    return Failure(kind: kind, message: String(message.dropLast(verdict.count)), hint: hint)
  }

  /// The same, of a command that removed records for good before something else failed.
  var afterForgetting: Failure {
    Failure(
      kind: .partly, message: withoutVerdict.message + " The records were removed all the same.",
      hint: "Look whether traces are left: tri forget --wipe")
  }

  /// A file that is missing is another thing than one that cannot be read.
  private init(_ error: InputFileError) {
    self.init(
      kind: error.kind, message: "\(error.path) \(error.sentence) Nothing was changed.",
      hint: error.hint)
  }

  /// What an error means for one file of several, whose name stands before it.
  static func ofFile(_ error: any Error) -> Failure {
    guard let error = error as? InputFileError else { return Failure(error).withoutVerdict }
    let hint = error.hint.map { " " + $0 } ?? ""
    return Failure(
      kind: error.kind, message: "It \(error.sentence) Nothing was stored of it." + hint)
  }

  private init(_ error: QueryError) {
    let near = error.suggestion.flatMap { suggestion(for: $0.typed, among: $0.candidates) }
    self.init(
      kind: .usage, message: error.sentence,
      hint: near.map { "Did you mean \($0)? " + error.hint } ?? error.hint)
  }

  /// Typed words that are no session or no change, with quantities in the athlete's units.
  init(_ error: EntryError, _ preferences: Preferences) {
    let meant = error.typedAndCandidates
    let near = meant.flatMap { suggestion(for: $0.typed, among: $0.candidates) }
    self.init(
      kind: .usage, message: error.sentence(preferences) + " Nothing was changed.",
      hint: Self.hint(near: near, detour: error.detour))
  }

  private static func hint(near: String?, detour: String?) -> String? {
    guard let detour else { return near.map { "Did you mean \($0)?" } }
    return (near.map { "Did you mean \($0)? If not: " } ?? "Any other: ") + detour
  }

  /// Structured input that is refused as a whole.
  init(_ error: RecordJSONError, source: String) {
    self.init(
      kind: .badData, message: "\(source): \(error.sentence) Nothing was stored.",
      hint: error.nearName.map { "Did you mean \($0)?" })
  }

  private init(_ error: KeepingError) {
    switch error {
    case .notFound(let ids):
      self.init(
        kind: .notFound,
        message: (ids.count == 1 ? "There is no record " : "There are no records ")
          + "\(Self.list(ids)). Nothing was changed.",
        hint: Self.whereIDsStand)
    case .inBin(let ids):
      self.init(
        kind: .notFound,
        message: Self.list(ids) + (ids.count == 1 ? " is" : " are")
          + " in the bin. Nothing was changed.",
        hint: "Take out: tri restore \(Self.words(ids))")
    case .notInBin(let ids):
      self.init(
        kind: .notFound,
        message: "\(Self.list(ids)) \(ids.count == 1 ? "is" : "are") not in the bin but in the log."
          + " Nothing was changed.")
    case .nothingMeasured(let id):
      self.init(
        kind: .usage,
        message:
          "Record #\(id) needs a distance or a duration, and this would leave it neither. Nothing was changed.",
        hint: "Put the record into the bin: tri delete \(id)")
    case .poolOfLengths(let id, let pool):
      self.init(
        kind: .usage,
        message:
          "#\(id) has recorded lengths, whose distance follows from the pool. Nothing was changed.",
        hint: pool.map { "Mend both at once: tri swim fix \(id) pool \($0.typed)" }
          ?? "Take back what was mended: tri swim fix \(id) --revert")
    case .required(let field, let id):
      self.init(
        kind: .usage,
        message:
          "Record #\(id) cannot be without \(field == .when ? "a date" : field.rawValue). Nothing was changed."
      )
    }
  }

  private static let whereIDsStand = "Ids stand at the front of each line of tri history."

  private static func words(_ ids: [RecordID]) -> String {
    ids.map { "\($0)" }.joined(separator: " ")
  }

  /// `#3`, `#3 and #5`; of many `#1 to #26` where none between is missing, else how far they reach.
  static func list(_ ids: [RecordID]) -> String {
    let ids = Set(ids).sorted()
    guard ids.count > 3, let first = ids.first, let last = ids.last else {
      return HelpText.list(ids.map { "#\($0)" })
    }
    if last - first == RecordID(ids.count - 1) { return "#\(first) to #\(last)" }
    return ids.count > 20
      ? "between #\(first) and #\(last)" : HelpText.list(ids.map { "#\($0)" })
  }

  private init(_ error: DuplicateError) {
    switch error {
    case .same(let id):
      self.init(kind: .usage, message: "#\(id) and #\(id) are one record. Nothing was changed.")
    case .differentSports(let first, let sport, let second, let another):
      // A sport that only its device knows cannot be typed.
      let (id, right) = sport == .other ? (first, another) : (second, sport)
      self.init(
        kind: .usage,
        message:
          "#\(first) is \(sport.rawValue) and #\(second) is \(another.rawValue), so they are not one"
          + " session. Nothing was changed.",
        hint: "If one of them is wrong, say what it was: tri edit \(id) sport=\(right.rawValue)")
    }
  }

  private init(_ error: JournalError) {
    switch error {
    case .nothingToUndo:
      self.init(kind: .notFound, message: "There is nothing to undo.")
    case .nothingToRedo:
      self.init(kind: .notFound, message: "There is nothing to redo.")
    case .closed(let entry):
      self.init(
        kind: .badData,
        message:
          "“\(entry.command)” was done before the log got its present form, came here with an"
          + " export or was damaged, so it cannot be taken back or done again. Nothing was changed."
      )
    case .forgot(let entry):
      self.init(
        kind: .notFound,
        message:
          "“\(entry.command)” removed records for good, so neither it nor what was done before it can"
          + " be taken back. Nothing was changed.")
    case .doesNotFit(let entry):
      self.init(
        kind: .badData,
        message: "The log is not as “\(entry.command)” left it, so that cannot be taken back."
          + " Nothing was changed.", hint: "What is wrong: tri doctor")
    case .damaged(let entry):
      self.init(
        kind: .badData,
        message: "What the journal remembers of “\(entry.command)” is damaged, so that cannot be"
          + " taken back or done again. Nothing was changed.",
        hint: "What is wrong: tri doctor. Go on without it: tri doctor --salvage NEW.sqlite")
    }
  }
}

extension Failure {
  fileprivate init(_ error: LengthFixError) {
    let kind: Kind =
      switch error {
      case .noLengths, .noSuchLength, .nothingToRevert: .notFound
      default: .usage
      }
    self.init(
      kind: kind, message: error.sentence + " Nothing was changed.",
      hint: kind == .notFound ? nil : "More: tri help swim")
  }
}
