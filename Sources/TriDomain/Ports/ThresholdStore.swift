/// Where the athlete's thresholds are kept.
package protocol ThresholdStore: Sendable {
  /// All values of one threshold, the newest day first.
  func history(of threshold: Threshold) throws -> [DatedValue]
  /// Keeps a value from a day on, nil to take back the one of that day; one entry of the journal.
  func save(
    _ value: DatedValue, of threshold: Threshold, as command: CommandLine
  ) throws -> Kept<[DatedValue]>
}
