extension Gear {
  /// Whether both are the default of one sport and one kind: then the one that was said for the later day counts from
  /// that day on.
  package func sharesDefault(with other: Gear) -> Bool {
    id != other.id && defaultSport != nil && kind != nil && defaultSport == other.defaultSport
      && kind == other.kind
  }

  /// The day from which other gear is the default in its place; nil where none is.
  ///
  /// - Parameter all: All gear of the log.
  package func defaultEnd(among all: [Gear]) -> Day? {
    all.filter { $0.sharesDefault(with: self) }.compactMap(\.usedFrom)
      .filter { day in usedFrom.map { $0 < day } ?? true }.min()
  }
}
