import Glibc
import Synchronization

/// The signals that concern a full screen, from its opening to its end.
///
/// Those that end the program bring the terminal back first. Those that tell of a new size, of
/// Ctrl-Z typed elsewhere and of being continued are noted for `wait`. A signal that is ignored
/// stays ignored.
final class ScreenSignals {
  /// What has happened since the last look.
  struct Notes: OptionSet {
    let rawValue: UInt8

    static let resize = Notes(rawValue: 1)
    static let suspend = Notes(rawValue: 2)
    static let `continue` = Notes(rawValue: 4)
  }

  private static let ending = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2,
    SIGXCPU, SIGVTALRM, SIGPROF, SIGIO, SIGPWR,
    SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSYS,
  ]
  private static let noted = Atomic<UInt8>(0)
  /// Where a note leaves a byte, to end the waiting.
  private static let descriptor = Atomic<Int32>(-1)

  private var earlier: [(signal: Int32, action: sigaction)] = []
  private var earlierStack = stack_t()
  private let stack: UnsafeMutableRawPointer

  /// - Parameter descriptor: gets a byte whenever there is a note.
  init(waking descriptor: Int32) {
    // Touched before any signal can come, so that no handler is the first to initialise them.
    _ = Self.takeNotes()
    Self.descriptor.store(descriptor, ordering: .releasing)
    // A handler for a stack that has run over needs another one; this thread's alone is covered.
    let size = 65_536
    stack = .allocate(byteCount: size, alignment: 16)
    var alternate = stack_t(ss_sp: stack, ss_flags: 0, ss_size: size)
    sigaltstack(&alternate, &earlierStack)
    for signal in Self.ending { replace(signal, by: endProgram) }
    for signal in [SIGWINCH, SIGTSTP, SIGCONT] { replace(signal, by: takeNote) }
  }

  func restore() {
    for (signal, action) in earlier {
      var action = action
      sigaction(signal, &action, nil)
    }
    sigaltstack(&earlierStack, nil)
    stack.deallocate()
    Self.descriptor.store(-1, ordering: .releasing)
  }

  static func takeNotes() -> Notes {
    Notes(rawValue: noted.exchange(0, ordering: .acquiringAndReleasing))
  }

  /// Stops the program and its process group, as Ctrl-Z does, until it is continued.
  ///
  /// The others are told while this process is deaf to it; then the signal goes to this thread
  /// alone, which therefore does not get beyond it before everything stands still. A process group
  /// that no shell looks after is not stopped at all.
  static func stop() {
    var noting = sigaction()
    sigaction(SIGTSTP, nil, &noting)
    guard !isIgnoring(noting) else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_IGN
    sigaction(SIGTSTP, &action, nil)
    kill(0, SIGTSTP)
    action.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(SIGTSTP, &action, nil)
    raise(SIGTSTP)
    sigaction(SIGTSTP, &noting, nil)
    // That it was continued, this tells by returning.
    let told: Notes = [.suspend, .continue]
    noted.bitwiseAnd(~told.rawValue, ordering: .acquiringAndReleasing)
  }

  private func replace(
    _ signal: Int32, by handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return }
    let earlierAction = action
    guard !Self.isIgnoring(action) else { return }
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = SA_RESTART | SA_ONSTACK
    sigfillset(&action.sa_mask)
    if sigaction(signal, &action, nil) == 0 { earlier.append((signal, earlierAction)) }
  }

  private static func isIgnoring(_ action: sigaction) -> Bool {
    // C functions are not comparable; their addresses are.
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  fileprivate static func note(_ notes: Notes) {
    noted.bitwiseOr(notes.rawValue, ordering: .acquiringAndReleasing)
    var byte: UInt8 = 0
    _ = write(descriptor.load(ordering: .acquiring), &byte, 1)
  }
}

// These run in signal handlers: system calls and atomics only.

private func endProgram(_ number: Int32) {
  Leaving.leave()
  signal(number, SIG_DFL)
  // Comes when the handler returns, and before what was interrupted goes on.
  raise(number)
}

private func takeNote(_ number: Int32) {
  let code = errno
  switch number {
  case SIGWINCH: ScreenSignals.note(.resize)
  case SIGTSTP: ScreenSignals.note(.suspend)
  default: ScreenSignals.note(.continue)
  }
  errno = code
}
