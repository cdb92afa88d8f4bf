package import TextKit
package import TriDomain

/// How the time of a race is shared out among its legs, as a bar that is read without colour, too.
///
///     SSSSSSSSSSS-BBBBBBBBBBBBBBBBBBBBBBBBBBBB-RRRRRRRRRRRRRRRRRRR
package enum ShareBar {
  private static let widest = 60

  /// Each leg that took any time has a column at least; nil where a time is missing, or where there is no room.
  package static func line(_ legs: RaceLegs, width: Int?) -> StyledLine? {
    let shown = legs.shown
    let room = min(width ?? widest, widest)
    guard legs.legTime != nil, shown.count > 1, room >= shown.count * 2 else { return nil }
    let times = shown.map { $0.time ?? .zero }
    let spare = room - shown.count
    guard let columns = RaceCard.portions(of: spare, among: times) else { return nil }
    var line = StyledLine()
    for (leg, count) in zip(shown, columns) {
      line.append(String(repeating: leg.mark, count: count + 1), leg.sport.role)
    }
    return line
  }
}
