/// What can be said of a race as a whole.
package enum RaceField: String, CaseIterable, Hashable, Sendable {
  case official, place
  case ageGroupPlace = "ag-place"
  case result, goal, title, form, date, start, note

  /// Those that stand in a typed race with their value behind them: `goal 2:25`.
  static let spoken: [RaceField] = [.official, .place, .ageGroupPlace, .result, .goal, .note]

  init?(name: String) {
    guard let field = RaceField(rawValue: name.lowercased()) else { return nil }
    self = field
  }
}

/// The time of a whole race or of a leg as it is typed.
struct RaceTime {
  var duration: Duration
  var remark: EntryRemark?

  /// Reads `2:26:17`; of `2:25` the reading that is nearer to what it takes, as a ratio.
  init(_ word: String, near usual: Duration) throws(RaceEntryError) {
    let text: DurationText?
    do throws(QuantityError) { text = try DurationText.read(word) } catch {
      throw .head(.badQuantity(error))
    }
    guard let text, text.form != .letterM else { throw .badTime(word) }
    duration = text.duration
    guard case .twoParts(let hours) = text.form else { return }
    let isHours =
      Int128(text.duration.milliseconds) * Int128(hours.milliseconds)
      < Int128(usual.milliseconds) * Int128(usual.milliseconds)
    guard isHours else { return }
    duration = hours
    remark = .hoursAndMinutes(word, hours)
  }
}

extension RaceField {
  /// A place of the results.
  static func place(_ word: String) throws(RaceEntryError) -> Int {
    guard word.utf8.count < 7, let place = Int(word), place > 0 else { throw .badPlace(word) }
    return place
  }
}
