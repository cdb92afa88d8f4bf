/// What sessions did best, for reading. The bin, likely duplicates and what is left out of bests are nowhere in it.
///
/// `last` is the last day that counts: what lies in the future has not been done.
package protocol BestRepository: Sendable {
  /// The best of all sessions in each kind, in no particular order.
  func bests(through last: Day) throws -> [HeldBest]
  /// The same of the records that match, from each of some days on.
  func bests(of query: RecordQuery, since days: [Day], through last: Day) throws -> [[HeldBest]]
  /// The best sessions of a kind, the best first, of equals the earliest.
  func bests(of kind: BestKind, limit: Int, through last: Day) throws -> [HeldBest]
  /// All that the records with these ids did themselves.
  func bests(of records: ClosedRange<RecordID>) throws -> [HeldBest]
}
