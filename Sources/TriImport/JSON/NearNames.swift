/// Names that a mistyped one may have meant, nearest first; at most three.
///
/// Near is: the same but for case, the beginning of the other (`distance` for `distanceMetres`), or at most a third of
/// its letters changed, left out, put in or swapped with their neighbour.
func nearNames(to word: String, among names: [String]) -> [String] {
  let typed = Array(word.lowercased().utf8.prefix(40))
  guard !typed.isEmpty else { return [] }
  var near: [(name: String, distance: Int)] = []
  for name in names {
    let known = Array(name.lowercased().utf8)
    let isBeginning = typed.count >= 3 && (known.starts(with: typed) || typed.starts(with: known))
    let distance = isBeginning && known != typed ? 1 : editDistance(typed, known)
    if distance <= max(1, typed.count / 3) { near.append((name, distance)) }
  }
  // Sorted by distance alone this would not be stable; names in their own order settle ties.
  let order = near.enumerated().sorted {
    ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
  }
  return order.prefix(3).map(\.element.name)
}

/// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours (Damerau 1964).
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      let isSame = a[i] == b[j]
      var best = min(row[j] + 1, last[j + 1] + 1, last[j] + (isSame ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row.append(best)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
