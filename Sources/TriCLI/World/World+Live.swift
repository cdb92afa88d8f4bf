import Glibc
import TerminalKit
import TriDomain
import TriStore
import ZoneKit

extension World {
  /// The world as it is. Throws a usage error when `TRI_NOW` cannot be understood.
  package static func live(variables: [String: String]) throws(UsageError) -> World {
    let rules = TimeZoneRules.system(environmentTZ: variables["TZ"])
    let fixed = try now(variables["TRI_NOW"])
    let clock: (@Sendable () -> Instant)? = fixed == nil ? { @Sendable in machineTime() } : nil
    return World(
      now: fixed ?? machineTime(), clock: clock, zone: Zone(rules),
      unknownZone: rules.notUnderstood,
      zoneNamed: { name in (try? TimeZoneRules(identifier: name)).map(Zone.init) },
      fileSystemKind: { NetworkFileSystem.kind(of: $0) }, variables: variables,
      input: place(STDIN_FILENO, variables), output: place(STDOUT_FILENO, variables),
      errors: place(STDERR_FILENO, variables))
  }

  private static func machineTime() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(
      millisecondsSince1970: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Nil where the machine's clock counts.
  private static func now(_ variable: String?) throws(UsageError) -> Instant? {
    guard let variable, !variable.isEmpty else { return nil }
    guard let instant = NowVariable.instant(variable) else {
      throw UsageError(
        "TRI_NOW is “\(variable)”, which is not a moment like 2026-05-04T08:30:00+02:00"
          + " in the years 1900 to 9998.",
        hint: "Unset it to use the machine's clock.")
    }
    return instant
  }

  private static func place(_ descriptor: Int32, _ variables: [String: String]) -> Place {
    let isTerminal = Terminal.isTerminal(descriptor)
    let size = Terminal.size(
      of: descriptor, columns: variables["COLUMNS"], lines: variables["LINES"])
    return Place(
      descriptor: descriptor, isTerminal: isTerminal, width: size.columns, height: size.rows,
      showsColour: isTerminal && Terminal.supportsColour(environment: variables))
  }

  /// What is left of the world when its variables cannot be understood: enough to say so.
  static let bare = World(
    now: Instant(millisecondsSince1970: 0), zone: .fixed(offset: 0), zoneNamed: { _ in nil },
    variables: [:], input: Place(descriptor: STDIN_FILENO),
    output: Place(descriptor: STDOUT_FILENO), errors: Place(descriptor: STDERR_FILENO))
}

extension Zone {
  /// The domain's view of a zone of the tz database.
  init(_ rules: TimeZoneRules) {
    self.init(
      name: rules.identifier, offset: { rules.offset(at: $0) },
      resolve: { local in
        switch rules.resolve(localSeconds: local) {
        case .unique(let instant):
          .unique(utcSeconds: instant.utcSeconds, offset: instant.offset)
        case .skipped(let before, let moved):
          .skipped(
            utcSeconds: moved.utcSeconds, offset: moved.offset, gapSeconds: moved.offset - before)
        case .repeated(let first, _):
          .repeated(firstUTCSeconds: first.utcSeconds, firstOffset: first.offset)
        }
      })
  }
}
