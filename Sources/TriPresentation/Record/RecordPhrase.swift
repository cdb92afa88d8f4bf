package import TriDomain

/// A record in one sentence's worth of words.
package struct RecordPhrase: Sendable {
  private let format: QuantityFormat

  package init(format: QuantityFormat) { self.format = format }

  /// `run 10.00 km in 52:30`, `swim 1,500 m`, `strength for 45:00`
  package func short(_ values: RecordValues) -> String {
    var text = values.sport.rawValue
    if let distance = values.distance { text += " " + format.distance(distance, of: values.sport) }
    if let duration = values.duration {
      text += (values.distance == nil ? " for " : " in ") + format.duration(duration)
    }
    return text
  }

  /// Everything that is known, in the order of a list, with a dot between:
  /// `run · Mon 4 May 2026 18:00 · 10.00 km · 52:30 · 5:15 /km · 152 bpm`
  package func long(_ values: RecordValues) -> String {
    var words = [values.sport.rawValue]
    words.append(
      DayFormat.heading(values.time.day)
        + (values.time.start.map { " " + DayFormat.clock($0) } ?? ""))
    if let distance = values.distance { words.append(format.exactDistance(distance, of: values)) }
    if let duration = values.duration { words.append(format.duration(duration)) }
    if let tempo = format.tempo(of: values) { words.append(tempo) }
    if let beats = values.averageHeartRate { words.append(format.heartRate(beats)) }
    if let watts = values.averagePower { words.append(format.power(watts)) }
    if let tenths = values.rpeTenths { words.append("RPE " + format.rpe(tenths: tenths)) }
    // A pool's length says that it was a pool.
    if let kind = values.subSport, kind != "pool" || values.poolLength == nil {
      words.append(kind.replacing("_", with: " "))
    }
    if let pool = values.poolLength {
      words.append(format.pool(pool, unit: values.poolLengthUnit ?? .metres) + " pool")
    }
    words += values.tags.map { "+" + $0 } + values.gear.map { "@" + $0 }
    if let title = values.title { words.append("“\(title)”") }
    if let note = values.note { words.append("note “\(note)”") }
    return words.joined(separator: " · ")
  }
}
