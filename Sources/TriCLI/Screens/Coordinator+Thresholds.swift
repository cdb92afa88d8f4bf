import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  /// Lists what a threshold was from when on.
  func showHistory(of threshold: Threshold, _ output: OutputFormat) throws -> Int32 {
    try show { [log] in
      try log.forReading().history(of: threshold)
    } content: { values in
      guard output == .text else { return try print(ThresholdRenderer.json(threshold, values)) }
      let renderer = ThresholdRenderer(format: format(try log.forReading().preferences()))
      return try print(renderer.render(threshold, values, width: world.output.width))
    }
  }

  func set(_ request: ThresholdRequest) throws -> Int32 {
    let context = try entryContext(isDryRun: !log.exists)
    let name = request.threshold.rawValue
    let value = try stored(request.value, context.preferences)
    let day = try request.day.map { try self.day($0, context) } ?? context.zone.day(of: context.now)
    let store = try log.forReading()
    let now = try store.history(of: request.threshold).first { $0.day == day }
    guard try now?.value != value || store.isUnreadable(setting: name, on: day) else {
      return try answer(["Nothing to change: it is so already."])
    }
    let renderer = ThresholdRenderer(format: format(context.preferences))
    try refuseContradiction(DatedValue(day: day, value: value), of: request.threshold, renderer)
    return try show { [log, command] in
      let kept = try log.forChanging().save(
        DatedValue(day: day, value: value), of: request.threshold, as: command)
      return SavedThreshold(values: kept.value, discardedRedoCount: kept.discardedRedoCount)
    } content: { (saved: SavedThreshold) in
      sayDiscarded(saved.discardedRedoCount)
      let sentence =
        value.map { "\(name) is \(renderer.text($0, request.threshold)) from \(day) on." }
        ?? "The \(name) of \(day) was taken back."
      return try answer([sentence], next: "Undo: tri undo")
    }
  }

  /// A heart beats slower at rest than at the threshold, and there slower than it can. What contradicts itself already may
  /// still be mended step by step.
  private func refuseContradiction(
    _ dated: DatedValue, of threshold: Threshold, _ renderer: ThresholdRenderer
  ) throws {
    let thresholds = try log.forReading().loadReckoning().thresholds
    let known = thresholds.contradictions
    let found = thresholds.setting(dated, of: threshold).contradictions
    guard let new = found.first(where: { !known.contains($0) }) else { return }
    let isLower = new.lower.threshold == threshold
    let (changed, other) = isLower ? (new.lower, new.upper) : (new.upper, new.lower)
    let name = other.threshold.rawValue
    func value(_ side: ThresholdHistory.Contradiction.Side) -> String {
      "\(renderer.text(side.beats, side.threshold)) from \(side.since) on"
    }
    throw UsageError(
      "\(new.lower.threshold.rawValue) must be below \(new.upper.threshold.rawValue), but"
        + " \(changed.threshold.rawValue) would be \(value(changed)), and \(name) is \(value(other))."
        + " Nothing was changed.",
      hint: "To change the other: tri settings \(name) BPM --from \(other.since)")
  }

  private func stored(
    _ value: ThresholdRequest.Value, _ preferences: Preferences
  ) throws -> Int64? {
    switch value {
    case .stored(let value): return value
    case .none: return nil
    case .test(let words):
      guard let css = CriticalSwimSpeed.read(words, unit: preferences.poolUnit) else {
        throw UsageError(
          "“\(words.joined(separator: " "))” is not a test: two ways with the time of each, of which the longer one is"
            + " slower for 100 m. Nothing was changed.",
          hint: "Such as: tri settings css --test 400 5:52 200 2:46")
      }
      return css
    }
  }

  private func day(_ word: String, _ context: EntryContext) throws -> Day {
    let dates = DateText(
      now: context.now, zone: context.zone, firstWeekday: context.preferences.firstWeekday)
    guard let day = try dates.read(word)?.day else {
      throw UsageError("“\(word)” is not a day. Nothing was changed.", hint: "More: tri help dates")
    }
    return day
  }
}

private struct SavedThreshold: Equatable, Sendable {
  var values: [DatedValue]
  var discardedRedoCount: Int
}
