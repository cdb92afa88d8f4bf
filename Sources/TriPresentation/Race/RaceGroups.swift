package import TextKit
package import TriDomain

/// Records of a list with their races: a line for each race, and below it its legs.
package enum RaceGroups {
  /// A line of such a list.
  package enum Row: Hashable, Sendable {
    /// The line of a race above its legs, or in their place where it is folded: the places of the records it holds.
    case race(Race.ID, Range<Int>, isFolded: Bool)
    case leg(Int)
    case record(Int)

    /// Whether the record at a place is on this line.
    package func holds(_ place: Int) -> Bool {
      switch self {
      case .race(_, let places, let isFolded): isFolded && places.contains(place)
      case .leg(let own), .record(let own): own == place
      }
    }

    /// The place of the record on the line, or of the first it stands for.
    package var firstPlace: Int {
      switch self {
      case .race(_, let places, _): places.lowerBound
      case .leg(let own), .record(let own): own
      }
    }

    var isLeg: Bool { if case .leg = self { true } else { false } }
  }

  /// Where one comes to from the record at a place by so many lines down.
  ///
  /// The line above the legs of a race cannot be chosen: the one before it on the way is, or behind it where that is
  /// where one comes from.
  static func place(
    from place: Int, movedBy lines: Int, in records: [WorkoutRecord],
    _ races: [Race.ID: RaceLegs], isFolded: Bool
  ) -> Int {
    let rows = rows(records, races, isFolded: isFolded)
    guard let index = rows.firstIndex(where: { $0.holds(place) }) else { return place }
    var target = max(0, min(index + lines, rows.count - 1))
    if case .race(_, _, isFolded: false) = rows[target] {
      let back = target - lines.signum()
      target = back == index || !rows.indices.contains(back) ? target + lines.signum() : back
    }
    return rows.indices.contains(target) ? rows[target].firstPlace : place
  }

  /// The same records with the legs of each race in its order where the first of them stood.
  package static func together(_ records: [WorkoutRecord]) -> [WorkoutRecord] {
    guard records.contains(where: { $0.race != nil }) else { return records }
    let legs = Dictionary(grouping: records.filter { $0.race != nil }, by: \.race)
    var seen: Set<Race.ID> = []
    return records.flatMap { record -> [WorkoutRecord] in
      guard let race = record.race else { return [record] }
      guard seen.insert(race).inserted else { return [] }
      return (legs[race] ?? []).sorted { ($0.leg ?? 0, $0.id) < ($1.leg ?? 0, $1.id) }
    }
  }

  /// The same for a list of many days: the legs of a race on one day are where the first of them stood, and those that
  /// then stand together are put in the order of their races, also where those of two races take turns, as when a race
  /// was typed and its file imported. A race that passes midnight is whole unless another record lies at midnight.
  package static func ordered(_ records: [WorkoutRecord]) -> [WorkoutRecord] {
    var ordered: [WorkoutRecord] = []
    var legs: [WorkoutRecord] = []
    for record in gatheredByDay(records) {
      if record.race != nil {
        legs.append(record)
      } else {
        ordered += together(legs) + [record]
        legs = []
      }
    }
    return ordered + together(legs)
  }

  private struct RaceDay: Hashable {
    var race: Race.ID
    var day: Day
  }

  private static func gatheredByDay(_ records: [WorkoutRecord]) -> [WorkoutRecord] {
    func day(_ record: WorkoutRecord) -> RaceDay? {
      record.race.map { RaceDay(race: $0, day: record.values.time.day) }
    }
    var legs = Dictionary(grouping: records.filter { $0.race != nil }, by: day)
    guard !legs.isEmpty else { return records }
    return records.flatMap { record in
      record.race == nil ? [record] : legs.removeValue(forKey: day(record)) ?? []
    }
  }

  /// How many records at the end of a page belong together with some of the next: those from the first leg on of a race of
  /// the last day, or of one that the page ends with. Where a day has more than a few hundred, its races are parted.
  static func countOfOpenEnd(_ records: [WorkoutRecord]) -> Int {
    guard let last = records.last else { return 0 }
    let end = records.suffix(500)
    let ofDay = end.firstIndex {
      $0.race != nil && $0.values.time.day == last.values.time.day
    }
    let ofRace = last.race == nil ? nil : spans(of: Array(end)).last?.places.count
    return max(ofDay.map { records.count - $0 } ?? 0, ofRace ?? 0)
  }

  /// The lines for records whose legs stand together.
  package static func rows(
    _ records: [WorkoutRecord], _ races: [Race.ID: RaceLegs], isFolded: Bool = false
  ) -> [Row] {
    spans(of: records).flatMap { race, span -> [Row] in
      guard let race, races[race] != nil else { return span.map(Row.record) }
      return [.race(race, span, isFolded: isFolded)] + (isFolded ? [] : span.map(Row.leg))
    }
  }

  /// Neighbours of one race, or of none.
  static func spans(of records: [WorkoutRecord]) -> [(race: Race.ID?, places: Range<Int>)] {
    var spans: [(race: Race.ID?, places: Range<Int>)] = []
    for (place, record) in records.enumerated() {
      if let last = spans.last, last.race == record.race {
        spans[spans.count - 1].places = last.places.lowerBound..<place + 1
      } else {
        spans.append((record.race, place..<place + 1))
      }
    }
    return spans
  }
}

