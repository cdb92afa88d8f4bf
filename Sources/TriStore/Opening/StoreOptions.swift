package import TriDomain

/// What a store needs to know besides its path.
package struct StoreOptions: Sendable {
  /// Names copies, as the clock of the zone shows it.
  package var now: Instant
  package var zone: Zone
  package var matching: TextMatching
  package var busyTimeoutMilliseconds: Int
  /// Tests give other histories.
  package var migrations: [Migration]

  package init(
    now: Instant, zone: Zone = .fixed(offset: 0), matching: TextMatching = .caseInsensitive,
    busyTimeoutMilliseconds: Int = 5_000,
    migrations: [Migration] = Schema.migrations
  ) {
    self.now = now
    self.zone = zone
    self.matching = matching
    self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
    self.migrations = migrations
  }

  /// How the index of texts folds them; nil when the store keeps none.
  var folding: (@Sendable (String) -> String)? {
    migrations.contains { $0.name == Schema.searchText.name } ? matching.folding : nil
  }
}
