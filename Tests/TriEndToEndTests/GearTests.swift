import Testing
import TriTestSupport

/// Gear and bricks as they are typed.
@Suite struct GearTests {
  static let stories: [Story] = [
    Story(
      "gear from the first words to the limit", [:],
      """
      tri gear; tri gear pegasus 2>&1; echo $?
      tri gear add shoe pegasus --limit 30km --default run
      tri log run 10km 50:00 | cut -d. -f3-
      tri log run 10km 50:00 yesterday
      tri log run --dry-run 9km 45:00
      tri log run 18.6km 90:00 2>&1 | cut -c 1-60
      tri log run 1km 5:00 -@pegasus
      tri edit 2 -@pegasus | cut -c 1-12; tri edit @PEGASUS --yes --where run
      tri gear; tri undo; tri gear
      tri | tail -n 1
      tri gear add shoe pegasus 2>&1; echo $?
      tri gear retire pegasus; tri | tail -n 1 | cut -c 1-9; tri log run 2km 10:00
      """,
      """
      There is no gear yet. Add some: tri gear add shoe pegasus --limit 700km --default run
      tri: There is no gear @pegasus.
           All of it: tri gear
      3
      """),
    Story(
      "a part from a date on", [:],
      """
      tri log ride 40km 1h20 2026-04-01 @tarmac >/dev/null
      tri log ride 60km 2h 2026-04-02 @tarmac >/dev/null
      tri gear add bike tarmac
      tri gear change tarmac chain old --on 2026-03-01
      tri gear change tarmac chain "kmc x12" --limit 4000km --on 2026-04-02
      tri gear tarmac
      tri gear rename tarmac "road bike"; tri history --json | grep -o '"gear":[^]]*'
      tri undo; tri undo; tri gear tarmac --json
      tri gear change none chain x 2>&1; echo $?
      tri --db none.sqlite gear retire tarmac 2>&1; echo $?; ls none.sqlite 2>/dev/null
      """,
      ""),
    Story(
      "a brick and the run off the bike", [:],
      """
      tri bricks
      tri log ride 40km 1h20 2026-05-03 at 9:00 >/dev/null
      tri log run 5km 25:00 2026-05-03 at 10:40 150bpm >/dev/null
      tri bricks
      for day in 01 02 03; do tri log run 10km 46:00 2026-04-$day 148bpm >/dev/null; done
      tri bricks
      tri settings brick 20 >/dev/null; tri bricks
      tri bricks --json
      """,
      ""),
  ]

  @Test(arguments: stories)
  func `a story is told`(story: Story) throws { try story.check() }
}
