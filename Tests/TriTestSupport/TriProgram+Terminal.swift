/// Something that a person types once the program has asked for it.
package struct Keystrokes: Sendable {
  /// What must have been shown since the last keystrokes before these are typed; empty for at once.
  package let prompt: String
  package let text: String

  package init(after prompt: String, typing text: String) {
    self.prompt = prompt
    self.text = text
  }

  /// A line with the Enter key (CR) at its end.
  package static func line(_ text: String, after prompt: String) -> Keystrokes {
    Keystrokes(after: prompt, typing: text + "\r")
  }
}

extension TriProgram {
  /// Runs `tri` in a terminal of its own; `COLUMNS` is unset, so the terminal's size is what counts.
  ///
  /// The result has in `output` all that the terminal showed, echoes of what was typed included.
  package func terminal(
    _ arguments: String..., columns: Int = 80, rows: Int = 24, typing keystrokes: [Keystrokes] = []
  ) throws -> ProgramResult {
    let launch = with(["COLUMNS": nil]).launch(Self.path, arguments)
    return try terminal(launch, columns: columns, rows: rows, typing: keystrokes)
  }

  /// Runs a line of bash in a terminal of its own, as `terminal` does for `tri`.
  package func terminalShell(
    _ script: String, columns: Int = 80, rows: Int = 24, typing keystrokes: [Keystrokes] = []
  ) throws -> ProgramResult {
    let launch = with(["COLUMNS": nil]).launch(bash: script)
    return try terminal(launch, columns: columns, rows: rows, typing: keystrokes)
  }

  private func terminal(
    _ launch: Launch, columns: Int, rows: Int, typing keystrokes: [Keystrokes]
  ) throws -> ProgramResult {
    let terminal = try Descriptor.terminal(columns: columns, rows: rows)
    let child = try launch.start(.terminal(terminal.path))
    terminal.far.close()
    var typist = Typist(keystrokes: keystrokes[...])
    let typedAtOnce = typist.reply(to: [])
    return try finish(
      launch, child,
      Conversation(outputs: [terminal.near], input: terminal.near, pending: typedAtOnce) {
        typist.reply(to: $0)
      })
  }
}

/// Types each of the keystrokes when its prompt has come.
private struct Typist {
  var keystrokes: ArraySlice<Keystrokes>
  /// How much of the terminal's text earlier prompts have used up.
  private var seen = 0

  init(keystrokes: ArraySlice<Keystrokes>) { self.keystrokes = keystrokes }

  mutating func reply(to shown: [UInt8]) -> [UInt8] {
    var typed: [UInt8] = []
    while let next = keystrokes.first {
      if !next.prompt.isEmpty {
        guard let prompt = shown[seen...].firstRange(of: next.prompt.utf8) else { break }
        seen = prompt.upperBound
      }
      typed += next.text.utf8
      keystrokes.removeFirst()
    }
    return typed
  }
}
