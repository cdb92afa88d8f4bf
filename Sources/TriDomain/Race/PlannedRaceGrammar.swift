/// Reads what follows `tri race next`: title, day, form and goal of a race to come, in any order but for the title.
package struct PlannedRaceGrammar: Sendable {
  private let context: EntryContext
  private let today: Day

  package init(context: EntryContext) {
    self.context = context
    today = context.zone.day(of: context.now)
  }

  /// The id is 0: the store gives one.
  package func read(
    _ words: [String]
  ) throws(RaceEntryError) -> (race: PlannedRace, remarks: [EntryRemark]) {
    var words = words
    let spoken = try RaceHead.takeFacts(from: &words)
    let head = try RaceHead(words, facts: spoken, context: context, takesForm: true)
    guard let day = head.draft.day?.value else { throw .needsDay }
    var race = PlannedRace(id: 0, title: head.title, day: try self.day(day, words), form: head.form)
    for word in [head.draft.clock?.word, head.draft.zone?.word, head.draft.tags.added.first] {
      if let word { throw .notPlanned(word) }
    }
    let facts = try head.settled(near: (head.form ?? .custom).usualTime)
    if let field = head.given.first(where: { $0 != .goal }) { throw .notPlanned(field.rawValue) }
    race.goal = facts.goal
    return (race, facts.remarks)
  }

  /// Changes a planned race: `date=2027-06-20`, `goal=2:20`, `title=`, `form=`.
  package func change(
    _ words: [String], of race: PlannedRace
  ) throws(RaceEntryError) -> (race: PlannedRace, remarks: [EntryRemark]) {
    var race = race
    var remarks: [EntryRemark] = []
    var given: [RaceField: String] = [:]
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw .needsEquals(word) }
      let value = String(parts[1])
      let field = RaceField(name: String(parts[0]))
      if let field, let first = given.updateValue(value, forKey: field) {
        throw .twice(field.rawValue, first, value)
      }
      switch field {
      case .title: race.title = value.isEmpty ? nil : value
      case .form:
        guard value.isEmpty || RaceForm(name: value) != nil else { throw .unknownForm(value) }
        race.form = RaceForm(name: value)
      case .date:
        let reading: DateReading?
        do throws(EntryError) {
          reading = try EntryOptions(context, zone: nil).date(value)
        } catch {
          throw .badDate(error)
        }
        guard let reading else { throw .needsDay }
        race.day = try day(reading, [value])
      case .goal:
        race.goal = nil
        if value.isEmpty { continue }
        let time = try RaceTime(value, near: (race.form ?? .custom).usualTime)
        race.goal = time.duration
        remarks += [time.remark].compactMap(\.self)
      case .official, .place, .ageGroupPlace, .result, .start, .note, nil:
        throw .notPlanned(String(parts[0]))
      }
    }
    return (race, remarks)
  }

  /// Without a year the next such day is meant.
  private func day(_ reading: DateReading, _ words: [String]) throws(RaceEntryError) -> Day {
    guard var day = reading.day, reading.instant == nil else {
      throw .badDate(.notOneDay(words.joined(separator: " ")))
    }
    if reading.lacksYear, day < today { day = day.adding(months: 12) }
    guard day >= today else { throw .dayPassed(day) }
    return day
  }
}
