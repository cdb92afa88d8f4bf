/// How the athlete wants to see the log. Every case has a default, so an empty store has preferences too.
package struct Preferences: Hashable, Sendable {
  package var units = Units.metric
  package var poolUnit = PoolUnit.metres
  package var firstWeekday = FirstWeekday.monday
  package var theme = Theme.auto
  package var temperatureUnit = TemperatureUnit.celsius
  package var pet = Pet.none
  package var backupCount = BackupCount.eight
  package var brickGap = BrickGap.halfHour
  package var fitnessDays = FitnessDays.usual
  package var fatigueDays = FatigueDays.usual
  package var heartRateWeighting = HeartRateScale.Weighting.steep

  package init() {}

  package var formConstants: FormConstants {
    FormConstants(fitnessDays: fitnessDays.number, fatigueDays: fatigueDays.number)
  }

  package enum Units: String, CaseIterable, Sendable { case metric, imperial }
  package enum Theme: String, CaseIterable, Sendable { case auto, light, dark, none }
  package enum TemperatureUnit: String, CaseIterable, Sendable { case celsius, fahrenheit }
  package enum Pet: String, CaseIterable, Sendable { case cat, dog, none }
  /// How many of the copies that are made by themselves are kept; with none of them none is made.
  package enum BackupCount: String, CaseIterable, Sendable {
    case eight = "8"
    case none
    case four = "4"
    case halfYear = "26"
    case year = "52"

    package var number: Int { Int(rawValue) ?? 0 }
  }
  /// Minutes within which the next session must begin to make a brick.
  package enum BrickGap: String, CaseIterable, Sendable {
    case halfHour = "30"
    case ten = "10"
    case quarter = "15"
    case twenty = "20"
    case threeQuarters = "45"
    case hour = "60"

    package var duration: Duration { Duration(milliseconds: (Int64(rawValue) ?? 0) * 60_000) }
  }
  /// Days over which fitness comes and goes.
  package enum FitnessDays: String, CaseIterable, Sendable {
    case usual = "42"
    case four = "28"
    case five = "35"
    case seven = "49"
    case eight = "56"

    package var number: Int { Int(rawValue) ?? 42 }
  }
  /// Days over which fatigue comes and goes.
  package enum FatigueDays: String, CaseIterable, Sendable {
    case usual = "7"
    case five = "5"
    case six = "6"
    case ten = "10"
    case fourteen = "14"

    package var number: Int { Int(rawValue) ?? 7 }
  }
}
