/// How far and how long, found from everything that was typed about it.
struct EntryEffort {
  private(set) var distance: Distance?
  private(set) var duration: Duration?
  private(set) var remarks: [EntryRemark] = []
  private let sport: Sport
  private let twoParts: TwoParts?

  /// Finds distance and duration; either may stay nil.
  ///
  /// `known` is the distance of a session that is repeated or changed: a typed duration is judged by it. Its duration
  /// counts only for a pace that stands alone, where there is no distance either.
  init(
    _ draft: EntryDraft, sport: Sport, known: Distance? = nil, knownDuration: Duration? = nil,
    twoParts: TwoParts? = nil
  ) throws(EntryError) {
    self.sport = sport
    self.twoParts = twoParts
    var draft = draft
    try refuseSeveralDistances(draft)
    try settleLetterM(&draft, known: known)
    try settleBareNumber(&draft, known: known)
    if let text = draft.distance {
      distance = text.value.distance
      if text.value.hasThousands {
        remarks.append(.thousands(text.word, text.value.distance, text.value.unit))
      }
    }
    let judged = distance ?? (draft.tempo == nil ? known : nil)
    duration = try draft.duration.map { text throws(EntryError) in
      try settleTwoParts(text, distance: judged)
    }
    if let tempo = draft.tempo {
      if distance == nil, duration == nil {
        distance = known
        if known == nil { duration = knownDuration }
      }
      try complete(with: tempo)
    }
  }

  // MARK: - Several distances

  /// A session has one distance. Sets of a swim are offered their sum.
  private func refuseSeveralDistances(_ draft: EntryDraft) throws(EntryError) {
    let lengths = (draft.distance.map { [$0] } ?? []) + draft.furtherDistances
    var letters = draft.metresOrMinutes
    let hasDuration = draft.duration != nil || draft.bareNumber != nil
    if !hasDuration, letters.count == 1, mayBeMinutes(letters[0], beside: lengths) { letters = [] }
    if lengths.isEmpty, letters.count < 2 || (letters.count == 2 && !hasDuration) { return }
    let all = lengths + letters.map { Typed(value: $0.value.metres, word: $0.word) }
    guard all.count > 1 else { return }
    if sport == .swim || lengths.contains(where: { $0.value.set != nil }) {
      throw .severalDistances(all.map(\.word), sum: EntryEffort.sum(all.map(\.value)))
    }
    if lengths.count > 1 || (!lengths.isEmpty && !hasDuration) {
      throw .twice(.distance, all[0].word, all[1].word)
    }
  }

  private func mayBeMinutes(
    _ text: Typed<EntryDraft.MetresOrMinutes>, beside lengths: [Typed<DistanceText>]
  ) -> Bool {
    let way = lengths.reduce(Distance.zero) { $0 + $1.value.distance }
    return way == .zero || Plausibility.isSensible(sport, way, in: text.value.minutes.duration)
  }

  /// As a word to type: in yards if all are, else in metres.
  private static func sum(_ lengths: [DistanceText]) -> String {
    let way = lengths.reduce(Distance.zero) { $0 + $1.distance }
    let unit = lengths.allSatisfy { $0.unit == .yard } ? LengthUnit.yard : .metre
    return Wording.length(way, in: unit, places: 3).filter { $0 != " " }
  }

  // MARK: - Metres or minutes

  private mutating func settleLetterM(
    _ draft: inout EntryDraft, known: Distance?
  ) throws(EntryError) {
    let words = draft.metresOrMinutes
    draft.metresOrMinutes = []
    guard let first = words.first else { return }
    if words.count == 1 { return try settleOne(first, &draft, known: known) }
    let second = words[1]
    guard words.count == 2 else { throw .twice(.distance, first.word, second.word) }
    if draft.distance != nil { throw .twice(.duration, first.word, second.word) }
    if draft.duration != nil || draft.bareNumber != nil {
      throw .twice(.distance, first.word, second.word)
    }
    let isFirstFar = fits(first, second)
    let isSecondFar = fits(second, first)
    if isFirstFar == isSecondFar { throw .ambiguousPair(first.word, second.word) }
    let (far, long) = isFirstFar ? (first, second) : (second, first)
    draft.distance = Typed(value: far.value.metres, word: far.word)
    takeAsMinutes(long, &draft)
  }

  private mutating func settleOne(
    _ text: Typed<EntryDraft.MetresOrMinutes>, _ draft: inout EntryDraft, known: Distance?
  ) throws(EntryError) {
    if draft.distance != nil {
      if let duration = draft.duration { throw .twice(.duration, duration.word, text.word) }
      return takeAsMinutes(text, &draft)
    }
    if let known, draft.duration == nil, draft.bareNumber == nil, draft.tempo == nil,
      Plausibility.isSensible(sport, known, in: text.value.minutes.duration)
    {
      return takeAsMinutes(text, &draft)
    }
    let metres = text.value.metres
    if metres.distance < EntryEffort.shortWay, draft.duration == nil, draft.bareNumber == nil,
      draft.tempo == nil
    {
      remarks.append(.metres(text.word, metres.distance))
    }
    draft.distance = Typed(value: metres, word: text.word)
  }

  /// Shorter than any session but a sprint: `30m` and `240m` alone may have been meant as minutes.
  private static let shortWay = Distance(millimetres: 300_000)

  private mutating func takeAsMinutes(
    _ text: Typed<EntryDraft.MetresOrMinutes>, _ draft: inout EntryDraft
  ) {
    let duration = text.value.minutes.duration
    draft.duration = Typed(value: DurationText(duration: duration, form: .exact), word: text.word)
    remarks.append(.minutes(text.word, duration))
  }

