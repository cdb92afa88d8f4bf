/// What periods came to, from other programs' mishaps.
enum TotalsCases {
  private static func at(_ now: String, zone: String = "Europe/Berlin") -> [String: String?] {
    ["TRI_NOW": now, "TZ": zone, "COLUMNS": nil]
  }

  private static let juneRuns = """
    for day in 03 08 09 10; do tri log run 5km 25:00 --date 2024-06-$day >/dev/null; done

    """

  static let stories: [Story] = [
    Story(
      "TIM-06 a session across midnight is on the day it began", at("2024-06-11T12:00:00+02:00"),
      """
      tri log run 10km 1:00:00 --date 2024-06-10 --time 23:30 >/dev/null
      tri stats since:2024-06-01 by:day --csv | tail -n 2 | cut -d, -f1,9,11,15
      """,
      """
      2024-06-10,1,3600,3600
      2024-06-11,0,,
      """),
    Story(
      "TIM-03 weeks that begin on Monday", at("2024-06-12T12:00:00+02:00"),
      juneRuns + "tri stats by:week --csv | cut -d, -f1,9",
      """
      from,runSessions
      2024-06-03,3
      2024-06-10,1
      """),
    Story(
      "TIM-03 weeks that begin on Sunday", at("2024-06-12T12:00:00+02:00"),
      juneRuns + """
        tri settings week sunday >/dev/null
        tri stats since:2024-06-02 by:week --csv | cut -d, -f1,9
        """,
      """
      from,runSessions
      2024-06-02,2
      2024-06-09,2
      """),
    Story(
      "TIM-16 last week asked on a Sunday", at("2024-06-16T12:00:00+02:00"),
      juneRuns + """
        tri week last-week | head -n 3
        tri week last-week --csv | sed -n '2p;$p' | cut -d, -f1,9
        tri week --csv | sed -n '2p;$p' | cut -d, -f1,9
        tri stats date:last-week by:week --csv | cut -d, -f1,2,9
        """,
      """
      Week 23 of 2024, 3 to 9 Jun 2024

                 Run                        Time  Load
      2024-06-03,1
      2024-06-09,1
      2024-06-10,1
      2024-06-16,0
      from,through,runSessions
      2024-06-03,2024-06-09,3
      """),
    Story(
      "TIM-14 a month begins on its first day", at("2024-06-20T12:00:00+02:00"),
      """
      tri log run 5km 25:00 --date 2024-05-31 >/dev/null
      tri log run 6km 30:00 --date 2024-06-01 >/dev/null
      tri month
      tri stats date:2024-06 by:day --csv | sed -n '2p;$p' | cut -d, -f1,10
      """,
      """
      June 2024

                    Run                   Time  Load
      1 to 2 Jun      1  6.00 km  30:00  30:00    25
      3 to 9 Jun                          none
      10 to 16 Jun                        none
      17 to 23 Jun                        none
      24 to 30 Jun
      Sum             1  6.00 km  30:00  30:00    25
      2024-06-01,6000
      2024-06-20,
      """),
    Story(
      "TIM-10 a year before 29 February", at("2024-02-29T12:00:00+01:00"),
      """
      tri log run 5km 25:00 --date 2023-02-28 >/dev/null
      tri log run 5km 25:00 --date 2023-02-27 >/dev/null
      tri stats 'since:"1 year ago"' by:year --csv | cut -d, -f1,2,9
      tri year --vs last --csv | cut -d, -f1,2,9
      """,
      """
      from,through,runSessions
      2023-02-28,2023-12-31,1
      2024-01-01,2024-02-29,0
      from,through,runSessions
      2024-01-01,2024-02-29,0
      2023-01-01,2023-02-28,2
      """),
    Story(
      "STA-09 a pace is no mean of paces", at("2026-05-04T18:45:00+02:00"),
      """
      tri log run 10km 50:00 >/dev/null
      tri log run 2km 20:00 >/dev/null
      tri log swim 1000m 20:00 >/dev/null
      tri stats
      """,
      """
      4 May 2026

            Sessions  Distance     Time  Load      Average
      Swim         1   1,000 m    20:00    17  2:00 /100 m
      Run          2  12.00 km  1:10:00    58     5:50 /km
      All          3            1:30:00    75

      Day streak    1, 4 May 2026, now 1
      Week streak   1, 4 to 10 May 2026, now 1
      """),
    Story(
      "STA-01 sessions without a heart rate are not in its mean", at("2026-05-04T18:45:00+02:00"),
      """
      tri log run 60min 150bpm >/dev/null
      tri log run 60min >/dev/null
      tri stats --csv
      tri log run 20min 130bpm >/dev/null
      tri stats --csv | tail -n 1
      """,
      """
      sport,sessions,distanceMetres,timerSeconds,paceSecondsPerKm,averageHeartRate,load
      run,2,,7200,,150,100
      run,3,,8400,,145,116.667
      """),
    Story(
      "STA-11 what is not known is blank", at("2026-05-04T18:45:00+02:00"),
      """
      tri log run 5km 25:00 yesterday >/dev/null
      tri log run 5km 25:00 140bpm >/dev/null
      tri stats by:day --json | grep -o '"averages".*]'
      tri stats by:day since:2026-05-02 | sed -n '3,6p'
      """,
      """
      "averages":[{"sport":"run","paceSecondsPerKm":300,"averageHeartRate":140,"load":41.666}]
                      Run                    Time  Load
      Sat 2 May 2026                         none
      Sun 3 May 2026    1   5.00 km  25:00  25:00    21
      Mon 4 May 2026    1   5.00 km  25:00  25:00    21
      """),
    Story(
      "STA-10 all of sixty sessions count", at("2026-05-31T18:45:00+02:00"),
      """
      for i in $(seq 60); do echo '{"sport":"run","day":"2026-05-10","timerSeconds":60}'; done |
        paste -sd, | sed 's/.*/[&]/' | tri log --from - >/dev/null
      tri month --csv | grep 2026-05-10 | cut -d, -f9,11
      """,
      """
      60,3600
      """),
    Story(
      "STA-12 a streak goes through zones and clock changes", at("2026-03-31T12:00:00+02:00"),
      """
      tri log run 30min --date 2026-03-28 --time 23:30 --zone America/New_York >/dev/null
      tri log run 30min --date 2026-03-29 --time 00:30 --zone Asia/Tokyo >/dev/null
      tri log run 30min --date 2026-03-30 --time 23:50 >/dev/null
      tri stats | sed -n '/streak/p'
      """,
      """
      Day streak    3, 28 to 30 Mar 2026, now 3
      Week streak   2, 23 Mar to 5 Apr 2026, now 2
      """),
    Story(
      "the last days of a year belong to their week", at("2027-01-03T12:00:00+01:00"),
      """
      tri log run 5km 25:00 --date 2026-12-31 >/dev/null
      tri log run 5km 25:00 --date 2027-01-01 >/dev/null
      tri week | head -n 1
      tri week --csv | sed -n '5,6p' | cut -d, -f1,9
      tri stats by:week | sed -n 4p | tr -s ' '
      tri stats by:year --csv | cut -d, -f1,2,9
      """,
      """
      Week 53 of 2026, 28 Dec 2026 to 3 Jan 2027
      2026-12-31,1
      2027-01-01,1
      2026-W53 31 Dec 2 10.00 km 50:00 50:00 42
      from,through,runSessions
      2026-12-31,2026-12-31,1
      2027-01-01,2027-01-03,1
      """),
    Story(
      "a chart in a pipe", at("2026-05-04T18:45:00+02:00"),
      """
      tri log run 5km 25:00 yesterday >/dev/null
      tri log run 10km 45:00 >/dev/null
      COLUMNS=50 tri chart distance by:day since:2026-05-02
      COLUMNS=50 tri chart pace run by:day
      tri chart pace --csv
      tri chart time run by:sport; echo $?
      tri chart tim; echo $?
      tri chart; echo $?
      tri chart hr ski; tri chart hr
      """,
      """
      Run: distance by day, 2 to 4 May 2026

      Sat 2 May 2026                                none
      Sun 3 May 2026  ############               5.00 km
      Mon 4 May 2026  ########################  10.00 km
      Run: pace by day, 3 to 4 May 2026

      4:30 /km |       *
               |      .
               |     .
               |
      4:47 /km |    .
               |   .
               |  .
      5:00 /km | *
        2026-05-03 to 2026-05-04
      Fastest 4:30 /km (2026-05-04), slowest 5:00 /km
      (2026-05-03)
      from,through,sport,paceSecondsPerKm
      2026-05-03,2026-05-03,run,300
      2026-05-04,2026-05-04,run,270
      tri: by:sport: nothing can be grouped by sport here.
           Choose from day, week, month, year
      2
      tri: tri chart cannot draw “tim”; it draws time, distance, sessions, pace, hr, year, or one session by its id.
           Did you mean tri chart time?
      2
      tri: tri chart needs what to draw: time, distance, sessions, pace, hr, year, or the id of a session.
           Try tri chart time by:week, or tri chart last hr
      2
      No records match.
      What can be asked: tri help queries
      No record that matches has a heart rate.
      """),
    Story(
      "dates that are not one period, and other slips", at("2026-05-04T18:45:00+02:00"),
      """
      tri week 2026-05; echo $?
      tri month last-year; echo $?
      tri year mayday; echo $?
      tri week --vs next; echo $?
      tri week --json --csv; echo $?
      tri stats by:shoe; echo $?
      tri stats ski; tri stats ski --csv; tri stats ski --json
      tri month | tail -n 1
      """,
      """
      tri: “2026-05” is more than one week.
           To sum it up: tri stats date:2026-05 by:week
      2
      tri: “last-year” is more than one month.
           To sum it up: tri stats date:last-year by:month
      2
      tri: “mayday” is not a date.
           What can be written: tri help dates
      2
      tri: --vs takes the word last, not “next”.
      2
      tri: --json and --csv exclude each other.
      2
      tri: by:shoe: nothing can be grouped by shoe here.
           Choose from day, week, month, year, sport
      2
      No records match.
      What can be asked: tri help queries
      sport,sessions,distanceMetres,timerSeconds,paceSecondsPerKm,averageHeartRate,load
      {"version":1,"totals":{"records":0,"sports":[]}}
      Sum
      """),
  ]
}
