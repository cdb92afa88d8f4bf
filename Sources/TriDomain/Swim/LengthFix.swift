/// One change to the lengths of a pool swim, as the athlete types it. Numbers are those of the lengths that were swum.
package enum LengthFix: Hashable, Sendable {
  /// `join 5-6`: one length, with all that lies between, which the watch took for several.
  case join(ClosedRange<Int>)
  /// `split 9`: two lengths of the same time, between which the watch missed the turn.
  case split(Int)
  /// `stroke 12-15 drill`
  case stroke(ClosedRange<Int>, String)
  /// `drop 20`: no length, but a rest.
  case drop(ClosedRange<Int>)
  /// `pool 50m`
  case pool(Pool)

  /// FIT's names, and `kick`, for which FIT has none.
  package static let strokes = [
    "freestyle", "backstroke", "breaststroke", "butterfly", "im", "mixed", "drill", "kick",
  ]

  /// Applies it; throws `LengthFixError.noSuchLength` and `.onlyOne`.
  package func applied(to lengths: [SwumLength]) throws(LengthFixError) -> [SwumLength] {
    var lengths = lengths
    switch self {
    case .pool: break
    case .join(let numbers):
      guard numbers.count > 1 else { throw .onlyOne }
      let places = try places(of: numbers, in: lengths)
      let span = places[0]...places[places.count - 1]
      lengths.replaceSubrange(span, with: [SwumLength(joining: lengths[span])])
    case .split(let number):
      let place = try places(of: number...number, in: lengths)[0]
      lengths.replaceSubrange(place...place, with: lengths[place].halves)
    case .stroke(let numbers, let stroke):
      for place in try places(of: numbers, in: lengths) { lengths[place].length.stroke = stroke }
    case .drop(let numbers):
      for place in try places(of: numbers, in: lengths) {
        lengths[place].length.isRest = true
        lengths[place].length.stroke = nil
        lengths[place].length.strokeCount = nil
      }
    }
    return lengths
  }

  private func places(
    of numbers: ClosedRange<Int>, in lengths: [SwumLength]
  ) throws(LengthFixError) -> ArraySlice<Int> {
    let places = lengths.swumPlaces
    guard numbers.lowerBound > 0, numbers.upperBound <= places.count else {
      throw .noSuchLength(numbers.upperBound, count: places.count)
    }
    return ArraySlice(Array(places[numbers.lowerBound - 1..<numbers.upperBound]))
  }
}

extension SwumLength {
  /// One length from the start of the first to the end of the last, rests between them included. The stroke is that of
  /// the longest of them.
  fileprivate init(joining parts: ArraySlice<SwumLength>) {
    self = parts[parts.startIndex]
    length.isRest = false
    length.elapsed = Self.sum(parts.map(\.length.elapsed))
    length.timer = Self.sum(parts.map(\.length.timer))
    turn = parts.map(\.turn).reduce(.zero, +)
    let swum = parts.filter { !$0.length.isRest }
    let counts = swum.compactMap(\.length.strokeCount)
    length.strokeCount = counts.isEmpty ? nil : counts.reduce(0, +)
    let longest = swum.max { ($0.time ?? .zero) < ($1.time ?? .zero) }
    length.stroke = longest?.length.stroke
  }

  /// The known ones; nil where none is.
  private static func sum(_ times: [Duration?]) -> Duration? {
    let known = times.compactMap(\.self)
    return known.isEmpty ? nil : known.reduce(.zero, +)
  }

  /// Two lengths; what is odd by one goes to the first.
  fileprivate var halves: [SwumLength] {
    var (first, second) = (self, self)
    (first.length.elapsed, second.length.elapsed) = Self.halves(length.elapsed)
    (first.length.timer, second.length.timer) = Self.halves(length.timer)
    second.turn = .zero
    if let count = length.strokeCount {
      first.length.strokeCount = count - count / 2
      second.length.strokeCount = count / 2
    }
    second.length.start = first.end
    return [first, second]
  }

  private static func halves(_ time: Duration?) -> (Duration?, Duration?) {
    guard let milliseconds = time?.milliseconds else { return (nil, nil) }
    let half = milliseconds / 2
    return (Duration(milliseconds: milliseconds - half), Duration(milliseconds: half))
  }
}

/// Why lengths cannot be mended as asked; nothing was changed.
package enum LengthFixError: Error, Hashable, Sendable {
  /// The record has no lengths at all.
  case noLengths(RecordID)
  /// The record is of another sport now; its lengths and what was mended about them rest until it is a swim again.
  case notSwim(RecordID, Sport)
  /// The swim was in open water, where nothing has lengths.
  case openWater(RecordID)
  /// Without a pool lengths say no distance.
  case noPool(RecordID)
  case noSuchLength(Int, count: Int)
  /// `join 5`: it takes at least two.
  case onlyOne
  /// No change begins like this.
  case unknown(String)
  /// The change needs other words behind it; the example shows which.
  case badWords(String, example: String)
  case unknownStroke(String)
  /// There is nothing to take back.
  case nothingToRevert(RecordID)
  /// The lengths, the stroke or the pool are so already.
  case nothingToChange
  /// No length would be left.
  case nothingLeft(RecordID)
  /// `-3` where the number of a length is meant.
  case dashed(String, example: String)
}
