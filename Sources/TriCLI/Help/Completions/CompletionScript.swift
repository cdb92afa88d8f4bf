/// Teaches a shell to ask tri itself what could come next, so that all shells offer the same words.
///
/// The shell calls `tri completions words -- WORDS…` with the words after `tri`, the last of them as far as it is typed,
/// and gets a candidate a line: the word, a tab, what it means. A line `:files` asks for names of files instead.
package enum CompletionScript {
  package static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// bash replaces only what stands behind the last of the characters in COMP_WORDBREAKS.
  private static let bash = #"""
    # bash completion for tri
    _tri() {
      local line="${COMP_LINE:0:COMP_POINT}" word quoted kept=''
      local -a typed
      read -r -a typed <<<"$line"
      if [[ $line == *[[:blank:]] ]]; then typed+=(''); fi
      local current="${typed[${#typed[@]}-1]}"
      local ending="${current##*[:=@]}"
      if [[ $current == *[:=@]* ]]; then kept="${current:0:${#current}-${#ending}}"; fi
      if [[ $kept == @ ]]; then kept=''; fi
      COMPREPLY=()
      while IFS=$'\t' read -r word _; do
        if [[ $word == :files ]]; then compopt -o default; return; fi
        if [[ $word == *[:=] ]]; then compopt -o nospace; fi
        printf -v quoted %q "${word#"$kept"}"
        COMPREPLY+=("$quoted")
      done < <(tri completions words -- "${typed[@]:1}" 2>/dev/null)
    }
    complete -F _tri tri

    """#

  private static let zsh = #"""
    #compdef tri
    # zsh completion for tri
    _tri() {
      local line word
      local -a typed whole wholeShown begun begunShown
      typed=("${(@Q)words[2,CURRENT]}")
      while IFS= read -r line; do
        word=${line%%$'\t'*}
        if [[ $word == :files ]]; then _files; return; fi
        if [[ $line == *$'\t'?* ]]; then line="$word -- ${line#*$'\t'}"; else line=$word; fi
        if [[ $word == *[:=] ]]; then
          begun+=("$word"); begunShown+=("$line")
        else
          whole+=("$word"); wholeShown+=("$line")
        fi
      done < <(tri completions words -- "${typed[@]}" 2>/dev/null)
      if (( $#whole )); then compadd -l -d wholeShown -a whole; fi
      if (( $#begun )); then compadd -l -S '' -d begunShown -a begun; fi
    }
    if [ "$funcstack[1]" = _tri ]; then _tri "$@"; else compdef _tri tri; fi

    """#

  private static let fish = #"""
    # fish completion for tri
    function __tri_words
      set -l typed (commandline -opc)
      set -e typed[1]
      set -l current (commandline -ct)
      set -l found (tri completions words -- $typed "$current" 2>/dev/null)
      if test "$found[1]" = :files
        __fish_complete_path "$current"
      else
        printf '%s\n' $found
      end
    end
    complete -c tri -f -a '(__tri_words)'

    """#
}
