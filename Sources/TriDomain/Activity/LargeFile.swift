/// A file that is too large to lie in memory: what is known of it before its activities come, one after the other.
package struct LargeFile: Sendable {
  /// All that the file holds but its activities.
  package let file: ActivityFile
  package let activityCount: Int
  /// What the file is called, without its folder.
  package let name: String?
  package let hash: ContentHash

  package init(file: ActivityFile, activityCount: Int, name: String?, hash: ContentHash) {
    self.file = file
    self.activityCount = activityCount
    self.name = name
    self.hash = hash
  }

  /// Reads a file once more from its start to its end: `piece` gets all its bytes, in order, and `activity` each
  /// activity as soon as it is complete, with sentences about it alone.
  package typealias Reading = (
    _ piece: ([UInt8]) throws -> Void, _ activity: (FileActivity, [String]) throws -> Void
  ) throws -> Void
}

package enum LargeFileError: Error, Hashable, Sendable {
  /// Its bytes are others than when it was looked at first. Nothing of it was stored.
  case changed
}
