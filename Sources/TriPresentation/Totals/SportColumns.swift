import TriDomain

/// The columns of totals: swim, bike, run, and whatever else was done. Transitions are in none of them.
struct SportColumns {
  enum Name: String, CaseIterable {
    case swim, bike, run, other
  }

  /// The sport that is all there is beside swim, bike and run; only then the column has a distance.
  let otherSport: Sport?
  private let others: [Sport]

  /// For a table of these totals.
  init(_ totals: some Sequence<Totals>) {
    var found: Set<Sport> = []
    for row in totals { found.formUnion(row.bySport.keys) }
    others = Sport.allCases.filter {
      found.contains($0) && ![.swim, .bike, .run, .transition].contains($0)
    }
    otherSport = others.count == 1 ? others[0] : nil
  }

  /// Nil where no sport of the column occurs.
  func total(_ name: Name, of totals: Totals) -> SportTotal? {
    switch name {
    case .swim: return totals.bySport[.swim]
    case .bike: return totals.bySport[.bike]
    case .run: return totals.bySport[.run]
    case .other:
      let found = others.compactMap { totals.bySport[$0] }
      guard var sum = found.first else { return nil }
      for total in found.dropFirst() { sum.add(total) }
      // Distances of different sports are never added.
      if otherSport == nil { sum.distance = nil }
      return sum
    }
  }

  /// Whose distance it is.
  func sport(_ name: Name) -> Sport {
    switch name {
    case .swim: .swim
    case .bike: .bike
    case .run: .run
    case .other: otherSport ?? .other
    }
  }
}
