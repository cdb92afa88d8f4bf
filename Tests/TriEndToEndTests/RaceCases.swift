/// Races, each command as it is meant and as it fails. Today is Monday 4 May 2026.
enum RaceCases {
  private static let typed = """
    tri race sprint "City Tri" yesterday at 9:00 swim 15:00 t1 1:10 bike 20.4km 36:00 t2 0:55 run 22:05 >/dev/null

    """

  static let stories: [Story] = [
    Story(
      "race: legs that overlap are told, and doctor's advice mends them", [:],
      """
      tri log ride 40km 1h20 at 9:00 yesterday >/dev/null
      tri log run 10km 50:00 at 10:25 yesterday >/dev/null
      tri race join 1 2 >/dev/null
      tri edit 1 duration=1:50:00 >/dev/null
      tri race | grep -e Total -e overlap
      tri race --json | grep -o '"overlapSeconds":[0-9]*,"clockSeconds":[0-9]*'
      tri doctor | grep -e legs -e edit
      tri edit 1 duration=1:25:00 elapsed=1:25:00 moving=1:25:00 >/dev/null
      tri race | grep -e Total -e overlap
      tri doctor | grep -c legs
      """,
      """
      Total            2:40:00             100 %
      Legs overlap by 25:00: the total is the sum of the legs, and the clock from the
      "overlapSeconds":1500,"clockSeconds":8100
      Warning: Two legs of one race overlap, which counts that time twice: #1 and #2
        tri edit 1 duration=1:25:00 elapsed=1:25:00 moving=1:25:00
      Total            2:15:00             100 %
      0
      """),
    Story(
      "race: typed by hand", [:],
      """
      tri race
      tri race sprint "City Tri" yesterday at 9:00 swim 15:00 t1 1:10 bike 20.4km 36:00 t2 0:55 run 22:05
      tri race --json | grep -o '"timeSeconds":[0-9]*,"recorded'
      tri show 3 | sed -n '1,2p'
      tri race tri yesterday swim 15:00 run 22:05; echo $?
      tri race sprint 2026-06-01 swim 15:00 run 22:05; echo $?
      tri race sprint yesterday swim 15:00 run 22:99; echo $?
      tri race sprint yesterday swim 15:00; echo $?
      tri race 7; echo $?
      tri race sprint yesterday swim 15:00 run 22:05 --dry-run
      tri journal | wc -l
      """,
      """
      tri: There is no race in the log yet.
           How to type one: tri help race
      Logged race 1 · “City Tri” · sprint · Sun 3 May 2026 09:00 · 1:15:10, #1 to #5: swim 750 m 15:00 · T1 1:10 · bike 20.40 km 36:00 · T2 0:55 · run 5.00 km 22:05. The distances of swim and run are those of the form. Undo: tri undo
      "timeSeconds":4510,"recorded
      "timeSeconds":900,"recorded
      "timeSeconds":70,"recorded
      "timeSeconds":2160,"recorded
      "timeSeconds":55,"recorded
      "timeSeconds":1325,"recorded
      #3  Bike  Sunday 3 May 2026 09:16
      Race 1, leg 3 of 5; the others: #1 swim, #2 transition, #4 transition, #5 run
      tri: “tri” is not a form of race. The forms are sprint, olympic, middle, full, duathlon, aquathlon, aquabike, swimrun, custom. Nothing was changed.
      2
      tri: 2026-06-01 has not come yet: a session is logged when it is done. Nothing was changed.
           Plan it: tri race next "Lake Tri" 2026-06-01 olympic
      2
      tri: Leg 2, run: 22:99 has 99 seconds; the most is 59. Nothing was changed.
      2
      tri: One leg alone is no race: type them in order, such as swim 28:10 t1 2:05 bike 1:08:20 t2 1:10 run 46:32. Nothing was changed.
           More: tri help race
      2
      tri: There is no race 7.
           All races: tri races
      3
      Would log a race: swim 750 m 15:00 · run 5.00 km 22:05. The distances of swim and run are those of the form. Nothing was stored.
      1
      """),
    Story(
      "race: found by its title and its form", [:],
      typed + """
        tri race custom "Lake Tri" 2026-04-12 swim 1500m 28:10 bike 40km 1:08:20 run 10km 46:32 >/dev/null
        tri log run 5km "around the lake" 2026-04-11 >/dev/null
        ids() { tri history "$@" --json | grep -o '"id":[0-9]*' | paste -sd' ' -; }
        ids lake
        tri search lake | grep -c '#'
        ids form:sprint run
        ids form:olympic
        tri race edit 2 form= >/dev/null
        ids form:olympic
        tri race edit 2 swim=750m >/dev/null
        ids form:olympic
        ids form:custom
        ids -form:custom sport:swim
        tri race edit 1 title="By the lake" >/dev/null
        ids lake sport:swim
        tri undo >/dev/null
        ids lake sport:swim
        tri race split 2 >/dev/null 2>&1
        ids lake
        ids form:olympic
        tri history form:olimpic; echo $?
        tri help queries | grep form:
        """,
      """
      "id":8 "id":7 "id":6 "id":9
      4
      "id":5

      "id":8 "id":7 "id":6

      "id":8 "id":7 "id":6
      "id":1
      "id":1 "id":6
      "id":6
      "id":9

      tri: form:olimpic: there is no form of race olimpic.
           Did you mean olympic? Choose from sprint, olympic, middle, full, duathlon, aquathlon, aquabike, swimrun, custom
      2
        form:olympic           the form of a race, typed or recognised, or several
      """),
    Story(
      "race: one of the last sessions and of the day's status",
      ["TRI_NOW": "2026-05-07T20:00:00+02:00"],
      """
      tri race sprint "City Tri" at 9:00 swim 15:00 t1 1:10 bike 20.4km 36:00 t2 0:55 run 22:05 >/dev/null
      tri log run 3km 15:00 at 18:00 >/dev/null
      tri log swim 1500m 30:00 yesterday >/dev/null
      tri | sed -n '/Last sessions/,/^$/p'
      tri status
      tri status --short
      tri status --json | grep -o '"races".*'
      tri --json | grep -o '"last":.*"month"' | grep -o '"id":[0-9]*\\|"races".*"month"' | paste -sd' ' -
      tri race edit 1 title= result=dnf >/dev/null
      tri status
      tri status --short
      tri delete 1 2 3 4 5 >/dev/null
      tri status --short
      """,
      """
      Last sessions
      #6  Thu 7 May 2026  Run   3.00 km  15:00     5:00 /km
          Thu 7 May 2026  Race 1  City Tri  sprint  1:15:10  5 legs
      #7  Wed 6 May 2026  Swim  1,500 m  30:00  2:00 /100 m

      today  Race 1  City Tri  sprint  1:15:10
             run 3 km
      week   2:00:10
      today: City Tri 1:15:10, run 3 km · week 2:00:10
      "races":[{"race":1,"kind":"race","form":"sprint","title":"City Tri","day":"2026-05-07","timeSeconds":4510,"recordedSeconds":4510}]}
      "id":6 "id":1 "id":2 "id":3 "id":4 "id":5 "id":7 "races":[{"race":1,"kind":"race","form":"sprint","title":"City Tri","day":"2026-05-07","timeSeconds":4510,"recordedSeconds":4510}]},"month":{"month"
      today  Race 1  sprint  DNF
             run 3 km
      week   2:00:10
      today: race 1 DNF, run 3 km · week 2:00:10
      today: run 3 km · week 45:00
      """),
    Story(
      "race: not finished, in an age group, with a note", [:],
      """
      tri race olympic "X" 2025-06-15 swim 28:10 t1 2:05 bike 1:08:20 t2 1:10 run 46:32 place 14 ag-place 3 note "strong wind"
      tri race olympic "X" 2026-04-19 swim 1500m 28:10 t1 2:05 bike 20km 40:00 dnf
      tri race 2
      tri races
      tri best | grep -i olympic
      tri race edit 2 official=1:15:00 place=80
      tri race 2 --json | grep -o '"timeSeconds":[0-9]*,"recorded\\|"officialSeconds":[0-9]*\\|"result":"[a-z]*"\\|"previous"' | paste -sd' ' -
      tri day 2026-04-19 | sed -n 3p
      tri race edit 2 result=finished place= official=
      tri race 2 | tail -n 1
      tri undo >/dev/null
      tri race edit 1 ag-place= note=
      tri race edit 2 result=gaveup; echo $?
      tri race sprint yesterday swim 20:00 dnf
      tri export --all backup >/dev/null
      tri --db other.sqlite import backup >/dev/null
      for n in 1 2 3; do tri race $n --json | diff - <(tri --db other.sqlite race $n --json) && echo same; done
      tri race split 2 >/dev/null
      tri undo >/dev/null
      tri race 2 --json | diff - <(tri --db other.sqlite race 2 --json) && echo same
      """,
      """
      Logged race 1 · “X” · olympic · Sun 15 Jun 2025 · 2:26:17 · place 14, 3 in age group · note “strong wind”, #1 to #5: swim 1,500 m 28:10 · T1 2:05 · bike 40.00 km 1:08:20 · T2 1:10 · run 10.00 km 46:32. The distances of swim, bike and run are those of the form. Undo: tri undo
      Logged race 2 · “X” · olympic · Sun 19 Apr 2026 · DNF, #6, #7 and #8: swim 1,500 m 28:10 · T1 2:05 · bike 20.00 km 40:00. Undo: tri undo
      Race 2  X  Sunday 19 Apr 2026
      Olympic · Not finished

      Leg    Distance   Time         Pace  Share
      Swim    1,500 m  28:10  1:53 /100 m   40 %  #6
      T1                2:05                 3 %  #7
      Bike   20.00 km  40:00    30.0 km/h   57 %  #8
      Total              DNF               100 %

      SSSSSSSSSSSSSSSSSSSSSSSS---BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB

      The legs add up to 1:10:15, which is compared with no other race.
      No  Day          Form        Time   Swim     Bike    Run     T  Place  AG  Title
       2  19 Apr 2026  olympic      DNF  28:10    40:00         2:05             X
       1  15 Jun 2025  olympic  2:26:17  28:10  1:08:20  46:32  3:15     14   3  X
      olympic   2:26:17  15 Jun 2025  race 1
      Changed race 2 · “X” · olympic · Sun 19 Apr 2026 · DNF. Kept and not shown, because of DNF: official time, place. Undo: tri undo
      "officialSeconds":4500 "result":"dnf" "timeSeconds":1690,"recorded "timeSeconds":125,"recorded "timeSeconds":2400,"recorded
      Race 2  X  olympic  DNF
      Changed race 2 · “X” · olympic · Sun 19 Apr 2026 · 1:10:15. Undo: tri undo
      SSSSSSSSSSSSSSSSSSSSSSSS---BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB
      The change that was undone can no longer be redone.
      Changed race 1 · “X” · olympic · Sun 15 Jun 2025 · 2:26:17 · place 14. Undo: tri undo
      tri: “gaveup” is not how a race ends: type finished, dnf, dns, dsq. Nothing was changed.
      2
      Logged race 3 · sprint · Sun 3 May 2026 · DNF, #9: swim 20:00. Undo: tri undo
      same
      same
      same
      same
      """),
    Story(
      "race: exported whole", [:],
      """
      tri race sprint "City Tri" 2026-04-19 at 9:00 swim 15:00 t1 1:10 bike 20.4km 36:00 t2 0:55 run 22:05 place 4 >/dev/null
      tri export race:1 --format tcx > race.tcx
      tri --db other.sqlite import race.tcx | tail -n 1
      tri --db other.sqlite races
      tri --db other.sqlite day 2026-04-19 | sed -n '3,8p'
      diff <(tri race 1 | tail -n +4) <(tri --db other.sqlite race 1 | tail -n +4) && echo same
      tri export race:1 --format gpx; echo $?
      tri export race:1 --format csv | cut -d, -f1,3
      tri export race:1 --format json | diff - <(tri race 1 --json) && echo same
      tri export race:1; echo $?
      tri export race:9 --format tcx; echo $?
      tri export race:x --format tcx; echo $?
      tri export race:1 --json | grep -o '"leg":[0-9]' | wc -l
      tri race custom 2026-04-20 swim 500m 9:00 run 5km 25:00 >/dev/null
      tri export race:last --format tcx; echo $?
      """,
      """
      Not in the file, since TCX has no place for it: the title of the race, its form and places.
      race.tcx: race 1: #1 swim, Sun 19 Apr 2026, 750 m in 15:00; #2 transition for 1:10; #3 bike 20.40 km in 36:00; #4 transition for 0:55; #5 run 5.00 km in 22:05
      1 file: 1 imported as 5 records. Undo: tri undo
      No  Day          Form       Time   Swim   Bike    Run     T
       1  19 Apr 2026  sprint  1:15:10  15:00  36:00  22:05  2:05
      Race 1  sprint  1:15:10
        #1  09:00  Swim     750 m  15:00  2:00 /100 m
        #2  09:15  T1               1:10
        #3  09:16  Bike  20.40 km  36:00    34.0 km/h
        #4  09:52  T2               0:55
        #5  09:53  Run    5.00 km  22:05     4:25 /km
      same
      tri: Race 1 has no positions, and GPX holds nothing else.
           All its values: tri export race:1 --format json
      3
      Not in the file, since CSV has no place for it: the title of the race, its form and places.
      id,sport
      1,swim
      2,transition
      3,bike
      4,transition
      5,run
      same
      tri: Race 1 did not come from one file, so it has no original.
           In one file: tri export race:1 --format tcx
      3
      tri: There is no race 9.
           All races: tri races
      3
      tri: “race:x” names no race: type its number, such as race:7.
           All: tri races
      2
      5
      tri: Race 2 has no start for leg 1, #6, without which TCX knows no session.
           All its values: tri export race:2 --format json
      3
      """),
    Story(
      "race: in the day and in history", [:],
      typed + """
        tri log run 3km 15:00 yesterday at 8:00 >/dev/null
        tri day yesterday | sed -n '3,9p'
        tri history | sed -n '1,4p'
        tri history run | sed -n '1,4p'
        tri history has:race --json | grep -c '"race":1,"leg"'
        tri history -is:race | tail -n 1
        tri search city | sed -n 1p
        """,
      """
      #6  08:00  Run    3.00 km  15:00     5:00 /km
      Race 1  City Tri  sprint  1:15:10
        #1  09:00  Swim     750 m  15:00  2:00 /100 m
        #2  09:15  T1               1:10
        #3  09:16  Bike  20.40 km  36:00    34.0 km/h
        #4  09:52  T2               0:55
        #5  09:53  Run    5.00 km  22:05     4:25 /km
      Sun 3 May 2026
      Race 1  City Tri  sprint  1:15:10
          #1  09:00  Swim     750 m    15:00  2:00 /100 m
          #2  09:15  T1                 1:10
      Sun 3 May 2026
      Race 1  City Tri  sprint  1:15:10
          #5  09:53  Run    5.00 km    22:05  4:25 /km
        #6  08:00  Run    3.00 km    15:00  5:00 /km
      5
      Total  Run  1 session  3.00 km  15:00
      Swim  1 session  750 m  15:00
      """),
    Story(
      "race: joined and split", [:],
      """
      tri log swim 1000m 20:00 yesterday at 8:00 >/dev/null
      tri log run 5km 24:00 yesterday at 8:22 >/dev/null
      tri log run 5km 24:00 yesterday at 8:10 >/dev/null
      tri log run 5km 24:00 fri >/dev/null
      tri race join 2 1 Aqua
      tri race join 1 4; echo $?
      tri race split 1
      tri race join 1 3; echo $?
      tri race join 1 4; echo $?
      tri race join 1; echo $?
      tri race join 1 99; echo $?
      tri undo
      tri races
      tri race split 4; echo $?
      """,
      """
      Joined race 1 · “Aqua” · aquathlon · Sun 3 May 2026 08:00 · 46:00, #1 and #2: swim 1,000 m 20:00 · run 5.00 km 24:00. Undo: tri undo
      tri: #1 is a leg of race 1 already. Nothing was changed.
           Take that apart first: tri race split 1
      2
      Took apart race 1 · “Aqua” · aquathlon · Sun 3 May 2026 08:00 · 46:00. #1 and #2 stay in the log. Undo: tri undo
      tri: #3 began before #1 had ended, so they are not one after the other. Nothing was changed.
           If a start is wrong: tri edit 3 time=9:10
      2
      tri: The records are from 2026-05-01 to 2026-05-03, and a race is over in two days at most. Nothing was changed.
      2
      tri: tri race join needs the ids of two records or more. Nothing was changed.
           Ids stand at the front of each line of tri today and tri history.
      2
      tri: There is no record #99. Nothing was changed.
           Ids stand at the front of each line of tri history.
      3
      Undone: tri race split 1. Redo: tri redo
      No  Day         Form        Time   Swim    Run     T  Title
       1  3 May 2026  aquathlon  46:00  20:00  24:00  2:00  Aqua
      tri: There is no race 4. Nothing was changed.
           All races: tri races
      3
      """),
    Story(
      "race: edited", [:],
      typed + """
        tri race edit official=1:15:30 place=3 goal=1:12
        tri race edit 1 bike=20km t1=1:05 title=Citytri date=2026-05-02
        tri race 1 | sed -n '1,10p'
        tri race edit 1 place=3
        tri race edit 1 place; echo $?
        tri race edit 1 runn=22:00; echo $?
        tri race edit 1 swim=9:00:00 place=9; echo $?
        tri race edit 1 place=9 bike=1m; echo $?
        tri race edit 1 swim=15:10 leg1=15:20; echo $?
        tri race edit 9 place=3; echo $?
        tri undo
        tri undo
        tri race 1 | sed -n '1,2p'
        """,
      """
      Changed race 1 · “City Tri” · sprint · Sun 3 May 2026 09:00 · 1:15:30 · place 3 · goal 1:12:00. 1:12 was read as hours and minutes: 1:12:00. Undo: tri undo
      Changed race 1 · “Citytri” · sprint · Sat 2 May 2026 09:00 · 1:15:30 · place 3 · goal 1:12:00. Undo: tri undo
      Race 1  Citytri  Saturday 2 May 2026 09:00
      Sprint · 1:15:30 official · place 3 · goal 1:12:00

      Leg    Distance     Time         Pace  Share     Watch
      Swim      750 m    15:00  2:00 /100 m   20 %            #1
      T1                  1:05                 2 %      1:10  #2
      Bike   20.00 km    36:00    33.3 km/h   48 %  20.40 km  #3
      T2                  0:55                 1 %            #4
      Run     5.00 km    22:05     4:25 /km   29 %            #5
      Total            1:15:30               100 %   1:15:10
      Nothing to change: it is so already.
      tri: “place” is not a change: type field=value, such as place=14. Nothing was changed.
           More: tri help race
      2
      tri: “runn” is not a field of a race. The fields are official, place, ag-place, result, goal, title, form, date, start, note, and the legs: swim=28:05, run=10km. Nothing was changed.
      2
      tri: swim=9:00:00: 750 m in 9:00:00 is 1:12:00 /100 m: slower than anyone races. Nothing was changed.
      2
      tri: bike=1m: 1 m is too short for a leg of a race. Nothing was changed.
      2
      tri: leg1 is given twice, “swim=15:10” and “leg1=15:20”: leave one out. Nothing was changed.
           More: tri help race
      2
      tri: There is no race 9. Nothing was changed.
           All races: tri races
      3
      Undone: tri race edit 1 bike=20km t1=1:05 title=Citytri date=2026-05-02. Redo: tri redo
      Undone: tri race edit official=1:15:30 place=3 goal=1:12. Redo: tri redo
      Race 1  City Tri  Sunday 3 May 2026 09:00
      Sprint
      """),
    Story(
      "race: a leg alone is not moved out of its race", [:],
      typed + """
        tri edit 3 time=9:10; echo $?
        tri edit 3 time=9:10 --dry-run; echo $?
        tri edit 3 date=2026-05-02; echo $?
        tri edit 5 time=9:54 >/dev/null && tri edit 1 time=8:59 >/dev/null
        tri race 1 | sed -n 1p
        tri undo >/dev/null; tri undo >/dev/null
        tri edit --yes date=2026-05-02 --where race:1 2>/dev/null
        tri race 1 | sed -n 1p
        tri undo
        tri race 1 | sed -n 1p
        tri doctor | grep -c legs
        """,
      """
      tri: #3 is a leg of race 1, “City Tri”, and would overlap its other legs or leave their order. Nothing was changed.
           Move all of them: tri race edit 1 start=08:53:50
      2
      tri: #3 is a leg of race 1, “City Tri”, and would overlap its other legs or leave their order. Nothing was changed.
           Move all of them: tri race edit 1 start=08:53:50
      2
      tri: #3 is a leg of race 1, “City Tri”, and would overlap its other legs or leave their order. Nothing was changed.
           Move all of them: tri race edit 1 date=2026-05-02
      2
      Race 1  City Tri  Sunday 3 May 2026 08:59
      Changed 5 records. Undo: tri undo
      Race 1  City Tri  Saturday 2 May 2026 09:00
      Undone: tri edit --yes date=2026-05-02 --where race:1. Redo: tri redo
      Race 1  City Tri  Sunday 3 May 2026 09:00
      0
      """),
    Story(
      "race: gets a start, and loses it again", [:],
      """
      tri race sprint "City Tri" yesterday swim 15:00 t1 1:10 bike 20.4km 36:00 t2 0:55 run 22:05 >/dev/null
      tri race edit 1 start=09:00
      tri day yesterday | sed -n '3,8p'
      tri race edit 1 start=9:30 date=2026-05-02 | cut -d. -f1
      tri day 2026-05-02 | sed -n '4,8p' | cut -c 1-17 | sed 's, *$,,'
      tri undo >/dev/null
      tri race edit 1 start=
      tri day yesterday | sed -n '3,8p'
      tri race edit 1 start=
      tri undo >/dev/null; tri undo >/dev/null
      tri race 1 | sed -n 1p
      tri race edit 1 start=25:00; echo $?
      """,
      """
      Changed race 1 · “City Tri” · sprint · Sun 3 May 2026 09:00 · 1:15:10. Undo: tri undo
      Race 1  City Tri  sprint  1:15:10
        #1  09:00  Swim     750 m  15:00  2:00 /100 m
        #2  09:15  T1               1:10
        #3  09:16  Bike  20.40 km  36:00    34.0 km/h
        #4  09:52  T2               0:55
        #5  09:53  Run    5.00 km  22:05     4:25 /km
      Changed race 1 · “City Tri” · sprint · Sat 2 May 2026 09:30 · 1:15:10
        #1  09:30  Swim
        #2  09:45  T1
        #3  09:46  Bike
        #4  10:22  T2
        #5  10:23  Run
      The change that was undone can no longer be redone.
      Changed race 1 · “City Tri” · sprint · Sun 3 May 2026 · 1:15:10. Undo: tri undo
      Race 1  City Tri  sprint  1:15:10
        #1  Swim     750 m  15:00  2:00 /100 m
        #2  T1               1:10
        #3  Bike  20.40 km  36:00    34.0 km/h
        #4  T2               0:55
        #5  Run    5.00 km  22:05     4:25 /km
      Nothing to change: it is so already.
      Race 1  City Tri  Sunday 3 May 2026
      tri: 25:00 is not a time of day: write 18:00, 6pm or 6:30am. Nothing was changed.
           More: tri help race
      2
      """),
    Story(
      "race: falls away with its last session, and comes back with it", [:],
      typed + """
        tri log t1 2:00 >/dev/null; tri log t2 1:00 >/dev/null
        tri race join 6 7; echo $?
        tri race custom yesterday t1 2:00 t2 1:00; echo $?
        tri delete 1 3 5 >/dev/null
        tri races
        tri race 1; echo $?
        tri race edit 1 place=3; echo $?
        tri day yesterday | sed -n '3,4p'
        tri show 2 | sed -n '1,2p'
        tri undo
        tri races | tail -n 1
        tri delete 1 3 5 >/dev/null
        tri restore 5 >/dev/null
        tri race 1 | tail -n 1
        """,
      """
      tri: Transitions alone are no race. Nothing was changed.
           Name the sports between them, too: tri race join 210 211 212
      2
      tri: Transitions alone are no race: type at least one sport, such as swim 28:10 t1 2:05 run 46:32. Nothing was changed.
           More: tri help race
      2
      No races yet.
      How to type one: tri help race
      tri: There is no race 1.
           All races: tri races
      3
      tri: There is no race 1. Nothing was changed.
           All races: tri races
      3
      #2  09:15  Transition  1:10
      #4  09:52  Transition  0:55
      #2  Transition  Sunday 3 May 2026 09:15

      Undone: tri delete 1 3 5. Redo: tri redo
       1  3 May 2026  sprint  1:15:10  15:00  36:00  22:05  2:05  City Tri
      The change that was undone can no longer be redone.
      2 legs are in the bin.
      """),
    Story(
      "race: its swim is in open water unless a pool is typed", [:],
      """
      tri race aquathlon yesterday swim 18:00 run 22:05 >/dev/null
      tri race aquathlon fri swim pool 18:00 run 22:05 >/dev/null
      tri race aquathlon thu swim 18:00 pool 25m run 22:05 >/dev/null
      tri show 1 | grep -i kind
      tri show 1 --json | grep -o '"subSport":"[a-z_]*"' | sort -u
      tri show 3 --json | grep -o '"subSport":"[a-z_]*"' | sort -u
      tri history is:open swim --json | grep -c '"id":1,'
      tri history -is:open swim --json | grep -o '"id":[0-9]*' | paste -sd' ' -
      tri best swim | grep -i open
      tri doctor | grep -i pool
      """,
      """
      Kind                   open water  typed
      "subSport":"open_water"
      "subSport":"pool"
      1
      "id":3 "id":5
      Swim, open water
      Note: The pool's length is missing for #3. In open water say so: kind=open_water
        tri edit 3 pool=25m
      """),
    Story(
      "race: found by its note", [:],
      typed + """
        tri race custom 2026-04-12 note "strong wind" swim 1500m 28:10 bike 40km 1:08:20 >/dev/null
        ids() { tri history "$@" --json | grep -o '"id":[0-9]*' | paste -sd' ' -; }
        ids wind
        tri search "strong wind" | grep -c '#'
        tri race edit 1 note="head wind" >/dev/null
        ids wind
        tri undo >/dev/null
        ids head
        tri race edit 2 note= >/dev/null
        ids wind
        tri doctor | grep -c -i search
        """,
      """
      "id":7 "id":6
      2
      "id":5 "id":4 "id":3 "id":2 "id":1 "id":7 "id":6

      The change that was undone can no longer be redone.

      0
      """),
    Story(
      "race: the official times are the same wherever the race is", [:],
      typed + """
        tri race edit 1 official=1:15:30 swim=14:50 bike=20km place=3 >/dev/null
        tri races | tail -n 1
        tri day yesterday | grep Race
        tri race 1 | grep -e Swim -e Bike -e Total
        seconds() { grep -o '"timeSeconds":[0-9]*,"officialSeconds":[0-9]*,"recordedSeconds":[0-9]*' | head -n 1; }
        tri races --json | seconds
        tri race 1 --json | seconds
        tri export race:1 --format json | seconds
        tri --json | seconds
        tri day yesterday | sed -n 4p
        """,
      """
       1  3 May 2026  sprint  1:15:30  14:50  36:00  22:05  2:05      3  City Tri
      Race 1  City Tri  sprint  1:15:30  place 3
      Swim      750 m    14:50  1:59 /100 m   20 %     15:00  #1
      Bike   20.00 km    36:00    33.3 km/h   48 %  20.40 km  #3
      Total            1:15:30               100 %   1:15:10
      "timeSeconds":4530,"officialSeconds":4530,"recordedSeconds":4510
      "timeSeconds":4530,"officialSeconds":4530,"recordedSeconds":4510
      "timeSeconds":4530,"officialSeconds":4530,"recordedSeconds":4510
      "timeSeconds":4530,"officialSeconds":4530,"recordedSeconds":4510
        #1  09:00  Swim     750 m  15:00  2:00 /100 m
      """),
    Story(
      "race: to come", [:],
      """
      tri race next
      tri race next "Lake Tri" 2026-06-13 olympic goal 2:25:00
      tri race next "City Sprint" tomorrow
      tri race next
      tri today | tail -n 1
      tri home | grep Next
      tri day 2026-05-05 | tail -n 1
      tri day yesterday | grep Next
      tri today --json | tail -n 1
      tri race next 1 goal=2:20:00
      tri race next drop; echo $?
      tri race next goal=2:10; echo $?
      tri race next drop 2
      tri race next goal=2:20:00
      tri race next --json
      tri race next drop 9; echo $?
      tri race next "Old Tri" yesterday; echo $?
      tri race next "Old Tri"; echo $?
      tri undo
      tri race next | wc -l
      """,
      """
      No race is planned.
      Plan one: tri race next "Lake Tri" 2027-06-13 olympic goal 2:25
      Planned as number 1: Lake Tri · olympic · Sat 13 Jun 2026 · goal 2:25:00, in 40 days. Undo: tri undo
      Planned as number 2: City Sprint · Tue 5 May 2026, tomorrow. Undo: tri undo
      2  tomorrow    Tue 5 May 2026                          City Sprint
      1  in 40 days  Sat 13 Jun 2026  olympic  goal 2:25:00  Lake Tri
      Next race     tomorrow: City Sprint · Tue 5 May 2026
      Next race     tomorrow: City Sprint · Tue 5 May 2026
      Next race     today: City Sprint · Tue 5 May 2026
      "nextRace":{"plan":2,"title":"City Sprint","day":"2026-05-05","days":1}}
      Changed number 1: Lake Tri · olympic · Sat 13 Jun 2026 · goal 2:20:00, in 40 days. Undo: tri undo
      tri: 2 races are planned: number 2 “City Sprint” on 2026-05-05 and number 1 “Lake Tri” on 2026-06-13. Nothing was changed.
           Name one by its number: tri race next drop 2, or tri race next 2 goal=2:20
      2
      tri: 2 races are planned: number 2 “City Sprint” on 2026-05-05 and number 1 “Lake Tri” on 2026-06-13. Nothing was changed.
           Name one by its number: tri race next drop 2, or tri race next 2 goal=2:20
      2
      Gave up number 2: City Sprint · Tue 5 May 2026, tomorrow. Undo: tri undo
      Nothing to change: it is so already.
      {"version":1,"planned":[{"plan":1,"title":"Lake Tri","day":"2026-06-13","days":40,"form":"olympic","goalSeconds":8400}]}
      tri: There is no planned race 9. Nothing was changed.
           What is planned: tri race next
      3
      tri: 2026-05-03 has passed, so the race is not to come. Nothing was changed.
           More: tri help race
      2
      tri: The day of the race is missing: type one, such as 2027-06-13. Nothing was changed.
           More: tri help race
      2
      Undone: tri race next drop 2. Redo: tri redo
      2
      """),
  ]
}
