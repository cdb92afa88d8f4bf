internal import TriDomain

/// A note beside a log in which SQLite met damage: nothing is written to that file any more, also where a change would not
/// meet the damage itself.
///
/// It names the file, so it says nothing of another one that has taken the place of the log; a doctor who finds the file
/// sound takes it away.
///
///     2026-05-03 2049-131 database disk image is malformed
struct DamageMark {
  private let path: String
  private let log: String

  /// - Parameter log: The path of the file itself, or one that leads there.
  init(of log: String) {
    self.log = log
    path = ((try? FileSystem.followingLinks(log)) ?? log) + ".damaged"
  }

  /// When damage was met, and what SQLite said; nil where it was not. The mark of another file goes away.
  var reason: String? {
    guard let text = FileSystem.firstLine(of: path) else { return nil }
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count == 3, let file = FileIdentity(log), file.description == words[1] else {
      clear()
      return nil
    }
    return "found on \(words[0].prefix(10)): \(words[2])"
  }

  /// Leaves the mark where there is none yet, and where the folder takes it.
  func leave(_ reason: String, at now: Instant) {
    guard let file = FileIdentity(log), self.reason == nil else { return }
    let line = reason.split(whereSeparator: \.isNewline).joined(separator: "; ")
    let moment = TriDomain.Zone.fixed(offset: 0).day(of: now)
    FileSystem.create(path, with: "\(moment) \(file) \(line)\n")
  }

  func clear() { FileSystem.remove(path) }
}

extension Store {
  /// Throws where damage was met before in this file.
  static func requireUnmarked(_ path: String) throws {
    guard let reason = DamageMark(of: path).reason else { return }
    throw StoreError.damaged(path: path, reason: reason)
  }
}
