/// Reads the numbers of one `field:value` with the parsers of quantities.
struct QueryNumberReader {
  let value: QueryValue
  let number: RecordQuery.NumberField
  let preferences: Preferences
  /// The sports that the query asks for; empty for any.
  let sports: Set<Sport>

  /// Reads one end of a range. Without a unit it takes that of the other end: `5..10km`.
  func read(_ text: QueryText, unitOf other: QueryText?) throws(QueryError) -> QueryNumber {
    let typed = text.string
    var readings = [typed]
    if !typed.contains(where: \.isLetter) {
      readings += [other.map { typed + Self.unit(of: $0.string) }, defaultUnit.map { typed + $0 }]
        .compactMap(\.self)
    }
    for reading in readings {
      if let found = try quantity(reading) { return found }
    }
    let isNumber = try quoting { () throws(QuantityError) in
      try NumberText.read(typed, allowingZero: true) != nil
    }
    guard isNumber, needsUnit else { throw value.unreadable(text) }
    throw .missingUnit(value.field, value: typed, word: value.word)
  }

  /// Nil for a text that is none of the field's quantities.
  private func quantity(_ text: String) throws(QueryError) -> QueryNumber? {
    switch number {
    case .distance, .ascent, .poolLength:
      try quoting { () throws(QuantityError) in
        try DistanceText.read(text, allowingZero: true).map(QueryNumber.init)
      }
    case .duration: try duration(text).map(QueryNumber.init)
    case .pace, .speed: try tempo(text)
    case .heartRate: try whole(text, units: ["", "bpm"])
    case .power: try whole(text, units: ["", "w", "watt", "watts"])
    case .calories: try whole(text, units: ["", "kcal", "cal"])
    case .rpe: try effort(text)
    case .load: try load(text)
    }
  }

  /// A count; separators are refused, because 1,500 would be 1.5 to some.
  private func whole(_ text: String, units: Set<String>) throws(QueryError) -> QueryNumber? {
    guard !text.contains(where: { $0 == "," || $0 == "." }) else { return nil }
    return try quoting { () throws(QuantityError) in
      try NumberText.read(text, units: units, allowingZero: true).map(QueryNumber.init(exactly:))
    }
  }

  private func load(_ text: String) throws(QueryError) -> QueryNumber? {
    try quoting { () throws(QuantityError) in
      try NumberText.read(text, steps: 1000, allowingZero: true)
        .map(QueryNumber.init(thousandths:))
    }
  }

  /// In tenths of a point, on the scale of 1 to 10.
  private func effort(_ text: String) throws(QueryError) -> QueryNumber? {
    let tenths = try quoting { () throws(QuantityError) in
      try NumberText.read(text, steps: 10, allowingZero: true)
    }
    guard let tenths else { return nil }
    guard (10...100).contains(tenths) else {
      throw .outsideScale(value: text, word: value.word)
    }
    return QueryNumber(exactly: tenths)
  }

  /// Two parts are minutes or hours, whichever is between 5 minutes and 12 hours; a transition's are always minutes.
  private func duration(_ text: String) throws(QueryError) -> Duration? {
    let read = try quoting { () throws(QuantityError) in
      try DurationText.read(text, allowingZero: true)
    }
    guard let read else { return nil }
    guard case .twoParts(let asHours) = read.form, sports != [.transition] else {
      return read.duration
    }
    let likely = Duration(seconds: 300)...Duration(seconds: 12 * 3600)
    switch (likely.contains(read.duration), likely.contains(asHours)) {
    case (true, false): return read.duration
    case (false, true): return asHours
    default: throw .ambiguousDuration(value: text, word: value.word)
    }
  }

  private func tempo(_ text: String) throws(QueryError) -> QueryNumber? {
    try quoting { () throws(QuantityError) in
      guard let tempo = try TempoText.read(text) else { return nil }
      let unit = try TempoText.read("1" + Self.unit(of: text)) ?? tempo
      return QueryNumber(
        tempo, as: number, unitTenthsOfMillimetre: unit.lengthTenthsOfMillimetre)
    }
  }

  private func quoting<Value>(
    _ read: () throws(QuantityError) -> Value
  ) throws(QueryError) -> Value {
    do throws(QuantityError) {
      return try read()
    } catch {
      throw .quantity(error, word: value.word)
    }
  }

  // MARK: - Units

  /// What follows the digits: `km` of `10km`, `/100m` of `1:45/100m`. Empty for a bare number or clock form, and
  /// for what is no unit alone: `h30` of `1h30`.
  private static func unit(of text: String) -> String {
    let unit = text.drop { $0.isNumber || ",.:' -".contains($0) }
    let isUnit = unit.prefix { $0 != "/" }.allSatisfy(\.isLetter)
    return isUnit ? String(unit) : ""
  }

  private var needsUnit: Bool {
    switch number {
    case .distance, .ascent, .poolLength, .duration: true
    default: false
    }
  }

  /// What a pace or speed without unit means: the way the sports that are asked for show it.
  private var defaultUnit: String? {
    let isMetric = preferences.units == .metric
    switch number {
    case .speed: return isMetric ? "km/h" : "mph"
    case .pace: break
    default: return nil
    }
    switch Set(sports.map(\.tempo)) {
    case [.pacePer100]: return preferences.poolUnit == .metres ? "/100m" : "/100yd"
    case [.pacePer500]: return "/500m"
    default: return isMetric ? "/km" : "/mi"
    }
  }
}
