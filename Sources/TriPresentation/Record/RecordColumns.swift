package import TextKit
package import TriDomain

/// One record as a row of a list.
///
///     #12  07:10  Swim   1,500 m    32:10  2:09 /100 m  142 bpm  Masters +easy
package struct RecordColumns: Sendable {
  private let format: QuantityFormat

  package init(format: QuantityFormat) { self.format = format }

  /// What gives way first on a narrow screen: heart rate, the start, the pace; the text is cut before.
  package static let columns: [Table.Column] = [
    Table.Column("", alignment: .trailing),
    Table.Column("", dropOrder: 2, hidesWhenEmpty: true),
    Table.Column(""),
    Table.Column("", alignment: .trailing, hidesWhenEmpty: true),
    Table.Column("", alignment: .trailing, hidesWhenEmpty: true),
    Table.Column("", alignment: .trailing, dropOrder: 3, hidesWhenEmpty: true),
    Table.Column("", alignment: .trailing, dropOrder: 1, hidesWhenEmpty: true),
    Table.Column("", shrinksTo: 8, dropOrder: 4, hidesWhenEmpty: true),
  ]

  /// The columns of a list that has the day before each record. Where it is narrow the sport is cut, and the number
  /// of the record left out, before a day, a distance or a time is.
  static func columnsWithDay(width: Int?) -> [Table.Column] {
    var columns = [Table.Column()] + columns
    if isNarrow(width) {
      columns[1].dropOrder = 5
      columns[3].shrinksTo = 4
    }
    return columns
  }

  static func isNarrow(_ width: Int?) -> Bool { width.map { $0 < 50 } ?? false }

  /// The least widths of lists whose rows arrive page by page, so that most pages line up.
  package static let usualWidths = [4, 5, 4, 8, 7, 8, 0, 0]

  /// `name` stands in the place of the sport, as `T1` does for a transition.
  package func cells(_ record: WorkoutRecord, name: String? = nil) -> [StyledLine] {
    let values = record.values
    return [
      StyledLine("#\(record.id)", .dim),
      StyledLine(values.time.start.map(DayFormat.clock) ?? "", .dim),
      StyledLine(name ?? record.sportTitle, values.sport.role),
      StyledLine(values.distance.map { format.distance($0, of: values.sport) } ?? "", .number),
      StyledLine(values.duration.map(format.duration) ?? "", .number),
      StyledLine(format.tempo(of: values) ?? "", .number),
      StyledLine(values.averageHeartRate.map(format.heartRate) ?? "", .number),
      text(record),
    ]
  }

  /// Title or note, then what else a reader of a list must know.
  private func text(_ record: WorkoutRecord) -> StyledLine {
    let values = record.values
    var words: [StyledSpan] = []
    if let id = record.duplicateOf {
      words.append(StyledSpan("likely the same as #\(id)", .warning))
    }
    if let distance = asSwum(values) { words.append(StyledSpan("= " + distance, .dim)) }
    if let title = values.title ?? values.note { words.append(StyledSpan(Self.oneLine(title))) }
    for tag in values.tags { words.append(StyledSpan("+" + Self.oneLine(tag), .accent)) }
    for item in values.gear { words.append(StyledSpan("@" + Self.oneLine(item), .dim)) }
    var line = StyledLine()
    for word in words {
      if !line.isEmpty { line.append(" ") }
      line.append(word)
    }
    return line
  }

  /// `1,000 yd` of a pool that is built in another unit than the athlete reads.
  private func asSwum(_ values: RecordValues) -> String? {
    guard values.sport == .swim, let unit = values.poolLengthUnit, unit != format.poolUnit else {
      return nil
    }
    return values.distance.map { format.distance($0, in: unit) }
  }

  /// Line breaks and tabs become blanks; a list has one line a record.
  package static func oneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    return String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
