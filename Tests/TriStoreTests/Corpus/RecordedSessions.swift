import SQLiteKit
import Testing
import TriDomain
import TriImport
import TriStore
import TriTestSupport

/// All sessions of the recorded files, as decoded and as an import brings them.
enum RecordedSessions {
  struct File: Sendable {
    var name: String
    var activities: [FileActivity]
    var prepared: PreparedFile
  }

  /// Those that can be read, in the order of their names; read once.
  static let files: [File] = {
    guard let names = try? names() else { return [] }
    let files = try? inParallel(4) { thread in
      try stride(from: thread, to: names.count, by: 4).compactMap { try file(names[$0]) }
    }
    return (files ?? []).flatMap(\.self).sorted { $0.name < $1.name }
  }()

  private static func names() throws -> [String] {
    try Material.text("corpus/expected.jsonl").split(separator: "\n").map { line in
      let name = line.firstMatch(of: /"file": ?"([^"]*)"/)
      return String(try #require(name).1)
    }
  }

  /// Nil for a file that is no activity, or has none that could be kept.
  private static func file(_ name: String) throws -> File? {
    let bytes = try Material.bytes("corpus/" + name)
    let reader = ActivityReader(zone: AthleteZone(.fixed(offset: 0, name: "UTC")))
    guard let file = try? reader.read(bytes) else { return nil }
    return File(
      name: name, activities: file.activities,
      prepared: FilePreparation.prepare(
        file, content: bytes, hash: FilePreparation.hash(of: bytes), name: name))
  }
}

/// Recorded sessions in as many logs as it takes: a log keeps no recording twice.
struct RecordedLogs {
  struct Session {
    var file: String
    var activity: FileActivity
    var log: Int
    var record: RecordID

    var comment: Comment {
      "\(file), \(activity.recorded.sport), started \(activity.recorded.time)"
    }
  }

  private(set) var folders: [StoreFolder] = []
  private(set) var stores: [Store] = []
  private(set) var sessions: [Session] = []

  init() throws {
    var waiting = RecordedSessions.files
    while !waiting.isEmpty {
      let folder = try StoreFolder()
      let store = try folder.open()
      let outcomes = try store.importing(waiting.map(\.prepared))
      var refused: [RecordedSessions.File] = []
      for (file, outcome) in zip(waiting, outcomes) {
        guard case .imported(let records) = outcome else {
          refused.append(file)
          continue
        }
        try #require(records.count == file.activities.count, "\(file.name)")
        sessions += zip(file.activities, records).map {
          Session(file: file.name, activity: $0, log: folders.count, record: $1.id)
        }
      }
      try #require(refused.count < waiting.count)
      // Each counts here, also where another of the corpus is probably the same session.
      try folder.connection().execute("UPDATE record SET duplicateOf = NULL")
      folders.append(folder)
      stores.append(store)
      waiting = refused
    }
  }
}
