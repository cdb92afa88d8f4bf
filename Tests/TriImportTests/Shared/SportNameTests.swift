import Testing
import TriDomain

@testable import TriImport

struct SportNameTests {
  @Test(
    arguments: [
      ("running", .run, nil), ("Running", .run, nil), ("trail_running", .run, "trail"),
      ("TrailRun", .run, "trail"), ("trail", .run, "trail"),
      ("treadmill_running", .run, "treadmill"),
      ("cycling", .bike, nil), ("Biking", .bike, nil), ("mountain_biking", .bike, "mountain"),
      ("VirtualRide", .bike, "virtual_activity"), ("MountainBikeRide", .bike, "mountain"),
      ("Indoor Cycling", .bike, "indoor"), ("gravel_cycling", .bike, "gravel_cycling"),
      ("Swimming", .swim, nil), ("lap_swimming", .swim, "pool"),
      ("open_water_swimming", .swim, "open_water"), ("OpenWaterSwim", .swim, "open_water"),
      ("walking", .walk, nil), ("hiking", .hike, nil), ("NordicSki", .ski, nil),
      ("rowing", .row, nil), ("strength_training", .strength, nil),
      ("9", .run, nil), ("1", .bike, nil),
    ] as [(String, Sport, String?)])
  func `a sport is known by its words`(text: String, sport: Sport, subSport: String?) {
    let name = SportName(text)
    #expect(name.sport == sport)
    #expect(name.subSport == subSport)
    #expect(name.label == nil)
  }

  @Test(arguments: ["Kitesurfing", "driving", "52", "motorcycling", "湖で泳ぐ"])
  func `a sport that no one knows keeps its label`(text: String) {
    #expect(SportName(text).sport == .other)
    #expect(SportName(text).label == text)
  }

  @Test func `Other is no label`() {
    #expect(SportName("Other").sport == .other)
    #expect(SportName("Other").label == nil)
  }
}
