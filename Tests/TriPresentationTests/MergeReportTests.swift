import Testing
import TriDomain
import TriPresentation

/// What a merge took over, in words.
struct MergeReportTests {
  private func sentences(_ merged: MergedLog, isDryRun: Bool = false) -> [String] {
    MergeReport(merged: merged, file: "b.sqlite", isDryRun: isDryRun).sentences
  }

  @Test func `everything is counted under its own name`() {
    var merged = MergedLog()
    merged.rowCount = 9
    (merged.raceCount, merged.legCount, merged.plannedRaceCount) = (1, 2, 1)
    (merged.gearCount, merged.gearPartCount) = (2, 1)
    #expect(
      sentences(merged) == [
        "Took over from b.sqlite: 1 race, 2 results of legs, 1 planned race, 2 pieces of gear, 1 part of gear."
      ])
    (merged.legCount, merged.plannedRaceCount, merged.gearPartCount) = (1, 2, 3)
    #expect(
      sentences(merged) == [
        "Took over from b.sqlite: 1 race, 1 result of a leg, 2 planned races, 2 pieces of gear, 3 parts of gear."
      ])
  }

  @Test func `files that neither log has are told with their records`() {
    var merged = MergedLog()
    (merged.rowCount, merged.newRecords) = (9, [3])
    (merged.missingFileCount, merged.recordsWithoutFile) = (1, [3])
    #expect(
      sentences(merged).last
        == "1 imported file is missing in b.sqlite, so #3 came without it; if you still have it: tri import --mend PATH."
    )
    (merged.missingFileCount, merged.recordsWithoutFile) = (8, Array(3...10))
    #expect(
      sentences(merged, isDryRun: true).last
        == "8 imported files are missing in b.sqlite, so #3, #4, #5, #6, #7 and 3 more would come without them;"
        + " if you still have them: tri import --mend PATH.")
  }
}
