/// Sets, fixes of lengths and thresholds, each as it is meant and as it fails.
enum SwimCases {
  static let stories: [Story] = [
    Story(
      "log --sets", [:],
      """
      tri log swim 1600m 38:10 pool 25m --sets "400 warm-up; 8x100 @1:45; 4x50 kick; 200 easy"
      tri log swim 2000m 38:10 pool 25m --sets "400 warm-up; 8x100 @1:45; 4x50 kick; 200 easy" --dry-run
      tri log swim 1500m 38:10 pool 25m --sets "400 warm-up; 8x100 @1:45; 4x50 kick; 200 easy"; echo $?
      tri show 1 | tail -n 5
      tri edit 1 sets="16x100"
      tri show 1 --json | grep -o '"sets":"[^"]*"'
      tri show 1 --json | sed 's/"uuid":"[^"]*",//' >again.json
      tri log --from again.json
      tri show 2 --json | grep -o '"sets":"[^"]*"'
      tri edit 1 distance=1500m; echo $?
      tri edit 1 sets=
      """,
      """
      Logged #1: swim · Mon 4 May 2026 · 1,600 m · 38:10 · 2:23 /100 m · 25 m pool · sets “400m warm-up; 8x100m @1:45; 4x50m kick; 200m easy”. Undo: tri undo
      Would log: swim · Mon 4 May 2026 · 2,000 m · 38:10 · 1:55 /100 m · 25 m pool · sets “400m warm-up; 8x100m @1:45; 4x50m kick; 200m easy”. The sets come to 1600 m of the 2000 m. Nothing was stored.
      tri: The sets come to 1600 m, and the distance is 1500 m. Nothing was changed.
      2
      Sets as typed, 1,600 m:
      400 m             warm-up
      8 × 100 m  @1:45
      4 × 50 m          kick
      200 m             easy
      Changed #1: swim · Mon 4 May 2026 · 1,600 m · 38:10 · 2:23 /100 m · 25 m pool · sets “16x100m”. Undo: tri undo
      "sets":"16x100m"
      Logged 1 record: #2. Undo: tri undo
      "sets":"16x100m"
      tri: #1: The sets come to 1600 m, and the distance is 1500 m. Nothing was changed.
      2
      Changed #1: swim · Mon 4 May 2026 · 1,600 m · 38:10 · 2:23 /100 m · 25 m pool. Undo: tri undo
      """),
    Story(
      "swim fix of what has no lengths", [:],
      """
      tri swim fix; echo $?
      tri swim; echo $?
      tri log swim 1km 20:00 >/dev/null
      tri swim fix 1 split 9; echo $?
      tri swim fix 1 --revert split 9; echo $?
      tri swim fix 7 split 9; echo $?
      """,
      """
      tri: tri swim fix needs to know what to mend. Nothing was changed.
           Such as: tri swim fix 12 split 9
      2
      tri: tri swim needs the word fix first.
           Such as: tri swim fix 12 split 9
      2
      tri: #1 has no lengths: only a pool swim from a watch has them. Nothing was changed.
      3
      tri: --revert takes back all that was mended, so no other words go with it. Nothing was changed.
           Such as: tri swim fix 12 split 9
      2
      tri: There is no record #7. Nothing was changed.
           Ids stand at the front of each line of tri history.
      3
      """),
    Story(
      "settings list the thresholds that are set", [:],
      """
      tri settings | wc -l
      tri settings css 1:38/100m --from 2026-03-01 >/dev/null
      tri settings css 1:36/100m --from 2027-03-01 >/dev/null
      tri settings ftp 250w --from 2027-01-01 >/dev/null
      tri settings | sed -n '/^$/,$p'
      """,
      """
      11

      css  1:38 /100 m  from 2026-03-01  tri settings css
      ftp        250 W  from 2027-01-01  tri settings ftp
      """),
    Story(
      "settings for machines have the thresholds, and a bad one names its limits", [:],
      """
      tri settings --json | grep -o '"thresholds".*'
      tri settings css 1:38/100m --from 2026-03-01 >/dev/null
      tri settings ftp 250w --from 2026-01-01 >/dev/null
      tri settings ftp none --from 2026-02-01 >/dev/null
      tri settings weight 71.5kg --from 2026-01-01 >/dev/null
      tri settings --json | grep -o '"thresholds".*'
      tri settings units --json
      tri settings max-hr 300; echo $?
      for setting in "run-threshold 0:40/km" "css 5s" "weight 5kg" "rest-hr 4"; do
        tri settings $setting 2>&1 | head -n 1
      done
      """,
      """
      "thresholds":[]}
      "thresholds":[{"threshold":"css","values":[{"from":"2026-03-01","secondsPer100Metres":98}]},{"threshold":"ftp","values":[{"from":"2026-01-01","watts":250}]},{"threshold":"weight","values":[{"from":"2026-01-01","kilograms":71.5}]}]}
      {"version":1,"settings":{"units":"metric"}}
      tri: max-hr cannot be “300”; it is 20 to 250 bpm, typed like 188bpm. Nothing was changed.
           More: tri help settings
      2
      tri: run-threshold cannot be “0:40/km”; it is 1:25 to 30:00 /km, typed like 4:15/km. Nothing was changed.
      tri: css cannot be “5s”; it is 0:38 to 10:00 /100m, typed like 1:38/100m. Nothing was changed.
      tri: weight cannot be “5kg”; it is 20 to 400 kg, typed like 71.5kg. Nothing was changed.
      tri: rest-hr cannot be “4”; it is 20 to 250 bpm, typed like 48bpm. Nothing was changed.
      """),
    Story(
      "settings of thresholds", [:],
      """
      tri settings css
      tri settings css --test 400 5:52 200 2:46
      tri settings css 1:38/100m --from 2026-03-01
      tri settings css
      tri settings css --json
      tri settings css --test 200 5:52 400 2:46; echo $?
      tri settings ftp fast; echo $?
      tri settings units --from mon; echo $?
      tri settings weight 71.5kg --from 2026-01-01
      tri settings css none
      tri settings css
      tri undo
      tri settings css
      """,
      """
      css is not set: tri settings css 1:38/100m
      From a test: tri settings css --test 400 5:52 200 2:46
      css is 1:33 /100 m from 2026-05-04 on. Undo: tri undo
      css is 1:38 /100 m from 2026-03-01 on. Undo: tri undo
      css, critical swim speed
      2026-05-04  1:33 /100 m
      2026-03-01  1:38 /100 m
      {"version":1,"threshold":"css","values":[{"from":"2026-05-04","secondsPer100Metres":93},{"from":"2026-03-01","secondsPer100Metres":98}]}
      tri: “200 5:52 400 2:46” is not a test: two ways with the time of each, of which the longer one is slower for 100 m. Nothing was changed.
           Such as: tri settings css --test 400 5:52 200 2:46
      2
      tri: ftp cannot be “fast”; it is 1 to 3000 W, typed like 250w. Nothing was changed.
           More: tri help settings
      2
      tri: --from goes with a threshold, and units is none. Nothing was changed.
           They are: css, ftp, run-threshold, lthr-run, lthr-bike, max-hr, rest-hr, weight
      2
      weight is 71.5 kg from 2026-01-01 on. Undo: tri undo
      The css of 2026-05-04 was taken back. Undo: tri undo
      css, critical swim speed
      2026-03-01  1:38 /100 m
      Undone: tri settings css none. Redo: tri redo
      css, critical swim speed
      2026-05-04  1:33 /100 m
      2026-03-01  1:38 /100 m
      """),
  ]
}
