import SQLiteKit
import TerminalKit
import Testing
import TriCLI
import TriDomain
import TriPresentation
import TriStore

@Suite struct FailureTests {
  private static let entry = JournalEntry(
    id: 4, at: Instant(millisecondsSince1970: 0), command: "tri delete 12", rowCount: 1,
    isUndone: false)

  @Test(
    arguments: [
      (UsageError("Wrong.", hint: "Right."), .usage, "Wrong.", "Right."),
      (
        KeepingError.notFound([3]), .notFound, "There is no record #3. Nothing was changed.",
        "Ids stand at the front of each line of tri history."
      ),
      (
        KeepingError.notFound([18, 99]), .notFound,
        "There are no records #18 and #99. Nothing was changed.",
        "Ids stand at the front of each line of tri history."
      ),
      (
        KeepingError.inBin([3, 4]), .notFound, "#3 and #4 are in the bin. Nothing was changed.",
        "Take out: tri restore 3 4"
      ),
      (
        KeepingError.notInBin([3]), .notFound,
        "#3 is not in the bin but in the log. Nothing was changed.", nil
      ),
      (
        KeepingError.required(.sport, 3), .usage,
        "Record #3 cannot be without sport. Nothing was changed.", nil
      ),
      (
        KeepingError.required(.when, 3), .usage,
        "Record #3 cannot be without a date. Nothing was changed.", nil
      ),
      (
        KeepingError.nothingMeasured(3), .usage,
        "Record #3 needs a distance or a duration, and this would leave it neither."
          + " Nothing was changed.", "Put the record into the bin: tri delete 3"
      ),
      (
        MergeError.notFound(path: "a.sqlite"), .notFound,
        "There is no a.sqlite. Nothing was changed.", nil
      ),
      (
        MergeError.isTheLog(path: "a.sqlite"), .usage,
        "a.sqlite is this log itself, so there is nothing to merge. Nothing was changed.",
        "Name the log of another computer, or a copy of it."
      ),
      (
        MergeError.unfit(path: "a b.sqlite", .damaged(reason: "a page is missing")), .badData,
        "a b.sqlite is damaged (a page is missing), so it cannot be merged. Nothing was changed.",
        "Bring over what can still be read of it, and merge that: tri --db 'a b.sqlite' doctor"
          + " --salvage NEW.sqlite"
      ),
      (
        MergeError.unfit(path: "a.sqlite", .newerSchema(found: 9, known: 4)), .badData,
        "a.sqlite was written by a newer tri (schema 9; this one knows 4), so it cannot be merged."
          + " Nothing was changed.", "Install the newer tri."
      ),
      (JournalError.nothingToUndo, .notFound, "There is nothing to undo.", nil),
      (JournalError.nothingToRedo, .notFound, "There is nothing to redo.", nil),
      (
        JournalError.doesNotFit(entry), .badData,
        "The log is not as “tri delete 12” left it, so that cannot be taken back."
          + " Nothing was changed.", "What is wrong: tri doctor"
      ),
      (
        JournalError.damaged(entry), .badData,
        "What the journal remembers of “tri delete 12” is damaged, so that cannot be taken back or done"
          + " again. Nothing was changed.",
        "What is wrong: tri doctor. Go on without it: tri doctor --salvage NEW.sqlite"
      ),
      (
        JournalError.closed(entry), .badData,
        "“tri delete 12” was done before the log got its present form, came here with an"
          + " export or was damaged, so it cannot be taken back or done again. Nothing was changed.",
        nil
      ),
      (
        JournalError.forgot(entry), .notFound,
        "“tri delete 12” removed records for good, so neither it nor what was done before it can be"
          + " taken back. Nothing was changed.", nil
      ),
      (
        SQLQueryError.fault("near \"x\": syntax error", line: 2, character: 8), .usage,
        "The query cannot be answered: near \"x\": syntax error (line 2, character 8).",
        "What can be read: tri help sql"
      ),
      (
        SQLQueryError.placeholder, .usage,
        "The query has a placeholder, such as ?, but nothing says its value.", nil
      ),
      (
        SQLQueryError.tooLong, .usage,
        "The query, or a value in its answer, is longer than tri sql takes.", nil
      ),
      (SQLQueryError.stopped, .interrupted, "Stopped.", nil),
      (
        RestoreError.logNotEmpty, .usage,
        "An export fills an empty log, and this one is not empty. Nothing was imported.",
        "Into a new log: tri --db NEW.sqlite import FOLDER"
      ),
      (
        RestoreError.forbidden(table: "gear", row: 2), .badData,
        "The export contradicts itself in its table gear, row 2. Nothing was imported.", nil
      ),
      (
        RestoreError.unknown(table: "gear", column: "colour"), .badData,
        "The export holds gear.colour, which this tri does not know. Nothing was imported.",
        "Install the newer tri."
      ),
      (
        SystemFailure(code: 28), .store,
        "The output could not be written: No space left on device.", nil
      ),
    ] as [(any Error, Failure.Kind, String, String?)])
  func `every error has a sentence and a status`(
    error: any Error, kind: Failure.Kind, message: String, hint: String?
  ) {
    #expect(Failure(error) == Failure(kind: kind, message: message, hint: hint))
  }

