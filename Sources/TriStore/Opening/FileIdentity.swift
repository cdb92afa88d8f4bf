internal import Glibc

/// What tells a file from another one of the same name.
package struct FileIdentity: Hashable, Sendable, CustomStringConvertible {
  private let device: UInt
  private let number: UInt

  package var description: String { "\(device)-\(number)" }

  /// Follows links; nil when there is no file.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
  }
}
