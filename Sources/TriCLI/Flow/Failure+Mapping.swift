import TerminalKit
import TriDomain
import TriPresentation
import TriStore

extension Failure {
  /// What any error means to the athlete. The one place that knows all of them.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as UsageError:
      self.init(kind: .usage, message: error.message, hint: error.hint)
    case let error as DateError: self.init(kind: .usage, message: error.sentence)
    case let error as QueryError: self.init(error)
    case let error as CursorError: self.init(error)
    case let error as KeepingError: self.init(error)
    case let error as JournalError: self.init(error)
    case let error as StoreError: self.init(error)
    case let error as SystemFailure:
      self.init(kind: .store, message: "The output could not be written: \(error.description).")
    case is NothingLogged:
      self.init(
        kind: .notFound, message: "Nothing is logged yet, so there is no last record.",
        hint: "Log the first: tri log run 10km 52:30")
    case LogFileError.noPlace:
      self.init(
        kind: .usage, message: "Nothing says where the log is: neither --db, TRI_DB nor HOME is set.",
        hint: "Name the file: tri --db PATH today")
    default:
      self.init(
        kind: .bug, message: "Something went wrong that should not: \(error).",
        hint: "Nothing was changed. Please report this line.")
    }
  }

  private init(_ error: KeepingError) {
    switch error {
    case .notFound(let ids):
      self.init(
        kind: .notFound, message: "There is no record \(Self.list(ids)). Nothing was changed.",
        hint: "Ids stand at the front of each line of tri history.")
    case .notInBin(let ids):
      self.init(
        kind: .notFound, message: "\(Self.list(ids)) is not in the bin. Nothing was changed.",
        hint: "What is in it: tri bin")
    case .required(let field, let id):
      self.init(
        kind: .usage,
        message: "Record #\(id) cannot be without \(field == .when ? "a date" : field.rawValue). Nothing was changed.")
    }
  }

  private static func list(_ ids: [RecordID]) -> String {
    ids.map { "#\($0)" }.joined(separator: ", ")
  }

  private init(_ error: JournalError) {
    switch error {
    case .nothingToUndo:
      self.init(kind: .notFound, message: "There is nothing to undo.")
    case .nothingToRedo:
      self.init(kind: .notFound, message: "There is nothing to redo.")
    case .doesNotFit(let entry):
      self.init(
        kind: .badData,
        message: "The log is not as “\(entry.command)” left it, so that cannot be taken back."
          + " Nothing was changed.")
    }
  }
}