  @Test(
    arguments: [
      (
        .cannotOpen(path: "a", reason: "it is a folder"), .store,
        "The log a cannot be opened: it is a folder. Nothing was changed."
      ),
      (
        .notADatabase(path: "a"), .badData,
        "a is not a log of tri: it is no SQLite database. It was not touched."
      ),
      (
        .otherProgram(path: "a", applicationID: 7), .badData,
        "a is the database of another program. It was not touched."
      ),
      (
        .newerSchema(path: "a", found: 9, known: 1), .badData,
        "a was written by a newer tri (schema 9; this one knows 1). It was not touched."
      ),
      (
        .damaged(path: "a", reason: "malformed"), .badData,
        "The log a is damaged (malformed). Nothing was changed."
      ),
      (
        .unreadableRow(table: "record", id: 3, column: "sport"), .badData,
        "The log holds something unreadable: table record, row 3, column sport. Nothing was changed."
      ),
      (
        .busy(path: "a"), .store,
        "Another program has kept the log a busy for 5 seconds. Nothing was changed."
      ),
      (.readOnly(path: "a"), .store, "The log a cannot be written to. Nothing was changed."),
      (
        .full(path: "a"), .store,
        "The disk is full, so a could not be written. Nothing was changed."
      ),
      (
        .io(path: "a", reason: "disk I/O error"), .store,
        "The disk failed while a was used (disk I/O error). Nothing was changed."
      ),
      (
        .undecided(path: "a", reason: "disk I/O error"), .store,
        "The disk failed while a was used (disk I/O error), in the last moment of the change."
          + " Whether it was kept is not certain."
      ),
    ] as [(StoreError, Failure.Kind, String)])
  func `a store that cannot answer never looks like an empty one`(
    error: StoreError, kind: Failure.Kind, message: String
  ) {
    let failure = Failure(error as any Error)
    #expect(failure.kind == kind)
    #expect(failure.message == message)
  }

