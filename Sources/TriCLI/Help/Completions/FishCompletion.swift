/// Completions for fish.
enum FishCompletion {
  static var script: String {
    let lines = CompletionScript.usages.flatMap(lines)
    return (["# fish completion for tri", "complete -c tri -f"] + lines).joined(separator: "\n")
      + "\n"
  }

  private static func lines(_ usage: CommandUsage) -> [String] {
    var lines = [
      "complete -c tri -n __fish_use_subcommand -a \(usage.name) -d \(quoted(usage.abstract))"
    ]
    let condition = quoted("__fish_seen_subcommand_from \(usage.name)")
    lines += arguments(usage.completion, condition)
    if CompletionScript.takesMarkedWords(usage) {
      lines.append(
        "complete -c tri -n \(condition) -a \(quoted("(\(CompletionScript.markedWords))"))")
    }
    for option in CompletionScript.options(usage) {
      lines.append(
        "complete -c tri -n \(condition) -l \(option.name) -d \(quoted(option.abstract))"
          + value(option))
    }
    return lines
  }

  private static func arguments(_ completion: Completion, _ condition: String) -> [String] {
    guard let source = CompletionScript.wordSource(completion) else {
      return ["complete -c tri -n \(condition) -F"]
    }
    return source == "true" ? [] : ["complete -c tri -n \(condition) -a \(quoted("(\(source))"))"]
  }

  private static func value(_ option: OptionUsage) -> String {
    guard option.value != nil else { return "" }
    guard let source = CompletionScript.wordSource(option.completion) else { return " -r -F" }
    return source == "true" ? " -x" : " -x -a \(quoted("(\(source))"))"
  }

  /// Inside single quotes fish knows \\\\ and \\' only.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
