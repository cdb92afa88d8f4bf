import Glibc

/// Runs another program that the kernel ends, by SIGSYS, as soon as it does what it should not.
///
///     Confined PROGRAM [WORD…]
///
/// It may not make a socket, nor a file or folder that is for others than its owner, nor open one to them later. The
/// umask is 0, so that what is asked for is what comes. All programs that it starts are under the same rule.
///
/// Exits with 125 where the kernel knows no such filters, and 127 where the program cannot be started.
enum Confinement {
  static func run() -> Int32 {
    let words = Array(CommandLine.arguments.dropFirst())
    guard !words.isEmpty else { return 125 }
    umask(0)
    guard SystemCallFilter.install() else { return 125 }
    var pointers = words.map { strdup($0) } + [nil]
    execv(words[0], &pointers)
    return 127
  }
}
