import Glibc

/// Another program that reads what this one writes.
struct ChildProcess: ~Copyable {
  private let identifier: pid_t
  /// Where to write; the child reads it as its standard input.
  let input: Int32

  /// Starts a program found by PATH. It ignores the signals that this process ignores now.
  init(words: [String], environment: [String: String]) throws(SystemFailure) {
    guard let program = words.first else { throw SystemFailure(code: ENOENT) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)

    // A worker thread blocks signals, which the child would inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    posix_spawnattr_setsigmask(&attributes, &unblocked)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var child: pid_t = 0
    let code = Self.withCStrings(words) { arguments in
      Self.withCStrings(variables) { variables in
        posix_spawnp(&child, program, &actions, &attributes, arguments, variables)
      }
    }
    guard code == 0 else {
      close(ends[1])
      throw SystemFailure(code: code)
    }
    identifier = child
    input = ends[1]
  }

  /// Closes the child's input and waits for its end.
  ///
  /// - Returns: The status, 128 + the signal if one killed it; and the bytes that the child left
  ///   unread, nil where /proc does not show.
  consuming func finish() -> (status: Int32, unread: Int?) {
    // A reading end of our own keeps what is in the pipe, and only now: while the child is written
    // to, it has to be the only reader, or nobody would notice that it has gone.
    let reader = open("/proc/self/fd/\(input)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    close(input)
    defer { if reader >= 0 { close(reader) } }
    let status = wait()
    var unread: Int32 = 0
    let isKnown = reader >= 0 && ioctl(reader, UInt(FIONREAD), &unread) == 0
    return (status, isKnown ? Int(unread) : nil)
  }

  private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Lends strings as an array of C strings that ends with a null pointer.
  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
