import TriDomain

/// One record while its names are read; what depends on several of them is settled at its end.
struct RecordJSONDraft {
  /// Where its object begins.
  let start: Int
  var uuid: RecordUUID?
  var uuidByte = 0
  /// The word as written.
  var sport: String?
  var startedAt: JSONText?
  var day: JSONText?
  /// What stands for `day` when it is no text, which only matters without a start.
  var dayKind: JSONKind?
  var dayByte = 0
  var zone: String?
  var zoneByte = 0
  /// As written; read once the pool is known.
  var sets: String?
  var setsByte = 0
  var isLeftOutOfBests = false
  /// Everything else; sport and time are set at the end.
  var values = RecordValues(sport: .other, time: RecordTime(day: .earliest))
  /// Nothing but ignored names so far.
  var isEmpty = true
  /// One bit for each place in the list of names.
  private var seen: UInt64 = 0

  init(start: Int) { self.start = start }

  /// False when the name at this place was there before.
  mutating func isFirstTime(_ place: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(place)
    defer { seen |= bit }
    return seen & bit == 0
  }
}
