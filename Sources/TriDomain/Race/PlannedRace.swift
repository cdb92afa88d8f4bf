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
