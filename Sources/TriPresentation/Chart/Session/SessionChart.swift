package import TriDomain

/// What is drawn of one session.
package struct SessionChart: Equatable, Sendable {
  package enum Subject: Hashable, Sendable {
    case quantity(SampleTrace.Quantity, along: SampleTrace.Axis)
    case track

    /// The words that name them, in the order in which they are told.
    package static let words = SampleTrace.Quantity.allCases.map(\.rawValue) + ["track"]

    package var word: String {
      switch self {
      case .quantity(let quantity, _): quantity.rawValue
      case .track: "track"
      }
    }
  }

  package enum Picture: Equatable, Sendable {
    case trace(SampleTrace)
    case track(TrackMap)
  }

  package let record: WorkoutRecord
  package let picture: Picture

  package init(record: WorkoutRecord, picture: Picture) {
    self.record = record
    self.picture = picture
  }
}

/// A record with what its device recorded moment by moment.
package struct SessionRecording: Sendable {
  package var record: WorkoutRecord
  package var recorded: RecordedSamples
  package var laps: [Lap]
  /// Of a pool swim, as the athlete mended them.
  package var lengths: [SwumLength]

  package init(
    record: WorkoutRecord, recorded: RecordedSamples, laps: [Lap] = [], lengths: [SwumLength] = []
  ) {
    self.record = record
    self.recorded = recorded
    self.laps = laps
    self.lengths = lengths
  }

  /// Throws `NothingToDraw`; `subject` is nil where none was named.
  package func chart(_ subject: SessionChart.Subject?) throws -> SessionChart {
    if let subject, let picture = picture(subject) {
      return SessionChart(record: record, picture: picture)
    }
    let words = SessionChart.Subject.words.filter { word in
      let quantity = SampleTrace.Quantity(rawValue: word)
      return picture(quantity.map { .quantity($0, along: .time) } ?? .track) != nil
    }
    throw NothingToDraw(id: record.id, subject: subject, words: words)
  }

  private func picture(_ subject: SessionChart.Subject) -> SessionChart.Picture? {
    switch subject {
    case .track: TrackMap(recorded, sport: record.sport).map { .track($0) }
    case .quantity(let quantity, let axis):
      SampleTrace(
        quantity, along: axis, of: recorded, sport: record.sport, laps: laps, lengths: lengths,
        pool: record.values.pool
      ).map { .trace($0) }
    }
  }
}

/// A session has nothing of what was to be drawn.
package struct NothingToDraw: Error, Hashable {
  package let id: RecordID
  /// Nil where none was named.
  package let subject: SessionChart.Subject?
  /// What it has.
  package let words: [String]
}
