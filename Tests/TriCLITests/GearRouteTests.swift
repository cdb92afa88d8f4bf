import Testing
import TriCLI
import TriDomain

/// Words cut at blanks, as a shell would where nothing is quoted.
private func route(_ line: String) throws(UsageError) -> Route {
  try CommandCatalog.route(line.split(separator: " ").map(String.init)).route
}

@Suite struct GearRouteTests {
  private static let limit = GearTraits.Trait.some(Distance(millimetres: 700_000_000))

  @Test(
    arguments: [
      ("gear", .list(.text)), ("gear --json", .list(.json)),
      ("gear pegasus", .show("pegasus", .text)), ("gear @pegasus --json", .show("pegasus", .json)),
      ("gear @add", .show("add", .text)),
      ("gear add bike tarmac", .add(.bike, name: "tarmac", GearOptions())),
      (
        "gear add shoes @pegasus --limit 700km --default running --on yesterday",
        .add(
          .shoe, name: "pegasus",
          GearOptions(
            traits: GearTraits(limit: limit, defaultSport: .some(.run)), day: .phrase("yesterday")))
      ),
      (
        "gear add bike a --sensor 007 --sensor 8 --sensor 7",
        .add(.bike, name: "a", GearOptions(traits: GearTraits(sensors: ["7", "8"])))
      ),
      (
        "gear edit a --limit none --default none --sensor none --kind other",
        .edit(
          "a", .other,
          GearOptions(
            traits: GearTraits(
              limit: .nothing, defaultSport: .nothing, sensors: [])))
      ),
      (
        "gear change tarmac chain kmc x12 --limit 700km --on 2026-04-02",
        .change(
          "tarmac", kind: "chain", part: "kmc x12",
          GearOptions(traits: GearTraits(limit: limit), day: .phrase("2026-04-02")))
      ),
      ("gear retire a", .retire("a", on: .today)),
      ("gear retire a --on mon", .retire("a", on: .phrase("mon"))),
      ("gear return a", .putBack("a")), ("gear rename a b", .rename("a", to: "b")),
    ] as [(String, GearRequest)])
  func `words become a request`(line: String, expected: GearRequest) throws {
    #expect(try route(line) == .gear(expected))
  }

  @Test(
    arguments: [
      ("gear pegasus red", "tri gear cannot “pegasus”.", "What it can: tri help gear"),
      ("gear chagne tarmac chain x", "tri gear cannot “chagne”.", "Did you mean tri gear change?"),
      (
        "gear add shoe", "tri gear add is typed as tri gear add KIND NAME.",
        "Such as: tri gear add shoe pegasus --limit 700km --default run"
      ),
      (
        "gear add shoe a b", "tri gear add KIND NAME has no place for “b”.",
        "A name of several words takes quotes."
      ),
      (
        "gear add sheo a",
        "“sheo” is not a kind of gear: it is one of bike, shoe, wetsuit, wheels, ski, boat, other.",
        "Did you mean shoe?"
      ),
      (
        "gear add shoe -a",
        "“-a” cannot be the name of gear: it is a word or more, without a comma or a minus in front.",
        nil
      ),
      (
        "gear add shoe a --limit 700",
        "--limit takes a distance such as 700km, or none, not “700”.",
        nil
      ),
      ("gear add shoe a --limit 0km", "0km is zero: leave out what is not known.", nil),
      (
        "gear add shoe a --default rnu", "--default takes a sport such as run, or none, not “rnu”.",
        "Did you mean run?"
      ),
      (
        "gear add bike a --sensor x1",
        "--sensor takes a serial number, in digits, or none, not “x1”.",
        "tri show ID lists the sensors of a ride."
      ),
      ("gear --limit 3km", "--limit does not go with tri gear.", "More: tri help gear"),
      ("gear a --on mon", "--on does not go with tri gear a.", "More: tri help gear"),
      (
        "gear retire a --limit 3km", "--limit does not go with tri gear retire.",
        "More: tri help gear"
      ),
      (
        "gear add shoe a --json", "--json does not go with tri gear add.", "More: tri help gear"
      ),
      (
        "gear edit a", "tri gear edit needs something to change.",
        "Such as: tri gear edit a --limit 800km"
      ),
      (
        "gear change tarmac chain", "tri gear change is typed as tri gear change NAME PART WHAT.",
        "Such as: tri gear change tarmac chain \"kmc x12\" --limit 4000km --on 2026-04-02"
      ),
      (
        "gear rename a", "tri gear rename is typed as tri gear rename NAME NEW.",
        "More: tri help gear"
      ),
      ("bricks now", "tri bricks takes no words, but here is “now”.", nil),
      ("bricks --limit 0", "--limit takes a whole number from 1 on, not “0”.", nil),
    ] as [(String, String, String?)])
  func `what cannot be meant is said`(line: String, message: String, hint: String?) {
    let error = #expect(throws: UsageError.self) { try route(line) }
    #expect(error?.message == message)
    #expect(error?.hint == hint)
  }
}
