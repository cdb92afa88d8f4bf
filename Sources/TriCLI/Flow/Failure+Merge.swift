import TextKit
import TriDomain
import TriPresentation

extension Failure {
  /// Why nothing can be taken over from a file.
  init(_ error: MergeError) {
    let nothing = " Nothing was changed."
    switch error {
    case .notFound(let path):
      self.init(kind: .notFound, message: "There is no \(path)." + nothing)
    case .isTheLog(let path):
      self.init(
        kind: .usage,
        message: "\(path) is this log itself, so there is nothing to merge." + nothing,
        hint: "Name the log of another computer, or a copy of it.")
    case .unfit(let path, let unfitness):
      self.init(
        kind: .badData, message: "\(path) \(unfitness.words), so it cannot be merged." + nothing,
        hint: unfitness.hintForMerging(path))
    }
  }
}

extension BackupError.Unfitness {
  fileprivate func hintForMerging(_ path: String) -> String? {
    switch self {
    case .newerSchema: "Install the newer tri."
    case .damaged, .brokenReferences, .foreignValues:
      "Bring over what can still be read of it, and merge that: tri --db \(path.shellQuoted)"
        + " doctor --salvage NEW.sqlite"
    case .strangeTrigger:
      "Merge what it exports: tri --db \(path.shellQuoted) export --all FOLDER"
    default: nil
    }
  }
}
