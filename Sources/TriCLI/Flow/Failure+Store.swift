import TextKit
import TriPresentation
import TriStore

extension Failure {
  private static let damage =
    "What is wrong: tri doctor. Save what can be read: tri doctor --salvage NEW.sqlite. Copies: tri backup --list"

  private static func opening(_ path: String, _ reason: String) -> String {
    if reason == "it is a folder" {
      let (here, away) = (path.shellQuoted, (path + ".folder").shellQuoted)
      return "Move the folder away: mv \(here) \(away). Then copies of the log: tri backup --list."
        + " Another place: tri --db PATH"
    }
    return Rights.command(toUse: path).map { "Let yourself use it: " + $0 }
      ?? "Another place: tri --db PATH"
  }

  /// What SQLite keeps beside the file of another program would be taken for the log's.
  private static func movingAway(_ path: String) -> String {
    let away = path + ".other"
    let moves = [""] + ["-wal", "-journal"].filter { Rights.isThere(path + $0) }
    return "Move it away: "
      + moves.map { "mv \((path + $0).shellQuoted) \((away + $0).shellQuoted)" }
      .joined(separator: " && ")
      + ". Then make a copy the log: tri backup --restore COPY. Copies: tri backup --list. Another place:"
      + " tri --db PATH"
  }

  /// What a store that cannot answer means to the athlete. Nothing is ever half stored.
  init(_ error: StoreError) {
    switch error {
    case .cannotOpen(let path, let reason):
      self.init(
        kind: .store, message: "The log \(path) cannot be opened: \(reason). Nothing was changed.",
        hint: Self.opening(path, reason))
    case .notADatabase(let path):
      self.init(
        kind: .badData,
        message: "\(path) is not a log of tri: it is no SQLite database. It was not touched.",
        hint: "If it was one, look at it with tri doctor, and save what can be read: tri doctor"
          + " --salvage NEW.sqlite")
    case .otherProgram(let path, _):
      self.init(
        kind: .badData, message: "\(path) is the database of another program. It was not touched.",
        hint: Self.movingAway(path))
    case .newerSchema(let path, let found, let known):
      self.init(
        kind: .badData,
        message: "\(path) was written by a newer tri (schema \(found); this one knows \(known))."
          + " It was not touched.",
        hint: "Install the newer tri.")
    case .damaged(let path, let reason):
      self.init(
        kind: .badData, message: "The log \(path) is damaged (\(reason)). Nothing was changed.",
        hint: Self.damage)
    case .unreadableRow(let table, let id, let column):
      self.init(
        kind: .badData,
        message: "The log holds something unreadable: table \(table), "
          + (id.map { "row \($0), " } ?? "") + "column \(column). Nothing was changed.",
        hint: Self.damage)
    case .busy(let path):
      self.init(
        kind: .store,
        message:
          "Another program has kept the log \(path) busy for 5 seconds. Nothing was changed.",
        hint: "Try again when it is done.")
    case .replaced(let path):
      self.init(
        kind: .store,
        message: "Another file has become the log \(path) meanwhile. Nothing was changed.",
        hint: "Try again.")
    case .readOnly(let path):
      self.init(
        kind: .store, message: "The log \(path) cannot be written to. Nothing was changed.",
        hint: "Check the permissions of the file and of its folder.")
    case .full(let path):
      self.init(
        kind: .store,
        message: "The disk is full, so \(path) could not be written. Nothing was changed.",
        hint: "Make room and try again.")
    case .io(let path, let reason):
      self.init(
        kind: .store,
        message: "The disk failed while \(path) was used (\(reason)). Nothing was changed.")
    case .undecided(let path, let reason):
      self.init(
        kind: .store,
        message: "The disk failed while \(path) was used (\(reason)), in the last moment of the"
          + " change. Whether it was kept is not certain.",
        hint: "See when the disk works again: tri journal")
    case .refused(let path, let reason):
      self.init(
        kind: .bug, message: "\(path) refused a value (\(reason)). Nothing was changed.",
        hint: "Please report this line.")
    case .unexpected(let path, let error):
      self.init(
        kind: .bug,
        message: "SQLite answered something unexpected about \(path): \(error)."
          + " Nothing was changed.", hint: "Please report this line.")
    }
  }
}
