/// The rest of the query language for the help topic, beside the fields.
package enum QueryHelp {
  /// One example of each form and what it asks for. Only phrases need quotes in a shell: `'"new shoes"'`.
  package static let forms: [(example: String, meaning: String)] = [
    ("run", "a sport by its name, or another name such as jog"),
    ("trail", "a kind by its name, or the word in a text"),
    ("easy lake", "words in title, note, tags, gear or the race's title: all, in any order"),
    ("\"new shoes\"", "a phrase, to the letter"),
    ("+long", "has the tag"),
    ("@canyon", "has the gear"),
    ("gear:\"Nimbus 25\"", "a value with blanks"),
    ("-tag:race", "not: exactly the records that tag:race leaves out; goes before any word"),
    ("sport:run,bike", "either"),
    ("dist:10km..15km", "a range with both its ends"),
    ("dist:15km..", "that or more, from whatever is shown as 15.00 km on"),
    ("pace:..5:00/km", "that or less; less of a pace is faster"),
    ("dist:10km", "whatever is shown as 10.00 km"),
    ("date:2025-03..2025-06", "1 March to 30 June"),
    ("sort:-dist", "the order reversed: shortest first"),
  ]
}
