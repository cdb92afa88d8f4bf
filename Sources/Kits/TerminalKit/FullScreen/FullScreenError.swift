/// Why a full screen cannot be had.
package enum FullScreenError: Error, Hashable, Sendable {
  /// Input or output is not a terminal.
  case notATerminal
  /// TERM is unset or empty.
  case noTerminalType
  /// There is no description (terminfo) of what TERM says.
  case unknownTerminal(String)
  /// The terminal cannot place its cursor, such as "dumb".
  case unsuitableTerminal(String)
  /// A process has one full screen at a time.
  case alreadyOpen
  case system(SystemFailure)
}
