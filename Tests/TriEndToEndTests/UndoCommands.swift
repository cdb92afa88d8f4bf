import TriTestSupport

/// Random commands that change a log, or would if what they name were there.
struct UndoCommands {
  private var generator: SeededGenerator
  private var sessions: RandomSessions
  private var count = 0
  /// Ids up to this one are named, whether they are there or not.
  private static let idCount = 7

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    sessions = RandomSessions(seed: seed)
  }

  struct Command: Sendable, CustomStringConvertible {
    var words: [String]
    var stdin: [UInt8]?

    init(_ words: String..., stdin: [UInt8]? = nil) {
      self.words = words
      self.stdin = stdin
    }

    var description: String { "tri " + words.joined(separator: " ") }
  }

  mutating func next() -> Command {
    count += 1
    // The first few make something that can be changed.
    switch count < 4 ? 0 : Int.random(in: 0..<12, using: &generator) {
    case 0...2:
      var command = pick(Self.logs)
      if chance() { command.words.append("+\(pick(Self.names))") }
      if chance() { command.words.append("@\(pick(Self.names))") }
      return command
    case 3:
      let records = (0..<Int.random(in: 1...3, using: &generator)).map { _ in sessions.next().json }
      return Command("log", "--from", "-", stdin: Array(JSON.array(records).written.utf8))
    case 4: return Command("again", id(), pick(["152bpm", "+again", "41:00", "yesterday"]))
    case 5...7: return edit()
    case 8:
      var command = Command("delete", id())
      if chance() { command.words.append(id()) }
      return command
    case 9: return Command("restore", id())
    case 10: return Command("settings", "units", pick(["metric", "imperial"]))
    default: return pick(Self.settings)
    }
  }

  private mutating func edit() -> Command {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      return Command(
        "edit", id(), pick(Self.changes), pick(["+", "-", "@", "-@"]) + pick(Self.names))
    case 1:
      return Command(
        "edit", pick(Self.changes), "--yes", "--where", pick(["run", "+a", "rpe:1.."]))
    default: return Command("edit", id(), pick(Self.changes))
    }
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  private mutating func chance() -> Bool { Bool.random(using: &generator) }

  private mutating func id() -> String {
    String(Int.random(in: 1...Self.idCount, using: &generator))
  }

  private static let names = ["a", "long", "kona", "été"]

  private static let logs = [
    Command("log", "run", "10km", "52:30"),
    Command("log", "run", "at", "6:30am", "yesterday", "8km", "5:05/km", "152bpm"),
    Command("log", "swim", "40x25yd", "32:10", "pool", "25yd", "--note", "it's \"cold\"\nand wet"),
    Command("log", "bike", "40km", "1h20", "225w", "rpe", "7", "--title", "Ü 🚲"),
    Command("log", "strength", "45min"),
    Command("log", "t1", "2:10", "--date", "2026-05-03"),
    Command("log", "other", "1h", "--ascent", "0", "--zone", "Asia/Tokyo", "--time", "7am"),
  ]

  private static let settings = [
    Command("settings", "pool", "yd"), Command("settings", "week", "sunday"),
    Command("settings", "theme", "none"), Command("settings", "pet", "cat"),
    Command("settings", "temperature", "fahrenheit"),
  ]

  /// Every kind of change, and taking back what was typed.
  static let changes = [
    "pool=25m", "sport=run", "sport=other", "kind=trail", "kind=", "title=morning", "title=",
    "note+=windy",
    "note=x", "note=", "date=yesterday", "date=2026-04-01", "time=6am", "zone=Asia/Tokyo", "time=",
    "distance=", "distance=11km", "duration=", "duration=58min", "elapsed=3h", "moving=20min",
    "pace=5:30/km", "hr=140", "hr=", "maxhr=190", "minhr=60", "power=200", "maxpower=800",
    "np=220", "cadence=88.5", "maxcadence=120", "calories=700", "ascent=0", "ascent=120",
    "descent=", "rpe=6.5", "rpe=", "tags=", "tags=b", "gear=", "device=fenix",
    "device=",
  ]
}
