import Glibc

/// Over how many days fitness and fatigue come and go.
package struct FormConstants: Hashable, Sendable {
  package var fitnessDays: Int
  package var fatigueDays: Int

  package init(fitnessDays: Int = 42, fatigueDays: Int = 7) {
    self.fitnessDays = fitnessDays
    self.fatigueDays = fatigueDays
  }
}

/// What an athlete stands at on the evening of a day.
package struct FormValue: Hashable, Sendable {
  package var day: Day
  /// Points of the day itself.
  package var load: Double
  /// Points a day, over long; chronic training load.
  package var fitness: Double
  /// Points a day, over short; acute training load.
  package var fatigue: Double
  /// Fitness minus fatigue of the evening before: what the athlete starts the day with; training stress balance.
  package var form: Double
  /// How much fitness has changed within seven days.
  package var ramp: Double

  package init(
    day: Day, load: Double, fitness: Double, fatigue: Double, form: Double, ramp: Double
  ) {
    self.day = day
    self.load = load
    self.fitness = fitness
    self.fatigue = fatigue
    self.form = form
    self.ramp = ramp
  }
}

/// Fitness and fatigue from day to day, days of rest included.
///
/// Both are means that forget exponentially: today's is yesterday's × e^(−1/days) + today's load × (1 − e^(−1/days)), with 42
/// and 7 days, from 0 before the first session (H. Allen, A. Coggan, Training and Racing with a Power Meter, 2nd ed. 2010,
/// ch. 8; after E. W. Banister, T. W. Calvert, M. V. Savage, T. Bach, A systems model of training for athletic performance,
/// Australian Journal of Sports Medicine 7 (1975) 57–61). One load of 100 makes a fitness of 2.353 and a fatigue of 13.312
/// that evening, and a form of −10.96 the next morning.
package struct FormCurve: Hashable, Sendable {
  package let firstDay: Day
  private let loads: [Double]
  private let fitness: [Double]
  private let fatigue: [Double]

  /// `loads` in the order of their days; several of a day are added up, of whatever sport. Those behind `last` are passed
  /// over. A curve without any load begins on `last`.
  package init(_ loads: [DayLoad], through last: Day, constants: FormConstants) {
    firstDay = min(loads.first?.day ?? last, last)
    var points = [Double](repeating: 0, count: last.number - firstDay.number + 1)
    for load in loads where load.day <= last {
      points[load.day.number - firstDay.number] += Double(load.sum.thousandths) / 1000
    }
    self.loads = points
    fitness = Self.forgetting(points, days: constants.fitnessDays)
    fatigue = Self.forgetting(points, days: constants.fatigueDays)
  }

  private static func forgetting(_ loads: [Double], days: Int) -> [Double] {
    let kept = exp(-1 / Double(days))
    var value = 0.0
    return loads.map { load in
      value = value * kept + load * (1 - kept)
      return value
    }
  }

  package var lastDay: Day { firstDay.adding(days: loads.count - 1) }

  /// All 0 before the first day; nil behind the last.
  package subscript(day: Day) -> FormValue? {
    guard day <= lastDay else { return nil }
    let place = day.number - firstDay.number
    func value(_ values: [Double], _ place: Int) -> Double { place < 0 ? 0 : values[place] }
    return FormValue(
      day: day, load: value(loads, place), fitness: value(fitness, place),
      fatigue: value(fatigue, place),
      form: value(fitness, place - 1) - value(fatigue, place - 1),
      ramp: value(fitness, place) - value(fitness, place - 7))
  }
}