/// Lays out records and races below each other.
///
///     Race 7  Lake Tri  olympic  2:26:12
///       #21  08:00  Swim   1,500 m    28:10  1:53 /100 m
///       #22  08:28  T1                 2:05
///     #26  17:00  Run    5.00 km    29:00    5:48 /km
package struct RaceGroupLayout: Sendable {
  private let format: QuantityFormat
  private let width: Int?
  private let columns: RecordColumns

  package init(format: QuantityFormat, width: Int?) {
    self.format = format
    self.width = width
    columns = RecordColumns(format: format)
  }

  package func text(
    _ rows: [RaceGroups.Row], _ records: [WorkoutRecord], _ races: [Race.ID: RaceLegs]
  ) -> StyledText {
    let cells = records.map { self.cells($0, races) }
    var table = Table(RecordColumns.columns)
    for row in rows {
      switch row {
      case .leg(let place), .record(let place): table.append(cells[place])
      case .race: break
      }
    }
    let hasLegs = rows.contains { if case .leg = $0 { true } else { false } }
    let layout = table.layout(
      width: hasLegs ? width.map { $0 - Self.indent } : width, header: false)
    return StyledText(
      rows.map { row in
        switch row {
        case .race(let id, _, let isFolded): line(races[id], isFolded: isFolded)
        case .leg(let place): Self.indented(layout.line(cells[place]))
        case .record(let place): layout.line(cells[place])
        }
      })
  }

  static let indent = 2

  static func indented(_ line: StyledLine) -> StyledLine {
    StyledLine(String(repeating: " ", count: indent)) + line
  }

  /// The cells of a record, a transition by its number in its race.
  ///
  /// Indented, its name is: where a column stands before the number, the line cannot be.
  func cells(
    _ record: WorkoutRecord, _ races: [Race.ID: RaceLegs], isIndented: Bool = false
  ) -> [StyledLine] {
    let shown = record.race(among: races)?.shown.first { $0.record.id == record.id }
    let name = shown?.name ?? record.sportTitle
    let blanks = isIndented ? String(repeating: " ", count: Self.indent) : ""
    return columns.cells(record, name: blanks + name)
  }

  /// The line of a race; folded it says how many legs it holds.
  func line(_ legs: RaceLegs?, isFolded: Bool = false, isCut: Bool = true) -> StyledLine {
    guard let legs else { return StyledLine() }
    var line = RacePhrase(format: format).line(legs)
    if isFolded { line.append("  \(legs.inLog.count) legs", .dim) }
    return isCut ? width.map { line.truncated(toWidth: $0) } ?? line : line
  }
}
