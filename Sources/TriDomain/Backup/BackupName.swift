/// What a copy of the log is called: the log's own name, when the copy was made, and why.
///
///     tri-2026-11-30-101530.sqlite          made by the athlete
///     tri-2026-11-30-101530-weekly-2.sqlite the second of that second
package struct BackupName: Hashable, Sendable {
  /// Why a copy was made.
  package enum Kind: Hashable, Sendable {
    /// The athlete asked for it.
    case byHand
    /// The first change of a week.
    case weekly
    /// A newer program was about to bring the log from this schema to its own.
    case schema(Int)
    /// It was the log until a copy took its place.
    case replaced
  }

  /// The name of the log's file without its ending.
  package let stem: String
  /// The date and the seconds since midnight that the athlete's clock showed.
  package let day: Day
  package let second: Int
  package let kind: Kind
  /// 1 for the first of this second and kind.
  package let number: Int

  /// Copies of these kinds come by themselves, and older ones go by themselves.
  package var isAutomatic: Bool {
    switch kind {
    case .weekly, .schema: true
    case .byHand, .replaced: false
    }
  }

  package init(logFile: String, at moment: Instant, in zone: Zone, kind: Kind) {
    let offset = zone.offset(moment.flooredSeconds)
    let rest = (moment.flooredSeconds + Int64(offset)) % 86_400
    self.init(
      stem: Self.stem(of: logFile), day: zone.day(of: moment),
      second: Int(rest < 0 ? rest + 86_400 : rest), kind: kind, number: 1)
  }

  private init(stem: String, day: Day, second: Int, kind: Kind, number: Int) {
    self.stem = stem
    self.day = day
    self.second = second
    self.kind = kind
    self.number = number
  }

  /// The same with a higher number, for when this name is taken.
  package var next: BackupName {
    BackupName(stem: stem, day: day, second: second, kind: kind, number: number + 1)
  }

  /// `tri` for `tri.sqlite`: what comes before the last point.
  private static func stem(of file: String) -> String {
    guard let point = file.lastIndex(of: "."), point > file.startIndex else { return file }
    return String(file[..<point])
  }
}

// MARK: - As text

extension BackupName: CustomStringConvertible {
  private static let ending = ".sqlite"

  package var description: String {
    let clock = [second / 3600, second / 60 % 60, second % 60].map(Self.twoDigits).joined()
    return "\(stem)-\(day)-\(clock)" + kind.mark + (number > 1 ? "-\(number)" : "") + Self.ending
  }

  /// Reads a file's name; nil for every other file, also for copies of other logs.
  package init?(_ file: String, logFile: String) {
    let stem = Self.stem(of: logFile)
    guard file.hasPrefix(stem + "-"), file.hasSuffix(Self.ending) else { return nil }
    let parts = file.dropFirst(stem.count + 1).dropLast(Self.ending.count)
      .split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 4, let day = Day(iso: parts[..<3].joined(separator: "-")),
      let second = Self.second(parts[3]),
      let (kind, number) = Self.kindAndNumber(parts[4...])
    else { return nil }
    self.init(stem: stem, day: day, second: second, kind: kind, number: number)
    // `+1` and `02` are numbers to a reader of numbers, but not names that are ever given.
    guard description == file else { return nil }
  }

  private static func kindAndNumber(_ parts: ArraySlice<String>) -> (Kind, Int)? {
    guard let mark = parts.first else { return (.byHand, 1) }
    guard let kind = Kind(mark: mark) else {
      guard parts.count == 1, let number = Int(mark), number > 1 else { return nil }
      return (.byHand, number)
    }
    if parts.count == 1 { return (kind, 1) }
    guard parts.count == 2, let last = parts.last, let number = Int(last), number > 1 else {
      return nil
    }
    return (kind, number)
  }

  /// `101530` as seconds since midnight.
  private static func second(_ text: String) -> Int? {
    guard text.utf8.count == 6, let number = Int(text), number >= 0 else { return nil }
    let (hour, minute, second) = (number / 10_000, number / 100 % 100, number % 100)
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}

extension BackupName.Kind {
  fileprivate var mark: String {
    switch self {
    case .byHand: ""
    case .weekly: "-weekly"
    case .schema(let version): "-schema\(version)"
    case .replaced: "-replaced"
    }
  }

  /// Reads a mark without its dash.
  fileprivate init?(mark: String) {
    switch mark {
    case "weekly": self = .weekly
    case "replaced": self = .replaced
    default:
      guard mark.hasPrefix("schema"), let version = Int(mark.dropFirst(6)), version > 0 else {
        return nil
      }
      self = .schema(version)
    }
  }
}

extension BackupName: Comparable {
  /// Earlier copies come first.
  package static func < (a: Self, b: Self) -> Bool {
    if a.day != b.day { return a.day < b.day }
    if a.second != b.second { return a.second < b.second }
    return a.number == b.number ? a.kind.mark < b.kind.mark : a.number < b.number
  }
}
