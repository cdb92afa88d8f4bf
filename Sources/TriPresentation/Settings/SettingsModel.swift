package import TriDomain

/// The athlete's preferences while the program runs.
///
/// The stored value is private and changes through the named methods only; each change is saved, and every observer
/// hears of it, whoever made it.
package actor SettingsModel {
  private var preferences: Preferences
  private let store: any PreferenceStore
  private let command: @Sendable (Preference) -> CommandLine
  private var observers: [Int: AsyncStream<Preferences>.Continuation] = [:]
  private var nextObserver = 0

  /// Reads the preferences as they are; throws when the store cannot be read. `command` is what the journal says of a
  /// change.
  package init(
    store: any PreferenceStore, command: @escaping @Sendable (Preference) -> CommandLine
  ) throws {
    preferences = try store.preferences()
    self.store = store
    self.command = command
  }

  package var current: Preferences { preferences }

  /// The value now, and every value after it.
  package func observe() -> AsyncStream<Preferences> {
    let id = nextObserver
    nextObserver += 1
    let (stream, continuation) = AsyncStream<Preferences>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(id) }
    }
    observers[id] = continuation
    continuation.yield(preferences)
    return stream
  }

  @discardableResult
  package func updateUnits(_ units: Preferences.Units) throws -> Kept<Preferences> {
    try update(.units(units))
  }

  @discardableResult
  package func updatePoolUnit(_ unit: PoolUnit) throws -> Kept<Preferences> {
    try update(.poolUnit(unit))
  }

  @discardableResult
  package func updateFirstWeekday(_ day: FirstWeekday) throws -> Kept<Preferences> {
    try update(.firstWeekday(day))
  }

  @discardableResult
  package func updateTheme(_ theme: Preferences.Theme) throws -> Kept<Preferences> {
    try update(.theme(theme))
  }

  @discardableResult
  package func updateTemperatureUnit(
    _ unit: Preferences.TemperatureUnit
  ) throws -> Kept<Preferences> {
    try update(.temperatureUnit(unit))
  }

  @discardableResult
  package func updatePet(_ pet: Preferences.Pet) throws -> Kept<Preferences> {
    try update(.pet(pet))
  }

  @discardableResult
  package func updateBackupCount(_ count: Preferences.BackupCount) throws -> Kept<Preferences> {
    try update(.backupCount(count))
  }

  @discardableResult
  package func updateBrickGap(_ gap: Preferences.BrickGap) throws -> Kept<Preferences> {
    try update(.brickGap(gap))
  }

  @discardableResult
  package func updateFitnessDays(_ days: Preferences.FitnessDays) throws -> Kept<Preferences> {
    try update(.fitnessDays(days))
  }

  @discardableResult
  package func updateFatigueDays(_ days: Preferences.FatigueDays) throws -> Kept<Preferences> {
    try update(.fatigueDays(days))
  }

  @discardableResult
  package func updateHeartRateWeighting(
    _ weighting: HeartRateScale.Weighting
  ) throws -> Kept<Preferences> {
    try update(.heartRateWeighting(weighting))
  }

  /// Changes the one preference that the value belongs to.
  @discardableResult
  package func update(to preference: Preference) throws -> Kept<Preferences> {
    switch preference {
    case .units(let units): try updateUnits(units)
    case .poolUnit(let unit): try updatePoolUnit(unit)
    case .firstWeekday(let day): try updateFirstWeekday(day)
    case .theme(let theme): try updateTheme(theme)
    case .temperatureUnit(let unit): try updateTemperatureUnit(unit)
    case .pet(let pet): try updatePet(pet)
    case .backupCount(let count): try updateBackupCount(count)
    case .brickGap(let gap): try updateBrickGap(gap)
    case .fitnessDays(let days): try updateFitnessDays(days)
    case .fatigueDays(let days): try updateFatigueDays(days)
    case .heartRateWeighting(let weighting): try updateHeartRateWeighting(weighting)
    }
  }

  /// Reads the preferences again: another program may have changed them. Observers hear of what is new.
  package func refresh() throws {
    let stored = try store.preferences()
    if stored != preferences { publish(stored) }
  }

  private func update(_ preference: Preference) throws -> Kept<Preferences> {
    let kept = try store.save(preference, as: command(preference))
    publish(kept.value)
    return kept
  }

  private func publish(_ value: Preferences) {
    preferences = value
    for continuation in observers.values { continuation.yield(value) }
  }

  private func forget(_ id: Int) { observers[id] = nil }
}
