/// Names of tags and gear: `+LONG` is the tag `long`, in the spelling that was there first.
extension [String] {
  /// Whether one of the names is this one; upper and lower case are the same.
  package func holds(name: String) -> Bool {
    let key = name.lowercased()
    return contains { $0.lowercased() == key }
  }

  /// The names with those of another list behind them that are new.
  func adding(names: [String]) -> [String] {
    names.reduce(into: self) { all, name in
      if !all.holds(name: name) { all.append(name) }
    }
  }

  func removing(names: [String]) -> [String] { filter { !names.holds(name: $0) } }
}
