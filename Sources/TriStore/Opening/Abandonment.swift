/// When what a program was making counts as left behind by it.
package enum Abandonment {
  /// Whether nobody has written to it for a minute and the program is gone from this computer, or for an hour, since
  /// another computer may share the folder.
  ///
  /// - Parameter process: The number of the program that made it; nil where its name does not say.
  package static func isCertain(process: Int32?, secondsIdle: Int) -> Bool {
    if secondsIdle >= 3600 { return true }
    return secondsIdle >= 60 && process.map { !FileSystem.isRunning($0) } ?? false
  }
}