  private func fits(
    _ far: Typed<EntryDraft.MetresOrMinutes>, _ long: Typed<EntryDraft.MetresOrMinutes>
  ) -> Bool {
    Plausibility.isSensible(
      sport, far.value.metres.distance, in: long.value.minutes.duration)
  }

  // MARK: - A bare number

  private mutating func settleBareNumber(
    _ draft: inout EntryDraft, known: Distance?
  ) throws(EntryError) {
    guard let number = draft.bareNumber else { return }
    guard draft.duration == nil, let way = draft.distance?.value.distance ?? known else {
      throw .needsUnit(number.word)
    }
    // Too fast is told later with its speed; too slow is rather a year than minutes.
    let isPossible = Plausibility.isPossible(sport, way, in: number.value)
    guard !isPossible || Plausibility.isSensible(sport, way, in: number.value) else {
      throw .needsUnit(number.word)
    }
    draft.duration = Typed(
      value: DurationText(duration: number.value, form: .exact), word: number.word)
    remarks.append(.minutes(number.word, number.value))
  }

  // MARK: - Two parts

  /// The reading of a duration that may have two; adds the remark when hours are meant.
  mutating func settleTwoParts(
    _ text: Typed<DurationText>, distance: Distance?
  ) throws(EntryError) -> Duration {
    guard case .twoParts(let hours) = text.value.form else { return text.value.duration }
    let isHours: Bool
    switch twoParts {
    case .hoursAndMinutes: isHours = true
    case .minutesAndSeconds: isHours = false
    case nil:
      isHours = try meansHours(text.word, text.value.duration, hours, distance: distance)
    }
    if isHours { remarks.append(.hoursAndMinutes(text.word, hours)) }
    return isHours ? hours : text.value.duration
  }

  private func meansHours(
    _ word: String, _ minutes: Duration, _ hours: Duration, distance: Distance?
  ) throws(EntryError) -> Bool {
    if sport == .transition { return false }
    let isMinutes: Bool
    let isHours: Bool
    if let distance {
      isMinutes = Plausibility.isSensible(sport, distance, in: minutes)
      isHours = Plausibility.isSensible(sport, distance, in: hours)
      if isHours, !isMinutes, hours > EntryEffort.usualDurations.upperBound,
        !Plausibility.isPossible(sport, distance, in: minutes)
      {
        throw .tooFastUnlessHours(.tooFast(sport, distance, minutes), hours)
      }
      if !isMinutes, !isHours {
        guard !Plausibility.isPossible(sport, distance, in: minutes) else { return false }
        let nearest = Plausibility.isPossible(sport, distance, in: hours) ? minutes : hours
        throw .implausible(.tooFast(sport, distance, nearest))
      }
    } else {
      isMinutes = EntryEffort.usualDurations.contains(minutes)
      isHours = EntryEffort.usualDurations.contains(hours)
    }
    guard isMinutes != isHours else {
      throw .ambiguous(word, minutesAndSeconds: minutes, hoursAndMinutes: hours)
    }
    return isHours
  }

  /// With no distance to judge by: 5 minutes to 12 hours.
  private static let usualDurations =
    Duration(seconds: 300 as Int64)...Duration(seconds: 43_200 as Int64)

  // MARK: - Pace

  /// Any two of distance, duration and pace give the third; three must agree within 2 %.
  private mutating func complete(with tempo: Typed<TempoText>) throws(EntryError) {
    switch (distance, duration) {
    case (let distance?, nil):
      guard let time = tempo.value.duration(for: distance), time > .zero else {
        throw .badQuantity(.tooLarge(tempo.word))
      }
      duration = time
    case (nil, let duration?):
      guard let way = tempo.value.distance(in: duration), way > .zero else {
        throw .badQuantity(.tooLarge(tempo.word))
      }
      distance = way
    case (let distance?, let duration?):
      guard let expected = tempo.value.duration(for: distance) else {
        throw .badQuantity(.tooLarge(tempo.word))
      }
      let difference = abs(expected.milliseconds - duration.milliseconds)
      guard difference * 50 <= duration.milliseconds else {
        throw .disagree(distance, duration, pace: tempo.word, expected: expected)
      }
    case (nil, nil): throw .paceAlone(tempo.word)
    }
  }

  /// A further duration of two parts: the reading that is nearer to the main one, as a ratio.
  ///
  /// Beside 1:10:00 an elapsed `1:15` is an hour and a quarter; beside 33:00 `32:00` is a slip and stays minutes, which
  /// `Plausibility` refuses.
  mutating func settle(
    _ text: Typed<DurationText>, beside main: Duration?
  ) throws(EntryError) -> Duration {
    guard case .twoParts(let hours) = text.value.form, let main else {
      return try settleTwoParts(text, distance: distance)
    }
    let minutes = text.value.duration
    let isHours =
      Int128(minutes.milliseconds) * Int128(hours.milliseconds)
      < Int128(main.milliseconds) * Int128(main.milliseconds)
    if isHours { remarks.append(.hoursAndMinutes(text.word, hours)) }
    return isHours ? hours : minutes
  }

  // MARK: - A leg of a race

  /// The distance that the form of the race says, where none was typed. Answers whether it was needed.
  mutating func fill(_ standard: Distance?) -> Bool {
    guard distance == nil, let standard else { return false }
    distance = standard
    return true
  }

  // MARK: - A repeated session

  /// Takes over from a session that is repeated what was not typed.
  mutating func repeatMissing(from values: RecordValues) {
    guard let old = values.duration else {
      if distance == nil { distance = values.distance }
      return
    }
    guard let distance else {
      distance = values.distance
      duration = duration ?? old
      return
    }
    guard duration == nil else { return }
    if distance == values.distance {
      duration = old
    } else {
      remarks.append(.durationLeftOut(old))
    }
  }
}
