import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  /// Mends lengths of a swim: what would change is shown first, and needs a yes.
  func fixSwim(_ request: SwimFixRequest) throws -> Int32 {
    let store = try log.forReading()
    let preferences = try store.preferences()
    let record = try Self.find(request.reference, in: store, toChange: true)
    guard record.deletedAt == nil else { throw KeepingError.inBin([record.id]) }
    guard record.sport == .swim else {
      throw LengthFixError.notSwim(record.id, record.sport)
    }
    if record.values.subSport == "open_water", request.words != nil,
      try RecordedSwim(of: record, in: store) != nil
    {
      throw LengthFixError.openWater(record.id)
    }
    guard let swim = try RecordedSwim(of: record, in: store) else {
      throw LengthFixError.noLengths(record.id)
    }
    let values = try store.values(of: record.id)
    let plan =
      try request.words.map { words in
        try LengthFixPlan(
          LengthFix(words: words, unit: preferences.poolUnit), swim, values: values)
      } ?? LengthFixPlan(reverting: swim, values: values)
    let renderer = LengthFixRenderer(format: format(preferences), width: world.output.width)
    try console.print(renderer.render(plan, of: record))
    if request.isDryRun { return try answer(["Nothing was changed."]) }
    guard try confirms(request) else {
      throw Failure(kind: .interrupted, message: "Nothing was changed.")
    }
    return try keep(
      plan, of: record, isReverting: request.words == nil,
      besides: renderer.sentence(onDistance: plan, of: record))
  }

  private func confirms(_ request: SwimFixRequest) throws -> Bool {
    if request.isConfirmed { return true }
    guard world.canAsk else {
      throw UsageError(
        "This would change the swim. Nothing was changed.",
        hint: "Add --yes to do it without a question.")
    }
    return console.ask("Change it? (y/n)")?.lowercased().hasPrefix("y") ?? false
  }

  private func keep(
    _ plan: LengthFixPlan, of record: WorkoutRecord, isReverting: Bool, besides remark: String?
  ) throws -> Int32 {
    try show { [log, command] in
      let kept = try log.forChanging().edit([record.id], as: command) { now in
        // What was shown is what is done: nothing, where another command came between.
        guard now == record else {
          throw Failure(
            kind: .badData,
            message: "#\(record.id) was changed meanwhile. Nothing was changed by this command.",
            hint: "Look at it, and do it again: tri show \(record.id)")
        }
        return plan.changes
      }
      return ChangedRecords(
        records: kept.value.map(\.after), discardedRedoCount: kept.discardedRedoCount)
    } content: { (changed: ChangedRecords) in
      sayDiscarded(changed.discardedRedoCount)
      let values = (changed.records.first ?? record).values
      let verb = isReverting ? "The device’s lengths show again in" : "Mended"
      return try answer(
        ["\(verb) #\(record.id): \(try phrase().long(values))."] + [remark].compactMap(\.self),
        next: "Undo: tri undo")
    }
  }
}
