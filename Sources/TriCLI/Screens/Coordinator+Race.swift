import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func race(_ request: RaceRequest) throws -> Int32 {
    switch request {
    case .show(let reference, let format): try showRace(reference, format)
    case .list(let format): try listRaces(format)
    case .type(let typing): try typeRace(typing)
    case .join(let joining): try joinRace(joining)
    case .split(let reference): try splitRace(reference)
    case .edit(let reference, let words, let format): try editRace(reference, words, format)
    case .export(let reference, let format): try exportRace(reference, format)
    case .planned(let format): try showPlanned(format)
    case .plan(let words, let format): try plan(words, format)
    case .replan(let id, let words): try replan(id, words)
    case .dropPlan(let id): try dropPlan(id)
    }
  }

  // MARK: - Looking

  private func showRace(_ reference: RecordReference, _ output: OutputFormat) throws -> Int32 {
    try show { [log] in
      let store = try log.forReading()
      return try store.consistently { try Self.card(reference, in: store) }
    } content: { (card: RaceCard) in
      try print(card, output)
    }
  }

  private func listRaces(_ output: OutputFormat) throws -> Int32 {
    try show { [log] in
      try log.forReading().races()
    } content: { (races: [RaceLegs]) in
      guard output == .text else { return try print(RaceJSON.document(races)) }
      let format = format(try log.forReading().preferences())
      return try print(RaceListRenderer(format: format, width: world.output.width).render(races))
    }
  }

  private func print(_ card: RaceCard, _ output: OutputFormat) throws -> Int32 {
    guard output == .text else { return try print(RaceJSON.document(card)) }
    let format = format(try log.forReading().preferences())
    return try print(RaceCardRenderer(format: format, width: world.output.width).render(card))
  }

  static func card(_ reference: RecordReference, in store: Store) throws -> RaceCard {
    let all = try store.races()
    let id = try id(of: reference, among: all)
    guard let legs = try store.legs(of: id) else { throw RaceError.noSuchRace(id) }
    return RaceCard(legs, among: all)
  }

  /// `last` is the newest race.
  private static func id(
    of reference: RecordReference, among all: @autoclosure () throws -> [RaceLegs]
  ) throws -> Race.ID {
    if let id = reference.id { return id }
    guard let newest = try all().first else { throw RaceError.noRaces }
    return newest.race.id
  }

  // MARK: - Changing

  private func typeRace(_ typing: RaceTyping) throws -> Int32 {
    let context = try entryContext(isDryRun: typing.isDryRun)
    let entry = try reading(context) { () throws(RaceEntryError) in
      try RaceGrammar(context: context).read(
        form: typing.form, typing.words, options: typing.options)
    }
    let remarks = Self.sentences(entry)
    if typing.isDryRun {
      let phrase = RacePhrase(format: format(context.preferences))
      let legs = RaceLegs(preview: entry.race, now: context.now)
      return try answer(
        ["Would log a race: \(phrase.legs(legs))."] + remarks + ["Nothing was stored."])
    }
    return try keep(typing.format, remarks, { try $0.add(entry.race, as: $1) }) { legs, phrase in
      try sayLimits(reachedBy: legs.inLog.map(\.id))
      let logged =
        "Logged \(phrase.long(legs)), \(Failure.list(legs.inLog.map(\.id))): \(phrase.legs(legs))."
      let taken = zip(legs.inLog, entry.race.legs).flatMap { record, typed in
        let names = record.gear.filter { !typed.values.gear.holds(name: $0) }
        return Self.sentence(onGear: names, of: record.id)
      }
      return ([logged] + taken).joined(separator: " ")
    }
  }

  private func joinRace(_ joining: RaceJoiningRequest) throws -> Int32 {
    try keep(joining.format, []) { store, command in
      let ids = try joining.records.map { try Self.id($0, in: store) }
      guard Set(ids).count > 1 else { throw RaceError.needsTwo }
      return try store.join(ids, form: joining.form, title: joining.title, as: command)
    } sentence: { legs, phrase in
      "Joined \(phrase.long(legs)), \(Failure.list(legs.inLog.map(\.id))): \(phrase.legs(legs))."
    }
  }

  private func splitRace(_ reference: RecordReference) throws -> Int32 {
    try keep(.text, []) { store, command in
      try store.split(Self.id(of: reference, among: store.races()), as: command)
    } sentence: { legs, phrase in
      let records = Failure.list(legs.inLog.map(\.id))
      let rest =
        legs.inLog.isEmpty
        ? "" : " \(records) \(legs.inLog.count == 1 ? "stays" : "stay") in the log."
      return "Took apart \(phrase.long(legs))." + rest
    }
  }

  private func editRace(
    _ reference: RecordReference, _ words: [String], _ output: OutputFormat
  ) throws -> Int32 {
    let context = try entryContext(isDryRun: !log.exists)
    let edit = try reading(context) { () throws(RaceEntryError) in
      try RaceEditGrammar(context: context).read(words)
    }
    return try show { [log, command] in
      let store = try log.exists ? log.forChanging() : log.forReading()
      let id = try Self.id(of: reference, among: store.races())
      guard log.exists else { throw RaceError.noSuchRace(id) }
      var remarks: [EntryRemark] = []
      let kept = try store.edit(id, as: command) { legs in
        do throws(RaceEntryError) {
          let planned = try edit.change(of: legs)
          remarks = planned.remarks
          return planned.change
        } catch {
          throw Failure(error, context.preferences)
        }
      }
      return KeptRace(
        edited: kept.value, remarks: remarks.map(\.sentence),
        discardedRedoCount: kept.discardedRedoCount)
    } content: { (kept: KeptRace) in
      sayDiscarded(kept.discardedRedoCount)
      let race = kept.edited.after
      guard output == .text else {
        return try print(RaceCard(race, among: log.forReading().races()), output)
      }
      guard kept.edited.before != race else {
        return try answer(["Nothing to change: it is so already."])
      }
      let phrase = RacePhrase(format: format(try log.forReading().preferences()))
      return try answer(
        ["Changed \(phrase.long(race))."] + kept.remarks
          + [phrase.hiddenResults(race.race)].compactMap(\.self), next: "Undo: tri undo")
    }
  }

  /// Makes a change whose outcome is a race, and answers with it.
  private func keep(
    _ output: OutputFormat, _ remarks: [String],
    _ change: @escaping @Sendable (Store, CommandLine) throws -> Kept<RaceLegs>,
    sentence: (RaceLegs, RacePhrase) throws -> String
  ) throws -> Int32 {
    try show { [log, command] in
      let kept = try change(log.forChanging(), command)
      return KeptRace(
        edited: EditedRace(before: kept.value, after: kept.value), remarks: remarks,
        discardedRedoCount: kept.discardedRedoCount)
    } content: { (kept: KeptRace) in
      sayDiscarded(kept.discardedRedoCount)
      let race = kept.edited.after
      let store = try log.forReading()
      guard output == .text else { return try print(RaceCard(race, among: store.races()), output) }
      let phrase = RacePhrase(format: format(try store.preferences()))
      return try answer(
        [try sentence(race, phrase)] + kept.remarks
          + [phrase.hiddenResults(race.race)].compactMap(\.self), next: "Undo: tri undo")
    }
  }

  private func reading<Value>(
    _ context: EntryContext, _ body: () throws(RaceEntryError) -> Value
  ) throws -> Value {
    do throws(RaceEntryError) { return try body() } catch {
      throw Failure(error, context.preferences)
    }
  }

  /// How words were read, and which distances nobody typed.
  private static func sentences(_ entry: RaceEntry) -> [String] {
    let names = entry.standardLegs.map { entry.race.legs[$0].values.sport.rawValue }
    guard !names.isEmpty else { return entry.remarks.map(\.sentence) }
    let legs = HelpText.list(names)
    let sentence =
      names.count == 1
      ? "The distance of \(legs) is that of the form."
      : "The distances of \(legs) are those of the form."
    return entry.remarks.map(\.sentence) + [sentence]
  }
}

/// A race after a change, and what to say about it.
private struct KeptRace: Equatable, Sendable {
  var edited: EditedRace
  var remarks: [String]
  var discardedRedoCount: Int
}

extension RaceLegs {
  /// A race that is not stored, as it would be.
  fileprivate init(preview race: NewRace, now: Instant) {
    let legs = race.legs.enumerated().map { index, leg in
      WorkoutRecord(
        id: 0, uuid: .random(), values: leg.values, race: 0, leg: index + 1, enteredAt: now,
        changedAt: now)
    }
    self.init(
      race: Race(id: 0, kind: .race, form: race.form, title: race.title, time: race.time),
      count: legs.count, inLog: legs)
  }
}
