/// Completions for bash, without help from any other package.
enum BashCompletion {
  static var script: String {
    """
    # bash completion for tri
    _tri() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
      local command="${COMP_WORDS[1]}" words="" option=""
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "\(CommandCatalog.names.joined(separator: " "))" -- "$current"))
        return
      fi
      case "$command" in
    \(CompletionScript.usages.map(branch).joined(separator: "\n"))
      esac
      local IFS=$'\\n'
      COMPREPLY=($(compgen -W "$words" -- "$current"))
    }
    complete -o bashdefault -o nospace -F _tri tri
    """.replacing(" -o nospace", with: "") + "\n"
  }

  private static func branch(_ usage: CommandUsage) -> String {
    """
        \(usage.name))
          case "$previous" in
    \(valueBranches(usage))
            *)
              case "$current" in
                --*) words="\(CompletionScript.options(usage).map { "--" + $0.name }.joined(separator: "\n"))" ;;
                *) \(operands(usage)) ;;
              esac ;;
          esac ;;
    """
  }

  private static func valueBranches(_ usage: CommandUsage) -> String {
    CompletionScript.options(usage).filter { $0.value != nil }.map { option in
      let source = CompletionScript.wordSource(option.completion)
      let action =
        source.map { "words=\"$(\($0))\"" }
        ?? "COMPREPLY=($(compgen -f -- \"$current\")); return"
      return "        --\(option.name)) \(action) ;;"
    }.joined(separator: "\n")
  }

  private static func operands(_ usage: CommandUsage) -> String {
    guard let source = CompletionScript.wordSource(usage.completion) else {
      return "COMPREPLY=($(compgen -f -- \"$current\")); return"
    }
    guard CompletionScript.takesMarkedWords(usage) else { return "words=\"$(\(source))\"" }
    return "if [ \"$COMP_CWORD\" -eq 2 ]; then words=\"$(\(source))\"; "
      + "else words=\"$(\(CompletionScript.markedWords))\"; fi"
  }
}
