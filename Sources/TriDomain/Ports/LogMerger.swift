/// Takes over what another log of the same athlete has.
package protocol LogMerger: Sendable {
  /// Brings all of another log into this one, by UUID, in one change; the other file is never written to.
  ///
  /// Of what both have, each value that is newer stands. Doing it again changes nothing, and two logs that each take over
  /// the other become equal but for small ids. Throws `MergeError`.
  func mergeLog(_ path: String, as command: CommandLine) throws -> Kept<MergedLog>
  /// Tells what `mergeLog` would do, and changes nothing. Ids of new records are those that they would get.
  func previewMerge(_ path: String, as command: CommandLine) throws -> MergedLog
}
