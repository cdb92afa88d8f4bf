extension QueryField {
  /// What `has:` takes: the taught name and what it asks for.
  package static let presences: [(name: String, presence: RecordQuery.Presence)] = [
    ("start", .start), ("dist", .distance), ("duration", .duration), ("hr", .heartRate),
    ("power", .power), ("cadence", .cadence), ("cal", .calories), ("ascent", .ascent),
    ("rpe", .rpe), ("title", .title), ("note", .note), ("tag", .tag), ("gear", .gear),
    ("race", .race), ("pool", .pool), ("device", .device),
  ]

  /// What `is:` takes.
  package static let properties: [(name: String, property: RecordQuery.Property)] = [
    ("duplicate", .duplicate), ("race", .race), ("indoor", .indoor), ("open", .openWater),
    ("pool", .pool), ("trail", .trail),
  ]

  private static let otherPropertyNames: [String: RecordQuery.Property] = [
    "openwater": .openWater, "open-water": .openWater, "open_water": .openWater,
    "duplicates": .duplicate,
  ]

  /// A presence by its name, or by any spelling of the field of that name.
  package static func presence(named text: some StringProtocol) -> RecordQuery.Presence? {
    let key = QueryField(named: text)?.name ?? text.lowercased()
    return presences.first { $0.name == key }?.presence
  }

  package static func property(named text: some StringProtocol) -> RecordQuery.Property? {
    let key = text.lowercased()
    return properties.first { $0.name == key }?.property ?? otherPropertyNames[key]
  }
}

// MARK: - Order

extension QueryField {
  /// What `sort:` takes.
  package static let sortable: [QueryField] = [.date] + allCases.filter { $0.number != nil }

  /// The order that `sort:` of this field gives: what an athlete looks for comes first.
  ///
  /// Newest day, fastest pace, longest distance, highest heart rate. Nil for fields without an order.
  package var order: RecordQuery.Order? {
    if self == .date { return .newestFirst }
    guard let number else { return nil }
    return RecordQuery.Order(.number(number), isDescending: number != .pace)
  }
}

extension RecordQuery.Order {
  /// The same records the other way round; those without the value stay last.
  package var reversed: RecordQuery.Order { .init(key, isDescending: !isDescending) }

  /// As it is typed after `sort:`; the inverse of reading it.
  package var name: String {
    for field in QueryField.sortable {
      if field.order == self { return field.name }
      if field.order?.reversed == self { return "-" + field.name }
    }
    return "date"
  }
}
