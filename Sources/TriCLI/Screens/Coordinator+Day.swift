import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func showDay(_ reference: DayReference, _ output: OutputFormat) throws -> Int32 {
    let model = RecordListViewModel(
      day: try day(reference), today: world.today, open: { [log] in try log.forReading() },
      failure: failure)
    let state = LiveScreen.last(of: model)
    if case .failed(_, let failure) = state { return console.fail(failure) }
    guard output == .text else { return try print(try json(of: state)) }
    let format = format(try log.forReading().preferences())
    return try print(RecordListRenderer(format: format, width: world.output.width).render(state))
  }

  private func json(of state: RecordListState) throws -> [UInt8] {
    var list = RecordListJSON()
    let nextRace = state.nextRace.map { (race: $0, day: state.day) }
    guard case .records(let content) = state else {
      return list.opening() + list.closing(totals: Totals(), next: nil, nextRace: nextRace)
    }
    let loads = try log.forReading().loads(of: content.records.map(\.id))
    return list.opening()
      + list.records(content.records, loads: loads, warnings: Self.warnings)
      + list.closing(totals: content.totals, next: nil, nextRace: nextRace)
  }

  /// The day that a command's words mean.
  func day(_ reference: DayReference) throws -> Day {
    guard case .phrase(let phrase) = reference else { return world.today }
    // Where a week begins plays no part: a phrase that means a week is refused.
    let text = DateText(now: world.now, zone: world.zone, firstWeekday: .monday)
    guard let reading = try text.read(phrase) else {
      throw UsageError("“\(phrase)” is not a date.", hint: "What can be written: tri help dates")
    }
    guard let day = reading.day else {
      throw UsageError(
        "“\(phrase)” is more than one day.", hint: "To list them: tri history date:\(phrase)")
    }
    return day
  }
}
