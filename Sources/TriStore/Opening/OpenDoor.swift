/// How others than the athlete could change the log.
package enum OpenDoor: Hashable, Sendable {
  /// They may write to its folder, and so put another file into its place.
  case folder(String)
  case file(String)

  /// Nil where the log at a path is safe from others, or is not there.
  package init?(path: String) {
    guard let file = try? FileSystem.followingLinks(path) else { return nil }
    let folder = FileSystem.folder(of: file)
    if FileSystem.isOpenToOthers(folder) {
      self = .folder(folder)
    } else if FileSystem.isOpenToOthers(file) {
      self = .file(file)
    } else {
      return nil
    }
  }
}
