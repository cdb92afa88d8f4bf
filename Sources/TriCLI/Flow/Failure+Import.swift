import TriPresentation
import TriStore

extension Failure {
  /// What ended an import when a part of its files was stored already.
  init(_ error: any Error, stored: Int, of count: Int) {
    let files = "\(stored) of \(count == 1 ? "1 file" : "\(count) files")"
    let verb = stored == 1 ? "was" : "were"
    if case StoreError.full(let path) = error {
      self.init(
        kind: .partly,
        message: "The disk is full: \(files) \(verb) stored in \(path), the rest was not.",
        hint: "Make room and import again, which goes on with the rest. Take back: tri undo")
    } else {
      self.init(
        kind: .partly,
        message: Failure(error).withoutVerdict.message
          + " \(files) \(verb) stored before, the rest was not.",
        hint: "Import again, which goes on with the rest. Take back: tri undo")
    }
  }
}
