/// How a program ended and everything that it wrote.
package struct ProgramResult: Sendable, CustomStringConvertible {
  /// The exit status; 128 plus the signal's number where a signal ended it, as a shell says it.
  package let status: Int32
  /// The signal that ended the program, or nil where it ended by itself.
  package let signal: Int32?
  /// What came on standard output; in a terminal, on both outputs, with the echo of what was typed.
  package let output: [UInt8]
  /// What came on standard error; in a terminal nothing.
  package let errors: [UInt8]

  /// - Parameter waitStatus: what waitpid(2) said: the signal in the low seven bits, else the status.
  init(waitStatus: Int32, output: [UInt8], errors: [UInt8]) {
    let signal = waitStatus & 0x7F
    self.signal = signal == 0 ? nil : signal
    status = signal == 0 ? (waitStatus >> 8) & 0xFF : 128 + signal
    self.output = output
    self.errors = errors
  }

  package var stdout: String { String(decoding: output, as: UTF8.self) }
  package var stderr: String { String(decoding: errors, as: UTF8.self) }
  /// Standard output with a terminal's line ends (CR LF) turned into plain ones.
  package var shown: String {
    stdout.map { $0 == "\r\n" ? "\n" : String($0) }.joined()
  }

  package var description: String {
    "status \(status)\nstdout: \(stdout.debugDescription)\nstderr: \(stderr.debugDescription)"
  }
}

/// Why a program's run has no result.
package enum ProgramError: Error, CustomStringConvertible {
  case call(String, code: Int32)
  case timedOut(command: [String], limit: Duration, soFar: String)

  package var description: String {
    switch self {
    case .call(let name, let code): "\(name) failed with error \(code)"
    case .timedOut(let command, let limit, let soFar):
      "\(command) did not end within \(limit); it wrote \(soFar.debugDescription)"
    }
  }
}
