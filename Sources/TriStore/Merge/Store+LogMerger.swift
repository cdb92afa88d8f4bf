internal import SQLiteKit
package import TriDomain

extension Store: LogMerger {
  package func mergeLog(
    _ path: String, as command: CommandLine
  ) throws -> Kept<MergedLog> {
    try explainingOther(path) {
      let other = try OtherLog(path: path, into: file)
      return try writing { connection in
        let merge = LogMerge(on: connection, from: other, as: command, isPreview: false)
        try merge.run()
        return Kept(merge.report, discardedRedoCount: merge.discardedRedoCount)
      }
    }
  }

  package func previewMerge(_ path: String, as command: CommandLine) throws -> MergedLog {
    try explainingOther(path) {
      let other = try OtherLog(path: path, into: file)
      return try previewing { connection in
        let merge = LogMerge(on: connection, from: other, as: command, isPreview: true)
        try merge.run()
        return merge.report
      }
    }
  }

  /// Tells what is wrong with the other file in the words of a merge.
  private func explainingOther<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch BackupError.notFound(let path) {
      throw MergeError.notFound(path: path)
    } catch BackupError.unfit(let path, let unfitness) {
      throw MergeError.unfit(path: path, unfitness)
    } catch StoreError.refused {
      // What it holds passed the checks that SQLite makes, but not all of this log's.
      throw MergeError.unfit(
        path: path, .damaged(reason: "it holds what breaks a rule of the log"))
    } catch let failure as FileSystem.Failure {
      throw StoreError(failure, path: self.path)
    }
  }
}
