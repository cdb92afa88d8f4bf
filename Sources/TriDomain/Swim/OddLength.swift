/// Lengths that are probably no lengths: the watch missed a turn, or took something else for one.
package enum OddLength: Hashable, Sendable {
  /// About twice as long as the others of its set.
  case missedTurn(Int, time: Duration, usual: Duration)
  /// Two in a row that are together about as long as one of the others.
  case extraTurn(Int, times: [Duration], usual: Duration)

  /// The change that would mend it.
  package var fix: LengthFix {
    switch self {
    case .missedTurn(let number, _, _): .split(number)
    case .extraTurn(let number, _, _): .join(number...number + 1)
    }
  }
}

extension PoolSwim {
  /// The changes that would mend what looks odd, the highest number first: each of them moves the numbers behind it, so
  /// done in this order every one means what it says.
  package var suggestedFixes: [LengthFix] { oddLengths.reversed().map(\.fix) }

  /// Lengths to look at, in order.
  ///
  /// A set of fewer than four lengths has no usual time of its own: it is compared with all lengths of its stroke, if they
  /// are four. Drills have none at all, nor has a short set of several strokes.
  package var oddLengths: [OddLength] {
    sets.flatMap { set in
      let ofStroke = lengths.filter { one in
        !one.length.isRest && one.length.stroke == set.stroke && set.stroke != "mixed"
      }
      let usual = Self.usual(set.lengths) ?? Self.usual(ofStroke)
      return usual.map { usual in
        set.repeats.flatMap { Self.oddLengths($0, usual: usual) }
      } ?? []
    }
  }

  /// Milliseconds; nil for fewer than four lengths.
  private static func usual(_ lengths: [SwumLength]) -> Int64? {
    let times = lengths.filter { !$0.isDrill }.compactMap { $0.time?.milliseconds }.sorted()
    guard times.count >= 4 else { return nil }
    // The lower of the two in the middle, so that in a set of few a missed turn does not raise it.
    let usual = times[(times.count - 1) / 2]
    return usual > 0 ? usual : nil
  }

  /// How near to double and half counts as such is a choice of ours: strokes and fatigue alone stay within a third.
  private static func oddLengths(_ one: SwimRepeat, usual: Int64) -> [OddLength] {
    var odd: [OddLength] = []
    var place = 0
    while place < one.lengths.count {
      defer { place += 1 }
      let number = one.numbers.lowerBound + place
      guard !one.lengths[place].isDrill, let time = one.lengths[place].time else { continue }
      if (usual * 17...usual * 24).contains(time.milliseconds * 10) {
        odd.append(
          .missedTurn(number, time: time, usual: Duration(milliseconds: usual)))
      } else if place + 1 < one.lengths.count, let next = one.lengths[place + 1].time,
        max(time, next).milliseconds * 10 <= usual * 7,
        (usual * 7...usual * 13).contains((time + next).milliseconds * 10)
      {
        odd.append(
          .extraTurn(number, times: [time, next], usual: Duration(milliseconds: usual)))
        place += 1
      }
    }
    return odd
  }
}
