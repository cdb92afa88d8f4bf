import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func showPlanned(_ output: OutputFormat) throws -> Int32 {
    try show { [log, today = world.today] in
      try log.forReading().plannedRaces(from: today)
    } content: { (races: [PlannedRace]) in
      guard output == .text else {
        return try print(RaceJSON.document(planned: races, today: world.today))
      }
      let format = format(try log.forReading().preferences())
      return try print(
        PlannedRaceRenderer(format: format, width: world.output.width)
          .render(races, today: world.today))
    }
  }

  func plan(_ words: [String], _ output: OutputFormat) throws -> Int32 {
    let context = try entryContext(isDryRun: false)
    let grammar = PlannedRaceGrammar(context: context)
    let planned: (race: PlannedRace, remarks: [EntryRemark])
    do throws(RaceEntryError) { planned = try grammar.read(words) } catch {
      throw Failure(error, context.preferences)
    }
    return try keepPlan("Planned as", planned.remarks, output) { store, command in
      KeptPlan(try store.plan(planned.race, as: command))
    }
  }

  func replan(_ id: PlannedRace.ID?, _ words: [String]) throws -> Int32 {
    let context = try entryContext(isDryRun: !log.exists)
    let grammar = PlannedRaceGrammar(context: context)
    return try keepPlan("Changed", [], .text) { [today = world.today] store, command in
      var before: PlannedRace?
      let kept = try store.replan(try Self.plan(id, in: store, today), as: command) { race in
        before = race
        do throws(RaceEntryError) { return try grammar.change(words, of: race).race } catch {
          throw Failure(error, context.preferences)
        }
      }
      return KeptPlan(kept, isAsBefore: kept.value == before)
    }
  }

  func dropPlan(_ id: PlannedRace.ID?) throws -> Int32 {
    try keepPlan("Gave up", [], .text) { [today = world.today] store, command in
      KeptPlan(try store.dropPlan(try Self.plan(id, in: store, today), as: command))
    }
  }

  /// Without a number the only planned race is meant; of several none is.
  private static func plan(
    _ id: PlannedRace.ID?, in store: Store, _ today: Day
  ) throws -> PlannedRace.ID {
    if let id { return id }
    let plans = try store.plannedRaces(from: today)
    guard let only = plans.first else { throw RaceError.noPlans }
    guard plans.count == 1 else { throw RaceError.severalPlans(plans) }
    return only.id
  }

  private func keepPlan(
    _ verb: String, _ remarks: [EntryRemark], _ output: OutputFormat,
    _ change: @escaping @Sendable (Store, CommandLine) throws -> KeptPlan
  ) throws -> Int32 {
    try show { [log, command] in
      try change(log.forChanging(), command)
    } content: { (kept: KeptPlan) in
      sayDiscarded(kept.discardedRedoCount)
      guard output == .text else {
        return try print(RaceJSON.document(planned: [kept.race], today: world.today))
      }
      if kept.isAsBefore { return try answer(["Nothing to change: it is so already."]) }
      let phrase = RacePhrase(format: format(try log.forReading().preferences()))
      let countdown = RacePhrase.countdown(kept.race, from: world.today)
      let sentence =
        "\(verb) number \(kept.race.id): \(phrase.planned(kept.race)), \(countdown)."
      return try answer(
        [sentence] + remarks.map(\.sentence), next: "Undo: tri undo")
    }
  }
}

private struct KeptPlan: Equatable, Sendable {
  var race: PlannedRace
  var discardedRedoCount: Int
  var isAsBefore: Bool

  init(_ kept: Kept<PlannedRace>, isAsBefore: Bool = false) {
    race = kept.value
    discardedRedoCount = kept.discardedRedoCount
    self.isAsBefore = isAsBefore
  }
}
