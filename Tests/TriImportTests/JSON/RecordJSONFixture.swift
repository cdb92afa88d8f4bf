import TriDomain
import TriImport

/// A context at noon UTC on 3 May 2026, for an athlete in a zone like Berlin's in that year.
enum RecordJSONFixture {
  static let context = RecordJSONContext(
    now: instant("2026-05-03", seconds: 12 * 3600), zone: berlin,
    zoneNamed: { name in
      if name == "Europe/Berlin" { return berlin }
      // `Test/7200` is a zone that is always two hours ahead of UTC.
      guard name.hasPrefix("Test/"), let offset = Int(name.dropFirst(5)) else { return nil }
      return .fixed(offset: offset, name: name)
    })

  /// Two hours ahead of UTC from 29 March to 25 October 2026, else one.
  static let berlin = {
    let spring = instant("2026-03-29", seconds: 3600).flooredSeconds
    let autumn = instant("2026-10-25", seconds: 3600).flooredSeconds
    return Zone(
      name: "Europe/Berlin",
      offset: { (spring..<autumn).contains($0) ? 7200 : 3600 },
      resolve: { clock in
        if (spring + 3600..<spring + 7200).contains(clock) {
          return .skipped(utcSeconds: clock - 3600, offset: 7200, gapSeconds: 3600)
        }
        if (autumn + 3600..<autumn + 7200).contains(clock) {
          return .repeated(firstUTCSeconds: clock - 7200, firstOffset: 7200)
        }
        let offset = (spring + 7200..<autumn + 3600).contains(clock) ? 7200 : 3600
        return .unique(utcSeconds: clock - Int64(offset), offset: offset)
      })
  }()

  static func instant(_ day: String, seconds: Int64, milliseconds: Int64 = 0) -> Instant {
    let number = Day(iso: day)?.number ?? 0
    return Instant(
      millisecondsSince1970: (Int64(number) * 86_400 + seconds) * 1000 + milliseconds)
  }

  static func read(_ text: String) throws(RecordJSONError) -> RecordJSONContents {
    try read(Array(text.utf8))
  }

  static func read(_ bytes: [UInt8]) throws(RecordJSONError) -> RecordJSONContents {
    try RecordJSONReader(context: context).read(bytes)
  }

  /// On the last day that there is, when all of them have come.
  static func readAtLast(_ text: String) throws(RecordJSONError) -> RecordJSONContents {
    var context = context
    context.now = instant("9999-12-31", seconds: 0)
    return try RecordJSONReader(context: context).read(Array(text.utf8))
  }

  /// A record that has only what it must have, and these names.
  static func record(_ names: String) -> String {
    #"{"sport":"run","day":"2026-05-01""# + (names.isEmpty ? "" : "," + names) + "}"
  }

  static func values(_ names: String) throws(RecordJSONError) -> RecordValues {
    let records = try read(record(names)).records
    return records[0].values
  }

  /// What is said about an input that cannot be read; `read` when it can be.
  static func sentence(_ text: String) -> String { sentence(Array(text.utf8)) }

  static func sentence(_ bytes: [UInt8]) -> String {
    do throws(RecordJSONError) {
      _ = try read(bytes)
      return "read"
    } catch {
      return error.sentence
    }
  }
}
