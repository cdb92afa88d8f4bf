extension EntryGrammar {
  /// Reads when and how long a session was, for a file that says neither: the options `date`, `time` and `duration`.
  ///
  /// The zone is that of the context, and `source` where it came from. Whether `1:30` are minutes or hours is judged by
  /// the sport alone. Days and clocks are judged as everywhere: nothing may lie in the future.
  package func readSession(
    _ options: [EntryOption: [String]], sport: Sport?, source: RecordTime.OffsetSource,
    twoParts: TwoParts? = nil
  ) throws(EntryError) -> (session: TypedSession, remarks: [EntryRemark]) {
    let draft = try EntryDraft([], options, context)
    let effort = try EntryEffort(draft, sport: sport ?? .other, twoParts: twoParts)
    var moment = EntryMoment(now: context.now, zone: context.zone, source: source)
    let time = try moment.time(day: draft.day, clock: draft.clock)
    if let longest = effort.duration, longest > Plausibility.longestDuration {
      throw .implausible(.tooLong(longest))
    }
    return (
      TypedSession(time: time, duration: effort.duration),
      effort.remarks + draft.remarks + moment.remarks
    )
  }
}
