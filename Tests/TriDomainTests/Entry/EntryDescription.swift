import TriDomain

/// A sitting at the computer: Wednesday 2024-06-12, 20:00 in a zone like Berlin's.
struct Sitting {
  var grammar: EntryGrammar { EntryGrammar(context: context) }
  var context: EntryContext

  init(on date: String = "2024-06-12", at clock: Int64 = 72_000, zone: Zone = .berlin) {
    let day = Day(iso: date) ?? .earliest
    let utc = zone.resolve(Int64(day.number) * 86_400 + clock).start.utcSeconds
    context = EntryContext(
      now: Instant(millisecondsSince1970: utc * 1000), zone: zone,
      zoneNamed: { name in
        switch name {
        case "Asia/Tokyo": .fixed(offset: 32_400, name: name)
        case "Europe/Berlin": .berlin
        default: nil
        }
      }, preferences: Preferences())
  }

  /// What becomes of a command line, whose words are split at `|`; the first is the sport.
  func log(_ line: String) -> String {
    var words = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let sport = words.removeFirst()
    let (tokens, options) = Sitting.sorted(words)
    do throws(EntryError) {
      return describe(try grammar.read(sport: sport, tokens: tokens, options: options))
    } catch {
      return "! " + error.sentence(context.preferences)
    }
  }

  /// Takes each `--option` with the word behind it out of the others.
  static func sorted(_ words: [String]) -> ([String], [EntryOption: [String]]) {
    var tokens: [String] = []
    var options: [EntryOption: [String]] = [:]
    var option: EntryOption?
    for word in words {
      if let name = option {
        options[name, default: []].append(word)
        option = nil
      } else if word.hasPrefix("--"), let name = EntryOption(rawValue: String(word.dropFirst(2))) {
        option = name
      } else {
        tokens.append(word)
      }
    }
    return (tokens, options)
  }
}

/// One line with everything that was understood, in stored units, then the remarks.
func describe(_ entry: Entry) -> String {
  let values = entry.record.values
  let shown = RecordField.allCases.compactMap { field -> String? in
    guard let value = values[field] else { return nil }
    switch (field, value) {
    case (.sport, .text(let text)), (.subSport, .text(let text)), (.when, .text(let text)):
      return text
    case (.distanceMillimetres, .integer(let number)): return "\(number)mm"
    case (.timerMilliseconds, .integer(let number)): return "\(number)ms"
    case (_, .integer(let number)): return "\(field.rawValue)=\(number)"
    case (_, .text(let text)): return "\(field.rawValue)=\(text)"
    }
  }
  let names = values.tags.map { "+" + $0 } + values.gear.map { "@" + $0 }
  return (shown + names + entry.remarks.map { "; " + $0.sentence }).joined(separator: " ")
}

extension Zone {
  /// UTC+1, and UTC+2 from 2024-03-31 02:00 to 2024-10-27 03:00 on its clocks.
  static let berlin = Zone(
    name: "Europe/Berlin", offset: berlinOffset,
    resolve: { local in
      let isSummer = berlinOffset(local - 7200) == 7200
      let isWinter = berlinOffset(local - 3600) == 3600
      switch (isSummer, isWinter) {
      case (true, true): return .repeated(firstUTCSeconds: local - 7200, firstOffset: 7200)
      case (true, false): return .unique(utcSeconds: local - 7200, offset: 7200)
      case (false, true): return .unique(utcSeconds: local - 3600, offset: 3600)
      case (false, false):
        return .skipped(utcSeconds: local - 3600, offset: 7200, gapSeconds: 3600)
      }
    })

  private static let berlinOffset: @Sendable (Int64) -> Int = { utc in
    (1_711_846_800..<1_729_990_800).contains(utc) ? 7200 : 3600
  }
}
