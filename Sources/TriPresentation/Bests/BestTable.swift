package import TriDomain

/// The bests of all time, of this year and of the last 90 days, kind by kind, up to today.
package struct BestTable: Equatable, Sendable {
  package enum Span: String, CaseIterable, Sendable {
    case allTime, thisYear, ninetyDays

    /// The first day of it; nil where there is none.
    fileprivate func start(today: Day) -> Day? {
      switch self {
      case .allTime: nil
      case .thisYear: Day(year: today.year, month: 1, day: 1)
      case .ninetyDays: today.adding(days: -89)
      }
    }
  }

  package struct Row: Equatable, Sendable {
    package let kind: BestKind
    package let held: [Span: HeldBest]
  }

  /// The best time of a race of one form.
  package struct RaceRow: Equatable, Sendable {
    package let form: RaceForm
    package let held: [Span: RaceLegs]
  }

  /// The records that were looked at where a query limits them.
  package struct Scope: Equatable, Sendable {
    /// As it was typed.
    package let words: String
    /// Those that match, transitions and likely duplicates left out.
    package let sessionCount: Int

    package init(words: String, sessionCount: Int) {
      self.words = words
      self.sessionCount = sessionCount
    }
  }

  /// Ordered by kind.
  package let rows: [Row]
  /// Nil where the whole log was looked at.
  package let scope: Scope?
  /// In the order of forms. Races whose course is their own are not compared.
  package let races: [RaceRow]

  package init(
    _ spans: [Span: [HeldBest]], races: [RaceLegs], today: Day, scope: Scope? = nil
  ) {
    self.scope = scope
    var held: [BestKind: [Span: HeldBest]] = [:]
    for (span, bests) in spans {
      for best in bests { held[best.kind, default: [:]][span] = best }
    }
    rows = held.map { Row(kind: $0, held: $1) }.sorted { $0.kind < $1.kind }
    self.races = RaceForm.allCases.compactMap { form in
      let ofForm = races.filter { $0.isComparedAs(form) && $0.race.time.day <= today }
      var fastest: [Span: RaceLegs] = [:]
      for span in Span.allCases {
        let start = span.start(today: today)
        fastest[span] = ofForm.filter { race in start.map { race.race.time.day >= $0 } ?? true }
          .min { $0.isFaster(than: $1) }
      }
      return fastest.isEmpty ? nil : RaceRow(form: form, held: fastest)
    }
  }

  package var isEmpty: Bool { rows.isEmpty && races.isEmpty }

  /// Throws when the log cannot be read. Nil when there are no bests.
  ///
  /// - Parameters:
  ///   - sport: The only one to look at; races, too, are left out then, and beside a query.
  ///   - words: The query as it was typed.
  package static func load(
    _ query: RecordQuery, of sport: Sport?, words: String = "", today: Day,
    from log: any RecordRepository & BestRepository & RaceRepository
  ) throws -> BestTable? {
    let table = try log.consistently {
      let isWhole = query.conditions.isEmpty
      var spans = try isWhole ? recent(today, log) : matching(query, today, log)
      if let sport { spans = spans.mapValues { $0.filter { $0.kind.sport == sport } } }
      let races = try isWhole && sport == nil ? log.races() : []
      let scope = isWhole ? nil : Self.scope(words, try log.totals(of: query), of: sport)
      return BestTable(spans, races: races, today: today, scope: scope)
    }
    return table.isEmpty ? nil : table
  }

  private static func scope(_ words: String, _ totals: Totals, of sport: Sport?) -> Scope {
    let matching = totals.bySport.filter {
      $0.key != .transition && (sport == nil || $0.key == sport)
    }
    return Scope(
      words: words, sessionCount: matching.reduce(0) { $0 + $1.value.recordCount })
  }

  /// All time is known without looking at every record.
  private static func recent(
    _ today: Day, _ log: any BestRepository
  ) throws -> [Span: [HeldBest]] {
    let spans = [Span.thisYear, .ninetyDays]
    let days = spans.compactMap { $0.start(today: today) }
    var query = RecordQuery.everything
    query.conditions = [.init(.day(from: days.min(), through: nil))]
    var found = Dictionary(
      uniqueKeysWithValues: zip(spans, try log.bests(of: query, since: days, through: today)))
    found[.allTime] = try log.bests(through: today)
    return found
  }

  private static func matching(
    _ query: RecordQuery, _ today: Day, _ log: any BestRepository
  ) throws -> [Span: [HeldBest]] {
    let days = Span.allCases.map { $0.start(today: today) ?? .earliest }
    return Dictionary(
      uniqueKeysWithValues: zip(
        Span.allCases, try log.bests(of: query, since: days, through: today)))
  }
}

extension RaceLegs {
  fileprivate func isComparedAs(_ form: RaceForm) -> Bool {
    race.kind == .race && total != nil && self.form == form && !form.standardLegs.isEmpty
      && inLog.allSatisfy { !$0.isLeftOutOfBests && $0.duplicateOf == nil }
  }

  /// The faster one; of equals the earlier.
  fileprivate func isFaster(than other: RaceLegs) -> Bool {
    guard let mine = total, let theirs = other.total, mine != theirs else { return precedes(other) }
    return mine < theirs
  }
}
