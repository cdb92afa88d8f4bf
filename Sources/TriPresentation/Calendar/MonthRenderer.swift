import TextKit
package import TriDomain

/// Draws a month, with a letter for each sport that occurs on a day, and today in brackets.
///
///     May 2026
///      Mon      Tue      Wed      Thu      Fri      Sat      Sun
///                                           1        2        3
///       4 sr     5 sg     6 rx  [ 7]b      8        9       10
package struct MonthRenderer: Sendable {
  private let width: Int?

  /// `width` in columns; nil where output is not a terminal.
  package init(width: Int?) { self.width = width }

  /// The chosen line is that of the week which holds `chosen`.
  package func render(
    _ state: ScreenState<MonthMarks>, month: Day, chosen: Day? = nil
  ) -> ScreenText {
    let title = StyledText(StyledLine(Self.title(month), .heading))
    var screen = ScreenText(title)
    if case .content(let marks) = state {
      append(marks, chosen: chosen, to: &screen)
    } else {
      screen.text += state.remark(whenNothing: "No sessions in this month.", width: width)
    }
    return screen
  }

  /// `May 2026`
  package static func title(_ month: Day) -> String {
    DayFormat.months[month.month - 1] + " " + DecimalText.padded(Int64(month.year), 4)
  }

  /// Whether marks stand beside their day, rather than below it.
  private var isWide: Bool { width.map { $0 >= 68 } ?? true }

  private func append(_ marks: MonthMarks, chosen: Day?, to screen: inout ScreenText) {
    // Seven columns with two blanks between, 68 or 40 wide; where that is too wide, with one blank, 34 wide.
    let isNarrowest = width.map { $0 < 40 } ?? false
    let layout = TableLayout(
      columns: Array(repeating: Table.Column(), count: 7),
      widths: Array(repeating: isWide ? 8 : 4, count: 7), width: nil)
    func add(_ cells: [StyledLine]) {
      let line = isNarrowest ? Self.joined(cells) : layout.line(cells)
      screen.text.append(width.map { line.truncated(toWidth: $0) } ?? line)
    }
    add(Self.weekdays(marks.firstWeekday).map { StyledLine(" " + $0, .dim) })
    for week in marks.weeks {
      if let chosen, week.contains(chosen) { screen.chosenLine = screen.text.lines.count }
      let dates = week.map { $0.map { date($0, marks.today, chosen) } ?? StyledLine() }
      let letters = week.map { $0.map { self.letters(marks.sports[$0] ?? []) } ?? StyledLine() }
      if isWide {
        add(zip(dates, letters).map { $1.isEmpty ? $0 : $0 + $1 })
      } else {
        add(dates)
        if !letters.allSatisfy(\.isEmpty) {
          add(letters.map { $0.isEmpty ? $0 : StyledLine(" ") + $0 })
        }
      }
    }
    var legend = Legend()
    for sport in marks.occurring { legend.append(sport.mark, sport.role, sport.rawValue) }
    screen.text += legend.rendered(width: width)
  }

  /// Cells of four columns with a blank between.
  private static func joined(_ cells: [StyledLine]) -> StyledLine {
    var line = StyledLine()
    for (index, cell) in cells.enumerated() where !cell.isEmpty {
      line.append(String(repeating: " ", count: max(0, 5 * index - line.displayWidth)))
      line.append(cell)
    }
    return line
  }

  /// ` 7 `, today `[7]`, the chosen day `>7<`; today as the chosen day `>7]`.
  private func date(_ day: Day, _ today: Day, _ chosen: Day?) -> StyledLine {
    let (isToday, isChosen) = (day == today, day == chosen)
    let number = day.dayOfMonth
    return StyledLine(
      (isChosen ? ">" : isToday ? "[" : " ") + (number < 10 ? " " : "") + String(number)
        + (isToday ? "]" : isChosen ? "<" : " "),
      isChosen ? .match : isToday ? .heading : .plain)
  }

  /// A letter for each sport; where there are too many, `+` stands for the last of them.
  private func letters(_ sports: [Sport]) -> StyledLine {
    let room = isWide ? 4 : 3
    let shown = sports.count > room ? sports.prefix(room - 1) : sports[...]
    var line = StyledLine()
    for sport in shown { line.append(sport.mark, sport.role) }
    if shown.count < sports.count { line.append("+", .dim) }
    return line
  }

  static func weekdays(_ first: FirstWeekday) -> [String] {
    let names = DayFormat.weekdays.map { String($0.prefix(3)) }
    return first == .monday ? names : [names[6]] + names.prefix(6)
  }
}
