import Testing
import TriDomain

@Suite struct TypedSetsTests {
  @Test(arguments: [
    (
      "400 warm-up; 8x100 @1:45; 4x50 kick; 200 easy",
      "400m warm-up; 8x100m @1:45; 4x50m kick; 200m easy", 1_600_000
    ),
    ("8 x 100 m @1:45 paddles; 1km", "8x100m @1:45 paddles; 1000m", 1_800_000),
    ("100yd", "100yd", 91_440), ("4x50 k\n100", "4x50m k; 100m", 300_000),
    ("100×25", "100x25m", 2_500_000), ("; 200 ;", "200m", 200_000),
  ])
  func `sets are read, and written with their units`(text: String, stored: String, sum: Int64)
    throws
  {
    let sets = try TypedSets(text, unit: .metres)
    #expect(sets.text == stored)
    #expect(sets.distance == Distance(millimetres: sum))
    #expect(try TypedSets(sets.text, unit: .yards) == sets)
  }

  @Test func `a bare number is in the unit of the pool`() throws {
    #expect(try TypedSets("8x100", unit: .yards).distance == Distance(millimetres: 731_520))
  }

  @Test(arguments: ["", ";", "easy 200", "8x", "x100", "0x100", "8x100 @later", "200mi", "-100"])
  func `a part that does not say how far is refused`(text: String) {
    #expect(throws: EntryError.self) { try TypedSets(text, unit: .metres) }
  }
}
