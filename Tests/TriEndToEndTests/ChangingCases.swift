/// The commands that change the log and take changes back, each as it is meant and as it fails.
enum ChangingCases {
  private static let runs = """
    for km in 5 6 7; do tri log run ${km}km >/dev/null; done

    """

  static let stories: [Story] = [
    Story(
      "edit", [:],
      """
      tri edit distance=6km; echo $?
      tri log run 5km 25:00 >/dev/null
      tri edit distance=6km
      tri edit 1 date=yesterday time=18:00 +race @pegasus
      tri edit 1 note+=windy
      tri edit 1 "note+=on the way back" -race -@pegasus
      tri edit 1 note= time=
      tri edit 1 foo=3 2>&1 | head -c 30; echo " ${PIPESTATUS[0]}"
      tri edit 1 race; echo $?
      tri edit 1 rpe 7; echo $?
      tri edit 1 distance=5 2>/dev/null; echo $?
      tri edit 1; echo $?
      tri edit 9 rpe=7; echo $?
      tri edit 1 date=; echo $?
      """,
      """
      tri: Nothing is logged yet, so there is no last record.
           Log the first: tri log run 10km 52:30
      3
      Changed #1: run · Mon 4 May 2026 · 6.00 km · 25:00 · 4:10 /km. Undo: tri undo
      Changed #1: run · Sun 3 May 2026 18:00 · 6.00 km · 25:00 · 4:10 /km · +race · @pegasus. Undo: tri undo
      Changed #1: run · Sun 3 May 2026 18:00 · 6.00 km · 25:00 · 4:10 /km · +race · @pegasus · note “windy”. Undo: tri undo
      Changed #1: run · Sun 3 May 2026 18:00 · 6.00 km · 25:00 · 4:10 /km · note “windy on the way back”. Undo: tri undo
      Changed #1: run · Sun 3 May 2026 · 6.00 km · 25:00 · 4:10 /km. Undo: tri undo
      tri: “foo” is not a field. 2
      tri: “race” is not a change: type field=value, +tag or -tag. Nothing was changed.
           Did you mean pace?
      2
      tri: “rpe 7” is not a change: type rpe=7. Nothing was changed.
      2
      2
      tri: tri edit needs something to change. Nothing was changed.
           Such as: tri edit 12 distance=10.2km +race
      2
      tri: There is no record #9. Nothing was changed.
           Ids stand at the front of each line of tri history.
      3
      tri: Record #1 cannot be without a date. Nothing was changed.
      2
      """),
    Story(
      "a dash and digits where an id is meant", [:],
      """
      tri log run 5km 25:00 +5 >/dev/null
      tri edit -5 distance=3km; echo $?; tri edit distance=3km -5; echo $?; tri edit -5; echo $?
      tri edit 1 -5; tri edit last +5; tri edit --yes -5 --where run
      """,
      """
      tri: “-5” is no id, and takes off the tag +5 only where an id is given. Nothing was changed.
           Record 5: tri edit 5 distance=3km. The tag: tri edit last -5 distance=3km
      2
      tri: “-5” is no id, and takes off the tag +5 only where an id is given. Nothing was changed.
           Record 5: tri edit 5 distance=3km. The tag: tri edit last distance=3km -5
      2
      tri: “-5” is no id, and takes off the tag +5 only where an id is given. Nothing was changed.
           Record 5: tri edit 5 CHANGE…. The tag: tri edit last -5
      2
      Changed #1: run · Mon 4 May 2026 · 5.00 km · 25:00 · 5:00 /km. Undo: tri undo
      Changed #1: run · Mon 4 May 2026 · 5.00 km · 25:00 · 5:00 /km · +5. Undo: tri undo
      Changed #1: run · Mon 4 May 2026 · 5.00 km · 25:00 · 5:00 /km. Undo: tri undo
      """),
    Story(
      "edit --where counts what would change", [:],
      """
      tri log run 5km 25:00 @a >/dev/null; tri log run 6km 30:00 >/dev/null
      tri log run 7km 35:00 >/dev/null; tri edit 3 rpe=7 >/dev/null
      tri edit @a --where run; echo $?; tri edit @a --dry-run --where run
      tri edit rpe=7 --dry-run --where run; tri edit rpe= --dry-run --where run
      tri edit @A --where id:1; echo $?
      """,
      """
      #3 run · Mon 4 May 2026 · 7.00 km · 35:00 · 5:00 /km · RPE 7
      #2 run · Mon 4 May 2026 · 6.00 km · 30:00 · 5:00 /km
      tri: This would change 2 records. Nothing was changed.
           Add --yes before --where to do it without a question.
      2
      #3 run · Mon 4 May 2026 · 7.00 km · 35:00 · 5:00 /km · RPE 7
      #2 run · Mon 4 May 2026 · 6.00 km · 30:00 · 5:00 /km
      Would change 2 records. Nothing was changed.
      #2 run · Mon 4 May 2026 · 6.00 km · 30:00 · 5:00 /km
      #1 run · Mon 4 May 2026 · 5.00 km · 25:00 · 5:00 /km · @a
      Would change 2 records. Nothing was changed.
      #3 run · Mon 4 May 2026 · 7.00 km · 35:00 · 5:00 /km · RPE 7
      Would change 1 record. Nothing was changed.
      Nothing to change: it is so already.
      0
      """),
    Story(
      "edit --where", [:],
      runs + """
        tri edit rpe=7 --where dist:6km..; echo $?
        tri edit rpe=7 --dry-run --where dist:6km..
        tri edit rpe=7 --yes --where dist:6km..
        tri history rpe:7 --json | grep -o '"id":[0-9]*'
        for km in 1 2 3 4; do tri log run ${km}km >/dev/null; done
        tri edit +x --dry-run --where run | tail -n 3
        tri edit rpe=7 --where run --yes; echo $?
        tri edit 6 7 +x; echo $?
        tri edit rpe=7 --yes --where swim; echo $?
        tri edit rpe=7 --yes --where; echo $?
        tri edit rpe=7 --yes --where spotr:run 2>/dev/null; echo $?
        """,
      """
      #3 run · Mon 4 May 2026 · 7.00 km
      #2 run · Mon 4 May 2026 · 6.00 km
      tri: This would change 2 records. Nothing was changed.
           Add --yes before --where to do it without a question.
      2
      #3 run · Mon 4 May 2026 · 7.00 km
      #2 run · Mon 4 May 2026 · 6.00 km
      Would change 2 records. Nothing was changed.
      Changed 2 records. Undo: tri undo
      "id":3
      "id":2
      #3 run · Mon 4 May 2026 · 7.00 km · RPE 7
      … and 2 more
      Would change 7 records. Nothing was changed.
      tri: --yes stands after --where, where every word is query: put it before. Nothing was changed.
           More: tri help edit
      2
      tri: tri edit takes one id, but here are 2: 6 7. Nothing was changed.
           For all of them: tri edit +x --where id:6,7
      2
      No records match. Nothing was changed.
      0
      tri: --where needs a query after it. Nothing was changed.
           More: tri help edit
      2
      2
      """),
    Story(
      "delete, bin, restore", [:],
      runs + """
        tri bin
        tri delete 1 3
        tri history | sed -n 2p | tr -s ' '
        tri bin
        tri show 3 | sed -n 2p
        tri restore 3
        tri restore 3; echo $?
        tri restore x; echo $?
        tri delete 1; echo $?
        tri delete 77 99; echo $?
        tri restore last
        tri restore last; echo $?
        tri restore; echo $?
        tri delete; echo $?
        tri bin now; echo $?
        """,
      """
      The bin is empty.
      Put into the bin: #1 run · Mon 4 May 2026 · 5.00 km.
      Put into the bin: #3 run · Mon 4 May 2026 · 7.00 km. Undo: tri undo
       #2 Run 6.00 km
      2026-05-04  #3  Run  7.00 km
      2026-05-04  #1  Run  5.00 km

      Take one out: tri restore 3
      In the bin.
      Back in the log: #3 run · Mon 4 May 2026 · 7.00 km. Undo: tri undo
      tri: #3 is not in the bin but in the log. Nothing was changed.
      3
      tri: “x” is not an id: ids are whole numbers from 1 on, or the word last. Nothing was changed.
           More: tri help restore
      2
      tri: #1 is in the bin. Nothing was changed.
           Take out: tri restore 1
      3
      tri: There are no records #77 and #99. Nothing was changed.
           Ids stand at the front of each line of tri history.
      3
      Back in the log: #1 run · Mon 4 May 2026 · 5.00 km. Undo: tri undo
      tri: The bin is empty. Nothing was changed.
      3
      tri: tri restore needs at least one id, or the word last. Nothing was changed.
           What is in the bin: tri bin
      2
      tri: tri delete needs at least one id, or the word last. Nothing was changed.
           Ids stand at the front of each line of tri today and tri history.
      2
      tri: tri bin takes no words, but here is “now”.
      2
      """),
    Story(
      "undo, redo, journal", [:],
      """
      tri undo; echo $?
      tri journal
      tri log run 5km "two words" >/dev/null
      tri edit rpe=7 >/dev/null
      tri undo
      tri undo
      tri history
      tri redo
      tri journal
      tri journal --limit 1 --json
      tri log run 6km
      tri redo; echo $?
      tri undo 3; echo $?
      tri redo 3; echo $?
      tri journal --limit 0; echo $?
      """,
      """
      tri: There is nothing to undo.
      3
      Nothing was changed yet.
      Undone: tri edit rpe=7. Redo: tri redo
      Undone: tri log run 5km 'two words'. Redo: tri redo
      No records yet.
      Log the first: tri log run 10km 52:30
      Done again: tri log run 5km 'two words'. Undo: tri undo
      2  2026-05-04 08:30  tri edit rpe=7               undone
      1  2026-05-04 08:30  tri log run 5km 'two words'
      {"version":1,"entries":[{"id":2,"at":"2026-05-04T06:30:00Z","command":"tri edit rpe=7","rows":2,"undone":true}]}
      The change that was undone can no longer be redone.
      Logged #2: run · Mon 4 May 2026 · 6.00 km. Undo: tri undo
      tri: There is nothing to redo.
      3
      tri: tri undo takes no words, but here is “3”. Nothing was changed.
           More: tri help undo
      2
      tri: tri redo takes no words, but here is “3”. Nothing was changed.
           More: tri help redo
      2
      tri: --limit takes a whole number from 1 on, not “0”.
      2
      """),
    Story(
      "settings", [:],
      """
      tri settings
      tri settings units
      tri settings --json
      tri settings units impreial; echo $?
      tri settings unitz imperial; echo $?
      tri settings units km; echo $?
      tri settings units miles
      tri settings units miles
      tri journal
      """,
      """
      units         metric   metric, imperial         distances, paces and heights
      pool          m        m, yd                    swims are shown in this unit
      week          monday   monday, sunday           the day a week begins with
      theme         auto     auto, light, dark, none  colours on a terminal
      temperature   celsius  celsius, fahrenheit      the unit of temperatures
      pet           none     none, cat, dog           keeps you company on empty days
      backups       8        8, none, 4, 26, 52       automatic copies that are kept
      brick         30       30, 10, 15, 20, 45, 60   minutes between legs of a brick
      fitness-days  42       42, 28, 35, 49, 56       days in which fitness fades
      fatigue-days  7        7, 5, 6, 10, 14          days in which fatigue fades
      trimp         1.92     1.92, 1.67               heart rates of men, of women
      units  metric  metric, imperial  distances, paces and heights
      {"version":1,"settings":{"units":"metric","pool":"m","week":"monday","theme":"auto","temperature":"celsius","pet":"none","backups":"8","brick":"30","fitness-days":"42","fatigue-days":"7","trimp":"1.92"},"thresholds":[]}
      tri: units cannot be “impreial”; it is one of metric, imperial. Nothing was changed.
           Did you mean tri settings units imperial?
      2
      tri: There is no setting “unitz”. Nothing was changed.
           Did you mean tri settings units?
      2
      Nothing to change: units is metric already.
      0
      units is now imperial. Undo: tri undo
      Nothing to change: units is imperial already.
      1  2026-05-04 08:30  tri settings units miles
      """),
    Story(
      "every setting shows in what follows", ["TRI_NOW": "2026-05-05T08:30:00+02:00"],
      """
      tri log run 10km 50:00 --date 2026-05-03 >/dev/null
      tri log swim 100m 1:40 >/dev/null
      for change in "units imperial" "pool yd" "week sunday" "pet cat"; do tri settings $change; done
      tri today
      tri day -1 | sed -n 5,6p
      tri undo
      tri day -1 | sed -n 5p
      """,
      """
      units is now imperial. Undo: tri undo
      pool is now yd. Undo: tri undo
      week is now sunday. Undo: tri undo
      pet is now cat. Undo: tri undo
      Tuesday 5 May 2026

      #2  Swim  109 yd  1:40  1:31 /100 yd

      Day          Swim  1 session   109 yd   1:40
      Week so far  Swim  1 session   109 yd   1:40
                   Run   1 session  6.21 mi  50:00
       /\\_/\\
      ( o.o )  rest is training, too
      Undone: tri settings pet cat. Redo: tri redo
      Last session  Sunday 3 May 2026, run 6.21 mi in 50:00 (#1)
      """),
  ]
}
