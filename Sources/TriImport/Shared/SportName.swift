import TriDomain

/// A sport as devices and services write it: `Biking`, `trail_running`, `VirtualRide`, `9`.
struct SportName: Hashable {
  var sport: Sport
  /// FIT's name of the kind, where the words tell it.
  var subSport: String?
  /// The file's own words for a sport that no one knows.
  var label: String?

  static let unknown = SportName(sport: .other)

  init(_ sport: Sport) { self.init(sport: sport) }

  private init(sport: Sport, subSport: String? = nil, label: String? = nil) {
    self.sport = sport
    self.subSport = subSport
    self.label = label
  }

  init(_ text: String) {
    if let known = SportName.stravaNumbers[text] {
      self = known
      return
    }
    let words = SportName.words(text)
    subSport = words.compactMap { SportName.kinds[$0] }.first
    // The last word is the noun: mountain biking, trail run.
    if let sport = words.reversed().lazy.compactMap({ SportName.sport($0) }).first {
      self.sport = sport
      if sport == .other { label = nil }
    } else if words == ["trail"] {
      sport = .run
    } else {
      self = SportName(sport: .other, label: text)
    }
  }

  private static func sport(_ word: String) -> Sport? {
    switch word {
    // A triathlon's T1 and T2 are elements of their own; these are words of people.
    case "t1", "t2", "cycle": nil
    case "mountaineering", "trekking": .hike
    default: Sport(name: word)
    }
  }

  /// Words of a text in lower case; capital letters inside a word begin another one.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text {
      let isBreak = !character.isLetter && !character.isNumber
      if isBreak || character.isUppercase && word.last?.isLowercase == true {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if !isBreak { word += character.lowercased() }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static let kinds: [String: String] = [
    "trail": "trail", "treadmill": "treadmill", "track": "track", "indoor": "indoor",
    "lap": "pool", "pool": "pool", "open": "open_water", "openwater": "open_water",
    "mountain": "mountain", "road": "road", "gravel": "gravel_cycling",
    "virtual": "virtual_activity", "cyclocross": "cyclocross",
  ]

  // Strava's exports of some years hold the service's own number; 1 and 9 are certain from exported files, the others
  // are as users of the exports list them.
  private static let stravaNumbers: [String: SportName] = [
    "1": SportName(sport: .bike), "2": SportName(sport: .ski), "3": SportName(sport: .ski),
    "4": SportName(sport: .hike), "7": SportName(sport: .ski), "9": SportName(sport: .run),
    "10": SportName(sport: .walk), "16": SportName(sport: .swim),
    "17": SportName(sport: .bike, subSport: "virtual_activity"),
  ]
}
