package import TriDomain

/// What a reader has to know of the world to place a record in time.
package struct RecordJSONContext: Sendable {
  package var now: Instant
  /// The athlete's zone, for times without an offset and without a `zone`.
  package var zone: Zone
  /// The rules of a zone of the tz database; nil for a name that is none.
  package var zoneNamed: @Sendable (String) -> Zone?

  package init(now: Instant, zone: Zone, zoneNamed: @escaping @Sendable (String) -> Zone?) {
    self.now = now
    self.zone = zone
    self.zoneNamed = zoneNamed
  }
}

/// What a document holds: every record, in order, and what is to be said about them.
package struct RecordJSONContents: Hashable, Sendable {
  package var records: [NewRecord] = []
  package var warnings: [RecordJSONWarning] = []
}

/// Reads records in the shape in which `--json` writes them.
///
/// The input is UTF-8: a document (`{"version":1,"records":[…]}`), a bare list, one record as `show --json` prints it,
/// or records one a line. It is read whole or not at all. What contradicts its form is an error; what is merely
/// implausible is stored with a warning. Rules that the shape leaves open:
///
/// - `null` and an empty text are absent. So is 0 with a warning, save for ascent and descent, where 0 is a value.
/// - Numbers are rounded once, half away from zero, from their written digits to the stored unit.
/// - An offset in `startedAt` is kept as written. After `Z` the instant is exact and the offset is that of `zone`, else of
///   the athlete's zone; without either the time is what a clock in that zone showed.
/// - A day beside a start is only compared with it. Fractions of a second end at the millisecond, toward the past.
/// - A sport that no one knows is `other`, with the word as its label.
/// - Tags and gear are kept to the letter, blanks and signs too, each once.
package struct RecordJSONReader: Sendable {
  private let context: RecordJSONContext

  package init(context: RecordJSONContext) { self.context = context }

  package func read(_ bytes: [UInt8]) throws(RecordJSONError) -> RecordJSONContents {
    var parser = RecordJSONParser(bytes, context: context)
    do {
      try parser.parse()
    } catch {
      throw RecordJSONError(error, in: bytes, record: parser.record, field: parser.field)
    }
    return parser.contents
  }
}
