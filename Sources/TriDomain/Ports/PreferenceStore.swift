/// Where preferences are kept.
package protocol PreferenceStore: Sendable {
  func preferences() throws -> Preferences
  /// Saves one preference as one entry of the journal; answers how many undone changes it discarded.
  func save(_ preference: Preference, as command: CommandLine) throws -> Kept<Preferences>
}

/// One preference with its value.
package enum Preference: Hashable, Sendable {
  case units(Preferences.Units)
  case poolUnit(PoolUnit)
  case firstWeekday(FirstWeekday)
  case theme(Preferences.Theme)
  case temperatureUnit(Preferences.TemperatureUnit)
  case pet(Preferences.Pet)
  case backupCount(Preferences.BackupCount)
  case brickGap(Preferences.BrickGap)
  case fitnessDays(Preferences.FitnessDays)
  case fatigueDays(Preferences.FatigueDays)
  case heartRateWeighting(HeartRateScale.Weighting)

  package enum Name: String, CaseIterable, Sendable {
    case units, pool, week, theme, temperature, pet, backups, brick
    case fitnessDays = "fitness-days"
    case fatigueDays = "fatigue-days"
    case trimp
  }

  package var name: Name {
    switch self {
    case .units: .units
    case .poolUnit: .pool
    case .firstWeekday: .week
    case .theme: .theme
    case .temperatureUnit: .temperature
    case .pet: .pet
    case .backupCount: .backups
    case .brickGap: .brick
    case .fitnessDays: .fitnessDays
    case .fatigueDays: .fatigueDays
    case .heartRateWeighting: .trimp
    }
  }

  /// The value as it is typed and stored.
  package var value: String {
    switch self {
    case .units(let value): value.rawValue
    case .poolUnit(let value): value.rawValue
    case .firstWeekday(let value): value.rawValue
    case .theme(let value): value.rawValue
    case .temperatureUnit(let value): value.rawValue
    case .pet(let value): value.rawValue
    case .backupCount(let value): value.rawValue
    case .brickGap(let value): value.rawValue
    case .fitnessDays(let value): value.rawValue
    case .fatigueDays(let value): value.rawValue
    case .heartRateWeighting(let value): value.rawValue
    }
  }

  /// Nil when the value is not one of the choices.
  package init?(_ name: Name, value: String) {
    let made: Preference? =
      switch name {
      case .units: Preferences.Units(rawValue: value).map(Preference.units)
      case .pool: PoolUnit(rawValue: value).map(Preference.poolUnit)
      case .week: FirstWeekday(rawValue: value).map(Preference.firstWeekday)
      case .theme: Preferences.Theme(rawValue: value).map(Preference.theme)
      case .temperature:
        Preferences.TemperatureUnit(rawValue: value).map(Preference.temperatureUnit)
      case .pet: Preferences.Pet(rawValue: value).map(Preference.pet)
      case .backups: Preferences.BackupCount(rawValue: value).map(Preference.backupCount)
      case .brick: Preferences.BrickGap(rawValue: value).map(Preference.brickGap)
      case .fitnessDays: Preferences.FitnessDays(rawValue: value).map(Preference.fitnessDays)
      case .fatigueDays: Preferences.FatigueDays(rawValue: value).map(Preference.fatigueDays)
      case .trimp:
        HeartRateScale.Weighting(rawValue: value).map(Preference.heartRateWeighting)
      }
    guard let made else { return nil }
    self = made
  }
}

extension Preference.Name {
  /// Every value that may be chosen, the default first.
  package var choices: [String] {
    switch self {
    case .units: Preferences.Units.allCases.map(\.rawValue)
    case .pool: PoolUnit.allCases.map(\.rawValue)
    case .week: FirstWeekday.allCases.map(\.rawValue)
    case .theme: Preferences.Theme.allCases.map(\.rawValue)
    case .temperature: Preferences.TemperatureUnit.allCases.map(\.rawValue)
    case .pet: ["none", "cat", "dog"]
    case .backups: Preferences.BackupCount.allCases.map(\.rawValue)
    case .brick: Preferences.BrickGap.allCases.map(\.rawValue)
    case .fitnessDays: Preferences.FitnessDays.allCases.map(\.rawValue)
    case .fatigueDays: Preferences.FatigueDays.allCases.map(\.rawValue)
    case .trimp: HeartRateScale.Weighting.allCases.map(\.rawValue)
    }
  }
}

extension Preferences {
  package subscript(name: Preference.Name) -> Preference {
    switch name {
    case .units: .units(units)
    case .pool: .poolUnit(poolUnit)
    case .week: .firstWeekday(firstWeekday)
    case .theme: .theme(theme)
    case .temperature: .temperatureUnit(temperatureUnit)
    case .pet: .pet(pet)
    case .backups: .backupCount(backupCount)
    case .brick: .brickGap(brickGap)
    case .fitnessDays: .fitnessDays(fitnessDays)
    case .fatigueDays: .fatigueDays(fatigueDays)
    case .trimp: .heartRateWeighting(heartRateWeighting)
    }
  }

  package mutating func apply(_ preference: Preference) {
    switch preference {
    case .units(let value): units = value
    case .poolUnit(let value): poolUnit = value
    case .firstWeekday(let value): firstWeekday = value
    case .theme(let value): theme = value
    case .temperatureUnit(let value): temperatureUnit = value
    case .pet(let value): pet = value
    case .backupCount(let value): backupCount = value
    case .brickGap(let value): brickGap = value
    case .fitnessDays(let value): fitnessDays = value
    case .fatigueDays(let value): fatigueDays = value
    case .heartRateWeighting(let value): heartRateWeighting = value
    }
  }
}
