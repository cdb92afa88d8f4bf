/// The commands that look at the log, each as it is meant and as it fails.
enum LookingCases {
  private static let sessions = """
    tri log run 10km 52:30 152bpm yesterday at 18:00 >/dev/null
    tri log swim 1500m 32:10 pool 25m +easy --title Masters at 7:10 >/dev/null
    tri log bike 40km 1h20 "headwind home" >/dev/null

    """

  static let stories: [Story] = [
    Story(
      "today without records", [:],
      """
      tri today
      tri log run 10km 52:30 yesterday >/dev/null
      tri today
      tri today now; echo $?
      """,
      """
      Monday 4 May 2026

      No records today.

      Log one       tri log run 10km 52:30
      Monday 4 May 2026

      No records today.

      Last session  Sunday 3 May 2026, run 10.00 km in 52:30 (#1)
      Log one       tri log run 10km 52:30
      tri: tri today takes no words, but here is “now”.
      2
      """),
    Story(
      "today", [:],
      sessions + "tri today",
      """
      Monday 4 May 2026

      #2  07:10  Swim   1,500 m    32:10  2:09 /100 m  Masters +easy
      #3         Bike  40.00 km  1:20:00    30.0 km/h  headwind home

      Day          Swim  1 session   1,500 m    32:10
                   Bike  1 session  40.00 km  1:20:00
      Week so far  Swim  1 session   1,500 m    32:10
                   Bike  1 session  40.00 km  1:20:00
      """),
    Story(
      "day", [:],
      sessions + """
        tri day yesterday
        tri day -1 | sed -n 1p
        tri day 2026-05-02 | sed -n '1,3p;$p'
        tri day mayday; echo $?
        tri day last-week; echo $?
        """,
      """
      Sunday 3 May 2026

      #1  18:00  Run  10.00 km  52:30  5:15 /km  152 bpm

      Day          Run  1 session  10.00 km  52:30
      Week so far  Run  1 session  10.00 km  52:30
      Sunday 3 May 2026
      Saturday 2 May 2026

      No records on this day.
      Log one       tri log run 10km 52:30 2026-05-02
      tri: “mayday” is not a date.
           What can be written: tri help dates
      2
      tri: “last-week” is more than one day.
           To list them: tri history date:last-week
      2
      """),
    Story(
      "show", [:],
      sessions + """
        tri show
        tri show 2
        tri show last | head -n 1
        for id in 9 0 x "1 2"; do tri show $id; echo $?; done
        """,
      """
      #3  Bike  Monday 4 May 2026

      Distance               40.00 km  typed
      Time                    1:20:00  typed
      Speed                 30.0 km/h
      Load by duration (D)         67

      headwind home
      #2  Swim  Monday 4 May 2026 07:10
      Masters

      Distance                               1,500 m  typed
      Time                                     32:10  typed
      Pace                               2:09 /100 m
      Load by duration (D)                        27
      Kind                                      pool  typed
      Pool                                      25 m  typed
      Zone                  Europe/Berlin, UTC+02:00
      Tags                                     +easy
      #3  Bike  Monday 4 May 2026
      tri: There is no record #9.
           Ids stand at the front of each line of tri history.
      3
      tri: “0” is not an id: ids are whole numbers from 1 on, or the word last.
      2
      tri: “x” is not an id: ids are whole numbers from 1 on, or the word last.
      2
      tri: tri show takes one id, but here are 2: 1 2.
      2
      """),
    Story(
      "history", ["COLUMNS": nil],
      sessions + """
        tri history
        tri history run since:4w | sed -n 1p
        tri history spotr:run; echo $?
        tri history --json --csv; echo $?
        """,
      """
      Mon 4 May 2026
        #2  07:10  Swim   1,500 m    32:10  2:09 /100 m           Masters +easy
        #3         Bike  40.00 km  1:20:00    30.0 km/h           headwind home

      Sun 3 May 2026
        #1  18:00  Run   10.00 km    52:30     5:15 /km  152 bpm

      Total  Swim  1 session   1,500 m    32:10
             Bike  1 session  40.00 km  1:20:00
             Run   1 session  10.00 km    52:30
      Sun 3 May 2026
      tri: spotr:run: there is no field spotr.
           Did you mean sport? For the word itself, put it in quotes: '"spotr:run"'. All fields: tri help queries
      2
      tri: --json and --csv exclude each other.
      2
      """),
    Story(
      "history, nothing found", [:],
      """
      tri history; tri history --csv | wc -l; tri history --json
      tri log run 5km >/dev/null; tri history swim
      """,
      """
      No records yet.
      Log the first: tri log run 10km 52:30
      1
      {"version":1,"records":[],
      "totals":{"records":0,"sports":[]}}
      No records match.
      What can be asked: tri help queries
      """),
    Story(
      "JSON and CSV", [:],
      """
      echo '{"records":[{"sport":"run","startedAt":"2026-05-03T18:00:00+02:00","timerSeconds":3150.5,
        "distanceMetres":10000,"averageHeartRate":152,"title":"Lake","tags":["long","so easy"],"rpe":7.5,
        "uuid":"00000000-0000-4000-8000-000000000001","zone":"Europe/Berlin"}]}' |
        tri log --from - --json
      tri show --json
      tri history --csv | tail -n 1 | tr -d "\\r"
      """,
      """
      {"version":1,"records":[
      {"id":1,"uuid":"00000000-0000-4000-8000-000000000001","sport":"run","title":"Lake","startedAt":"2026-05-03T18:00:00+02:00","day":"2026-05-03","zone":"Europe/Berlin","timerSeconds":3150.5,"distanceMetres":10000,"paceSecondsPerKm":315.05,"averageHeartRate":152,"rpe":7.5,"tags":["long","so easy"]}],
      "totals":{"records":1,"sports":[{"sport":"run","records":1,"distanceMetres":10000,"timerSeconds":3150.5}]}}
      {"id":1,"uuid":"00000000-0000-4000-8000-000000000001","sport":"run","title":"Lake","startedAt":"2026-05-03T18:00:00+02:00","day":"2026-05-03","zone":"Europe/Berlin","timerSeconds":3150.5,"distanceMetres":10000,"paceSecondsPerKm":315.05,"averageHeartRate":152,"rpe":7.5,"tags":["long","so easy"],"load":82.044,"loadMethod":"E"}
      1,00000000-0000-4000-8000-000000000001,run,,Lake,2026-05-03,2026-05-03T18:00:00+02:00,Europe/Berlin,,3150.5,,10000,152,,,,,,,,,,,7.5,,,,,"long ""so easy\""",,,,,,,,
      """),
  ]
}
