/// The candidate that was most likely meant by a mistyped word, or nil when none is close.
///
/// Near means few insertions, deletions, replacements or swaps of neighbours (one in a short word,
/// up to three in a long one); failing that, a candidate that goes on where the word stops. Upper
/// and lower case are the same. Of equally near ones the first is taken.
package func suggestion(
  for word: String, among candidates: some Sequence<String>
) -> String? {
  let typed = Array(word.lowercased())
  let limit = typed.count < 2 ? 0 : typed.count < 5 ? 1 : typed.count < 8 ? 2 : 3
  var best: (name: String, distance: Int)?
  var continuation: String?
  for candidate in candidates {
    let name = Array(candidate.lowercased())
    if continuation == nil, typed.count >= 3, name.starts(with: typed) { continuation = candidate }
    guard abs(name.count - typed.count) <= limit else { continue }
    let distance = editDistance(typed, name)
    guard distance <= limit, distance < name.count else { continue }
    if distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name ?? continuation
}

/// Steps between two words, a swap of neighbours counting as one (optimal string alignment).
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 0..<a.count {
    var current = [i + 1]
    for j in 0..<b.count {
      var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[b.count]
}
