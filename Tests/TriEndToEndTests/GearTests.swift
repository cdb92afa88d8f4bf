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
      tri log run 10km 50:00 | grep -o "It took.*"
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
      Added @pegasus · shoe · limit 30.00 km · new runs take it from Mon 4 May 2026 on. Undo: tri undo
      It took @pegasus by itself; to take it off: tri edit 1 -@pegasus. Undo: tri undo
      Logged #2: run · Sun 3 May 2026 · 10.00 km · 50:00 · 5:00 /km. Undo: tri undo
      Would log: run · Mon 4 May 2026 · 9.00 km · 45:00 · 5:00 /km · @pegasus. Nothing was stored.
      Near the limit: @pegasus 28.60 km of 30.00 km (95 %)
      Logged #3: run · Mon 4 May 2026 · 18.60 km · 1:30:00 · 4
      Logged #4: run · Mon 4 May 2026 · 1.00 km · 5:00 · 5:00 /km. Undo: tri undo
      Nothing to c
      Changed 2 records. Undo: tri undo
      Gear     Kind  Distance     Time  Sessions  Limit
      pegasus  shoe  39.60 km  3:15:00         4  132 %  of 30.00 km  new runs take it
      Undone: tri edit @PEGASUS --yes --where run. Redo: tri redo
      Gear     Kind  Distance     Time  Sessions  Limit
      pegasus  shoe  28.60 km  2:20:00         2   95 %  of 30.00 km  new runs take it
      Near the limit: @pegasus 28.60 km of 30.00 km (95 %)
      tri: @pegasus is there already, a shoe. Nothing was changed.
           Change it: tri gear edit pegasus --limit 800km
      2
      The change that was undone can no longer be redone.
      Retired @pegasus on Mon 4 May 2026, after 28.60 km in 2:20:00. Undo: tri undo
      . none  :
      Logged #5: run · Mon 4 May 2026 · 2.00 km · 10:00 · 5:00 /km. Undo: tri undo
      """),
    Story(
      "parts and defaults that are to come", [:],
      """
      tri gear add bike canyon --default ride --on 2026-01-01
      tri gear change canyon chain a --limit 100km --on 2026-02-01
      tri gear change canyon chain b --on 2030-01-01
      tri gear add bike aero --default ride --on 2030-01-01
      tri log ride 96km 3h
      tri gear; tri gear canyon; tri gear aero | grep Default; tri gear canyon --json
      tri | tail -n 1
      tri gear add bike zwift --default ride
      """,
      """
      Added @canyon · bike · new rides take it from Thu 1 Jan 2026 on. Undo: tri undo
      Put on: chain “a” of @canyon from Sun 1 Feb 2026 on · limit 100.00 km. Undo: tri undo
      Put on: chain “b” of @canyon from Tue 1 Jan 2030 on. The one before, “a”, came to nothing. Undo: tri undo
      Added @aero · bike · new rides take it from Tue 1 Jan 2030 on. Undo: tri undo
      Near the limit: @canyon chain 96.00 km of 100.00 km (96 %)
      Logged #1: bike · Mon 4 May 2026 · 96.00 km · 3:00:00 · 32.0 km/h · @canyon. It took @canyon by itself; to take it off: tri edit 1 -@canyon. Undo: tri undo
      Gear              Kind  Distance     Time  Sessions  Limit
      aero              bike                            0
      canyon            bike  96.00 km  3:00:00         1
        coming chain b                                  0
        chain a               96.00 km  3:00:00         1   96 %  of 100.00 km
      @canyon  bike

      Distance      96.00 km
      Time          3:00:00
      Sessions      1
      Default       new rides take it from Thu 1 Jan 2026 on, until Tue 1 Jan 2030

      Part      From        Distance     Time  Sessions  Limit
      chain  b  2030-01-01                            0                       coming
      chain  a  2026-02-01  96.00 km  3:00:00         1   96 %  of 100.00 km
      Default       new rides take it from Tue 1 Jan 2030 on
      {"name":"canyon","kind":"bike","sessions":1,"distanceMetres":96000,"timerSeconds":10800,"default":"bike","from":"2026-01-01","defaultUntil":"2030-01-01","parts":[{"kind":"chain","name":"b","from":"2030-01-01","sessions":0},{"kind":"chain","name":"a","from":"2026-02-01","until":"2030-01-01","sessions":1,"distanceMetres":96000,"timerSeconds":10800,"limitMetres":100000,"percent":96}]}
      Near the limit: @canyon chain 96.00 km of 100.00 km (96 %)
      Added @zwift · bike · new rides take it from Mon 4 May 2026 on. @canyon is no longer the default. Undo: tri undo
      """),
    Story(
      "names of blanks alone, and with blanks around", [:],
      """
      tri gear add shoe pegasus >/dev/null; tri log run 5km 25:00 @pegasus >/dev/null
      tri gear change pegasus sole ""; echo $?; tri gear change pegasus "  " x; echo $?
      tri gear change pegasus " sole " " y " --on 2026-04-02
      tri gear rename pegasus " "; tri gear add shoe "  "
      tri log run 5km 25:00 "@  "; tri log run 5km 25:00 --gear "  "; tri edit 1 "gear= , "
      tri log run 5km 25:00 "@ kona "; tri race next "   " 2027-06-20
      """,
      """
      tri: “” cannot be the name of a part: it is a word or more. Nothing was changed.
           Such as: tri gear change tarmac chain "kmc x12"
      2
      tri: “  ” cannot be the name of a part: it is a word or more. Nothing was changed.
           Such as: tri gear change tarmac chain "kmc x12"
      2
      Put on: sole “y” of @pegasus from Thu 2 Apr 2026 on. Records since then: 5.00 km in 25:00. Undo: tri undo
      tri: “ ” cannot be the name of gear: it is a word or more, without a comma or a minus in front. Nothing was changed.
           More: tri help gear
      tri: “  ” cannot be the name of gear: it is a word or more, without a comma or a minus in front. Nothing was changed.
           More: tri help gear
      tri: @ needs a name behind it, such as @bike. Nothing was changed.
      tri: “  ” is not a gear: type "road bike". Nothing was changed.
      tri: “ , ” is not a gear: type "road bike". Nothing was changed.
      Logged #2: run · Mon 4 May 2026 · 5.00 km · 25:00 · 5:00 /km · @kona. Undo: tri undo
      tri: “   ” is not a word that log knows. A note is typed as note="…". Nothing was changed.
      """),
    Story(
      "gear that is retired or unknown", [:],
      """
      tri gear add shoe pegasus >/dev/null; tri gear retire pegasus --on 2026-05-01 >/dev/null
      tri log run 5km 25:00 @pegasus; tri log run 5km 25:00 @pegasus 2026-04-30
      tri log run 5km 25:00 -@pegsus; tri log run 5km 25:00 -@x --dry-run
      tri edit 2 -@x; tri edit 3 @pegasus
      tri gear change pegasus sole x; echo $?
      tri gear edit pegasus --default run; echo $?
      tri gear change pegasus sole x --on 2026-04-01
      """,
      """
      @pegasus was retired on Fri 1 May 2026, and the session has it all the same. Into use again: tri gear return pegasus
      Logged #1: run · Mon 4 May 2026 · 5.00 km · 25:00 · 5:00 /km · @pegasus. Undo: tri undo
      Logged #2: run · Thu 30 Apr 2026 · 5.00 km · 25:00 · 5:00 /km · @pegasus. Undo: tri undo
      There is no gear @pegsus, so -@pegsus changes nothing. Did you mean @pegasus?
      Logged #3: run · Mon 4 May 2026 · 5.00 km · 25:00 · 5:00 /km. Undo: tri undo
      There is no gear @x, so -@x changes nothing.
      Would log: run · Mon 4 May 2026 · 5.00 km · 25:00 · 5:00 /km. Nothing was stored.
      There is no gear @x, so -@x changes nothing.
      Nothing to change: it is so already.
      @pegasus was retired on Fri 1 May 2026, and the session has it all the same. Into use again: tri gear return pegasus
      Changed #3: run · Mon 4 May 2026 · 5.00 km · 25:00 · 5:00 /km · @pegasus. Undo: tri undo
      tri: @pegasus was retired on Fri 1 May 2026. Nothing was changed.
           Into use again: tri gear return pegasus
      2
      tri: @pegasus was retired on Fri 1 May 2026. Nothing was changed.
           Into use again: tri gear return pegasus
      2
      Put on: sole “x” of @pegasus from Wed 1 Apr 2026 on. Records since then: 15.00 km in 1:15:00. Undo: tri undo
      """),
    Story(
      "gear that is retired twice: the day moves, and undo brings it back", [:],
      """
      tri gear add shoe pegasus >/dev/null
      tri gear retire pegasus --on 2026-05-01
      tri gear retire pegasus --on 2026-04-20
      tri gear retire pegasus --on 2026-04-20
      tri gear pegasus --json | grep -o '"retired":"[0-9-]*"'
      tri undo
      tri gear pegasus --json | grep -o '"retired":"[0-9-]*"'
      tri gear return pegasus >/dev/null
      tri gear retire pegasus --on 2026-04-20
      """,
      """
      Retired @pegasus on Fri 1 May 2026. Undo: tri undo
      @pegasus was retired already: the day moves from Fri 1 May 2026 to Mon 20 Apr 2026. Undo: tri undo
      Nothing to change: it is so already.
      "retired":"2026-04-20"
      Undone: tri gear retire pegasus --on 2026-04-20. Redo: tri redo
      "retired":"2026-05-01"
      The change that was undone can no longer be redone.
      Retired @pegasus on Mon 20 Apr 2026. Undo: tri undo
      """),
    Story(
      "gear whose name has a blank", [:],
      """
      tri log run 5km 25:00 @pegasus >/dev/null; tri gear add shoe pegasus >/dev/null
      tri gear rename pegasus "peg 40"; tri history '@"peg 40"'; tri gear; tri gear "peg 40"
      """,
      """
      @pegasus is @peg 40 now, in all records. In a query it is '@"peg 40"'. Undo: tri undo
      Mon 4 May 2026
        #1         Run    5.00 km    25:00  5:00 /km    @peg 40

      Total  Run  1 session  5.00 km  25:00
      Gear    Kind  Distance   Time  Sessions
      peg 40  shoe   5.00 km  25:00         1  asked for as '@"peg 40"'
      @peg 40  shoe

      Distance      5.00 km
      Time          25:00
      Sessions      1
      In a query    '@"peg 40"'
      """),
    Story(
      "a typed race takes default gear", [:],
      """
      tri gear add bike canyon --default bike --on 2026-01-01 >/dev/null
      tri race sprint "City Tri" yesterday at 9:00 swim 15:00 t1 1:10 bike 20.4km 36:00 t2 0:55 run 22:05
      tri history --json | grep -o '"gear":[^]]*'
      """,
      """
      Logged race 1 · “City Tri” · sprint · Sun 3 May 2026 09:00 · 1:15:10, #1 to #5: swim 750 m 15:00 · T1 1:10 · bike 20.40 km 36:00 · T2 0:55 · run 5.00 km 22:05. It took @canyon by itself; to take it off: tri edit 3 -@canyon. The distances of swim and run are those of the form. Undo: tri undo
      "gear":["canyon"
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
      """
      Records name it already: @tarmac · bike. Undo: tri undo
      Put on: chain “old” of @tarmac from Sun 1 Mar 2026 on. Records since then: 100.00 km in 3:20:00. Undo: tri undo
      Put on: chain “kmc x12” of @tarmac from Thu 2 Apr 2026 on · limit 4,000.00 km. Records since then: 60.00 km in 2:00:00. The one before, “old”, came to 40.00 km in 1:20:00. Undo: tri undo
      @tarmac  bike

      Distance      100.00 km
      Time          3:20:00
      Sessions      2

      Part            From        Distance     Time  Sessions  Limit
      chain  kmc x12  2026-04-02  60.00 km  2:00:00         1    1 %  of 4,000.00 km
      chain  old      2026-03-01  40.00 km  1:20:00         1
      @tarmac is @road bike now, in all records. In a query it is '@"road bike"'. Undo: tri undo
      "gear":["road bike"
      "gear":["road bike"
      Undone: tri gear rename tarmac 'road bike'. Redo: tri redo
      Undone: tri gear change tarmac chain 'kmc x12' --limit 4000km --on 2026-04-02. Redo: tri redo
      {"name":"tarmac","kind":"bike","sessions":2,"distanceMetres":100000,"timerSeconds":12000,"parts":[{"kind":"chain","name":"old","from":"2026-03-01","sessions":2,"distanceMetres":100000,"timerSeconds":12000}]}
      tri: There is no gear @none.
           All of it: tri gear
      3
      tri: There is no gear @tarmac.
           All of it: tri gear
      3
      """),
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
      """
      There are no bricks: no sessions of different sports with less than 30 minutes between. More: tri help bricks
      Sun 3 May 2026  bike, run after 20:00
        #1  09:00  Bike  40.00 km  1:20:00  30.0 km/h
        #2  10:40  Run    5.00 km    25:00   5:00 /km  150 bpm
        5:00 /km off the bike. There is no fresh run of the 8 weeks before at 145 to
        155 bpm: too few to compare with, which takes 3.
      Sun 3 May 2026  bike, run after 20:00
        #1  09:00  Bike  40.00 km  1:20:00  30.0 km/h
        #2  10:40  Run    5.00 km    25:00   5:00 /km  150 bpm
        5:00 /km off the bike, 4:36 /km fresh: 0:24 slower. Rests on 3 fresh runs of
        the 8 weeks before at 145 to 155 bpm.
      There are no bricks: no sessions of different sports with less than 20 minutes between. More: tri help bricks
      {"version":1,"bricks":[]}
      """),
  ]

  @Test func `a name in quotes behind its sign is read without them`() throws {
    let tri = try TriProgram()
    #expect(try tri.run("log", "run", "10km", "50:00", #"@"peg 40""#, #"+"long run""#).status == 0)
    let shown = try tri.run("show", "1", "--json").stdout
    #expect(shown.contains(#""peg 40""#) && shown.contains(#""long run""#), "\(shown)")
    #expect(try tri.run("search", #"@"peg 40""#).stdout.contains("#1"))
    #expect(try tri.run("gear", #"@"peg 40""#).status == 0)
    #expect(try tri.run("edit", "1", #"-@"peg 40""#, #"-"long run""#).status == 0)
    let bare = try tri.run("show", "1", "--json").stdout
    #expect(!bare.contains("peg 40") && !bare.contains("long run"), "\(bare)")
    #expect(try tri.run("edit", "1", #"gear="peg 40""#).stdout.contains(" · @peg 40. Undo"))
  }

  @Test func `a part that is on already is nothing to change`() throws {
    let tri = try TriProgram()
    #expect(try tri.run("gear", "add", "bike", "canyon").status == 0)
    #expect(try tri.run("gear", "change", "canyon", "chain", "kmc").stdout.hasPrefix("Put on"))
    #expect(
      try tri.run("gear", "change", "canyon", "chain", "kmc").stdout
        == "Nothing to change: it is so already.\n")
  }

  @Test(arguments: stories)
  func `a story is told`(story: Story) throws { try story.check() }
}
