import Foundation
import Testing
import ZoneKit

@Suite struct `The machine's zone` {
  private static func berlin() throws -> [UInt8] {
    try #require(bytesOfFile(TimeZoneRules.systemDirectory + "/Europe/Berlin"))
  }

  @Test(arguments: [
    ("Europe/Berlin", "Europe/Berlin"), (":Europe/Berlin", "Europe/Berlin"), ("", "UTC"),
    (":", "UTC"), ("/usr/share/zoneinfo/Asia/Seoul", "Asia/Seoul"),
    (":/usr/share/zoneinfo/posix/Asia/Seoul", "Asia/Seoul"), ("UTC0", nil),
    ("<+0330>-3:30", nil), ("XXX+18", nil), ("XXX-18", nil), ("XXX-17YYY", nil),
  ])
  func `TZ names it`(value: String, identifier: String?) {
    let rules = TimeZoneRules.system(environmentTZ: value)
    #expect(rules.identifier == identifier)
    #expect(rules.notUnderstood == nil)
  }

  @Test(arguments: ["localtime", "posixrules"])
  func `what is another zone on each machine is the name of none`(name: String) {
    #expect(throws: TimeZoneError.unknownIdentifier(name)) { try TimeZoneRules(identifier: name) }
    #expect(!TimeZoneRules.exists(identifier: name))
    #expect(TimeZoneRules.system(environmentTZ: name).identifier != name)
  }

  @Test func `a rule in TZ is followed`() {
    let rules = TimeZoneRules.system(environmentTZ: "XST5XDT,M3.2.0,M11.1.0")
    #expect(rules.offset(at: 1_720_000_000) == -14_400)
  }

  @Test(arguments: [
    "Europe/Berlyn", "nonsense", "../../etc/passwd", "/etc/passwd", "/nowhere", "zone.tab",
    "Europe", ":Mars/Olympus", "\u{7}", "/dev/zero", "XXX+24", "XXX+20", "XXX-18:00:01",
    "XXX-18YYY", "XXX18YYY19", "XXX0YYY-20,M3.2.0,M11.1.0",
  ])
  func `nonsense in TZ means UTC and says so`(value: String) {
    let rules = TimeZoneRules.system(environmentTZ: value)
    #expect(rules.notUnderstood == value)
    #expect(rules.identifier == "UTC")
    #expect(rules.offset(at: 1_720_000_000) == 0)
  }

  @Test func `a link into the zone directory gives the name`() throws {
    try withTemporaryFolder { folder in
      try write(Self.berlin(), to: folder + "/zoneinfo/Europe/Berlin")
      let files = FileManager.default
      try files.createSymbolicLink(
        atPath: folder + "/second", withDestinationPath: "zoneinfo/Europe/Berlin")
      try files.createSymbolicLink(atPath: folder + "/localtime", withDestinationPath: "second")
      let rules = TimeZoneRules.system(
        environmentTZ: nil, directory: folder + "/zoneinfo", localtimePath: folder + "/localtime",
        timezonePath: folder + "/timezone")
      #expect(rules.identifier == "Europe/Berlin")
      #expect(rules.offset(at: 1_720_000_000) == 7_200)
    }
  }

  @Test(arguments: [("Europe/Berlin\n", "Europe/Berlin"), ("Asia/Seoul\n", nil), ("\n", nil)])
  func `a copied file takes its name from the list only if it is the same zone`(
    listed: String, identifier: String?
  ) throws {
    try withTemporaryFolder { folder in
      try write(Self.berlin(), to: folder + "/localtime")
      try write(Array(listed.utf8), to: folder + "/timezone")
      let rules = TimeZoneRules.system(
        environmentTZ: nil, localtimePath: folder + "/localtime",
        timezonePath: folder + "/timezone")
      #expect(rules.identifier == identifier)
      #expect(rules.offset(at: 1_720_000_000) == 7_200)
    }
  }

  @Test func `no file means UTC, a link to a missing zone says so`() throws {
    try withTemporaryFolder { folder in
      func system() -> TimeZoneRules {
        TimeZoneRules.system(environmentTZ: nil, localtimePath: folder + "/localtime")
      }
      #expect(system() == .utc)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/localtime", withDestinationPath: folder + "/zoneinfo/Europe/Berlin")
      #expect(system().notUnderstood == "Europe/Berlin")
      #expect(system().offset(at: 1_720_000_000) == 0)
    }
  }
}

@Suite struct `Zone names` {
  @Test(arguments: ["", "/etc/localtime", "../etc", "Europe/../UTC", "Europe//Berlin", "UTC ", "é"])
  func `dangerous names are refused unopened`(name: String) {
    #expect(throws: TimeZoneError.invalidIdentifier(name)) { try TimeZoneRules(identifier: name) }
    #expect(!TimeZoneRules.exists(identifier: name))
  }

  @Test func `what is not a zone says what it is`() {
    let directory = TimeZoneRules.systemDirectory
    #expect(throws: TimeZoneError.notZoneData(path: directory + "/zone.tab")) {
      try TimeZoneRules(identifier: "zone.tab")
    }
    #expect(throws: TimeZoneError.notZoneData(path: directory + "/Europe")) {
      try TimeZoneRules(identifier: "Europe")
    }
    #expect(throws: TimeZoneError.unknownIdentifier("Europe/Berlyn")) {
      try TimeZoneRules(identifier: "Europe/Berlyn")
    }
    #expect(throws: TimeZoneError.unknownIdentifier("Europe/Berlin/Mitte")) {
      try TimeZoneRules(identifier: "Europe/Berlin/Mitte")
    }
  }

  @Test func `the list holds zones and links, sorted, and only what can be loaded`() {
    let names = TimeZoneRules.identifiers()
    #expect(names == names.sorted())
    #expect(names.contains("Europe/Berlin") && names.contains("Asia/Seoul"))
    #expect(names.allSatisfy { TimeZoneRules.exists(identifier: $0) })
    #expect(!names.contains { $0.hasPrefix("posix") || $0.hasPrefix("right") })
  }

  @Test func `without the compact source the folder itself is walked`() throws {
    try withTemporaryFolder { folder in
      let zone = ZoneFileBuilder().bytes
      for name in ["UTC", "Europe/Berlin", "America/Indiana/Knox", "posix/UTC", "right/UTC"] {
        try write(zone, to: folder + "/" + name)
      }
      try write(Array("# list".utf8), to: folder + "/zone.tab")
      let expected = ["America/Indiana/Knox", "Europe/Berlin", "UTC"]
      #expect(TimeZoneRules.identifiers(directory: folder) == expected)
    }
    #expect(TimeZoneRules.identifiers(directory: "/nowhere") == [])
  }
}
