/// Units and rounding, from other programs' mishaps.
enum UnitCases {
  static let stories: [Story] = [
    Story(
      "PAR-14 the third of distance, time and pace", [:],
      """
      tri settings units imperial >/dev/null
      tri log run 6mi 1:00:00
      """,
      """
      Logged #1: run · Mon 4 May 2026 · 6.00 mi · 1:00:00 · 10:00 /mi. Undo: tri undo
      """),
    Story(
      "PAR-06 miles and sets in their own units", [:],
      """
      tri settings units imperial >/dev/null
      tri settings pool yd >/dev/null
      tri log run 3mi 24:00
      tri log swim 40x25yd 16:00
      """,
      """
      Logged #1: run · Mon 4 May 2026 · 3.00 mi · 24:00 · 8:00 /mi. Undo: tri undo
      Logged #2: swim · Mon 4 May 2026 · 1,000 yd · 16:00 · 1:36 /100 yd. Undo: tri undo
      """),
    Story(
      "UNI-02 a pace is not a distance", [:],
      """
      tri settings units imperial >/dev/null
      tri log run 10km 50:00
      tri today | sed -n 3p
      """,
      """
      Logged #1: run · Mon 4 May 2026 · 6.214 mi · 50:00 · 8:03 /mi. Undo: tri undo
      #1  Run  6.21 mi  50:00  8:03 /mi
      """),
    Story(
      "UNI-03 a swim's pace in metres and in yards", [:],
      """
      tri log swim 100m 1:40
      tri settings pool yd >/dev/null
      tri today | sed -n 3p
      """,
      """
      Logged #1: swim · Mon 4 May 2026 · 100 m · 1:40 · 1:40 /100 m. Undo: tri undo
      #1  Swim  109 yd  1:40  1:31 /100 yd
      """),
    Story(
      "UNI-06 an edit in miles moves no metre", [:],
      """
      tri log run 42195m 3:30:00 >/dev/null
      tri settings units imperial >/dev/null
      tri edit title=Marathon
      tri show --json | grep -o '"distanceMetres":[0-9.]*'
      """,
      """
      Changed #1: run · Mon 4 May 2026 · 26.219 mi · 3:30:00 · 8:01 /mi · “Marathon”. Undo: tri undo
      "distanceMetres":42195
      """),
    Story(
      "UNI-07 one factor for the mile", [:],
      """
      for mile in {1..26}; do tri log run 1mi >/dev/null; done
      tri log run 385yd >/dev/null
      tri today --json | grep -o '"distanceMetres":[0-9.]*' | tail -n 1
      """,
      """
      "distanceMetres":42194.988
      """),
    Story(
      "UNI-08 UNI-09 ascent in feet, cadence in steps", [:],
      """
      tri settings units imperial >/dev/null
      tri log run 5km 25:00 --ascent 100 --cadence 170 >/dev/null
      tri show | tail -n 2
      """,
      """
      Ascent                  328 ft  typed
      Load by duration (D)        21
      """),
    Story(
      "UNI-11 totals are rounded once", [:],
      """
      for run in 1 2 3; do tri log run 3.333km >/dev/null; done
      tri today | sed -n '3p;7p'
      """,
      """
      #1  Run  3.33 km
      Day          Run  3 sessions  10.00 km
      """),
    Story(
      "UNI-12 a pool of metres in a log of yards", [:],
      """
      tri settings pool yd >/dev/null
      tri log swim 400m 6:00 pool 25m
      tri today | sed -n 3p
      """,
      """
      Logged #1: swim · Mon 4 May 2026 · 437.445 yd (400 m) · 6:00 · 1:30 /100 m · 25 m pool. Undo: tri undo
      #1  Swim  437 yd  6:00  1:30 /100 m  = 400 m
      """),
    Story(
      "UNI-12 a pool of yards in a metric log", [:],
      """
      tri log swim 40x25yd 16:00 pool 25yd
      tri today | sed -n 3p
      """,
      """
      Logged #1: swim · Mon 4 May 2026 · 914.4 m (1,000 yd) · 16:00 · 1:36 /100 yd · 25 yd pool. Undo: tri undo
      #1  Swim  914 m  16:00  1:36 /100 yd  = 1,000 yd
      """),
  ]
}
