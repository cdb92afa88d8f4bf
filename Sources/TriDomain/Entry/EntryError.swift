/// Why typed words are no session, or no change of one. Words are kept as they were typed.
package enum EntryError: Error, Hashable, Sendable {
  /// The candidates are every name of a sport, for a suggestion.
  case unknownSport(String, candidates: [String])
  /// The same in `sport=runn`.
  case unknownSportValue(String, candidates: [String])
  /// The candidates are the words that could stand there.
  case unknownWord(String, candidates: [String])
  /// A word of `edit` without `=`, and the fields it may have been meant to set.
  case unknownChange(String, candidates: [String])
  case unknownField(String, candidates: [String])
  /// `rpe 7` in `edit`: the field and, where one followed, its value.
  case needsEquals(EditField, word: String, value: String?)
  /// `-1`: a day back, but only after `--date`.
  case dayNeedsOption(String)
  case badQuantity(QuantityError)
  case badDate(DateError)
  case badValue(EntryOption, String)
  /// `bests=maybe`
  case neitherYesNorNo(String)
  /// `rpe` or `at` without what belongs behind it.
  case needsValue(EntryOption)
  /// `25` with nothing that says 25 of what.
  case needsUnit(String)
  /// `at 7`
  case bareHour(String)
  /// `+` or `@` without a name.
  case needsName(String)
  /// The same thing twice, as typed first and second.
  case twice(EntryOption, String, String)
  /// Several distances, and their sum as a word to type.
  case severalDistances([String], sum: String)
  /// The same field of `edit` twice, with its values as typed.
  case fieldTwice(EditField, String, String)
  /// A part of the sets of a swim that does not say how far.
  case badSet(String)
  /// `+=` to a field that is no text.
  case cannotAppend(EditField)
  /// `1:30` where both readings are possible.
  case ambiguous(String, minutesAndSeconds: Duration, hoursAndMinutes: Duration)
  /// `200m 300m`, where either may be the distance and the other minutes.
  case ambiguousPair(String, String)
  /// Distance, duration and pace differ by more than 2 %; the last is what distance and pace would give.
  case disagree(Distance, Duration, pace: String, expected: Duration)
  /// Neither a distance nor a duration.
  case nothingMeasured(Sport)
  /// A pace alone says neither how far nor how long.
  case paceAlone(String)
  case implausible(PlausibilityWarning)
  /// Impossible in minutes and seconds, and more than half a day in hours and minutes: a slip either way.
  case tooFastUnlessHours(PlausibilityWarning, Duration)
  case onlyForSwims(String, Sport)
  /// A date phrase for several days: `last-week`.
  case notOneDay(String)
  case dayInFuture(Day)
  /// `7 may` before that day of this year, with the last one that was.
  case yearMissing(String, last: Day)
  /// Before 1900.
  case dayTooEarly(Day)
  /// The start as its clock shows it.
  case startInFuture(Day, secondsSinceMidnight: Int64)
  case unknownZone(String)
  case zoneWithoutStart(String)
}

/// How a word was read where it could have been read otherwise. The answer says it.
package enum EntryRemark: Hashable, Sendable {
  case thousands(String, Distance, LengthUnit)
  /// `30m` or `25`
  case minutes(String, Duration)
  /// `30m` alone
  case metres(String, Distance)
  /// `pool 25`
  case pool(String, Distance, PoolUnit)
  case hoursAndMinutes(String, Duration)
  /// `1.6.`, or `20 dec` in January.
  case dayAndMonth(String, Day)
  /// A clock time later than now, without a day.
  case yesterday(String, Day)
  /// `24:00`, and the day that begins then.
  case nextMidnight(String, Day)
  /// The clock jumped over this time; seconds since midnight as moved, and the day where that is another.
  case clockSkipped(String, movedTo: Int64, on: Day?)
  case clockRepeated(String)
  /// A repeated session got another distance, so its duration does not hold.
  case durationLeftOut(Duration)
  /// Typed sets that are shorter than the swim.
  case setsFallShort(Distance, of: Distance, PoolUnit)
}
