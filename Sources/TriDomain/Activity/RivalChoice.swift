/// Which of the sessions around its day a new one probably repeats.
package struct RivalChoice<Root: Hashable & Sendable>: Sendable {
  private let new: SessionExtent
  private var alike: [Root] = []
  private var apart: Set<Root> = []

  package init(for new: SessionExtent) { self.new = new }

  /// Wrists up to 26 hours apart, and sessions of days that began hours apart.
  package static func days(around day: Day) -> [Day] { (-2...2).map { day.adding(days: $0) } }

  /// Takes up a session, the earliest stored first.
  ///
  /// - Parameter root: The session that counts in totals of all that are the same as this one; that one itself, too.
  package mutating func consider(_ extent: SessionExtent, root: Root) {
    if extent.isProbably(new) { alike.append(root) }
    if extent.isCertainlyApart(from: new) { apart.insert(root) }
  }

  /// The one that counts in totals, even if another duplicate of it is the one that looks alike. One whose duplicates
  /// were at another time than the new session is not it.
  package func rival(except isOwn: (Root) -> Bool = { _ in false }) -> Root? {
    alike.first { !apart.contains($0) && !isOwn($0) }
  }
}
