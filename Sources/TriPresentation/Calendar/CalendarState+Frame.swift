package import TextKit
import TriDomain

extension Frame {
  /// Puts a month into an area, and below it the records of its chosen day, which keep a third of the room.
  /// Folded, a race is one line.
  package mutating func put(
    _ calendar: CalendarState, format: QuantityFormat, isFolded: Bool = false, in area: Area
  ) {
    var rest = area
    let width = max(1, area.columns - Self.edgeWidth)
    let month = MonthRenderer(width: width)
      .render(calendar.month, month: calendar.day, chosen: calendar.day)
    let room = max(0, area.rows - max(4, area.rows / 3))
    var upper = rest.takeTop(min(month.text.lines.count, room))
    _ = upper.takeLeft(Self.edgeWidth)
    let hidden = max(0, (month.chosenLine ?? 0) + 1 - upper.rows)
    put(StyledText(Array(month.text.lines.dropFirst(hidden))), in: upper)
    _ = rest.takeTop(1)
    let list = RecordListRenderer(
      format: format, width: width, offer: .key, isFolded: isFolded
    )
    .render(calendar.list, chosen: calendar.chosen)
    put(list, in: rest)
  }
}
