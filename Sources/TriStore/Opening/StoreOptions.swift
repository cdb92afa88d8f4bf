package import TriDomain

/// What a store needs to know besides its path.
package struct StoreOptions: Sendable {
  /// Names copies, as the clock of the zone shows it.
  package var now: Instant
  package var zone: Zone
  package var matching: TextMatching
  package var busyTimeoutMilliseconds: Int
  /// Told of the path of the copy, when an older store was brought to this program's schema.
  package var upgraded: @Sendable (_ copy: String) -> Void
  /// Tests give other histories.
  package var migrations: [Migration]

  package init(
    now: Instant, zone: Zone = .fixed(offset: 0), matching: TextMatching = .caseInsensitive,
    busyTimeoutMilliseconds: Int = 5_000, migrations: [Migration] = Schema.migrations,
    upgraded: @escaping @Sendable (_ copy: String) -> Void = { _ in }
  ) {
    self.now = now
    self.zone = zone
    self.matching = matching
    self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
    self.migrations = migrations
    self.upgraded = upgraded
  }

  /// What the end of a change renews, as far as the store's schema has it.
  var renewal: Renewal {
    let names = Set(migrations.map(\.name))
    return Renewal(
      folding: names.contains(Schema.searchText.name) ? matching.folding : nil,
      hasFacts: names.contains(Schema.samplesFacts.name),
      hasBests: names.contains(Schema.recordBest.name),
      hasLoads: names.contains(Schema.recordLoad.name))
  }
}
