import Glibc
import Synchronization

/// A terminal taken over, with all that has to be put back: its modes, the screen, signals, locale.
final class TerminalHold {
  let description: TerminalDescription
  let locale: CharacterLocale
  let curses: CursesScreen
  private let output: Int32
  private let signals: ScreenSignals
  private let plan: UnsafeMutablePointer<Leaving.Plan>

  /// A process has one set of signal handlers, and ncurses one current terminal.
  private static let isTaken = Atomic<Bool>(false)

  /// - Parameter doorbell: is readable after signals that `wait` has to see to.
  init(
    type: String, input: Int32, output: Int32, doorbell: Doorbell
  ) throws(FullScreenError) {
    guard !Self.isTaken.exchange(true, ordering: .acquiringAndReleasing) else {
      throw .alreadyOpen
    }
    var isHeld = false
    defer { if !isHeld { Self.isTaken.store(false, ordering: .releasing) } }
    self.output = output
    var modes = termios()
    guard tcgetattr(output, &modes) == 0 else { throw .system(SystemFailure(code: errno)) }
    description = try TerminalDescription(type: type, output: output)
    locale = CharacterLocale()
    // Before ncurses, which leaves alone what is not at its default; and before it changes the
    // terminal, so that no signal finds it changed and nobody to put it right.
    signals = ScreenSignals(waking: doorbell.writingEnd)
    plan = Leaving.makePlan(modes: modes, descriptor: output, bytes: description.leavingBytes)
    Leaving.arm(plan)
    do throws(FullScreenError) {
      curses = try CursesScreen(type: type, input: input, output: output)
    } catch {
      putBack(signals, plan, locale)
      throw error
    }
    isHeld = true
  }

  /// Gives the terminal back for good.
  func release() {
    curses.close()
    restoreModes()
    // Last, so that a signal until now has found what it needs.
    putBack(signals, plan, locale)
    Self.isTaken.store(false, ordering: .releasing)
  }

  /// Gives the terminal back, stops the program until it is continued, and takes it over again.
  ///
  /// Whoever changed the modes meanwhile finds them so at the end.
  func stop() {
    curses.pause()
    restoreModes()
    let isHeld = Leaving.disarm()
    ScreenSignals.stop()
    tcgetattr(output, &plan.pointee.modes)
    if isHeld { Leaving.arm(plan) }
    curses.distrust()
  }

  /// Takes the terminal over anew, after the program was stopped without a chance to give it back.
  func takeAgain() {
    curses.pause()
    curses.distrust()
  }

  private func restoreModes() {
    tcsetattr(output, TCSADRAIN, &plan.pointee.modes)
  }
}

private func putBack(
  _ signals: ScreenSignals, _ plan: UnsafeMutablePointer<Leaving.Plan>, _ locale: CharacterLocale
) {
  // A handler that was faster still reads the plan.
  if Leaving.disarm() { Leaving.discard(plan) }
  signals.restore()
  locale.restore()
}
