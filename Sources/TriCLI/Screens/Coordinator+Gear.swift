import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func gear(_ request: GearRequest) throws -> Int32 {
    switch request {
    case .list(let output): try listGear(output)
    case .show(let name, let output): try showGear(name, output)
    case .add(let kind, let name, let options): try addGear(kind, name, options)
    case .edit(let name, let kind, let options): try editGear(name, kind, options)
    case .change(let name, let kind, let part, let options):
      try changePart(of: name, kind, part, options)
    case .retire(let name, let day): try retireGear(name, on: day)
    case .putBack(let name): try putBackGear(name)
    case .rename(let name, let new): try renameGear(name, to: new)
    }
  }

  // MARK: - Looking

  private func listGear(_ output: OutputFormat) throws -> Int32 {
    try show { [log] in
      try log.forReading().gearUses()
    } content: { uses in
      guard output == .text else { return try print(GearJSON.document(uses)) }
      guard !uses.isEmpty else {
        return try answer(
          ["There is no gear yet."],
          next: "Add some: tri gear add shoe pegasus --limit 700km --default run")
      }
      let format = format(try log.forReading().preferences())
      return try print(
        GearListRenderer(format: format, width: world.output.width, today: world.today).render(uses)
      )
    }
  }

  private func showGear(_ name: String, _ output: OutputFormat) throws -> Int32 {
    try show { [log] in
      let store = try log.forReading()
      guard let use = try store.gearUse(named: name) else {
        throw GearError.notFound(name, names: try store.gear())
      }
      return use
    } content: { (use: GearUse) in
      guard output == .text else { return try print(GearJSON.document(use)) }
      let format = format(try log.forReading().preferences())
      return try print(
        GearRenderer(format: format, width: world.output.width, today: world.today).render(use))
    }
  }

  // MARK: - Changing

  private func addGear(
    _ kind: GearKind, _ name: String, _ options: GearOptions
  ) throws -> Int32 {
    let traits = try traits(options, startsToday: true)
    return try changeGear { [command] store in
      try store.addGear(name, kind: kind, traits, as: command)
    } words: { changed, phrase in
      let sentence = "\(phrase.long(changed.after))."
      guard changed.before != nil else { return ["Added " + sentence] }
      return ["Records name it already: " + sentence]
    }
  }

  private func editGear(
    _ name: String, _ kind: GearKind?, _ options: GearOptions
  ) throws -> Int32 {
    let known = log.exists ? try log.forReading().gearUse(named: name)?.gear : nil
    let traits = try traits(options, startsToday: known?.usedFrom == nil)
    return try changeGear(name) { [command] store in
      try store.editGear(name, kind: kind, traits, as: command)
    } words: { changed, phrase in
      ["Changed \(phrase.long(changed.after))."]
    }
  }

  private func retireGear(_ name: String, on reference: DayReference) throws -> Int32 {
    let day = try day(reference)
    return try changeGear(name) { [command] store in
      try store.retireGear(name, on: day, as: command)
    } words: { changed, phrase in
      let use = try log.forReading().gearUse(named: changed.after.name)
      let extent = use.flatMap { phrase.extent($0.wear, of: $0.gear) }
      let heading = DayFormat.heading(day)
      let tail = extent.map { ", after \($0)." } ?? "."
      if let former = changed.before?.retiredOn {
        return [
          "@\(changed.after.name) was retired already: the day moves from \(DayFormat.heading(former)) to"
            + " \(heading)\(tail)"
        ]
      }
      return ["Retired @\(changed.after.name) on \(heading)\(tail)"]
    }
  }

  private func putBackGear(_ name: String) throws -> Int32 {
    try changeGear(name) { [command] store in
      try store.retireGear(name, on: nil, as: command)
    } words: { changed, phrase in
      ["In use again: \(phrase.long(changed.after))."]
    }
  }

  private func renameGear(_ name: String, to new: String) throws -> Int32 {
    try changeGear(name) { [command] store in
      try store.renameGear(name, to: new, as: command)
    } words: { changed, _ in
      ["@\(changed.before?.name ?? name) is @\(changed.after.name) now, in all records."]
    }
  }

  /// - Parameter name: Gear that must be there; nil for gear that is made.
  private func changeGear(
    _ name: String? = nil, _ change: @escaping @Sendable (Store) throws -> Kept<ChangedGear>,
    words: (ChangedGear, GearPhrase) throws -> [String]
  ) throws -> Int32 {
    try requireLog(for: name)
    return try show { [log] in
      try change(try log.forChanging())
    } content: { (kept: Kept<ChangedGear>) in
      sayDiscarded(kept.discardedRedoCount)
      let changed = kept.value
      if changed.before == changed.after {
        return try answer(["Nothing to change: it is so already."])
      }
      let phrase = GearPhrase(format: format(try log.forReading().preferences()))
      let former = changed.formerDefault.map { ["@\($0) is no longer the default."] } ?? []
      let asked =
        changed.before?.name == changed.after.name
        ? nil : GearPhrase.query(for: changed.after.name).map { "In a query it is \($0)." }
      return try answer(
        try words(changed, phrase) + former + [asked].compactMap(\.self), next: "Undo: tri undo")
    }
  }

  private func changePart(
    of name: String, _ kind: String, _ part: String, _ options: GearOptions
  ) throws -> Int32 {
    try requireLog(for: name)
    let new = NewPart(
      kind: kind, name: part, day: try day(options.day ?? .today),
      limit: options.traits.limit?.value)
    return try show { [log, command] in
      try log.forChanging().changePart(of: name, to: new, as: command)
    } content: { (kept: Kept<ChangedPart>) in
      sayDiscarded(kept.discardedRedoCount)
      if kept.value.isAsBefore { return try answer(["Nothing to change: it is so already."]) }
      let phrase = GearPhrase(format: format(try log.forReading().preferences()))
      return try answer(Self.words(kept.value, phrase), next: "Undo: tri undo")
    }
  }

  private static func words(_ changed: ChangedPart, _ phrase: GearPhrase) -> [String] {
    let gear = changed.gear
    var sentences = ["Put on: \(phrase.long(changed.part.part, of: gear))."]
    if let name = changed.replaced, name != changed.part.part.name {
      sentences.append("It takes the place of “\(name)” of the same day.")
    }
    if let extent = phrase.extent(changed.part.wear, of: gear) {
      sentences.append("Records since then: \(extent).")
    }
    if let former = changed.former {
      let extent = phrase.extent(former.wear, of: gear) ?? "nothing"
      sentences.append("The one before, “\(former.part.name)”, came to \(extent).")
    }
    return sentences
  }

  private func requireLog(for name: String?) throws {
    guard let name, !log.exists else { return }
    throw GearError.notFound(name, names: [])
  }

  /// - Parameter startsToday: Whether a default without a day holds from today on.
  private func traits(_ options: GearOptions, startsToday: Bool) throws -> GearTraits {
    var traits = options.traits
    traits.today = world.today
    if let reference = options.day {
      traits.usedFrom = try day(reference)
    } else if startsToday, traits.defaultSport?.value != nil {
      traits.usedFrom = world.today
    }
    return traits
  }

  // MARK: - Beside other commands

  /// What the answer says of gear that a session took by itself.
  static func sentence(onGear taken: [String], of id: RecordID) -> [String] {
    guard !taken.isEmpty else { return [] }
    let names = taken.map { "@" + $0 }
    let off = taken.map { ("-@" + $0).shellQuoted }.joined(separator: " ")
    return [
      "It took \(names.joined(separator: " and ")) by itself; to take it off: tri edit \(id) \(off)."
    ]
  }

  /// Warns of names by which gear was to be left out or taken off, and that none has.
  func sayUnknownGear(_ leftOut: [String]) throws {
    let store = try log.forReading()
    for name in try leftOut.filter({ try store.gear(named: $0) == nil }) {
      let near = suggestion(for: name, among: try store.gear())
      let hint = near.map { " Did you mean @\($0)?" } ?? ""
      console.say("There is no gear @\(name), so -@\(name) changes nothing.\(hint)", role: .warning)
    }
  }

  /// Warns of gear that was out of use already on the day of a session, which has it all the same.
  func sayRetiredGear(_ names: [String], on day: Day) throws {
    let store = try log.forReading()
    for name in names {
      guard let gear = try store.gear(named: name), let retired = gear.retiredOn,
        gear.isRetired(on: day)
      else { continue }
      console.say(
        "@\(gear.name) was retired on \(DayFormat.heading(retired)), and the session has it all the same."
          + " Into use again: tri gear return \(gear.name.shellQuoted)", role: .warning)
    }
  }

  /// Says in one line what these records have brought near its limit, or to it.
  func sayLimits(reachedBy ids: [RecordID]) throws {
    guard !ids.isEmpty else { return }
    let store = try log.forReading()
    let moved = try store.limitUses(of: ids).filter(\.hasMoved)
    let phrase = GearPhrase(format: format(try store.preferences()))
    if let warning = phrase.warning(moved) { console.say(warning, role: .warning) }
  }
}
