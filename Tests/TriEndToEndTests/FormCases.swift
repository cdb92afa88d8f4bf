/// Load and form, from other programs' mishaps and as an athlete asks for them.
enum FormCases {
  private static func at(_ now: String, zone: String = "Europe/Berlin") -> [String: String?] {
    ["TRI_NOW": now, "TZ": zone, "COLUMNS": nil]
  }

  static let stories: [Story] = [
    Story(
      "STA-06 days of rest count", at("2024-06-01T20:00:00+02:00"),
      """
      tri log run 1h >/dev/null
      tri form --csv | tail -n 1
      tri form --until 2024-06-11 --csv | tail -n 1
      TRI_NOW=2024-06-11T20:00:00+02:00 tri form --csv | tail -n 1
      """,
      ""),
    Story(
      "STA-07 runs without a heart rate", at("2024-06-03T20:00:00+02:00"),
      """
      for day in 01 02 03; do tri log run 10km 50:00 --date 2024-06-$day >/dev/null; done
      tri form | sed -n '/^Run/p;/^Estimated/p;/^Better/p'
      tri settings run-threshold 4:30/km --from 2024-06-02 >/dev/null
      tri form | sed -n '/^Run/p;/^Estimated/p;/^Better/p'
      tri why load 1
      """,
      ""),
    Story(
      "STA-13 legs of a race count once", at("2026-06-15T09:00:00+02:00"),
      """
      tri race olympic "Lake Tri" yesterday swim 30:00 t1 2:00 bike 1:00:00 t2 2:00 run 48:00 >/dev/null
      tri stats --csv | cut -d, -f1,4,7
      tri week --csv | sed -n '$p' | cut -d, -f15,16
      tri form --until yesterday --csv | tail -n 1 | cut -d, -f1,2
      """,
      ""),
    Story(
      "a load and where it comes from", at("2026-05-04T18:45:00+02:00"),
      """
      tri settings ftp 250w --from 2026-03-01 >/dev/null
      tri log ride 40km 1h20 200np 140bpm yesterday >/dev/null
      tri log run 10km 52:30 152bpm rpe 6 load 70 >/dev/null
      tri show 1 | grep Load
      tri show 1 --json | grep -o '"load":.*"loadMethod":"."'
      tri show 2 | grep Load
      tri edit 2 load= >/dev/null
      tri why load 2
      tri why load yesterday --json | grep -o '"results":.*]' | cut -d] -f1
      tri why load 7; echo $?
      tri why; echo $?
      tri why lode; echo $?
      tri why load 2025-01-01
      """,
      ""),
    Story(
      "fitter than a year ago, and why", at("2026-05-04T18:45:00+02:00"),
      """
      for day in 2025-04-20 2025-05-01 2026-04-20 2026-04-24 2026-04-28 2026-05-02 2026-05-04; do
        tri log run 1h rpe 6 --date $day >/dev/null
      done
      tri log swim 2000m 40:00 yesterday >/dev/null
      COLUMNS=60 tri form
      tri why form
      tri form ride --json | cut -c1-200
      tri settings fitness-days 28 >/dev/null
      tri form run --json | grep -o '"fitnessDays":..' | head -n 1
      tri form runn; echo $?
      tri form run swim; echo $?
      tri form --until never; echo $?
      """,
      ""),
    Story(
      "form without a load", at("2026-05-04T18:45:00+02:00"),
      """
      tri form
      tri log run 10km >/dev/null
      tri form
      tri form --json | cut -c1-120
      tri why form
      tri why load
      """,
      ""),
  ]
}
