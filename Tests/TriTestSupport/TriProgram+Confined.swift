import Foundation

extension TriProgram {
  /// Runs `tri` under the rule that it makes no socket, and no file or folder that others than its owner could use, whatever
  /// the umask; the kernel ends it by SIGSYS where it does.
  package func confined(_ arguments: [String], stdin: [UInt8]? = nil) throws -> ProgramResult {
    try confined(Self.path, arguments, stdin: stdin)
  }

  /// Runs another program so; `program` is an absolute path.
  package func confined(
    _ program: String, _ arguments: [String], stdin: [UInt8]? = nil
  ) throws -> ProgramResult {
    try run(launch(Self.confinement, [program] + arguments), stdin: stdin)
  }

  /// The number of the signal that ends what breaks the rule.
  package static let confinementSignal: Int32 = 31

  /// Whether the kernel takes such rules.
  package static let canConfine: Bool =
    (try? TriProgram().confined("/bin/true", []))?.status == 0

  private static let confinement: String = {
    let bundle =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: bundle).deletingLastPathComponent()
      .appending(component: "Confined").path
  }()
}
