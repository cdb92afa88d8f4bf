import TextKit
import TriDomain
import TriPresentation

extension Failure {
  /// Why a copy cannot be made or taken.
  init(_ error: BackupError) {
    let nothing = " Nothing was changed."
    switch error {
    case .nothingToCopy:
      self.init(
        kind: .notFound, message: "Nothing is logged yet, so there is nothing to copy.",
        hint: "Log the first: tri log run 10km 52:30")
    case .taken(let path):
      self.init(
        kind: .usage,
        message: "\(path) is there already, and a copy is never written over." + nothing,
        hint: "Name another file, or a folder.")
    case .noFolder(let path):
      self.init(kind: .notFound, message: "There is no folder \(path)." + nothing)
    case .cannotWrite(let path, let reason):
      self.init(
        kind: .store, message: "\(path) cannot be written: \(reason)." + nothing,
        hint: Rights.command(toMake: path).map { "Let yourself write there: " + $0 }
          ?? "Name another folder, such as one on a stick: tri backup FOLDER")
    case .unreadableFolder(let path, let reason):
      self.init(
        kind: .store, message: "The folder \(path) cannot be read: \(reason)." + nothing,
        hint: Rights.command(toRead: path).map { "Let yourself read it: " + $0 }
          ?? "Look at it: ls -ld \(path.shellQuoted)")
    case .notFound(let path):
      self.init(
        kind: .notFound, message: "There is no \(path)." + nothing,
        hint: "The copies: tri backup --list")
    case .isTheLog(let path):
      self.init(kind: .usage, message: "\(path) is the log itself." + nothing)
    case .unfit(let path, let unfitness):
      self.init(
        kind: .badData,
        message: "\(path) \(unfitness.words), so it cannot become the log." + nothing,
        hint: unfitness.hint(path))
    case .inUse(let path):
      self.init(
        kind: .store, message: "Another program has the log \(path) open." + nothing,
        hint: "Close it, such as a tri browse in another window, and try again.")
    }
  }
}

extension BackupError.Unfitness {
  fileprivate func hint(_ path: String) -> String {
    switch self {
    case .newerSchema: "Install the newer tri."
    case .brokenReferences, .foreignValues:
      "Bring over the rest of it, and take that: tri --db \(path.shellQuoted) doctor --salvage"
        + " NEW.sqlite"
    default: "Another copy: tri backup --list"
    }
  }
}
