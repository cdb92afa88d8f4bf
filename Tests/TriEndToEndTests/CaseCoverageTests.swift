import Testing
import TriTestSupport

/// Whether every known mishap of other programs that can happen here yet has a test.
@Suite struct CaseCoverageTests {
  /// Mishaps whose tests are not tables, but have their ids in their names.
  private static let tested = [
    "SRC-05", "TIM-12", "TRM-03", "TRM-05", "SEC-01", "SEC-06",
  ]
  /// How many typed examples there were of each when these tests were written; more ask for more tests.
  private static let known = [
    "PAR-00": 1, "PAR-01": 4, "PAR-02": 2, "PAR-03": 1, "PAR-04": 8, "PAR-05": 3, "PAR-06": 4,
    "PAR-07": 5, "PAR-08": 2, "PAR-09": 1, "PAR-12": 1, "PAR-14": 1, "PAR-15": 4, "SEC-01": 1,
    "SEC-06": 1, "SRC-01": 1, "SRC-02": 1, "SRC-03": 1, "SRC-05": 1, "STA-02": 1, "STA-03": 1,
    "STA-06": 1, "STA-09": 1, "TIM-03": 2, "TIM-06": 1, "TIM-07": 1, "TIM-08": 1, "TIM-10": 5,
    "TIM-11": 1, "TIM-12": 1, "TIM-13": 2, "TIM-14": 1, "TIM-15": 4, "TIM-16": 1, "TRM-03": 1,
    "TRM-05": 1, "UNI-02": 1, "UNI-03": 1, "UNI-04": 1, "UNI-06": 1,
  ]

  private static var covered: Set<String> {
    let typed = TypedCases.logged.map(\.pitfall) + TypedCases.refused.map(\.pitfall)
    let stories =
      (DayCases.stories + UnitCases.stories + SearchCases.stories
      + TotalsCases.stories + BestCases.stories + FormCases.stories).flatMap {
        $0.title.split(separator: " ").map(String.init)
      }
    return Set(typed + stories + tested)
  }

  @Test(.needsMaterial) func `every typed example of a mishap has its test`() throws {
    let lines = try Material.text("pitfalls/cli_cases.tsv").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    let counts = Dictionary(grouping: lines) { String($0.prefix { $0 != "\t" }) }
      .mapValues(\.count)
    #expect(counts == Self.known)
    #expect(Set(counts.keys).subtracting(Self.covered) == [])
  }
}
