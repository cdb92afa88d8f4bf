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
      """
      2024-06-01,50,1.18,6.66,0,1.18
      2024-06-11,0,0.93,1.6,-0.89,-0.17
      2024-06-11,0,0.93,1.6,-0.89,-0.17
      """),
    Story(
      "STA-07 runs without a heart rate", at("2024-06-03T20:00:00+02:00"),
      """
      for day in 01 02 03; do tri log run 10km 50:00 --date 2024-06-$day >/dev/null; done
      tri form | sed -n '/^Run/p;/^Estimated/p;/^Better/p'
      tri settings run-threshold 4:30/km --from 2024-06-02 >/dev/null
      tri form | sed -n '/^Run/p;/^Estimated/p;/^Better/p'
      tri why load 1
      """,
      """
      Run      2.9     14.5  -8.4  +2.9
      Estimated: 100 % of the load of these 90 days, from effort or time alone.
      Better with: tri settings run-threshold 4:15/km --from 2024-06-01.
      Run      4.1     20.9  -11.2  +4.1
      Estimated: 24 % of the load of these 90 days, from effort or time alone.
      Better with: tri settings run-threshold 4:15/km --from 2024-06-01.
      Load of #1, run, Sat 1 Jun 2024

      Time     50:00, typed
      Formula  hours × 50, an assumption: nothing says how hard it was.
      Load     42, D, duration

      Otherwise
      Run pace    needs run-threshold of that day
      Heart rate  needs a heart rate
      Effort      needs an effort: tri edit 1 rpe=6

      Better with: tri settings run-threshold 4:15/km --from 2024-06-01.
      """),
    Story(
      "a typed load is stored, answered and shown alike", at("2026-06-15T09:00:00+02:00"),
      """
      tri log run 5km 25:00 --load 0.4
      tri show | grep Load
      tri show --json | grep -o '"typedLoad":[^,}]*'
      tri why load | grep Load
      tri edit load=80.5 | head -n 1
      tri history load:80.5.. --json | grep -o '"id":[0-9]*'
      """,
      """
      Logged #1: run · Mon 15 Jun 2026 · 5.00 km · 25:00 · 5:00 /km · load 0.4. Undo: tri undo
      Load           0.4  typed
      "typedLoad":0.4
      Load of #1, run, Mon 15 Jun 2026
      Load     0.4, T, typed
      Changed #1: run · Mon 15 Jun 2026 · 5.00 km · 25:00 · 5:00 /km · load 80.5. Undo: tri undo
      "id":1
      """),
    Story(
      "a power above the highest gives no load, and that is said", at("2026-06-15T09:00:00+02:00"),
      """
      tri settings ftp 250w --from 2026-01-01 >/dev/null
      echo '{"sport":"bike","day":"2026-06-14","timerSeconds":3600,"averagePower":200,"maxPower":450,"normalizedPower":900}' | tri log --from -
      tri show
      tri why load
      tri log bike 1h 200w --max-power 150; echo $?
      """,
      """
      Record 1: The highest power is below the normalized power. It is stored as it is written.
      Logged 1 record: #1. Undo: tri undo
      #1  Bike  Sunday 14 Jun 2026

      Time               1:00:00  typed
      Power                200 W  typed
      Highest power        450 W  typed
      Normalized power     900 W  typed, above the highest
      Load by power (P)       64
      The highest power is below the normalized power.
      Load of #1, bike, Sun 14 Jun 2026

      Time       1:00:00, typed
      Power      200 W, typed
      ftp        250 W, since 1 Jan 2026
      Intensity  0.800, power ÷ ftp
      Formula    hours × intensity² × 100
                 Average power stands in for the normalized, which is higher where a ride is uneven.
      Source     H. Allen, A. Coggan, Training and Racing with a Power Meter, 2010
      Load       64, P, power

      Otherwise
      Heart rate  needs a heart rate
      Effort      needs an effort: tri edit 1 rpe=6
      Duration    50

      Not believed: the normalized power, 900 W, is above the highest, 450 W.
      tri: The highest power is below the power. Nothing was changed.
      2
      """),
    Story(
      "a day to come counts nowhere, and is refused in a file", at("2026-06-15T09:00:00+02:00"),
      """
      tri log run 10km 50:00 yesterday >/dev/null
      tri form --until 2026-06-20 --csv | tail -n 1
      echo '[{"sport":"run","day":"2026-06-14","timerSeconds":60},
      {"sport":"run","day":"2026-06-16","distanceMetres":10000,"timerSeconds":2400}]' > days.json
      tri log --from days.json; echo $?
      tri history | wc -l
      sed 's/2026-06-16"/2026-06-16","uuid":"8d0f1a52-7c3e-4b5a-9d6f-001122334455"/' days.json | tail -n 1 | sed 's/]//' > later.json
      tri log --from later.json
      tri form --until 2026-06-20 --csv | tail -n 1
      tri form --until 2026-06-20 | grep 'to come'
      tri best run | grep '^10 km'
      tri stats | sed -n '/streak/p;/gap/p'
      tri why best 2 | tail -n 1
      tri doctor | grep future
      """,
      """
      2026-06-20,0,0.85,2.35,-1.85,0.85
      tri: days.json: Line 2, column 22 (record 2): 2026-06-16 has not come yet: a session is logged when it is done. Nothing was stored.
      4
      4
      Record 1: 2026-06-16 is in the future.
      Logged 1 record: #2. Undo: tri undo
      2026-06-20,0,0.85,2.35,-1.85,0.85
      One session of a day to come is left out: tri doctor
      10 km       50:00  14 Jun 2026  #1      50:00  14 Jun 2026  #1     50:00  14 Jun 2026  #1
      Day streak    1, 14 Jun 2026, now 1
      Week streak   1, 8 to 14 Jun 2026, now 1
      Its day has not come yet, and nothing of it counts until then.
      Warning: #2 lies in the future, and counts in no form, best or streak until then. Type when it was.
      """),
    Story(
      "STA-13 legs of a race count once", at("2026-06-15T09:00:00+02:00"),
      """
      tri race olympic "Lake Tri" yesterday swim 30:00 t1 2:00 bike 1:00:00 t2 2:00 run 48:00 >/dev/null
      tri stats --csv | cut -d, -f1,4,7
      tri week 2026-06-14 --csv | sed -n '$p' | cut -d, -f15,16
      tri form --until yesterday --csv | tail -n 1 | cut -d, -f1,2
      """,
      """
      sport,timerSeconds,load
      swim,1800,25
      bike,3600,50
      run,2880,40
      transition,240,3.334
      8520,118.334
      2026-06-14,118.33
      """),
    Story(
      "a swim's load names the threshold of a swim, once", [:],
      """
      tri log swim 1500m 32:10 130bpm yesterday >/dev/null
      tri why load | sed -n '/^Otherwise/,$p'
      tri log row 5km 25:00 130bpm yesterday >/dev/null
      tri why load | grep -e '^Heart' -e settings
      """,
      """
      Otherwise
      Swim pace   needs css of that day
      Heart rate  needs max-hr of that day
      Effort      needs an effort: tri edit 1 rpe=6

      Better with: tri settings css 1:38/100m --from 2026-05-03.
      Heart rate  needs max-hr of that day
      Better with: tri settings max-hr 188bpm --from 2026-05-03.
      """),
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
      """
      Load by power (P)         85
      "load":85.333,"loadMethod":"P"
      Load              70  typed
      Load of #2, run, Mon 4 May 2026

      Time     52:30, typed
      RPE      6, typed
      Formula  hours × RPE × 12.5
      Source   C. Foster et al., Journal of Strength and Conditioning Research 15 (2001) 109–115; scaled so that an hour at 8 is 100, a choice of ours
      Load     66, E, effort

      Otherwise
      Run pace    needs run-threshold of that day
      Heart rate  needs lthr-run of that day
      Duration    44

      Better with: tri settings run-threshold 4:15/km --from 2026-05-04.
      "results":[{"name":"Load","value":"85","note":"P, power","load":85.333}
      tri: There is no record #7.
           Ids stand at the front of each line of tri history.
      3
      tri: tri why needs what to explain: load, form, pace, best.
           Try tri why load last
      2
      tri: tri why cannot explain “lode”; it explains load, form, pace, best.
           Try tri why load last
      2
      There are no records on that day.
      """),
    Story(
      "a heart at rest beats slower than it can", at("2026-05-04T18:45:00+02:00"),
      """
      tri settings max-hr 188 --from 2026-01-01
      tri settings rest-hr 188 --from 2026-03-01; echo $?
      tri settings rest-hr 48 --from 2026-03-01
      tri settings max-hr 48 --from 2026-04-01; echo $?
      tri settings rest-hr 60 --from 2025-01-01
      tri settings max-hr 55 --from 2025-06-01; echo $?
      tri settings max-hr 61 --from 2025-06-01
      tri settings rest-hr 100 --from 2026-02-01
      tri settings max-hr none --from 2026-01-01; echo $?
      tri settings max-hr
      """,
      """
      max-hr is 188 bpm from 2026-01-01 on. Undo: tri undo
      tri: rest-hr must be below max-hr, but rest-hr would be 188 bpm from 2026-03-01 on, and max-hr is 188 bpm from 2026-01-01 on. Nothing was changed.
           To change the other: tri settings max-hr BPM --from 2026-01-01
      2
      rest-hr is 48 bpm from 2026-03-01 on. Undo: tri undo
      tri: rest-hr must be below max-hr, but max-hr would be 48 bpm from 2026-04-01 on, and rest-hr is 48 bpm from 2026-03-01 on. Nothing was changed.
           To change the other: tri settings rest-hr BPM --from 2026-03-01
      2
      rest-hr is 60 bpm from 2025-01-01 on. Undo: tri undo
      tri: rest-hr must be below max-hr, but max-hr would be 55 bpm from 2025-06-01 on, and rest-hr is 60 bpm from 2025-01-01 on. Nothing was changed.
           To change the other: tri settings rest-hr BPM --from 2025-01-01
      2
      max-hr is 61 bpm from 2025-06-01 on. Undo: tri undo
      rest-hr is 100 bpm from 2026-02-01 on. Undo: tri undo
      tri: rest-hr must be below max-hr, but max-hr would be 61 bpm from 2025-06-01 on, and rest-hr is 100 bpm from 2026-02-01 on. Nothing was changed.
           To change the other: tri settings rest-hr BPM --from 2026-02-01
      2
      max-hr, highest heart rate
      2026-01-01  188 bpm
      2025-06-01   61 bpm
      """),
    Story(
      "a heart beats slower at the threshold than it can, and faster than at rest",
      at("2026-05-04T18:45:00+02:00"),
      """
      tri settings lthr-run 190 --from 2026-03-01
      tri settings max-hr 190 --from 2026-01-01; echo $?
      tri settings max-hr 191 --from 2026-01-01
      tri settings lthr-bike 191 --from 2025-06-01; echo $?
      tri settings rest-hr 190 --from 2026-02-01; echo $?
      tri settings lthr-run none --from 2026-03-01
      tri settings rest-hr 190 --from 2026-02-01
      """,
      """
      lthr-run is 190 bpm from 2026-03-01 on. Undo: tri undo
      tri: lthr-run must be below max-hr, but max-hr would be 190 bpm from 2026-01-01 on, and lthr-run is 190 bpm from 2026-03-01 on. Nothing was changed.
           To change the other: tri settings lthr-run BPM --from 2026-03-01
      2
      max-hr is 191 bpm from 2026-01-01 on. Undo: tri undo
      tri: lthr-bike must be below max-hr, but lthr-bike would be 191 bpm from 2025-06-01 on, and max-hr is 191 bpm from 2026-01-01 on. Nothing was changed.
           To change the other: tri settings max-hr BPM --from 2026-01-01
      2
      tri: rest-hr must be below lthr-run, but rest-hr would be 190 bpm from 2026-02-01 on, and lthr-run is 190 bpm from 2026-03-01 on. Nothing was changed.
           To change the other: tri settings lthr-run BPM --from 2026-03-01
      2
      The lthr-run of 2026-03-01 was taken back. Undo: tri undo
      rest-hr is 190 bpm from 2026-02-01 on. Undo: tri undo
      """),
    Story(
      "what contradicts itself after a merge counts nowhere, and doctor finds it",
      at("2026-05-04T18:45:00+02:00"),
      """
      tri settings max-hr 188 --from 2026-01-01 >/dev/null
      tri --db other.sqlite settings lthr-run 200 --from 2026-03-01 >/dev/null
      tri merge other.sqlite >/dev/null
      tri log run 1h 150bpm >/dev/null
      tri why load | grep -e '^Load' -e '^Heart'
      tri doctor 2>&1 | grep -A 1 lthr-run
      tri settings lthr-run 170 --from 2026-03-01
      tri why load | grep ^Load
      tri doctor 2>&1 | grep -c lthr-run
      """,
      """
      Load of #1, run, Mon 4 May 2026
      Load     50, D, duration
      Heart rate  lthr-run (200 bpm since 1 Mar 2026) is not below max-hr (188 bpm since 1 Jan 2026)
      Heart rates count once these are right: tri settings lthr-run BPM --from 2026-03-01, or tri settings max-hr BPM --from 2026-01-01.
      Warning: lthr-run (200 bpm from 2026-03-01 on) is not below max-hr (188 bpm from 2026-01-01 on). While they hold, heart rates that are compared with them count in no load.
        tri settings lthr-run BPM --from 2026-03-01

      lthr-run is 170 bpm from 2026-03-01 on. Undo: tri undo
      Load of #1, run, Mon 4 May 2026
      Load          61, H, heart rate
      0
      """),
    Story(
      "a heart at rest tells no load", at("2026-05-04T18:45:00+02:00"),
      """
      tri settings max-hr 188 --from 2026-01-01 >/dev/null
      tri log other 1h 55bpm rpe 2 >/dev/null
      tri why load | tail -n 6
      tri settings rest-hr 55 --from 2026-01-01 >/dev/null
      tri why load | grep -e '^Load' -e '^Heart'
      tri edit rpe= >/dev/null
      tri why load | grep -e '^Load' -e Better
      tri show | grep Load
      """,
      """

      Otherwise
      Heart rate  55 bpm is not above the rate at rest (60 bpm, assumed)
      Duration    50

      Better with: tri settings rest-hr 48bpm --from 2026-05-04.
      Load of #1, other, Mon 4 May 2026
      Load     25, E, effort
      Heart rate  55 bpm is not above rest-hr (55 bpm since 1 Jan 2026)
      Load of #1, other, Mon 4 May 2026
      Load     50, D, duration
      Load by duration (D)       50
      """),
    Story(
      "why the form of a sport is what it is", at("2026-05-04T18:45:00+02:00"),
      """
      tri log run 1h >/dev/null
      tri log run 1h yesterday >/dev/null
      tri log ride 3h yesterday >/dev/null
      tri form | grep ^Run
      tri why form run | grep -e ^Form -e '^F.......  .*[0-9]$' -e ^Duration
      tri why form yesterday run | head -n 1
      tri why form bike yesterday | head -n 1
      tri why form run --json | grep -o '"title":"[^"]*"'
      tri why form 7; echo $?
      """,
      """
      Run       2.3     12.4   -5.5  +2.3
      Form in run on Mon 4 May 2026
      Formula     fitness = 1.2 × e^(−1/42) + 50.0 × (1 − e^(−1/42))
      Fitness     2.3
      Fatigue     12.4
      Form        -5.5
      Duration  100 %, of the load of 90 days, 2 sessions
      Form in run on Sun 3 May 2026
      Form in bike on Sun 3 May 2026
      "title":"Form in run on Mon 4 May 2026"
      tri: tri why form is of a day, or of a sport on a day, and “7” is neither.
           Try tri why form yesterday, or tri why form run
      2
      """),
    Story(
      "loads are asked for", at("2026-05-04T18:45:00+02:00"),
      """
      tri settings ftp 250w --from 2026-03-01 >/dev/null
      tri log ride 40km 1h20 200np yesterday >/dev/null
      tri log run 10km 52:30 rpe 6 >/dev/null
      tri log run 10km >/dev/null
      tri log swim 1000m 20:00 >/dev/null
      tri history sort:load --csv | cut -d, -f1,3
      tri history 'load:>80' --json | grep -o '"load.*'
      tri search load:60..90 sort:-load --json | grep -o '"id":.'
      tri stats load:..70 --csv
      tri history load:66 --csv | cut -d, -f1,3
      tri history -load:0.. --csv | cut -d, -f1,3
      tri today --json | grep -oE '"id":.|"load.*'
      tri edit 2 bests=no >/dev/null
      tri show 2 --json | grep -o '"noBests".*'
      tri history --json | grep -c noBests
      tri history load; tri history load:heavy; echo $?
      tri sql 'SELECT id, load, loadMethod FROM records ORDER BY load DESC'
      tri sql 'SELECT day, sport, load FROM days'
      """,
      """
      id,sport
      1,bike
      2,run
      4,swim
      3,run
      "load":85.333,"loadMethod":"P"}],
      "id":2
      "id":1
      sport,sessions,distanceMetres,timerSeconds,paceSecondsPerKm,averageHeartRate,load
      swim,1,1000,1200,1200,,16.667
      run,1,10000,3150,315,,65.625
      id,sport
      2,run
      id,sport
      3,run
      "id":2
      "load":65.625,"loadMethod":"E"},
      "id":3
      "id":4
      "load":16.667,"loadMethod":"D"}],
      "noBests":true,"load":65.625,"loadMethod":"E"}
      1
      load is looked for as text; write load:80.. for the field. If a > stood after it, the shell took that for the name of a file.
      No records match.
      What can be asked: tri help queries
      tri: load:heavy: heavy cannot be read; load takes the load that tri show shows, or a range.
           Try load:80..
      2
      id    load  loadMethod
       1  85.333  P
       2  65.625  E
       4  16.667  D
       3
      day         sport    load
      2026-05-03  bike   85.333
      2026-05-04  run    65.625
      2026-05-04  swim   16.667
      """),
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
      """
      Form on Mon 4 May 2026

            Fitness  Fatigue   Form  Ramp
      Swim      0.8      3.8   -3.7  +0.8
      Run       7.6     25.5  -11.9  +4.5
      All       8.4     29.3  -15.5  +5.3

      Fitness, 4 Feb to 4 May 2026
      8.4 |                                                      :
          |                                                     :
          |                                                    .'
      4.2 |                                                  :''
          |                                                :''
          |                                              :'
      0.0 | ............................................:

      Form, 4 Feb to 4 May 2026
        0.0 | ''''''''''''''''''''''''''''''''''''''''''':
            |                                            '..
       -7.8 |                                             :'..: .
            |                                               : :::
      -15.5 |                                                 ' '.

      Today counts as far as it is logged, with a load of 75. Form
      is that of this morning.
      A year before, on 4 May 2025, fitness was 2.9: +5.5 since
      then.
      Estimated: 100 % of the load of these 90 days, from effort
      or time alone.
      Better with: tri settings css 1:38/100m --from 2025-04-20.
      Fitness and fatigue are means of the load of each day over
      42 and 7 days, in which the past fades away and days of rest
      count. Form is fitness minus fatigue of the evening before,
      ramp what fitness gained in a week. An hour at threshold is
      a load of 100.
      So fitness is how much you train, not how fast you are;
      whether you are faster than a year ago is told by tri best
      date:2026 beside tri best date:2025, and at the same heart
      rate by tri chart pace run hr:140..150 date:2025..2026
      by:month.
      H. Allen, A. Coggan, Training and Racing with a Power Meter,
      2010; after E. W. Banister et al. 1975. Other days: tri
      settings fitness-days, fatigue-days. More: tri why form
      Form on Mon 4 May 2026

      Load        75.0, of today, as far as it is logged
      Fitness     6.8, of the evening before
      Fatigue     22.3, of the evening before
      First load  20 Apr 2025, fitness grows from 0 there; 380 days, each counts
      Formula     fitness = 6.8 × e^(−1/42) + 75.0 × (1 − e^(−1/42))
                  fatigue = 22.3 × e^(−1/7) + 75.0 × (1 − e^(−1/7))
                  form = fitness − fatigue of the evening before
                  42 and 7 days: tri settings fitness-days, fatigue-days
      Source      H. Allen, A. Coggan, Training and Racing with a Power Meter, 2010; after E. W. Banister et al. 1975.
      Fitness     8.4
      Fatigue     29.3
      Form        -15.5

      Otherwise
      A year before  2.9, fitness on 4 May 2025
      Effort         92 %, of the load of 90 days, 5 sessions
      Duration       8 %, of the load of 90 days, 1 session

      A day's load is that of its sessions: tri why load 2026-05-04.
      Better with: tri settings css 1:38/100m --from 2025-04-20.
      {"version":1,"sport":"bike","fitnessDays":42,"fatigueDays":7,"day":"2026-05-04","load":0,"fitness":0,"fatigue":0,"form":0,"rampPerWeek":0,"sports":[],"recordsWithoutLoad":0,"days":[{"day":"2026-02-04"
      "fitnessDays":28
      tri: “runn” is no sport.
           Did you mean tri form run?
      2
      tri: tri form takes one sport, but here are 2: run swim.
      2
      tri: “never” is not a date.
           What can be written: tri help dates
      2
      """),
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
      """
      Form on Mon 4 May 2026

      There is no session with a load up to that day: a load takes a time.
      Form on Mon 4 May 2026

      There is no session with a load up to that day: a load takes a time.
      {"version":1,"fitnessDays":42,"fatigueDays":7,"day":"2026-05-04","load":0,"fitness":0,"fatigue":0,"form":0,"rampPerWeek"
      Form on Mon 4 May 2026

      There is no session with a load up to that day: a load takes a time.
      Load of #1, run, Mon 4 May 2026

      Otherwise
      Run pace    needs a time
      Heart rate  needs a time
      Effort      needs a time
      Duration    needs a time

      It has no load: neither a time nor a load of its own is known.
      """),
  ]
}
