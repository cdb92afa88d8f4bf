import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  /// Asks for a session step by step, with the last values of that sport as defaults.
  func logStepByStep() throws -> Int32 {
    guard world.canAsk else {
      throw UsageError(
        "tri log needs to know what to log.", hint: "Such as: tri log run 10km 52:30")
    }
    let store = try log.forReading()
    guard let sport = try askSport(default: store.lastEntered()?.values.sport) else { return 130 }
    let last = try store.lastRecord(of: sport)?.values
    var request = LogRequest(sport: sport.rawValue)
    console.say("Enter takes the value in brackets; - leaves it out.")
    for step in Step.allCases {
      guard let answer = console.ask(step.question(last, format(try store.preferences()))) else {
        return 130
      }
      guard answer != "-" else { continue }
      let value = answer.isEmpty ? step.defaultValue(last) : answer
      if let value { request.options[step.option] = [value] }
    }
    return try logSession(request)
  }

  private func askSport(default last: Sport?) throws -> Sport? {
    while true {
      let hint = last.map { " [\($0.rawValue)]" } ?? ""
      guard let answer = console.ask("Sport (swim, bike, run, …)\(hint):") else { return nil }
      if answer.isEmpty, let last { return last }
      if let sport = Sport(name: answer) { return sport }
      console.say(
        "“\(answer)” is not a sport. They are: "
          + Sport.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    }
  }

  /// The questions after the sport.
  private enum Step: CaseIterable {
    case date, distance, duration, note

    var option: EntryOption {
      switch self {
      case .date: .date
      case .distance: .distance
      case .duration: .duration
      case .note: .note
      }
    }

    func question(_ last: RecordValues?, _ format: QuantityFormat) -> String {
      switch self {
      case .date: "Day [today]:"
      case .distance:
        "Distance"
          + bracketed(
            last.flatMap { values in values.distance.map { format.exactDistance($0, of: values) } })
          + ":"
      case .duration: "Time" + bracketed(last?.duration.map(format.duration)) + ":"
      case .note: "Note:"
      }
    }

    /// What Enter means, in a form that is read back exactly.
    func defaultValue(_ last: RecordValues?) -> String? {
      switch self {
      case .date: "today"
      case .distance: last?.distance.map { ExactText.metres($0) }
      case .duration: last?.duration.map { ExactText.seconds($0) }
      case .note: nil
      }
    }

    private func bracketed(_ text: String?) -> String { text.map { " [\($0)]" } ?? "" }
  }
}

/// Quantities as words of the log grammar that lose nothing.
private enum ExactText {
  static func metres(_ distance: Distance) -> String {
    decimal(distance.millimetres) + "m"
  }

  static func seconds(_ duration: Duration) -> String {
    decimal(duration.milliseconds) + "s"
  }

  /// Thousandths with four decimals, so that three digits are never taken for thousands.
  private static func decimal(_ thousandths: Int64) -> String {
    let fraction = String(thousandths % 1000 + 1000).dropFirst()
    return "\(thousandths / 1000).\(fraction)0"
  }
}
