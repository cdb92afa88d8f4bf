/// The lines of two texts under each other: `-` was expected, `+` came instead, both have the rest.
package func lineDifference(expected: String, actual: String) -> String {
  let old = lines(of: expected)
  let new = lines(of: actual)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var shown: [String] = []
  var (left, right) = (0, 0)
  while left < old.count || right < new.count {
    if removed.contains(left) {
      shown.append("- \(old[left])")
      left += 1
    } else if inserted.contains(right) {
      shown.append("+ \(new[right])")
      right += 1
    } else {
      shown.append("  \(old[left])")
      left += 1
      right += 1
    }
  }
  return shown.joined(separator: "\n")
}

/// The lines of a text without their ends; a text that ends with one has no empty line after it.
func lines(of text: String) -> [Substring] {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  if lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}
