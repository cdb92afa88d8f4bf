extension [String] {
  /// Each text once, at its first place. Texts that differ only in how accents are encoded are different.
  package var uniqued: [String] {
    if count < 2 { return self }
    // Equal strings may have different bytes, so strings themselves will not do.
    var seen: Set<[UInt8]> = []
    return filter { seen.insert([UInt8]($0.utf8)).inserted }
  }
}
