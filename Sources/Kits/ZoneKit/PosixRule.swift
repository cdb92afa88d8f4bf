/// A zone's yearly habit in the form of the TZ variable: a standard offset and, where kept, summer
/// time.
///
/// Grammar and defaults: POSIX.1-2017 chapter 8.3 with the extension of RFC 9636 section 3.3.1
/// (hours of a change from -167 to 167). Offsets here are seconds *east* of UTC, unlike in the
/// text.
struct PosixRule: Hashable, Sendable {
  var standardOffset: Int
  var summer: Summer?

  struct Summer: Hashable, Sendable {
    var offset: Int
    var start: Change
    var end: Change
  }

  /// The moment of a change, by the clock that runs before it.
  struct Change: Hashable, Sendable {
    var date: Date
    /// Seconds after that day's midnight; may be negative or exceed a day.
    var seconds: Int64 = 7_200
  }

  enum Date: Hashable, Sendable {
    /// Day 1...365 of a year whose 29 February is never counted.
    case julian(Int64)
    /// Day 0...365 of the year, 29 February included.
    case dayOfYear(Int64)
    /// The nth (5 = last) given weekday (0 = Sunday) of a month.
    case weekday(Int64, week: Int64, month: Int)
  }

  /// A stretch of unchanging offset: from `start` up to, not including, `end`.
  func period(at utcSeconds: Int64) -> ZonePeriod {
    guard let summer else {
      return ZonePeriod(start: .min, end: .max, offset: standardOffset)
    }
    let year = CivilDay.year(of: CivilDay.floorDivide(utcSeconds, 86_400))
    var period = ZonePeriod(start: .min, end: .max, offset: standardOffset)
    // A change may fall up to a week outside its year, so the neighbours count as well.
    for candidate in (year - 1)...(year + 1) {
      let begins = summer.start.seconds(in: candidate) - Int64(standardOffset)
      let ends = summer.end.seconds(in: candidate) - Int64(summer.offset)
      // The later one last; of two at the same instant the start of summer time wins (summer all
      // year).
      if begins < ends {
        period.note(changeAt: begins, to: summer.offset, seenFrom: utcSeconds)
        period.note(changeAt: ends, to: standardOffset, seenFrom: utcSeconds)
      } else {
        period.note(changeAt: ends, to: standardOffset, seenFrom: utcSeconds)
        period.note(changeAt: begins, to: summer.offset, seenFrom: utcSeconds)
      }
    }
    return period
  }
}

extension PosixRule.Change {
  /// Seconds from 1970 as the wall clock before the change counts them.
  fileprivate func seconds(in year: Int64) -> Int64 {
    let newYear = CivilDay.ofNewYear(year)
    let leap = CivilDay.isLeap(year)
    let day: Int64
    switch date {
    case .julian(let number): day = newYear + number - 1 + (leap && number > 59 ? 1 : 0)
    case .dayOfYear(let number): day = newYear + number
    case .weekday(let weekday, let week, let month):
      let first = newYear + CivilDay.daysBefore(month: month, inLeapYear: leap)
      let ahead = (weekday - CivilDay.weekday(of: first) + 7) % 7
      let length = CivilDay.length(ofMonth: month, inLeapYear: leap)
      var offset = ahead + 7 * (week - 1)
      if offset >= length { offset -= 7 }
      day = first + offset
    }
    return day * 86_400 + seconds
  }
}

/// A stretch of time with one offset: from `start` up to, not including, `end`, in UTC seconds.
struct ZonePeriod {
  var start: Int64
  var end: Int64
  var offset: Int

  /// Takes notice of a change of offset; changes must be told in order of time.
  fileprivate mutating func note(changeAt instant: Int64, to offset: Int, seenFrom now: Int64) {
    if instant <= now {
      start = instant
      self.offset = offset
    } else if end == .max {
      end = instant
    }
  }
}
