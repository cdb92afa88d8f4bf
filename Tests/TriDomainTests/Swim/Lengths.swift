import TriDomain

/// Lengths as tests write them: `25 25 r20 50d/12` is two of 25 s, a rest of 20 s, and a drill of 50 s with 12 strokes.
func lengths(_ text: String, start: Int64 = 1_700_000_000_000) -> [SwumLength] {
  var now = start
  return text.split(separator: " ").map { word in
    let parts = word.split(separator: "/")
    var digits = parts[0]
    let isRest = digits.first == "r"
    if isRest { digits = digits.dropFirst() }
    var stroke: String? = "freestyle"
    if let last = digits.last, last.isLetter {
      stroke = ["d": "drill", "k": "kick", "b": "backstroke"][String(last)] ?? nil
      digits = digits.dropLast()
    }
    let span = Duration(milliseconds: Int64((Double(digits) ?? 0) * 1000))
    var length = Length(isRest: isRest)
    length.start = Instant(millisecondsSince1970: now)
    (length.elapsed, length.timer) = (span, span)
    if !isRest {
      length.stroke = stroke
      length.strokeCount = parts.count > 1 ? Int(parts[1]) : nil
    }
    now += span.milliseconds
    return SwumLength(length)
  }
}

extension Pool {
  static let metres25 = Pool(Distance(millimetres: 25_000), .metres)
  static let metres50 = Pool(Distance(millimetres: 50_000), .metres)
}

extension PoolSwim {
  /// `2x4 freestyle 100 r20 r60`: repeats, lengths, stroke, seconds of one, rest between, rest behind.
  var words: [String] {
    sets.map { set in
      [
        "\(set.repeats.count)x\(set.lengthsPerRepeat)", set.stroke ?? "-",
        set.timePerRepeat.map { "\(Double($0.milliseconds) / 1000)" } ?? "-",
        set.restBetween.map { "r\(Double($0.milliseconds) / 1000)" },
        set.restAfter.map { "then \(Double($0.milliseconds) / 1000)" },
      ].compactMap(\.self).joined(separator: " ")
    }
  }
}
