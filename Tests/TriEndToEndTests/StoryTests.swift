import Testing
import TriTestSupport

@Suite struct StoryTests {
  @Test(arguments: DayCases.stories)
  func `days, clocks and zones are those on the wrist`(_ story: Story) throws {
    try story.check()
  }

  @Test(arguments: UnitCases.stories)
  func `units are only how it is shown`(_ story: Story) throws {
    try story.check()
  }

  @Test(arguments: TotalsCases.stories)
  func `periods add up`(_ story: Story) throws {
    try story.check()
  }

  @Test(arguments: BestCases.stories)
  func `bests are what was done`(_ story: Story) throws {
    try story.check()
  }

  @Test(arguments: FormCases.stories)
  func `form follows from what was trained`(_ story: Story) throws {
    try story.check()
  }

  @Test(arguments: SearchCases.stories)
  func `words are looked for to the letter`(_ story: Story) throws {
    try story.check()
  }
}
