/// Bests, from other programs' mishaps.
enum BestCases {
  private static let may: [String: String?] = [
    "TRI_NOW": "2026-05-04T18:45:00+02:00", "TZ": "Europe/Berlin", "COLUMNS": nil,
  ]

  /// `tcx DAY MINUTES` writes a run of 5 km on a day of May 2026.
  private static let tcx = #"""
    tcx() {
      printf '<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">'
      printf '<Activities><Activity Sport="Running"><Id>2026-05-0%sT08:00:00Z</Id>' "$1"
      printf '<Lap StartTime="2026-05-0%sT08:00:00Z"><TotalTimeSeconds>%s</TotalTimeSeconds>' "$1" $(($2 * 60))
      printf '<DistanceMeters>5000</DistanceMeters><Track>'
      printf '<Trackpoint><Time>2026-05-0%sT08:00:00Z</Time><DistanceMeters>0</DistanceMeters></Trackpoint>' "$1"
      printf '<Trackpoint><Time>2026-05-0%sT08:%s:00Z</Time><DistanceMeters>5000</DistanceMeters></Trackpoint>' "$1" "$2"
      printf '</Track></Lap></Activity></Activities></TrainingCenterDatabase>'
    }

    """#

  static let stories: [Story] = [
    Story(
      "STA-02 a walk is no run, and a mile no kilometre", may,
      """
      tri log walk 1km 12:00 >/dev/null
      tri log run 1mi 7:00 >/dev/null
      tri best | cut -c-33 | sed 's/ *$//'
      tri best walk
      echo "exit $?"
      """,
      """
      Run
               All time
      1 mi         7:00  4 May 2026  #2
      Longest   1.61 km  4 May 2026  #2
      tri: There are bests of swim, bike and run, not of walk.
           Its longest: tri history walk sort:duration --limit 1
      exit 2
      """),
    Story(
      "STA-03 no best over a distance that nobody ran", may,
      """
      tri best run
      tri log run 4.8km 16:01 >/dev/null
      tri best run | cut -c-33 | sed 's/ *$//'
      tri log run 3.1mi 17:00 >/dev/null
      tri best run --json | tr '{' '\\n' | grep -c '"distanceMetres":5000,'
      """,
      """
      No bests of runs yet.
      Sessions over a distance that is compared have some: tri log run 5km 24:30, or tri import FILE. Which: tri help best
      Run
               All time
      Longest   4.80 km  4 May 2026  #1
      1
      """),
    Story(
      "PAR-12 what no one can do is no best", may,
      """
      echo '{"records":[{"sport":"run","day":"2026-05-03","distanceMetres":100000,"timerSeconds":1800},
      {"sport":"run","day":"2026-05-03","distanceMetres":5000,"timerSeconds":1500}]}' |
        tri log --from - 2>/dev/null
      tri best run | cut -c-33 | sed 's/ *$//'
      """,
      """
      Logged 2 records: #1 to #2. Undo: tri undo
      Run
               All time
      5 km        25:00  3 May 2026  #2
      Longest   5.00 km  3 May 2026  #2
      """),
    Story(
      "bests of a query say of which sessions they are", may,
      """
      tri log run 5km 25:00 2025-03-01 >/dev/null
      tri log run 5km 26:00 2025-04-01 >/dev/null
      tri log run 5km 24:00 >/dev/null
      tri log ride 40km 1h20 2025-04-01 >/dev/null
      tri best run date:2025
      tri best run date:2026 | head -n 1
      tri best date:2025 -ride --json | grep -o '^.*"bests"'
      tri best run date:2024
      """,
      """
      Of 2 sessions that match run date:2025:

      Run
               All of them
      5 km           25:00  1 Mar 2025  #1
      Longest      5.00 km  1 Mar 2025  #1
      Of the one session that matches run date:2026:
      {"version":1,"query":"date:2025 -ride","matchingRecords":2,"bests"
      No bests among the records that match.
      What can be asked: tri help queries
      """),
    Story(
      "a best is told, and goes with what held it", may,
      """
      tri log run 10km 52:30 2025-03-01
      tri log run 10km 51:30 yesterday
      tri log run 10km 51:29
      tri best run since:2026 | grep '^10'
      tri edit 3 bests=no | cut -c-10
      tri show 3 | sed -n 2p
      tri best run | grep '^10' | cut -c-33
      tri edit 3 bests=maybe
      tri edit 3 bests=yes >/dev/null
      tri undo >/dev/null
      tri undo >/dev/null
      tri delete 3 >/dev/null
      tri best run | grep '^10' | cut -c-33
      tri restore 3 >/dev/null
      tri best run | grep '^10' | cut -c-33
      """,
      """
      Logged #1: run · Sat 1 Mar 2025 · 10.00 km · 52:30 · 5:15 /km. Undo: tri undo
      Logged #2: run · Sun 3 May 2026 · 10.00 km · 51:30 · 5:09 /km. New best over 10 km: 51:30, 1:00 faster than #1 (1 Mar 2025). Undo: tri undo
      Logged #3: run · Mon 4 May 2026 · 10.00 km · 51:29 · 5:09 /km. New best over 10 km: 51:29, 0:01 faster than #2 (3 May 2026). Undo: tri undo
      10 km          51:29  4 May 2026  #3      51:29  4 May 2026  #3     51:29  4 May 2026  #3
      Changed #3
      Left out of bests.
      10 km       51:30  3 May 2026  #2
      tri: “maybe” is neither yes nor no: bests=no leaves a record out of bests, bests=yes takes it in. Nothing was changed.
      The 2 changes that were undone can no longer be redone.
      10 km       51:30  3 May 2026  #2
      10 km       51:29  4 May 2026  #3
      """),
    Story(
      "a best says why", may,
      """
      tri log run 10km 52:30 2025-03-01 >/dev/null
      tri log run 10km 51:30 yesterday >/dev/null
      tri log walk 1km 12:00 >/dev/null
      tri why best 1
      tri why best run 10km
      tri why best 3 | tail -n 1
      tri why best marathon
      """,
      """
      Bests of #1, run, Sat 1 Mar 2025

      Distance  10.00 km
      Time      52:30
      Formula   The whole session, which is the distance or time within 0.25 %.
      10 km     52:30, the best is 51:30, #2, 3 May 2026
      Longest   10.00 km, the best of all
      Best: run, 10 km

      Formula  The whole session, which is the distance or time within 0.25 %.
      Best     51:30, #2, 3 May 2026

      Otherwise
      2.  52:30, #1, 1 Mar 2025

      All that a record did itself: tri why best 2
      There are bests of swim, bike and run only.
      No session holds such a best. All there are: tri best
      """),
    Story(
      "imports tell new bests, the first one none", may,
      tcx + """
        tcx 1 26 >1.tcx
        tcx 2 25 >2.tcx
        tcx 3 24 >3.tcx
        for file in 1 2; do tri import $file.tcx 2>/dev/null; done
        tri import --json 3.tcx | grep -o '"newBests".*' | tr '{' '\\n' | grep -c '"from":"samples"'
        tri undo >/dev/null
        tri best run | grep '^5 km' | cut -c-33
        """,
      """
      1 file: 1 imported as 1 record. Undo: tri undo
      1 file: 1 imported as 1 record. Undo: tri undo
      New best over 5 km, run #2: 25:00, 1:00 faster than #1 (1 May 2026). New best over 1 mi, run #2: 8:03, 0:19 faster than #1 (1 May 2026). New best over 1 km, run #2: 5:00, 0:12 faster than #1 (1 May 2026). New best over 800 m, run #2: 4:00, 0:09 faster than #1 (1 May 2026). And 1 more: tri best
      10
      5 km        25:00  2 May 2026  #2
      """),
    Story(
      "swims are compared in their own water", may,
      """
      tri log swim 1500m 32:10 pool 25m >/dev/null
      tri log swim 1500m 31:10 pool 50m >/dev/null
      tri log swim 1650yd 33:00 pool 25yd >/dev/null
      tri log swim 1500m 30:10 open >/dev/null
      tri best swim | cut -c-34 | sed 's/ *$//'
      """,
      """
      Swim, 25 m pool
               All time
      1,500 m     32:10  4 May 2026  #1

      Swim, 50 m pool
               All time
      1,500 m     31:10  4 May 2026  #2

      Swim, 25 yd pool
                All time
      1,650 yd     33:00  4 May 2026  #3

      Swim, open water
               All time
      1,500 m     30:10  4 May 2026  #4

      Swim
               All time
      Longest   1,509 m  4 May 2026  #3
      """),
    Story(
      "races have a table of their own", may,
      """
      tri log run 5km 25:00 >/dev/null
      tri race olympic 2025-06-15 swim 30:00 t1 2:00 bike 1:10:00 t2 1:00 run 45:00 >/dev/null
      tri best | tail -n 4 | cut -c-40
      tri best bike | cut -c-40
      """,
      """

      Races
               All time
      olympic   2:28:00  15 Jun 2025  race 1
      Bike
               All time
      40 km     1:10:00  15 Jun 2025  #4
      Longest  40.00 km  15 Jun 2025  #4
      """),
  ]
}
