import TriDomain
import TriPresentation

extension Failure {
  /// Why nothing of a damaged log was saved.
  init(_ error: SalvageError) {
    let nothing = " Nothing was changed, and no new file was made."
    switch error {
    case .notFound(let path):
      self.init(
        kind: .notFound, message: "There is no \(path)." + nothing,
        hint: "Name the damaged log: tri --db PATH doctor --salvage NEW.sqlite")
    case .unreadable(let path, let reason):
      self.init(kind: .badData, message: "\(path) cannot be read: \(reason)." + nothing)
    case .nothingFound(let path):
      self.init(
        kind: .badData, message: "Nothing in \(path) looks like a log of tri." + nothing,
        hint: "Take a copy back: tri backup --list")
    case .taken(let path):
      self.init(
        kind: .usage,
        message: "\(path) is there already, and is never written over. Nothing was changed.",
        hint: "Name a new file.")
    case .noFolder(let path):
      self.init(kind: .notFound, message: "There is no folder \(path)." + nothing)
    case .cannotWrite(let path, let reason):
      self.init(kind: .store, message: "\(path) cannot be written: \(reason)." + nothing)
    case .inUse(let path):
      self.init(
        kind: .store, message: "Another program wrote to \(path) meanwhile." + nothing,
        hint: "Close it, such as a tri browse in another window, and try again.")
    }
  }
}
