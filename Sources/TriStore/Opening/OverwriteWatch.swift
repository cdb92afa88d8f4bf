internal import SQLiteKit
internal import Synchronization

/// Notices when the file of an open log is written over in place, by a program that knows nothing of SQLite, such as `cp`.
///
/// What such a program does is no transaction: open connections go on with what they remember, and what they wrote would
/// make a mixture of two logs.
package final class OverwriteWatch: Sendable {
  private let path: String
  private let known = Mutex<Known?>(nil)

  private struct Known {
    var file: FileIdentity
    var counter: Int64?
    var stamp: FileSystem.Stamp?
    var content: LogFingerprint?
  }

  package init(path: String) { self.path = path }

  /// Whether it holds something else than at the last look, though nobody has changed it through SQLite. To be asked again
  /// and again, and after the first yes no more.
  ///
  /// - Parameter counter: The number of changes that one open connection has seen.
  package func isOverwritten(counter: () -> Int64?) -> Bool {
    known.withLock { known in
      let count = counter()
      guard let file = FileIdentity(path) else {
        known = nil
        return false
      }
      let stamp = FileSystem.stamp(of: path)
      guard let last = known, last.file == file, last.counter == count else {
        known = Known(
          file: file, counter: count, stamp: stamp, content: LogFingerprint(path: path))
        return false
      }
      if last.stamp == stamp { return false }
      let content = LogFingerprint(path: path)
      let now = counter()
      known = Known(file: file, counter: now, stamp: stamp, content: content)
      // A checkpoint writes to the file, too, and changes nothing of what it holds.
      return now == count && content != last.content
    }
  }
}

/// What tells a log from another one, and mostly from itself at another time, without looking through it.
struct LogFingerprint: Hashable {
  private let rows: [[SQLValue]]

  /// Nil for what is no log.
  init?(path: String) {
    do {
      let connection = try Connection(path: path, mode: .readOnly)
      try connection.distrust()
      rows = try connection.readTransaction {
        try Self.questions.flatMap { sql in
          try connection.query(sql) { row in
            try (0..<row.columnCount).map { try row.value(at: $0) }
          }
        }
      }
    } catch {
      return nil
    }
  }

  private static let questions = [
    "SELECT name, seq FROM sqlite_sequence ORDER BY name",
    "SELECT id, at, command FROM journalEntry ORDER BY id DESC LIMIT 3",
    "SELECT id, uuid, changedAt FROM (SELECT * FROM record ORDER BY id LIMIT 3)",
    "SELECT id, uuid, changedAt FROM (SELECT * FROM record ORDER BY id DESC LIMIT 3)",
    "SELECT page_count FROM pragma_page_count",
  ]
}
