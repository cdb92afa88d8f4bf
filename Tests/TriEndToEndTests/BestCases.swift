/// Bests, from other programs' mishaps.
enum BestCases {
  private static let may: [String: String?] = [
    "TRI_NOW": "2026-05-04T18:45:00+02:00", "TZ": "Europe/Berlin", "COLUMNS": nil,
  ]

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
           Its longest: tri history walk sort:dist --limit 1
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
      10 km       51:29  4 May 2026  #3      51:29  4 May 2026  #3     51:29  4 May 2026  #3
      Changed #3
      Left out of bests.
      10 km       51:30  3 May 2026  #2
      tri: “maybe” is neither yes nor no: bests=no leaves a record out of bests, bests=yes takes it in. Nothing was changed.
      The 2 changes that were undone can no longer be redone.
      10 km       51:30  3 May 2026  #2
      10 km       51:29  4 May 2026  #3
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
