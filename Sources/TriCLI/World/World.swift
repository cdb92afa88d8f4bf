package import TriDomain

/// Everything a command may know of the world around it. Tests make one by hand.
package struct World: Sendable {
  /// When the program began.
  package var now: Instant
  /// The moment now, for what stays open for hours.
  package var clock: @Sendable () -> Instant
  /// The machine's zone.
  package var zone: Zone
  /// The value of TZ that names no zone, so that UTC stands in for it.
  package var unknownZone: String?
  /// A zone of the tz database by its name; nil when there is none.
  package var zoneNamed: @Sendable (String) -> Zone?
  /// The kind of file system that a path lies on, as statfs(2) numbers them; nil where that is not known.
  package var fileSystemKind: @Sendable (String) -> UInt32?
  package var variables: [String: String]
  package var input: Place
  package var output: Place
  package var errors: Place

  package init(
    now: Instant, clock: (@Sendable () -> Instant)? = nil, zone: Zone, unknownZone: String? = nil,
    zoneNamed: @escaping @Sendable (String) -> Zone?,
    fileSystemKind: @escaping @Sendable (String) -> UInt32? = { _ in nil },
    variables: [String: String], input: Place, output: Place, errors: Place
  ) {
    self.now = now
    self.clock = clock ?? { now }
    self.zone = zone
    self.unknownZone = unknownZone
    self.zoneNamed = zoneNamed
    self.fileSystemKind = fileSystemKind
    self.variables = variables
    self.input = input
    self.output = output
    self.errors = errors
  }

  /// One of the three descriptors a program is born with.
  package struct Place: Hashable, Sendable {
    package var descriptor: Int32
    package var isTerminal: Bool
    /// Columns to fit into; nil where output is not a terminal and COLUMNS does not say.
    package var width: Int?
    /// Lines of the terminal.
    package var height: Int?
    package var showsColour: Bool

    package init(
      descriptor: Int32, isTerminal: Bool = false, width: Int? = nil, height: Int? = nil,
      showsColour: Bool = false
    ) {
      self.descriptor = descriptor
      self.isTerminal = isTerminal
      self.width = width
      self.height = height
      self.showsColour = showsColour
    }
  }

  /// Whether a question would reach a person who can answer it.
  var canAsk: Bool { input.isTerminal && errors.isTerminal }

  package var today: Day { zone.day(of: now) }

  /// Environment variables that change what the program does, for the manual.
  package static let documentedVariables = [
    ("TRI_DB", "the file that holds the log"),
    ("XDG_DATA_HOME", "the folder under which the log lives, unless TRI_DB is set"),
    ("TRI_NOW", "the moment to take for now, as 2026-05-04T08:30:00+02:00, for scripts"),
    ("TZ", "the machine's time zone"),
    ("PAGER, LESS", "what shows a history longer than the screen"),
    ("NO_COLOR, TERM", "no colour when NO_COLOR is not empty or TERM is dumb"),
    ("COLUMNS", "the width to fit into"),
  ]
}
