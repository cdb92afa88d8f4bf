internal import SQLiteKit

extension Connection {
  /// Brings searchText up to date with the records that changed since the last time; triggers keep its index.
  ///
  /// The end of every change does this, whatever the change was and if it was taken back.
  func renewSearchText(folding: (String) -> String) throws {
    let stale = try cached(Self.staleTexts)
    guard try stale.step() else { return }
    let put = try cached(
      """
      INSERT INTO searchText (record, text) VALUES (?1, ?2)
      ON CONFLICT DO UPDATE SET text = excluded.text WHERE text IS NOT excluded.text
      """)
    let remove = try cached("DELETE FROM searchText WHERE record = ?1")
    repeat {
      let id = try stale.requiredInteger(at: 0)
      let text = Self.searchText(of: try stale.requiredText(at: 1), folding: folding)
      if text.isEmpty {
        try remove.bind(id, at: 1)
        try remove.run()
      } else {
        try put.bind(id, at: 1)
        try put.bind(text, at: 2)
        try put.run()
      }
    } while try stale.step()
    try run("DELETE FROM searchStale")
  }

  /// Every text of a stale record with a separator between; empty for one that is gone.
  private static let staleTexts = """
    SELECT
      searchStale.record,
      ifnull(title, '') || char(31) || ifnull(note, '') || char(31)
        || ifnull((
          SELECT group_concat(name, char(31)) FROM recordTag
          WHERE recordTag.record = searchStale.record
        ), '') || char(31)
        || ifnull((
          SELECT group_concat(name, char(31)) FROM recordGear JOIN gear ON gear.id = recordGear.gear
          WHERE recordGear.record = searchStale.record
        ), '')
    FROM searchStale LEFT JOIN record ON record.id = searchStale.record
    """

  /// A row of searchText: each text folded by itself, with two separators behind it.
  ///
  /// A text that holds a separator or NUL is cut there, which changes no answer: no word that the index is asked for
  /// holds one.
  static func searchText(of texts: String, folding: (String) -> String) -> String {
    var row = ""
    for text in texts.utf8.split(whereSeparator: { $0 == SearchWord.separator || $0 == 0 }) {
      let folded = folding(String(Substring(text)))
      if folded.isEmpty { continue }
      row += folded
      row += "\u{1F}\u{1F}"
    }
    return row
  }
}
