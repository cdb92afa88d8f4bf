import TextKit

/// Sorts the words after a command's name into options and operands.
///
/// Options are long. `-h` is the only short one; any other word with one dash in front is an operand, because it may be
/// an exclusion, a relative day or a bad quantity that deserves its own error. After `--` nothing is an option.
package struct ArgumentParser: Sendable {
  private let usage: CommandUsage

  package init(_ usage: CommandUsage) { self.usage = usage }

  package func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        parsed.operands += rest
        break
      }
      if word == "-h" {
        parsed.options["help"] = [""]
      } else if word.hasPrefix("--") {
        try take(word.dropFirst(2), from: &rest, into: &parsed)
      } else {
        parsed.operands.append(word)
      }
    }
    return parsed
  }

  private func take(
    _ word: Substring, from rest: inout ArraySlice<String>, into parsed: inout ParsedArguments
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = try find(String(parts[0]))
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let valueName = option.value else {
      guard attached == nil else { throw UsageError("--\(option.name) takes no value.") }
      parsed.options[option.name] = [""]
      return
    }
    if option.extent == .rest {
      try refuse(optionsAmong: rest, behind: option)
      parsed.options[option.name, default: []] += (attached.map { [$0] } ?? []) + rest
      rest = []
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError("--\(option.name) needs its \(valueName).")
    }
    // A text may well look like an option; a file that does was hardly meant.
    if attached == nil, valueName == "PATH", isOption(value) {
      throw UsageError(value, inPlaceOfPathOf: option.name)
    }
    guard option.extent == .repeatable || parsed.options[option.name] == nil else {
      throw UsageError("--\(option.name) is given twice.")
    }
    parsed.options[option.name, default: []].append(value)
  }

  /// An option behind the one that takes all words would count as one of them, which is never what is meant.
  private func refuse(
    optionsAmong words: ArraySlice<String>, behind option: OptionUsage
  ) throws(UsageError) {
    let known = usage.allOptions.map { "--" + $0.name }
    guard let word = words.first(where: known.contains) else { return }
    let kind = option.value?.prefix { $0.isLetter }.lowercased() ?? ""
    throw UsageError(
      "\(word) stands after --\(option.name), where every word is \(kind): put it before.")
  }

  /// Whether a word is an option of this command, with its value or without.
  private func isOption(_ word: String) -> Bool {
    if word == "-h" { return true }
    guard word.hasPrefix("--") else { return false }
    let name = word.dropFirst(2).prefix { $0 != "=" }
    return usage.allOptions.contains { $0.name == name }
  }

  private func find(_ name: String) throws(UsageError) -> OptionUsage {
    let known = usage.allOptions
    if let option = known.first(where: { $0.name == name }) { return option }
    let near = suggestion(for: name, among: known.map(\.name))
    throw UsageError(
      "tri \(usage.name) has no option --\(name).",
      hint: near.map { "Did you mean --\($0)?" } ?? "Its options: tri help \(usage.name)")
  }
}
