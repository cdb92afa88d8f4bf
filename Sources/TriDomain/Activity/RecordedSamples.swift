/// The samples of a record and the pauses between them.
package struct RecordedSamples: Hashable, Sendable {
  package var samples: Samples
  /// Moments at which the timer stopped and went on again.
  package var pauses: [Range<Instant>]

  package init(samples: Samples, pauses: [Range<Instant>] = []) {
    self.samples = samples
    self.pauses = pauses
  }

  package var isEmpty: Bool { samples.isEmpty && pauses.isEmpty }
}
