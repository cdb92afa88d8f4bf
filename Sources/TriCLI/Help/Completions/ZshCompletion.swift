/// Completions for zsh.
enum ZshCompletion {
  static var script: String {
    """
    #compdef tri
    # zsh completion for tri
    _tri_words() { local -a found; found=(${(f)"$(eval "$1")"}); compadd -- $found }
    _tri() {
      local -a commands options
      if (( CURRENT == 2 )); then
        commands=(
    \(CompletionScript.usages.map { "      \(quoted($0.name + ":" + $0.abstract))" }.joined(separator: "\n"))
        )
        _describe command commands
        return
      fi
      local previous="${words[CURRENT-1]}" current="${words[CURRENT]}"
      case "${words[2]}" in
    \(CompletionScript.usages.map(branch).joined(separator: "\n"))
      esac
    }
    if [ "$funcstack[1]" = _tri ]; then _tri "$@"; else compdef _tri tri; fi
    """ + "\n"
  }

  private static func branch(_ usage: CommandUsage) -> String {
    let described = CompletionScript.options(usage).map { quoted("--\($0.name):\($0.abstract)") }
    return """
          \(usage.name))
            case "$previous" in
      \(valueBranches(usage))
            esac
            if [[ "$current" == --* ]]; then
              options=(\(described.joined(separator: " ")))
              _describe option options
            else
              \(operands(usage))
            fi ;;
      """
  }

  private static func valueBranches(_ usage: CommandUsage) -> String {
    CompletionScript.options(usage).filter { $0.value != nil }.map { option in
      "        --\(option.name)) \(words(option.completion)); return ;;"
    }.joined(separator: "\n")
  }

  private static func words(_ completion: Completion) -> String {
    CompletionScript.wordSource(completion).map { "_tri_words \(quoted($0))" } ?? "_files"
  }

  private static func operands(_ usage: CommandUsage) -> String {
    guard CompletionScript.takesMarkedWords(usage) else { return words(usage.completion) }
    return "if (( CURRENT == 3 )); then \(words(usage.completion)); "
      + "else _tri_words \(quoted(CompletionScript.markedWords)); fi"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
