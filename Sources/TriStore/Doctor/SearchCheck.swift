internal import SQLiteKit
internal import TriDomain

/// Whether words are found where they are: the texts are those of the records, and the index holds all of them.
struct SearchCheck {
  let connection: Connection

  /// Records of which a word would not be found, or would be found in vain, in order. Those that other programs have
  /// changed are not among them: the next change renews their text.
  func untrueRecords() throws -> [RecordID] {
    try Set(untrueTexts()).union(untrueTrigrams()).sorted()
  }

  private func untrueTexts() throws -> [RecordID] {
    let wanted = SearchText.wanted(
      of: "record.id", hasRaceTitles: try connection.hasTable("raceLeg"),
      hasRaceNotes: try hasRaceNotes)
    return try connection.query(
      """
      SELECT id FROM (
        SELECT record.id AS id, ifnull(searchText.text, '') AS known, \(wanted) AS wanted
        FROM record LEFT JOIN searchText ON searchText.record = record.id
      ) WHERE known <> wanted AND id NOT IN (SELECT record FROM searchStale)
      UNION
      SELECT record FROM searchText
      WHERE record NOT IN (SELECT id FROM record)
        AND record NOT IN (SELECT record FROM searchStale)
      """
    ) { try $0.requiredInteger(at: 0) }
  }

  /// Whether notes of races have been among the words since the log's last migration.
  private var hasRaceNotes: Bool {
    get throws {
      try connection.queryFirst(
        "SELECT 1 FROM sqlite_schema WHERE type = 'trigger' AND name = 'raceNoteChanged'"
      ) { _ in true } != nil
    }
  }

  /// The index knows which trigrams each text holds; their hashes are added up, so that nothing grows with the texts.
  private func untrueTrigrams() throws -> [RecordID] {
    var difference: [RecordID: UInt64] = [:]
    let terms = try connection.prepare("SELECT doc, term FROM searchTerm")
    while try terms.step() {
      let id = try terms.requiredInteger(at: 0)
      let hash = try terms.withBytes(at: 1) { Self.hash($0) } ?? 0
      difference[id, default: 0] &+= hash
    }
    let texts = try connection.prepare("SELECT record, text FROM searchText")
    while try texts.step() {
      let id = try texts.requiredInteger(at: 0)
      for trigram in Self.trigrams(of: try texts.requiredText(at: 1)) {
        difference[id, default: 0] &-= trigram
      }
    }
    return difference.filter { $0.value != 0 }.map(\.key)
  }

  /// The hash of each three characters that follow each other, once, as SQLite's tokenizer makes them.
  private static func trigrams(of text: String) -> Set<UInt64> {
    let scalars = text.unicodeScalars.map { scalar in
      scalar.value & 0xFFFF_FFFE == 0xFFFE ? "\u{FFFD}" : scalar
    }
    guard scalars.count > 2 else { return [] }
    return Set(
      (0..<scalars.count - 2).map { start in
        var hash = Self.seed
        for scalar in scalars[start..<start + 3] {
          for byte in String(scalar).utf8 { Self.add(byte, to: &hash) }
        }
        return hash
      })
  }

  private static func hash(_ bytes: Span<UInt8>) -> UInt64 {
    var hash = seed
    for index in bytes.indices { add(bytes[index], to: &hash) }
    return hash
  }

  /// FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo, RFC 9923).
  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  private static func add(_ byte: UInt8, to hash: inout UInt64) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
