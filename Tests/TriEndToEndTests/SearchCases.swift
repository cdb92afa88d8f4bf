/// Looking for words, from other programs' mishaps.
enum SearchCases {
  private static let notes = """
    for note in '100% easy' '1000 easy' a_b axb; do tri log run 5km --note "$note" >/dev/null; done
    find() { tri history --json -- "$@" | grep -o '"note":"[^"]*"'; }

    """

  static let stories: [Story] = [
    Story("SRC-01 % is a letter", [:], notes + "find 100%", #""note":"100% easy""#),
    Story("SRC-01 _ is a letter", [:], notes + "find a_b", #""note":"a_b""#),
    Story(
      "SRC-02 case and accents", [:],
      #"""
      tri log run 5km --title Ärgerlauf >/dev/null
      for word in ärger ÄRGER $'a\u0308rger' arger; do tri history $word | sed -n 2p | tr -s ' '; done
      """#,
      """
       #1 Run 5.00 km Ärgerlauf
       #1 Run 5.00 km Ärgerlauf
       #1 Run 5.00 km Ärgerlauf
       #1 Run 5.00 km Ärgerlauf
      """),
    Story(
      "SRC-03 nothing leaks into the store's own language", [:],
      #"""
      tri log run 5km --note 'a "quoted" 10.5 * NEAR( --easy' >/dev/null
      for word in 10.5 '"' '*' 'NEAR(' '' "'" ';' '--'; do tri history -- "$word" | sed -n 1p; done
      tri history -- --easy | sed -n 1p
      """#,
      """
      Mon 4 May 2026
      Mon 4 May 2026
      Mon 4 May 2026
      Mon 4 May 2026
      Mon 4 May 2026
      No records match.
      No records match.
      Mon 4 May 2026
      Mon 4 May 2026
      """),
    Story(
      "SRC-06 all words in any order", [:],
      """
      tri log swim 1500m "easy swim in the lake" >/dev/null
      tri history lake easy | sed -n 1p
      tri history lake hard | sed -n 1p
      tri history '"lake easy"' | sed -n 1p
      tri history '"the lake"' | sed -n 1p
      """,
      """
      Mon 4 May 2026
      No records match.
      No records match.
      Mon 4 May 2026
      """),
    Story(
      "gear, kinds and bare days", [:],
      """
      tri log bike 40km 1h20 @Canyon >/dev/null
      tri log run 8km trail "@ the lake" >/dev/null
      tri log run 9km "old trail" @"Nimbus 25" >/dev/null
      for word in @canyon -@canyon trail kind:trail 'gear:"Nimbus 25"' gear:none; do
        tri history $word | sed -n 2,3p | tr -s ' '
      done
      tri history yesterday
      """,
      """
       #1 Bike 40.00 km 1:20:00 30.0 km/h @Canyon

       #3 Run 9.00 km old trail @Nimbus 25
       #2 Run 8.00 km @the lake
       #3 Run 9.00 km old trail @Nimbus 25
       #2 Run 8.00 km @the lake
       #2 Run 8.00 km @the lake

       #3 Run 9.00 km old trail @Nimbus 25

      What can be asked: tri help queries
      yesterday is looked for as text; for the days, write date:yesterday.
      No records match.
      What can be asked: tri help queries
      """),
    Story(
      "SRC-07 PAR-10 the shown number is the record's own", [:],
      """
      for km in 5 6 7; do tri log run ${km}km >/dev/null; done
      tri history dist:6km | sed -n 2p | tr -s ' '
      tri delete 2 2
      tri history run | sed -n 2,3p | tr -s ' '
      """,
      """
       #2 Run 6.00 km
      Put into the bin: #2 run · Mon 4 May 2026 · 6.00 km. Undo: tri undo
       #3 Run 7.00 km
       #1 Run 5.00 km
      """),
    Story(
      "SRC-08 an unknown option is named", [:],
      """
      tri history --format '{'
      echo $?
      """,
      """
      tri: tri history has no option --format.
           Its options: tri help history
      2
      """),
  ]
}
