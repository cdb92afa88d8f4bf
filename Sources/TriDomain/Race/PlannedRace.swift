/// A race that is to come.
package struct PlannedRace: Hashable, Sendable, Identifiable {
  package let id: Int64
  package var title: String?
  package var day: Day
  package var form: RaceForm?
  package var goal: Duration?

  package init(
    id: Int64, title: String? = nil, day: Day, form: RaceForm? = nil, goal: Duration? = nil
  ) {
    self.id = id
    self.title = title
    self.day = day
    self.form = form
    self.goal = goal
  }

  /// Days from another day until it; 0 on the day itself.
  package func days(from day: Day) -> Int { self.day.number - day.number }
}

extension [PlannedRace] {
  /// Those that a race may be: of its day, with no other form and no other title. Among several, ones that say its form go
  /// first, then ones that say its title.
  package func fitting(_ race: Race) -> [PlannedRace] {
    let plans = filter { plan in
      plan.day == race.time.day && (plan.form == nil || race.form == nil || plan.form == race.form)
        && (plan.title == nil || race.title == nil || plan.title == race.title)
    }
    return plans.preferring { $0.form == race.form && race.form != nil }
      .preferring { $0.title == race.title && race.title != nil }
  }

  private func preferring(_ isBetter: (PlannedRace) -> Bool) -> [PlannedRace] {
    let better = filter(isBetter)
    return better.isEmpty ? self : better
  }
}
