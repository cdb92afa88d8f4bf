import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct GearRendererTests {
  private static func wear(_ km: Int64?, _ minutes: Int64?, _ sessions: Int) -> Wear {
    Wear(
      distance: km.map { Distance(millimetres: $0 * 1_000_000) },
      duration: minutes.map { Duration(milliseconds: $0 * 60_000) }, sessionCount: sessions)
  }

  private static func part(
    _ id: Int64, _ kind: String, _ name: String, _ day: String, end: String? = nil, km: Int64?,
    of limit: Int64? = nil
  ) -> PartUse {
    PartUse(
      part: GearPart(
        id: id, gear: 2, kind: kind, name: name, day: Day(iso: day) ?? .earliest,
        end: end.flatMap { Day(iso: $0) },
        limit: limit.map { Distance(millimetres: $0 * 1_000_000) }),
      wear: wear(km, km.map { $0 * 2 }, km == nil ? 0 : 15))
  }

  private static let today = Day(iso: "2026-05-10") ?? .earliest

  private static let pegasus = Gear(
    id: 1, name: "pegasus", kind: .shoe, limit: Distance(millimetres: 700_000_000),
    defaultSport: .run, usedFrom: Day(iso: "2026-01-02"))

  static let uses = [
    GearUse(
      gear: Gear(id: 2, name: "tarmac", kind: .bike, sensors: ["12345", "678"]),
      wear: wear(12_040, 24_800, 240),
      parts: [
        part(2, "chain", "kmc x12", "2026-04-02", km: 3990, of: 4000),
        part(1, "chain", "sram", "2025-04-02", end: "2026-04-02", km: 3100, of: 3000),
        part(3, "tyre", "gp 5000 とても長い名前", "2026-05-01", km: nil),
      ]),
    GearUse(gear: pegasus, wear: wear(668, 3490, 61)),
    GearUse(gear: Gear(id: 4, name: "orca", kind: .wetsuit), wear: wear(nil, 65, 2)),
    GearUse(gear: Gear(id: 3, name: "kona\u{1B}[31m"), wear: wear(80, nil, 1)),
    GearUse(
      gear: Gear(
        id: 5, name: "old", kind: .shoe, limit: Distance(millimetres: 500_000_000),
        retiredOn: Day(iso: "2026-05-01")), wear: wear(712, 3600, 70)),
  ]

  @Test(arguments: [nil, 120, 80, 40] as [Int?])
  func `gear with the parts that are on it`(width: Int?) throws {
    let text = GearListRenderer(format: QuantityFormat(), width: width, today: Self.today).render(
      Self.uses)
    #expect(width == nil || text.lines.allSatisfy { $0.displayWidth <= width ?? 0 })
    try expectSnapshot(text.plainText, named: "gear-" + (width.map { "\($0)" } ?? "pipe"))
  }

  @Test(arguments: [nil, 120, 80, 40] as [Int?])
  func `one piece of gear with all its parts`(width: Int?) throws {
    let renderer = GearRenderer(format: QuantityFormat(), width: width, today: Self.today)
    let texts = [0, 1, 3, 4].map { renderer.render(Self.uses[$0]) }
    #expect(
      width == nil || texts.allSatisfy { $0.lines.allSatisfy { $0.displayWidth <= width ?? 0 } })
    try expectSnapshot(
      texts.map(\.plainText).joined(separator: "\n"),
      named: "gear-item-" + (width.map { "\($0)" } ?? "pipe"))
  }

  @Test func `the chosen item is known by its line`() {
    let renderer = GearListRenderer(format: QuantityFormat(), width: 80, today: Self.today)
    for (place, name) in [(0, "tarmac"), (1, "pegasus"), (4, "old")] {
      let screen = renderer.screen(Self.uses, chosen: place)
      let line = screen.chosenLine.map { screen.text.lines[$0].plainText }
      #expect(line?.hasPrefix(name) == true)
    }
    #expect(renderer.screen([], chosen: nil).chosenLine == nil)
  }

  @Test func `the screen says what it waits for, that there is none, or why not`() {
    let list = GearListRenderer(format: QuantityFormat(), width: 60, today: Self.today)
    let item = GearRenderer(format: QuantityFormat(), width: 60, today: Self.today)
    #expect(list.screen(.loading, chosen: 0).text.plainText == "Loading…\n")
    #expect(
      list.screen(.nothing, chosen: 0).text.plainText == """
        There is no gear yet: name some in a session as @pegasus, or
        add it with tri gear add.

        """)
    #expect(list.screen(.failed(Samples.failure), chosen: 0).text.plainText == "The log is busy.\n")
    #expect(item.render(.nothing, name: "kona").plainText == "There is no gear @kona.\n")
    #expect(item.render(.content(Self.uses[2]), name: "orca") == item.render(Self.uses[2]))
  }

  @Test func `home says in one line what is near a limit`() async throws {
    var home = await Samples.home(InMemoryLog(Samples.week))
    home.limits = [
      LimitUse(
        gear: Self.pegasus, limit: Distance(millimetres: 700_000_000),
        wear: Self.wear(668, nil, 61))
    ]
    let renderer = HomeRenderer(format: QuantityFormat(), width: 80, glyphs: .ascii)
    let warning = "Near the limit: @pegasus 668.00 km of 700.00 km (95 %)"
    #expect(renderer.render(home).plainText.hasSuffix("\n\n\(warning)\n"))
    let screen = renderer.screen(home, focus: .today, chosenSession: 0)
    #expect(screen.content.text.lines.last?.plainText == warning)
    let json = String(decoding: HomeJSON.document(home) { _ in [] }, as: UTF8.self)
    #expect(json.hasSuffix(#""nearLimit":[{"gear":"pegasus","percent":95}]}"# + "\n"))
  }

  @Test func `gear as JSON`() throws {
    try expectSnapshot(
      String(decoding: GearJSON.document(Self.uses), as: UTF8.self), named: "gear-json")
    let one = String(decoding: GearJSON.document(Self.uses[2]), as: UTF8.self)
    #expect(
      one == #"{"name":"orca","kind":"wetsuit","sessions":2,"timerSeconds":3900,"parts":[]}"# + "\n"
    )
  }

  @Test func `gear in words`() {
    let phrase = GearPhrase(format: QuantityFormat(units: .imperial))
    #expect(
      phrase.long(Self.pegasus)
        == "@pegasus · shoe · limit 434.96 mi · new runs take it from Fri 2 Jan 2026 on")
    #expect(phrase.long(Self.uses[3].gear) == "@kona\u{1B}[31m · of no kind yet")
    #expect(phrase.long(Self.uses[0].gear) == "@tarmac · bike · sensors 12345, 678")
    #expect(
      phrase.long(Self.uses[0].parts[1].part, of: Self.uses[0].gear)
        == "chain “sram” of @tarmac from Wed 2 Apr 2025 until Thu 2 Apr 2026 · limit 1,864.11 mi")
    #expect(phrase.extent(Wear(), of: Self.pegasus) == nil)
  }

  @Test func `what is near a limit is one line`() {
    let phrase = GearPhrase(format: QuantityFormat())
    func use(_ part: GearPart?, _ km: Int64) -> LimitUse {
      LimitUse(
        gear: part == nil ? Self.pegasus : Self.uses[0].gear, part: part,
        limit: Distance(millimetres: 700_000_000), wear: Self.wear(km, nil, 1))
    }
    let part = Self.uses[0].parts[0].part
    #expect(phrase.warning([use(nil, 600)]) == nil)
    #expect(
      phrase.warning([use(nil, 668), use(part, 600), use(part, 707)])
        == "Near the limit: @pegasus 668.00 km of 700.00 km (95 %) · @tarmac chain 707.00 km of"
        + " 700.00 km (101 %)")
  }
}
