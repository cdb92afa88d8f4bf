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
      tri: tri race join needs the ids of two records or more.
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
      tri: “runn” is not a field of a race. The fields are official, place, goal, title, form, date, and the legs: swim=28:05, run=10km. Nothing was changed.
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
      tri race next drop
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
      Gave up number 2: City Sprint · Tue 5 May 2026, tomorrow. Undo: tri undo
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
      Undone: tri race next drop. Redo: tri redo
      2
      """),
  ]
}
