/// What a session's load is made of. The raw value is the letter that is stored and shown.
package enum LoadMethod: String, CaseIterable, Hashable, Sendable {
  /// The athlete's own number.
  case typed = "T"
  case power = "P"
  case runPace = "R"
  case swimPace = "S"
  case heartRate = "H"
  /// How hard it felt.
  case effort = "E"
  /// How long it took, and nothing else.
  case duration = "D"

  /// Whether nothing was measured but the time.
  package var isEstimate: Bool { self == .effort || self == .duration }

  /// What can be, the best first.
  ///
  /// A trail says little by its pace on the flat, so there a heart rate and even a feeling are better.
  package static func inOrder(_ sport: Sport, subSport: String?) -> [LoadMethod] {
    switch sport {
    case .bike: [.typed, .power, .heartRate, .effort, .duration]
    case .run where subSport == "trail":
      [.typed, .heartRate, .effort, .runPace, .duration]
    case .run: [.typed, .runPace, .heartRate, .effort, .duration]
    case .swim: [.typed, .swimPace, .heartRate, .effort, .duration]
    default: [.typed, .heartRate, .effort, .duration]
    }
  }
}

/// How much a session asked of the athlete: an hour at threshold is 100.
package struct TrainingLoad: Hashable, Sendable {
  /// Thousandths of a point, 0 or more.
  package var thousandths: Int64
  package var method: LoadMethod

  package init(thousandths: Int64, method: LoadMethod) {
    self.thousandths = thousandths
    self.method = method
  }

  package var points: Double { Double(thousandths) / 1000 }
}
