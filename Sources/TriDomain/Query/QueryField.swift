/// The words that may stand before a colon in a query. Parser, help, completions and suggestions all read this list.
///
/// The raw value is the name that is taught.
package enum QueryField: String, CaseIterable, Hashable, Sendable {
  case sport, subSport
  case date, since, until
  case dist, duration, pace, speed, hr, power, rpe, load, ascent, cal
  case tag, gear, title, note
  case id, race, form, device, pool
  case has
  case `is`
  case zone, sort
  /// Groups, where a command groups: never part of which records are meant.
  case by

  package var name: String { rawValue }

  /// A field by its name or one of its longer spellings, whatever their case.
  package init?(named text: some StringProtocol) {
    guard let field = Self.byName[text.lowercased()] else { return nil }
    self = field
  }

  /// Spellings that are understood but not taught, in lower case.
  package var otherNames: [String] {
    switch self {
    case .subSport: ["kind", "sub-sport", "sub_sport"]
    case .date: ["day"]
    case .dist: ["distance"]
    case .hr: ["heartrate", "heart-rate"]
    case .ascent: ["climb"]
    case .cal: ["calories", "kcal"]
    case .tag: ["tags"]
    case .title: ["name"]
    case .note: ["notes"]
    case .zone: ["timezone"]
    default: []
    }
  }

  private static let byName: [String: QueryField] = {
    var table: [String: QueryField] = [:]
    for field in allCases {
      for name in [field.name] + field.otherNames { table[name.lowercased()] = field }
    }
    return table
  }()

  /// The number that this field compares and sorts by, for the fields that have one.
  package var number: RecordQuery.NumberField? {
    switch self {
    case .dist: .distance
    case .duration: .duration
    case .pace: .pace
    case .speed: .speed
    case .hr: .heartRate
    case .power: .power
    case .rpe: .rpe
    case .load: .load
    case .ascent: .ascent
    case .cal: .calories
    case .pool: .poolLength
    default: nil
    }
  }

  /// Whether values of the field can be less or more than others, so that ranges and `<` mean something.
  package var isComparable: Bool { number != nil || self == .date || self == .id }
}

// MARK: - Help

extension QueryField {
  /// What stands after the colon, as a noun phrase.
  package var takes: String {
    switch self {
    case .sport: "a sport, or several with commas"
    case .subSport: "a kind of the sport, such as trail or pool; kind:trail is the same"
    case .date: "a day, month or year, or a range of them"
    case .since: "the first day, or how far to reach back from now"
    case .until: "the last day"
    case .dist: "a distance with its unit, or a range"
    case .duration: "a time, or a range"
    case .pace: "a pace, or a range; ..5:00/km is that or faster"
    case .speed: "a speed, or a range"
    case .hr: "average heart rate in beats per minute, or a range"
    case .power: "average power in watts, or a range"
    case .rpe: "how hard it felt, 1 to 10, or a range"
    case .load: "the load that tri show shows, or a range"
    case .ascent: "metres or feet climbed, or a range"
    case .cal: "kilocalories, or a range"
    case .tag: "a whole tag; +TAG is the same"
    case .gear: "the name of a piece of gear; @NAME is the same"
    case .title: "words in the title"
    case .note: "words in the note"
    case .id: "a record's number, a range, or several with commas"
    case .race: "the number of a race or brick"
    case .form: "the form of a race, typed or recognised, or several with commas"
    case .device: "words in the device's name"
    case .pool: "the length of the pool with its unit, or a range"
    case .has: "what the record must have: \(Self.listed(Self.presences.map(\.name)))"
    case .is: "what the record must be: \(Self.listed(Self.properties.map(\.name)))"
    case .zone: "the time zone where it happened"
    case .sort: "the order: \(Self.listed(Self.sortable.map(\.name))); -FIELD reverses it"
    case .by: "what to group by, in stats and chart only"
    }
  }

  /// One that can be typed as it stands, without quotes, in bash, zsh and fish.
  package var example: String {
    switch self {
    case .sport: "sport:run,bike"
    case .subSport: "subSport:trail"
    case .date: "date:2025-03..2025-06"
    case .since: "since:8w"
    case .until: "until:2025-12-31"
    case .dist: "dist:15km.."
    case .duration: "duration:45min..1h30"
    case .pace: "pace:..5:00/km"
    case .speed: "speed:32km/h.."
    case .hr: "hr:..150"
    case .power: "power:200..250"
    case .rpe: "rpe:7.."
    case .load: "load:80.."
    case .ascent: "ascent:500m.."
    case .cal: "cal:800.."
    case .tag: "tag:long"
    case .gear: "gear:kona"
    case .title: "title:lake"
    case .note: "note:headwind"
    case .id: "id:120..140"
    case .race: "race:7"
    case .form: "form:olympic"
    case .device: "device:fenix"
    case .pool: "pool:25m"
    case .has: "has:power"
    case .is: "is:indoor"
    case .zone: "zone:Europe/Berlin"
    case .sort: "sort:pace"
    case .by: "by:week"
    }
  }

  private static func listed(_ names: [String]) -> String { names.joined(separator: ", ") }
}
