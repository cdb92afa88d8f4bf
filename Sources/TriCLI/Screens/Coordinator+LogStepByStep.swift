import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  /// Asks for a session step by step and logs it as the command line that the answers make.
  func logStepByStep() throws -> Int32 {
    guard world.canAsk else {
      throw UsageError(
        "tri log needs to know what to log.", hint: "Such as: tri log run 10km 52:30")
    }
    let store = try log.forReading()
    let context = try entryContext(isDryRun: true)
    let sport = try askSport(default: store.lastEntered()?.values.sport)
    var session = SteppedSession(
      sport: sport, last: try store.lastRecord(of: sport)?.values, context: context)
    console.say("Enter takes the value in brackets, - leaves it out, Ctrl-D stops.")
    for option in session.steps { try ask(option, of: &session) }
    var coordinator = self
    coordinator.command = CommandLine(arguments: session.words, now: world.now)
    return try coordinator.logSession(session.request)
  }

  private func askSport(default last: Sport?) throws -> Sport {
    while true {
      let answer = try answer(to: "Sport (swim, bike, run, …)", default: last?.rawValue)
      if answer.isEmpty, let last { return last }
      if let sport = Sport(name: answer) { return sport }
      console.say(
        "“\(answer)” is not a sport. They are: "
          + Sport.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    }
  }

  /// Asks until the answer can be read together with those before it.
  private func ask(_ option: EntryOption, of session: inout SteppedSession) throws {
    while true {
      let answer = try answer(to: option.question, default: session.proposal(for: option)?.shown)
      switch session.take(answer, for: option) {
      case nil: return
      case .ambiguous(let word, let minutes, let hours)?:
        switch askTwoParts(word, minutes, hours) {
        case .minutesAndSeconds?: return session.settle(minutes, for: option)
        case .hoursAndMinutes?: return session.settle(hours, for: option)
        case nil: continue
        }
      case let problem?: console.say(problem.sentence(session.context.preferences))
      }
    }
  }

  /// Throws at the end of input.
  private func answer(to question: String, default shown: String?) throws -> String {
    let proposal = shown.map { " [\($0)]" } ?? ""
    if let answer = console.ask(question + proposal + ":") { return answer }
    console.say("")
    throw Failure(kind: .interrupted, message: "Nothing was stored.")
  }
}

/// The answers so far, as options of `log`.
private struct SteppedSession {
  let context: EntryContext
  private let sport: Sport
  /// The last session of the sport.
  private let last: RecordValues?
  private var options: [EntryOption: [String]] = [:]

  init(sport: Sport, last: RecordValues?, context: EntryContext) {
    self.sport = sport
    self.last = last
    self.context = context
  }

  var request: LogRequest { LogRequest(sport: sport.rawValue, options: options) }

  /// The same as a command line.
  var words: [String] {
    ["log", sport.rawValue]
      + EntryOption.allCases.flatMap { option in
        (options[option] ?? []).flatMap { ["--" + option.rawValue, $0] }
      }
  }

  /// How far and how long come first, because everything else is only read beside one of them.
  var steps: [EntryOption] {
    let pool: [EntryOption] = sport == .swim ? [.pool] : []
    return [.distance, .duration] + pool + [.date, .time, .heartRate, .rpe, .note]
  }

  /// What Enter means: as it is shown, and as a word that is read back exactly, or nil for leaving it out.
  ///
  /// As with `again`, what was measured is not repeated, nor the time of another distance.
  func proposal(for option: EntryOption) -> (shown: String, word: String?)? {
    let format = QuantityFormat(context.preferences)
    switch option {
    case .date: return ("today", nil)
    case .distance:
      guard let last, let distance = last.distance else { return nil }
      return (format.exactDistance(distance, of: last), distance.word)
    case .duration:
      guard let last, options[.distance] == last.distance.map({ [$0.word] }) else { return nil }
      return last.duration.map { (format.duration($0), $0.word) }
    case .pool:
      guard let length = last?.poolLength else { return nil }
      let shown = format.pool(length, unit: last?.poolLengthUnit ?? .metres)
      return (shown, last?.poolLengthUnit == .yards ? shown.filter { $0 != " " } : length.word)
    default: return nil
    }
  }

  /// Keeps an answer, unless it cannot be read together with those before it.
  mutating func take(_ answer: String, for option: EntryOption) -> EntryError? {
    options[option] = nil
    let word = answer.isEmpty ? proposal(for: option)?.word : answer == "-" ? nil : answer
    options[option] = word.map { [$0] }
    // Without a distance there may still be a duration.
    if option == .distance, word == nil { return nil }
    let problem = problem
    if problem != nil { options[option] = nil }
    return problem
  }

  mutating func settle(_ duration: Duration, for option: EntryOption) {
    options[option] = [duration.word]
  }

  private var problem: EntryError? {
    do throws(EntryError) {
      _ = try EntryGrammar(context: context).read(
        sport: sport.rawValue, tokens: [], options: options)
      return nil
    } catch {
      return error
    }
  }
}

extension EntryOption {
  fileprivate var question: String {
    switch self {
    case .distance: "Distance"
    case .duration: "Time"
    case .pool: "Pool"
    case .date: "Day"
    case .time: "Start"
    case .heartRate: "Heart rate"
    case .rpe: "RPE (1 to 10)"
    default: "Note"
    }
  }
}

extension Distance {
  /// A word of the log grammar that loses nothing.
  fileprivate var word: String { exactDecimal(millimetres) + "m" }
}

extension Duration {
  /// A word of the log grammar that loses nothing.
  fileprivate var word: String { exactDecimal(milliseconds) + "s" }
}

/// Thousandths, with four decimals where there are any, so that three digits are never taken for thousands.
private func exactDecimal(_ thousandths: Int64) -> String {
  let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
  return rest == 0 ? "\(whole)" : "\(whole)." + String(rest + 1000).dropFirst() + "0"
}
