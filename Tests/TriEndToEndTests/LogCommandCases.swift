/// The commands that log a session, each as it is meant and as it fails.
enum LogCommandCases {
  private static let file = """
    cat >f.json <<'END'
    {"records":[{"sport":"run","day":"2026-05-01","distanceMetres":5000,"timerSeconds":1500},
    {"sport":"swim","startedAt":"2026-05-02T07:00:00+02:00","distanceMetres":1500,
    "uuid":"00000000-0000-4000-8000-000000000001"}]}
    END

    """

  static let stories: [Story] = [
    Story(
      "log", [:],
      """
      tri log ride 40km 1h20 at 18:00 yesterday rpe 6 @tarmac +long 152bpm 225w "with Kim"
      tri log run 5km 25:00 blah; echo $?
      tri log run 5km 25:00 windy; echo $?
      tri log ride 30km 1h --max-hr 170 --min-hr 95 --max-power 600 --normalized-power 200 88rpm --max-cadence 110 \\
        400kcal --ascent 300 --descent 290 --elapsed 1h10 --moving 58min at 18:00:30 yesterday --zone America/New_York
      """,
      """
      Logged #1: bike · Sun 3 May 2026 18:00 · 40.00 km · 1:20:00 · 30.0 km/h · 152 bpm · 225 W · RPE 6 · +long · @tarmac · note “with Kim”. Undo: tri undo
      tri: “blah” is not a word that log knows. A note is typed as note="…". Nothing was changed.
      2
      tri: “windy” is not a word that log knows. A note is typed as note="…". Nothing was changed.
      2
      Logged #2: bike · Sun 3 May 2026 18:00:30 America/New_York · 30.00 km · 1:00:00 · elapsed 1:10:00 · moving 58:00 · 30.0 km/h · max 170 bpm · min 95 bpm · max 600 W · NP 200 W · 88 rpm · max 110 rpm · 400 kcal · ascent 300 m · descent 290 m. Undo: tri undo
      """),
    Story(
      "log with options", [:],
      """
      tri log swim --distance 1500m --duration 32:10 --date yesterday --time 7:10 --kind open \\
        --hr 142 --tag lake --tag early --gear suit --title Lake --note "cold water" --rpe 7.5
      tri log run --distanse 5km; echo $?
      tri log run --note; echo $?
      tri log run 5km --title a --title b; echo $?
      """,
      """
      Logged #1: swim · Sun 3 May 2026 07:10 · 1,500 m · 32:10 · 2:09 /100 m · 142 bpm · RPE 7.5 · open water · +lake · +early · @suit · “Lake” · note “cold water”. Undo: tri undo
      tri: tri log has no option --distanse. Nothing was changed.
           Did you mean --distance?
      2
      tri: --note needs its TEXT. Nothing was changed.
           More: tri help log
      2
      tri: --title is given twice. Nothing was changed.
           More: tri help log
      2
      """),
    Story(
      "log --dry-run", [:],
      """
      tri log run 10km 52:30 --dry-run
      tri log runn 10km --dry-run; echo $?
      tri history
      """,
      """
      Would log: run · Mon 4 May 2026 · 10.00 km · 52:30 · 5:15 /km. Nothing was stored.
      tri: “runn” is not a sport. The sport comes first: swim, bike, run, walk, hike, row, ski, strength, other or transition. Nothing was changed.
           Did you mean run? If not: tri log other 30min --title Runn
      2
      No records yet.
      Log the first: tri log run 10km 52:30
      """),
    Story(
      "log --from", [:],
      file + """
        tri log --from f.json --dry-run
        tri log --from f.json
        tri log --from - <f.json
        tri history --json >all.json; tri log --from all.json
        tri log run 6km >/dev/null; tri history --json >all.json
        sed '1s/"records":./&{"sport":"run","day":"2026-05-01","distanceMetres":1},/' all.json | tri log --from -
        tri log --from none.json; echo $?
        echo '{"records":[{"sport":"run","day":"2026-05-32"}]}' | tri log --from -; echo $?
        echo '{"records":[' | tri log --from - 2>/dev/null; echo $?
        tri log --from f.json run 5km; echo $?
        """,
      """
      Would log 2 records. Nothing was stored.
      Logged 2 records: #1 to #2. Undo: tri undo
      Record 2 is stored already, as #2; it was skipped.
      Logged 1 record: #3. Undo: tri undo
      3 records are stored already (#1, #2 and #3); they were skipped.
      All of them are stored already. Nothing was changed.
      4 records are stored already (#1 to #4); they were skipped.
      Logged 1 record: #5. Undo: tri undo
      tri: none.json cannot be read: No such file or directory. Nothing was changed.
      3
      tri: Standard input: Record 1: day “2026-05-32” is not a day such as 2026-05-03. Nothing was stored.
      4
      4
      tri: tri log --from takes its records from the file, so no other words go with it. Nothing was changed.
           More: tri help log
      2
      """),
    Story(
      "log --from is all or none, and tells what is hardly possible", [:],
      """
      echo '{"records":[{"sport":"run","day":"2026-05-01","distanceMetres":100000,"timerSeconds":1500},
        {"sport":"run"}]}' | tri log --from -; echo $?
      tri history | head -n 1
      echo '{"records":[{"sport":"run","day":"2026-05-01","distanceMetres":100000,"timerSeconds":1500}]}' |
        tri log --from -
      """,
      """
      tri: Standard input: Record 2: both startedAt and day are missing. Nothing was stored.
      4
      No records yet.
      Record 1: 100 km in 25:00 is 0:15 /km: faster than anyone. It is stored as it is written.
      Logged 1 record: #1. Undo: tri undo
      """),
    Story(
      "again", [:],
      """
      tri again; echo $?
      tri log run 10km 52:30 yesterday rpe 6 +long "the first" >/dev/null
      tri log swim 1500m 30:00 >/dev/null
      tri again
      tri again 1 51:40 rpe 8 -long
      tri again 9; echo $?
      """,
      """
      tri: Nothing is logged yet, so there is no last record.
           Log the first: tri log run 10km 52:30
      3
      Logged #3: swim · Mon 4 May 2026 · 1,500 m · 30:00 · 2:00 /100 m. Undo: tri undo
      Logged #4: run · Mon 4 May 2026 · 10.00 km · 51:40 · 5:10 /km · RPE 8. New best over 10 km: 51:40, 0:50 faster than #1 (3 May 2026). Undo: tri undo
      tri: There is no record #9. Nothing was changed.
           Ids stand at the front of each line of tri history.
      3
      """),
  ]
}
