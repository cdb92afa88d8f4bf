/// How a race ended that has no time in the results.
package enum RaceResult: String, CaseIterable, Hashable, Sendable {
  /// Begun, and not finished.
  case dnf
  /// Not started.
  case dns
  /// Disqualified.
  case dsq

  /// The word for a race that has a time, which needs none.
  package static let finished = "finished"

  /// As they are typed.
  package static let names = [finished] + allCases.map(\.rawValue)

  /// Reads `dnf`, `dns`, `dsq`, and nil for `finished`.
  static func read(_ word: String) throws(RaceEntryError) -> RaceResult? {
    let name = word.lowercased()
    if name.isEmpty || name == finished { return nil }
    guard let result = RaceResult(rawValue: name) else { throw .badResult(word) }
    return result
  }
}
