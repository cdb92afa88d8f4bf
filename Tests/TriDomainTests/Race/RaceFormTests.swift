import Testing
import TriDomain

struct RaceFormTests {
  @Test(arguments: [
    ("olympic", RaceForm.olympic), ("Standard", .olympic), ("70.3", .middle), ("half", .middle),
    ("ironman", .full), ("SWIMRUN", .swimrun), ("custom", .custom),
  ])
  func `a form has several names`(name: String, form: RaceForm) {
    #expect(RaceForm(name: name) == form)
  }

  @Test func `other words are no form`() {
    #expect(RaceForm(name: "marathon") == nil)
    #expect(RaceForm(name: "") == nil)
  }

  @Test(arguments: [
    (RaceForm.sprint, "swim 750, bike 20000, run 5000"),
    (.olympic, "swim 1500, bike 40000, run 10000"),
    (.middle, "swim 1900, bike 90000, run 21098"),
    (.full, "swim 3800, bike 180200, run 42195"),
    (.duathlon, "run 10000, bike 40000, run 5000"), (.aquathlon, "swim 1000, run 5000"),
    (.aquabike, "swim 1500, bike 40000"), (.swimrun, ""), (.custom, ""),
  ])
  func `standard distances are those of the rules`(form: RaceForm, legs: String) {
    let written = form.standardLegs.map { "\($0.sport.rawValue) \($0.distance.millimetres / 1000)" }
    #expect(written.joined(separator: ", ") == legs)
  }

  @Test(arguments: [
    ("swim 1500 transition 0 bike 40000 transition 0 run 10000", RaceForm.olympic),
    ("swim 1790 bike 43900 run 9100", .olympic), ("swim 1810 bike 40000 run 10000", .custom),
    ("swim 1500 bike 44100 run 10000", .custom), ("swim 750 bike 20000 run 5000", .sprint),
    ("swim 1950 bike 89000 run 21000", .middle), ("swim 3900 bike 179000 run 42500", .full),
    ("run 10000 bike 40000 run 5000", .duathlon), ("run 5000 bike 20000 run 2500", .custom),
    ("bike 40000 swim 1500 run 10000", .custom), ("swim 1500 bike 40000", .aquabike),
    ("swim 1500 bike 40000 run 0", .custom), ("run 5000 swim 1000", .custom),
    ("swim 1000 run 5000", .aquathlon), ("swim 1500 bike 20000 bike 20000 run 10000", .custom),
    ("run 900 swim 400 run 3000 swim 0", .swimrun), ("swim 400 run 900 swim 400", .custom),
    ("run 900 swim 400 swim 300 run 3000", .custom), ("", .custom),
  ])
  func `a form is recognised only where the distances are clear`(legs: String, form: RaceForm) {
    let words = legs.split(separator: " ").map(String.init)
    let pairs = stride(from: 0, to: words.count, by: 2).map { index in
      (
        sport: Sport(rawValue: words[index]) ?? .other,
        distance: Int64(words[index + 1]).flatMap {
          $0 == 0 ? nil : Distance(millimetres: $0 * 1000)
        }
      )
    }
    #expect(RaceForm.recognised(pairs) == form)
  }

  /// What is near to one form is never near to another, so the order of the forms plays no part.
  @Test func `no distances are near to two forms`() {
    for form in RaceForm.allCases where !form.standardLegs.isEmpty {
      for percent in [(80, 90), (100, 100), (120, 110)] as [(Int64, Int64)] {
        let legs = form.standardLegs.map { leg -> (sport: Sport, distance: Distance?) in
          let factor = leg.sport == .swim ? percent.0 : percent.1
          return (leg.sport, Distance(millimetres: leg.distance.millimetres * factor / 100))
        }
        #expect(RaceForm.recognised(legs) == form)
      }
    }
  }
}
