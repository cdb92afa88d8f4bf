import Glibc

/// The limit on the length of a file that a shell can set (`ulimit -f`).
enum FileSizeLimit {
  /// From now on a write beyond it fails like one to a full disk, and is told, instead of ending the program.
  static func makeWritesFail() { signal(SIGXFSZ, SIG_IGN) }
}
