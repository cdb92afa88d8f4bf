import TextKit

/// The words this process was started with.
package struct ProcessArguments: Sendable {
  /// Without the program's own name.
  package var words: [String]
  /// Some bytes were not UTF-8 and became U+FFFD.
  package var hadInvalidBytes = false

  package static func all() -> ProcessArguments {
    var arguments = ProcessArguments(words: [])
    for index in 1..<max(1, Int(Swift.CommandLine.argc)) {
      guard let pointer = Swift.CommandLine.unsafeArgv[index] else { break }
      let decoded = DecodedText(utf8: bytes(at: pointer))
      arguments.words.append(decoded.text)
      if decoded.hadInvalidBytes { arguments.hadInvalidBytes = true }
    }
    return arguments
  }

  /// The bytes of a C string without its end.
  private static func bytes(at pointer: UnsafeMutablePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = pointer
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    return bytes
  }
}
