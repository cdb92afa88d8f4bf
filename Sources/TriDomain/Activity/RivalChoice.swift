/// Which of the sessions around its day a new one probably repeats, and which it stands in for.
package struct RivalChoice<Root: Hashable & Sendable>: Sendable {
  private let new: SessionExtent
  private var alike: [Root] = []
  private var apart: Set<Root> = []
  private var yielding: Set<Root> = []

  package init(for new: SessionExtent) { self.new = new }

  /// Wrists up to 26 hours apart, and sessions of days that began hours apart.
  package static func days(around day: Day) -> [Day] { (-2...2).map { day.adding(days: $0) } }

  /// A session that is there already.
  package struct Candidate: Sendable {
    /// The session that counts in totals of all that are the same as this one; that one itself, too.
    package var root: Root
    package var extent: SessionExtent
    /// Whether the root was read from a damaged file and is as it was read: then a whole recording of the same session
    /// counts in its place.
    package var yields: Bool

    package init(root: Root, extent: SessionExtent, yields: Bool = false) {
      self.root = root
      self.extent = extent
      self.yields = yields
    }
  }

  /// Takes up a session, the earliest stored first.
  package mutating func consider(_ one: Candidate) {
    if one.extent.isProbably(new) { alike.append(one.root) }
    if one.extent.isCertainlyApart(from: new) { apart.insert(one.root) }
    if one.yields, !new.isDamaged { yielding.insert(one.root) }
  }

  /// Takes up a session of the same file: the same one only if it took place at the same time.
  package mutating func considerOwn(_ one: Candidate) {
    guard new.start != nil, one.extent.start != nil else { return }
    var (own, mine) = (one.extent, new)
    // A damaged file lost the rest of itself, not of one of its sessions that another one of them has.
    (own.isDamaged, mine.isDamaged) = (false, false)
    if own.isProbably(mine) { alike.append(one.root) }
  }

  /// Takes up what is known to be of the same recording, whatever it says of itself.
  package mutating func considerTwin(_ one: Candidate) {
    alike.append(one.root)
    apart.remove(one.root)
    if one.yields, !new.isDamaged { yielding.insert(one.root) }
  }

  /// The one that counts in totals, even if another duplicate of it is the one that looks alike. One whose duplicates
  /// were at another time than the new session is not it.
  package var rival: Root? { alike.first { !apart.contains($0) && !yielding.contains($0) } }

  /// Those that counted so far and are parts of the new session, each once.
  package var parts: [Root] {
    var seen: Set<Root> = []
    return alike.filter {
      !apart.contains($0) && yielding.contains($0) && seen.insert($0).inserted
    }
  }
}
