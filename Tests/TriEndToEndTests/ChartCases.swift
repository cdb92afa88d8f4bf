/// Charts of one session and of a year, and what cannot be drawn.
enum ChartCases {
  /// Writes run.gpx: ten minutes around a block of about 340 m, with one jump of the receiver 10 km away.
  static let track = """
    {
      echo '<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1" xmlns:t="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"><trk><type>running</type><trkseg>'
      for ((i = 0; i < 120; i++)); do
        side=$((i / 30)) step=$((i % 30 * 10))
        case $side in 0) n=0 e=$step ;; 1) n=$step e=300 ;; 2) n=300 e=$((300 - step)) ;; 3) n=$((300 - step)) e=0 ;; esac
        # A jump of the receiver.
        ((i == 70)) && n=9000
        printf '<trkpt lat="47.%06d" lon="8.%06d"><ele>%d</ele><time>2026-05-03T08:%02d:%02dZ</time><extensions><t:TrackPointExtension><t:hr>%d</t:hr></t:TrackPointExtension></extensions></trkpt>\\n' $((n * 10)) $((e * 15)) $((400 + n / 10)) $((i / 12)) $((i % 12 * 5)) $((120 + i / 3))
      done
      echo '</trkseg></trk></gpx>'
    } > run.gpx

    """

  private static let narrow = ["COLUMNS": "60"] as [String: String?]

