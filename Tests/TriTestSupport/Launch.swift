import Glibc

/// A program to start: what, with what, where.
struct Launch {
  var program: String
  /// Without the program's own name.
  var arguments: [String]
  /// The whole environment; nothing is inherited.
  var environment: [String: String]
  var folder: String

  /// What the child has as standard input, output and error. Everything else is closed in it.
  enum Streams {
    case descriptors(input: Int32, output: Int32, errors: Int32)
    /// The terminal at this path becomes the child's controlling terminal.
    case terminal(String)
  }

  /// Starts the program as the leader of a process group of its own, with all signals at default.
  func start(_ streams: Streams) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    changeFolder(&actions, folder)
    switch streams {
    case .descriptors(let input, let output, let errors):
      posix_spawn_file_actions_adddup2(&actions, input, 0)
      posix_spawn_file_actions_adddup2(&actions, output, 1)
      posix_spawn_file_actions_adddup2(&actions, errors, 2)
    case .terminal(let path):
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    closeFrom(&actions, 3)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGHUP, SIGTERM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, flags(streams))

    var id = pid_t()
    let code = withCStrings([program] + arguments) { words in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
        posix_spawn(&id, program, &actions, &attributes, words, variables)
      }
    }
    guard code == 0 else { throw ProgramError.call("starting \(program)", code: code) }
    return id
  }

  private func flags(_ streams: Streams) -> Int16 {
    let signals = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    return switch streams {
    case .descriptors: Int16(signals | POSIX_SPAWN_SETPGROUP)
    case .terminal: Int16(signals | setSession)
    }
  }
}

/// `POSIX_SPAWN_SETSID` of spawn.h (glibc 2.26), which is hidden behind `_GNU_SOURCE`.
private let setSession: Int32 = 0x80

// Two more of the kind (glibc 2.29 and 2.34), declared here because the header does not show them.

/// Starts the child in a folder.
@_silgen_name("posix_spawn_file_actions_addchdir_np")
@discardableResult
private func changeFolder(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ path: UnsafePointer<CChar>
) -> Int32

/// Closes every descriptor from `first` on in the child, whatever other threads have just opened.
@_silgen_name("posix_spawn_file_actions_addclosefrom_np")
@discardableResult
private func closeFrom(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ first: Int32
) -> Int32

/// Lends `strings` to C as an array that ends with a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
