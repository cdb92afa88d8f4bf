import Foundation
import Glibc

/// The built program, in an empty home of its own and an environment that is the same everywhere.
///
/// ```swift
/// let tri = try TriProgram()
/// let answer = try tri.run("log", "run", "10km", "52:30")
/// #expect(answer.status == 0)
/// ```
package struct TriProgram: Sendable {
  package let home: TemporaryHome
  /// The whole environment of the program; nothing of the caller's is in it.
  package var environment: [String: String]
  /// After this time the program is killed and the run throws.
  package var limit: Duration = .seconds(60)

  /// Where the built program is: what `TRI_PROGRAM` names, else `tri` beside the test bundle.
  package static let path: String = {
    let named = ProcessInfo.processInfo.environment["TRI_PROGRAM"] ?? ""
    guard named.isEmpty else { return named }
    let bundle =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: bundle).deletingLastPathComponent()
      .appending(component: "tri").path
  }()

  /// Makes an empty home. A variable of `changes` with the value nil is left out of the defaults.
  package init(_ changes: [String: String?] = [:]) throws {
    home = try TemporaryHome()
    environment = [
      "HOME": home.path,
      "PATH": "\(home.programs):/usr/local/bin:/usr/bin:/bin",
      "TZ": "Europe/Berlin",
      "TRI_NOW": "2026-05-04T08:30:00+02:00",
      "COLUMNS": "80",
      "LC_ALL": "C.UTF-8",
      "TERM": "xterm-256color",
    ]
    environment.change(changes)
  }

  /// The same program in the same home, with some variables changed or, with nil, left out.
  package func with(_ changes: [String: String?]) -> TriProgram {
    var copy = self
    copy.environment.change(changes)
    return copy
  }

  /// Runs `tri` in the home folder. Without `stdin` there is nothing to read (/dev/null).
  package func run(_ arguments: String..., stdin: [UInt8]? = nil) throws -> ProgramResult {
    try run(arguments, stdin: stdin)
  }

  package func run(_ arguments: [String], stdin: [UInt8]? = nil) throws -> ProgramResult {
    try run(launch(Self.path, arguments), stdin: stdin)
  }

  /// Runs a line of bash in the home folder, in which `tri` is the program; for pipes and quotes.
  package func shell(_ script: String, stdin: [UInt8]? = nil) throws -> ProgramResult {
    try run(launch(bash: script), stdin: stdin)
  }

  /// Runs another program in the home folder and the same environment. `program` is an absolute path.
  package func run(program: String, _ arguments: [String]) throws -> ProgramResult {
    try run(launch(program, arguments), stdin: nil)
  }

  func launch(_ program: String, _ arguments: [String]) -> Launch {
    Launch(
      program: program, arguments: arguments, environment: environment, folder: home.path)
  }

  func launch(bash script: String) -> Launch {
    launch("/bin/bash", ["--noprofile", "--norc", "-c", script])
  }

  func run(_ launch: Launch, stdin: [UInt8]?) throws -> ProgramResult {
    let output = try Descriptor.pipe()
    let errors = try Descriptor.pipe()
    let input = try stdin.map { _ in try Descriptor.pipe() }
    let reader = try input?.reader ?? Descriptor(open("/dev/null", O_RDONLY), from: "open")
    let child = try launch.start(
      .descriptors(
        input: reader.number, output: output.writer.number, errors: errors.writer.number))
    reader.close()
    output.writer.close()
    errors.writer.close()
    return try finish(
      launch, child,
      Conversation(
        outputs: [output.reader, errors.reader], input: input?.writer, pending: stdin ?? []))
  }

  /// Holds the conversation to its end and collects the child, by force when time is up.
  func finish(
    _ launch: Launch, _ child: pid_t, _ conversation: consuming Conversation
  ) throws -> ProgramResult {
    let deadline = ContinuousClock.now + limit
    let isHeard = conversation.run(until: deadline)
    let errors = conversation.heard.count > 1 ? conversation.heard[1] : []
    guard isHeard, let state = wait(for: child, until: deadline) else {
      kill(-child, SIGKILL)
      waitpid(child, nil, 0)
      throw ProgramError.timedOut(
        command: [launch.program] + launch.arguments, limit: limit,
        soFar: String(decoding: conversation.heard[0] + errors, as: UTF8.self))
    }
    return ProgramResult(waitStatus: state, output: conversation.heard[0], errors: errors)
  }
}

extension [String: String] {
  fileprivate mutating func change(_ changes: [String: String?]) {
    for (name, value) in changes { self[name] = value }
  }
}
