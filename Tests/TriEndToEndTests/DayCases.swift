/// Days, clocks and zones, from other programs' mishaps.
enum DayCases {
  private static func at(_ now: String, zone: String = "Europe/Berlin") -> [String: String?] {
    ["TRI_NOW": now, "TZ": zone]
  }

  static let stories: [Story] = [
    Story(
      "PAR-00 yesterday", [:],
      """
      tri log run 10km 52:30 --date yesterday
      tri show --json | grep -o '"day":.*'
      """,
      """
      Logged #1: run · Sun 3 May 2026 · 10.00 km · 52:30 · 5:15 /km. Undo: tri undo
      "day":"2026-05-03","timerSeconds":3150,"distanceMetres":10000,"paceSecondsPerKm":315,"load":43.75,"loadMethod":"D"}
      """),
    Story(
      "PAR-13 am and pm", at("2024-06-12T12:00:00+02:00"),
      """
      tri log run 5km --time 10:00am
      tri log run 5km 6pm
      tri log run 5km at 6:30 am
      """,
      """
      Logged #1: run · Wed 12 Jun 2024 10:00 · 5.00 km. Undo: tri undo
      Logged #2: run · Tue 11 Jun 2024 18:00 · 5.00 km. 6pm has not come yet today, so it was taken as yesterday, 2024-06-11. Undo: tri undo
      Logged #3: run · Wed 12 Jun 2024 06:30 · 5.00 km. Undo: tri undo
      """),
    Story(
      "TIM-04 the first half hour of a year belongs to it", at("2025-06-20T12:00:00+02:00"),
      """
      tri log run 30min --date 2025-01-01 --time 00:30 --zone Europe/Paris
      TZ=America/New_York tri history date:2024
      TZ=America/New_York tri history date:2025-01 | tr -s ' '
      """,
      """
      Logged #1: run · Wed 1 Jan 2025 00:30 Europe/Paris · 30:00. Undo: tri undo
      No records match.
      What can be asked: tri help queries
      Wed 1 Jan 2025
       #1 00:30 Run 30:00

      Total Run 1 session 30:00
      """),
    Story(
      "TIM-05 an evening run is on one day only", at("2025-06-20T12:00:00+02:00"),
      """
      tri log run 25:00 --date 2025-06-03 --time 19:05 --zone America/New_York
      for day in 2 3 4; do tri day 2025-06-0$day | sed -n 3p; done
      """,
      """
      Logged #1: run · Tue 3 Jun 2025 19:05 America/New_York · 25:00. Undo: tri undo
      No records on this day.
      #1  19:05  Run  25:00
      No records on this day.
      """),
    Story(
      "TIM-07 today begins at midnight here",
      at("2024-06-10T20:00:00-05:00", zone: "America/Chicago"),
      """
      tri log run 5km 25:00 --time 19:30
      tri today
      """,
      """
      Logged #1: run · Mon 10 Jun 2024 19:30 · 5.00 km · 25:00 · 5:00 /km. Undo: tri undo
      Monday 10 Jun 2024

      #1  19:30  Run  5.00 km  25:00  5:00 /km

      Day          Run  1 session  5.00 km  25:00
      Week so far  Run  1 session  5.00 km  25:00
      """),
    Story(
      "TIM-08 a date alone is the day here",
      at("2024-06-10T20:00:00-07:00", zone: "America/Los_Angeles"),
      """
      tri log run 5km 25:00 --date 2024-06-09
      tri history date:2024-06-09 | tr -s ' '
      """,
      """
      Logged #1: run · Sun 9 Jun 2024 · 5.00 km · 25:00 · 5:00 /km. Undo: tri undo
      Sun 9 Jun 2024
       #1 Run 5.00 km 25:00 5:00 /km

      Total Run 1 session 5.00 km 25:00
      """),
    Story(
      "TIM-09 two zones on one day, in the order of the moments", at("2024-06-20T12:00:00+02:00"),
      """
      tri log run 25:00 --date 2024-06-01 --time 20:00 --zone America/Los_Angeles >/dev/null
      tri log run 25:00 --date 2024-06-01 --time 22:00 --zone Asia/Tokyo >/dev/null
      tri day 2024-06-01
      """,
      """
      Saturday 1 Jun 2024

      #2  22:00  Run  25:00
      #1  20:00  Run  25:00

      Day          Run  2 sessions  50:00
      Week so far  Run  2 sessions  50:00
      """),
    Story(
      "TIM-10 leap days", at("2024-03-10T12:00:00+01:00"),
      """
      tri log run 5km 25:00 --date 2024-02-29
      tri log run 5km 25:00 --date 2023-02-29
      tri log run 5km 25:00 --date 2024-02-30
      tri log run 5km 25:00 --date 2023-13-01
      tri log run 5km 25:00 --date 2024-00-10
      tri log run 5km 25:00 --date 31.6.2023
      tri history --json | grep -c '"id"'
      """,
      """
      Logged #1: run · Thu 29 Feb 2024 · 5.00 km · 25:00 · 5:00 /km. Undo: tri undo
      tri: 29 February 2023 does not exist: that month has 28 days. Nothing was changed.
      tri: 30 February 2024 does not exist: that month has 29 days. Nothing was changed.
      tri: 2023-13-01 has month 13; months are 1 to 12. Nothing was changed.
      tri: 2024-00-10 has month 0; months are 1 to 12. Nothing was changed.
      tri: 31 June 2023 does not exist: that month has 30 days. Nothing was changed.
      1
      """),
    Story(
      "TIM-10 a year before a leap day", at("2024-02-29T12:00:00+01:00"),
      """
      tri log run 5km --date 2023-02-27 >/dev/null
      tri log run 6km --date 2023-02-28 >/dev/null
      tri history since:1y | sed -n 1,2p | tr -s ' '
      """,
      """
      Tue 28 Feb 2023
       #2 Run 6.00 km
      """),
    Story(
      "TIM-11 24:00 is the next midnight", at("2024-06-10T12:00:00+02:00"),
      """
      tri log run 5km 25:00 --date 2024-06-09 --time 24:00
      """,
      """
      Logged #1: run · Mon 10 Jun 2024 00:00 · 5.00 km · 25:00 · 5:00 /km. 24:00 is 00:00 on 2024-06-10. Undo: tri undo
      """),
    Story(
      "TIM-13 a later clock time was yesterday", at("2024-06-10T00:20:00+02:00"),
      """
      tri log run 5km 25:00 --time 23:40
      """,
      """
      Logged #1: run · Sun 9 Jun 2024 23:40 · 5.00 km · 25:00 · 5:00 /km. 23:40 has not come yet today, so it was taken as yesterday, 2024-06-09. Undo: tri undo
      """),
    Story(
      "TIM-13 days to come are refused", at("2024-06-10T12:00:00+02:00"),
      """
      tri log run 5km 25:00 --date 2024-06-11
      echo $?
      """,
      """
      tri: 2024-06-11 has not come yet: a session is logged when it is done. Nothing was changed.
      2
      """),
    Story(
      "TIM-15 names of days are the last ones, today included", at("2024-06-12T12:00:00+02:00"),
      """
      for day in monday wednesday thursday 1.6. 1/6; do tri log run 5km --date $day; done
      """,
      """
      Logged #1: run · Mon 10 Jun 2024 · 5.00 km. Undo: tri undo
      Logged #2: run · Wed 12 Jun 2024 · 5.00 km. Undo: tri undo
      Logged #3: run · Thu 6 Jun 2024 · 5.00 km. Undo: tri undo
      Logged #4: run · Sat 1 Jun 2024 · 5.00 km. 1.6. was read as 1 June 2024. Undo: tri undo
      tri: 1/6 does not say which is the day and which the month: write 2024-06-01 or 2024-01-06. Nothing was changed.
      """),
    Story(
      "TIM-18 by start within a day, unknown starts last", at("2024-06-12T20:00:00+02:00"),
      """
      tri log swim 1km at 18:00 >/dev/null
      tri log run 5km at 7:00 >/dev/null
      tri log bike 20km >/dev/null
      tri day | sed -n 3,5p
      tri history | sed -n 2,4p | tr -s ' '
      """,
      """
      #2  07:00  Run    5.00 km
      #1  18:00  Swim   1,000 m
      #3         Bike  20.00 km
       #1 18:00 Swim 1,000 m
       #2 07:00 Run 5.00 km
       #3 Bike 20.00 km
      """),
    Story(
      "a clock put forward and back", at("2024-11-10T12:00:00+01:00"),
      """
      tri log run 5km --date 2024-03-31 --time 2:30
      tri log run 5km --date 2024-10-27 --time 2:30
      tri history --json | grep -o '"startedAt":"[^"]*"'
      """,
      """
      Logged #1: run · Sun 31 Mar 2024 03:30 · 5.00 km. 2:30 did not exist that day, because the clock was moved forward: the start is 03:30. Undo: tri undo
      Logged #2: run · Sun 27 Oct 2024 02:30 · 5.00 km. 2:30 came twice that day, because the clock was moved back: the first is meant. Undo: tri undo
      "startedAt":"2024-10-27T02:30:00+02:00"
      "startedAt":"2024-03-31T03:30:00+02:00"
      """),
  ]
}
