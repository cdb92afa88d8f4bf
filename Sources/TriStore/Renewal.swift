internal import SQLiteKit

/// What only repeats what the log says in another form, and is brought up to date at the end of every change, whatever the
/// change was and if it was taken back.
struct Renewal: Sendable {
  /// How the index of texts folds them; nil when the store keeps none.
  let folding: (@Sendable (String) -> String)?
  /// Whether the store keeps facts of samples.
  let hasFacts: Bool
  /// Whether it keeps what each session did best.
  let hasBests: Bool
  /// Whether the store keeps loads, which rest on those facts.
  let hasLoads: Bool

  /// Makes the functions callable that it needs.
  func register(on connection: Connection) throws {
    if let folding { try SearchText.register(on: connection, folding: folding) }
  }

  func renew(on connection: Connection) throws {
    if hasFacts { try StoredFacts.renew(on: connection) }
    if hasBests { try StoredBests.renew(on: connection) }
    if hasLoads { try KeptLoads.renew(on: connection) }
    if folding != nil { try SearchText.renew(on: connection) }
  }
}