  @Test(
    arguments: [
      (.system(.noSuchFile), .notFound, "x cannot be read: No such file or directory."),
      (.system(SystemFailure(code: 21)), .badData, "x cannot be read: Is a directory."),
      (.system(SystemFailure(code: 13)), .badData, "x cannot be read: Permission denied."),
      (.tooLarge(1 << 30), .badData, "x is larger than 1024 MiB, the most that is read."),
    ] as [(InputFileError.Reason, Failure.Kind, String)])
  func `a file that is missing is another thing than one that cannot be read`(
    reason: InputFileError.Reason, kind: Failure.Kind, message: String
  ) {
    #expect(
      Failure(InputFileError("x", reason))
        == Failure(kind: kind, message: message + " Nothing was changed."))
  }

  @Test(arguments: [(false, "Undo: tri undo"), (true, "Redo: tri redo")])
  func `what fails after a change was stored says that it was`(isUndo: Bool, hint: String) {
    let failure = Failure(SystemFailure(code: 28)).afterChange(isUndo: isUndo)
    #expect(failure.kind == .partly)
    #expect(
      failure.message == "The output could not be written: No space left on device."
        + " The change was stored all the same.")
    #expect(failure.hint == hint)
    let other = Failure(StoreError.readOnly(path: "a")).afterChange(isUndo: isUndo)
    #expect(other.message == "The log a cannot be written to. The change was stored all the same.")
  }

  @Test func `whoever only reads is not told that nothing was changed`() {
    struct Surprise: Error {}
    let errors: [any Error] = [
      StoreError.readOnly(path: "a"), StoreError.damaged(path: "a", reason: "b"),
      StoreError.busy(path: "a"), KeepingError.notFound([7]), Surprise(),
      StoreError.unreadableRow(table: "record", id: 7, column: "sport"),
    ]
    for error in errors {
      let (reading, changing) = (Failure.ofReading(error), Failure(error))
      #expect(changing.message == reading.message + " Nothing was changed.")
      #expect(reading.hint == changing.hint && reading.kind == changing.kind)
      #expect(reading.message.hasSuffix("."))
    }
  }

  @Test func `a fault of the program shows its statement on one line`() {
    let error = SQLiteError(extendedCode: 1, message: "no such thing", sql: "SELECT\n  thing\n")
    #expect(
      Failure(StoreError.unexpected(path: "a", error: error)).message
        == "SQLite answered something unexpected about a:"
        + " no such thing (SQLite 1) in: SELECT thing. Nothing was changed.")
  }

  @Test func `words of log carry their suggestion and say that nothing was changed`() {
    let failure = Failure(EntryError.unknownSport("runn", candidates: ["run", "row"]))
    #expect(failure.kind == .usage)
    #expect(failure.message.hasSuffix(" Nothing was changed."))
    #expect(failure.hint == "Did you mean run? If not: tri log other 30min --title Runn")
    let yoga = Failure(EntryError.unknownSport("hot yoga", candidates: ["run", "row"]))
    #expect(yoga.hint == "Any other: tri log other 30min --title 'Hot yoga'")
    let changed = Failure(EntryError.unknownSportValue("runn", candidates: ["run", "row"]))
    #expect(changed.hint == "Did you mean run?")
  }

  @Test func `a query error carries its suggestion and what to type`() throws {
    let context = QueryContext(
      now: Instant(millisecondsSince1970: 0), zone: .fixed(offset: 0), command: "history")
    let error = try #require(throws: QueryError.self) {
      try QueryParser(context: context).parse(["dits:10km"])
    }
    let failure = Failure(error)
    #expect(failure.kind == .usage)
    #expect(failure.hint?.hasPrefix("Did you mean dist") == true)
  }

  @Test(
    arguments: [
      (.notFound(path: "a"), .notFound, "There is no a."),
      (
        .unreadable(path: "a", reason: "it is a folder"), .badData,
        "a cannot be read: it is a folder."
      ),
      (.nothingFound(path: "a"), .badData, "Nothing in a looks like a log of tri."),
      (.noFolder(path: "b"), .notFound, "There is no folder b."),
      (.cannotWrite(path: "b", reason: "no"), .store, "b cannot be written: no."),
      (.inUse(path: "a"), .store, "Another program wrote to a meanwhile."),
    ] as [(SalvageError, Failure.Kind, String)])
  func `a salvage that saves nothing makes nothing`(
    error: SalvageError, kind: Failure.Kind, message: String
  ) {
    let failure = Failure(error)
    #expect(failure.kind == kind)
    #expect(failure.message == message + " Nothing was changed, and no new file was made.")
  }

  @Test(
    arguments: [
      .damaged(path: "a", reason: "x"), .unreadableRow(table: "t", id: 1, column: "c"),
      .notADatabase(path: "a"),
    ] as [StoreError])
  func `a damaged log names the way out`(error: StoreError) {
    let hint = Failure(error).hint ?? ""
    #expect(hint.contains("tri doctor") && hint.contains("tri doctor --salvage NEW.sqlite"))
  }

  @Test func `a failure stays what it is`() {
    let failure = Failure(kind: .interrupted, message: "Nothing was changed.")
    #expect(Failure(failure) == failure)
  }

  @Test func `an error that nobody expects is a bug and says so`() {
    struct Surprise: Error {}
    let failure = Failure(Surprise())
    #expect(failure.kind == .bug)
    #expect(
      failure.message == "Something went wrong that should not: Surprise(). Nothing was changed.")
    #expect(failure.hint == "Please report this line.")
  }

  @Test func `kinds are the exit statuses of the manual`() {
    #expect(
      ["0"] + Failure.Kind.allCases.map { "\($0.rawValue)" } == Manual.statuses.map(\.0))
  }
}
