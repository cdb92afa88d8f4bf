import TriDomain
import TriPresentation
import TriTestSupport

extension Samples {
  /// Friday is not among the days that are compared on a Thursday.
  static let weekBefore: [WorkoutRecord] = [
    record(10, .swim, at("2026-04-27", "07:00"), metres: 1500, seconds: 1800),
    record(11, .run, at("2026-04-30"), metres: 10_000, seconds: 3000),
    record(12, .run, at("2026-05-01"), metres: 5000),
  ]

  static let twoWeeks = InMemoryLog(week + weekBefore)

  static func sections(
    _ log: InMemoryLog = twoWeeks, today: Day = day
  ) -> HomeSections {
    HomeSections(today: today, open: { log }, failure: { _ in failure })
  }

  /// What the sections come to, each asked once.
  static func home(_ log: InMemoryLog = twoWeeks, today: Day = day) async -> HomeStates {
    let sections = sections(log, today: today)
    var home = HomeStates(day: today)
    home.today = await states(of: sections.today(), for: [.appear]).last ?? home.today
    home.week = await states(of: sections.week(), for: [.appear]).last ?? .idle
    home.lastSessions = await states(of: sections.lastSessions(), for: [.appear]).last ?? .idle
    home.month = await states(of: sections.month(), for: [.appear]).last ?? .idle
    home.year = await states(of: sections.year(), for: [.appear]).last ?? .idle
    return home
  }
}