  static let stories: [Story] = [
    Story(
      "a typed session has nothing to draw", [:],
      """
      tri chart last hr; echo $?
      tri log run 10km 52:30 yesterday >/dev/null
      tri chart last hr; echo $?
      tri chart 1; echo $?
      tri chart 7 hr; echo $?
      """,
      """
      tri: Nothing is logged yet, so there is no last record.
           Log the first: tri log run 10km 52:30
      3
      tri: #1 has nothing that was recorded moment by moment, so nothing can be drawn of it.
           What it has: tri show 1
      3
      tri: #1 has nothing that was recorded moment by moment, so nothing can be drawn of it.
           What it has: tri show 1
      3
      tri: There is no record #7.
           Ids stand at the front of each line of tri history.
      3
      """),
    Story(
      "words that a chart does not know", [:],
      """
      tri chart last hart; echo $?
      tri chart power; echo $?
      tri chart last track by:distance; echo $?
      tri chart last hr by:week; echo $?
      tri chart year by:week; echo $?
      tri chart time --svg a.svg --csv; echo $?
      tri chart time --yes; echo $?
      tri chart time --svg ""; echo $?
      """,
      """
      tri: “hart” cannot be drawn of a session; it is hr, pace, power, elevation, speed, cadence, track.
           Try tri chart last hr
      2
      tri: power is drawn of one session, by its id.
           Try tri chart last power
      2
      tri: A track is drawn as it lies, so “by:distance” has no meaning beside it.
      2
      tri: A session is drawn by:time or by:distance, not “by:week”.
           Try tri chart last hr by:distance
      2
      tri: A year is drawn by days and weeks, so by: has no meaning beside it.
           Bars of a year: tri chart time date:2026 by:month
      2
      tri: --svg is a picture, --csv and --json are numbers: one of them.
      2
      tri: --yes goes with --svg FILE.
      2
      tri: --svg needs the name of a file, or - to print the picture.
      2
      """),
    Story(
      "a session over time, over its way, and from above", narrow,
      track + """
        tri import run.gpx >/dev/null 2>&1
        tri chart 1; echo $?
        tri chart 1 power; echo $?
        tri chart last hr
        tri chart 1 elevation by:distance
        tri chart 1 track
        """,
      """
      tri: #1 has hr, pace, elevation, speed and track to draw.
           Try tri chart 1 hr
      2
      tri: #1 has no power to draw; it has hr, pace, elevation, speed and track.
           Try tri chart 1 hr
      3
      #1 Run: heart rate over time, Sun 3 May 2026

      159 bpm |                                                ***
              |                                          ******
              |                                     *****
              |                               ******
              |                          *****
      137 bpm |                    ******
              |              ******
              |         *****
              |    *****
      120 bpm |****
              +---------------------------------------------------
               0:00                   4:58                    9:55

      Highest 159 bpm, average 139 bpm, lowest 120 bpm
      #1 Run: elevation over distance, Sun 3 May 2026

      430 m |                          ***************
            |                         *               **
            |                       **                  *
            |                      *                     **
            |                    **                        *
      413 m |                   *                           **
            |                 **                              *
            |                *                                 *
            |              **                                   **
      400 m |**************
            +-----------------------------------------------------
             0.00 km                0.67 km                1.34 km

      Highest 430 m, average 422 m, lowest 400 m
      #1 Run: track, Sun 3 May 2026

      :''''''''''''''''''''''''''''':
      :                             :
      :                             :
      :                             :
      :                             :
      :                             :
      :                             :
      :                             :
      :                             :
      :                             :
      :                             :
      :                             :
      :                             :
      :                             :
      *.............................:

      * start and finish  |---------------| 0.2 km, north is up
      0.34 km from west to east, 0.33 km from south to north; 1.34
      km along the track
      """),
    Story(
      "the numbers of a session's chart", [:],
      track + """
        tri import run.gpx >/dev/null 2>&1
        tri chart 1 hr --csv | head -n 3
        tri chart 1 pace --csv | head -n 4
        tri chart 1 track --csv | head -n 3
        tri chart 1 track --csv | wc -l
        tri chart 1 hr --json | cut -d[ -f1,2
        """,
      """
      seconds,heartRateBpm
      0,120
      5,120
      seconds,paceSecondsPerKm
      0,
      5,439.552
      10,439.552
      seconds,distanceMetres,latitude,longitude
      0,0,47,8
      5,11.375,47,8.00015
      120
      {"version":1,"id":1,"metric":"hr","minHeartRateBpm":120,"averageHeartRateBpm":139,"maxHeartRateBpm":159,"laps":[],"values":
      """),
    Story(
      "a year is a grid for each sport", narrow,
      """
      tri log run 5km 25:00 yesterday >/dev/null
      tri log run 5km 1:35:00 --date 2026-01-01 >/dev/null
      tri chart year 2026
      tri chart year --csv
      tri chart year 2019
      tri chart year 2019 --csv
      tri chart year bike --json
      """,
      """
      Run, 2026
          Jan Feb Mar  Apr May
      Mon  ..................
      Tue  .................
      Wed  .................
      Thu *.................
      Fri ..................
      Sat ..................
      Sun .................:

      2 days with sessions, 2:00:00 in all, 10.00 km

      . none  : under 45 min  + under 1:30 h  * under 3 h
      # 3 h or more
      day,sport,timerSeconds,level
      2026-01-01,run,5700,3
      2026-05-03,run,1500,1
      No records match.
      What can be asked: tri help queries
      day,sport,timerSeconds,level
      {"version":1,"sports":[]}
      """),
    Story(
      "a hundred years of days are the most", [:],
      """
      tri log run 5km 25:00 >/dev/null
      tri stats since:0001-01-01 by:day; echo $?
      tri chart time since:0001-01-01 by:day; echo $?
      tri chart time since:0001-01-01 by:week; echo $?
      tri stats since:1927-01-01 by:day --csv | wc -l
      tri stats since:0001-01-01 by:year --csv | wc -l
      tri chart time since:1927-01-01 by:day --svg a.svg; echo $?
      """,
      """
      tri: by:day from 0001-01-01 to 2026-05-04 would be more than 36,525 rows, which are a hundred years of days.
           Ask for fewer days or longer periods: by:year
      2
      tri: by:day from 0001-01-01 to 2026-05-04 would be more than 36,525 rows, which are a hundred years of days.
           Ask for fewer days or longer periods: by:year
      2
      tri: by:week from 0001-01-01 to 2026-05-04 would be more than 36,525 rows, which are a hundred years of days.
           Ask for fewer days or longer periods: by:year
      2
      36285
      2027
      tri: The picture would have 36286 lines, more than the 4096 of a file. Nothing was written.
           Take longer periods, such as by:month
      2
      """),
    Story(
      "days beside as many of the period before", [:],
      """
      for day in 2026-04-05 2026-04-03 2026-04-28 2026-05-02; do
        tri log run 5km 25:00 --date $day >/dev/null
      done
      tri stats run since:2026-05-01 --vs last
      tri stats date:2026-05 --vs last --csv | cut -d, -f1,2,9-11
      tri stats date:2026-04-27..2026-05-03 --vs last --csv | cut -d, -f1,2,9-11
      tri stats date:2026-04-28..2026-05-02 -date:2026-05-01 --vs last --csv | cut -d, -f1,2,9-11
      tri stats date:2026-05 by:day --vs last --json | cut -d, -f2-5
      tri stats --vs last; echo $?
      tri stats since:2025-05-05 --vs next; echo $?
      """,
      """
      1 to 4 May 2026

           Sessions  Distance   Time  Load   Average
      Run         1   5.00 km  25:00    21  5:00 /km

      Day streak    1, 2 May 2026
      Week streak   1, 27 Apr to 3 May 2026, now 1
      Longest gap   1 day, 3 May 2026

      These 4 days and as many of the period before

                         Run                   Time  Load
      1 to 4 May 2026      1  5.00 km  25:00  25:00    21
      27 to 30 Apr 2026    1  5.00 km  25:00  25:00    21
      Change               0  0.00 km   0:00   0:00     0
      from,through,runSessions,runDistanceMetres,runTimerSeconds
      2026-05-01,2026-05-04,1,5000,1500
      2026-04-01,2026-04-04,1,5000,1500
      from,through,runSessions,runDistanceMetres,runTimerSeconds
      2026-04-27,2026-05-03,2,10000,3000
      2026-04-20,2026-04-26,0,,
      from,through,runSessions,runDistanceMetres,runTimerSeconds
      2026-04-28,2026-05-02,2,10000,3000
      2026-04-23,2026-04-27,0,,
      "comparison":[{"from":"2026-05-01","through":"2026-05-04","timerSeconds":1500,"load":20.833
      tri: --vs needs to know which days to compare, and where they begin.
           Such as: tri stats since:8w --vs last
      2
      tri: --vs takes the word last, not “next”.
      2
      """),
  ]
}
