internal import TriDomain

/// All that is said about a new record, and what of it is shown.
struct SaidValues {
  private(set) var said: [(field: RecordField, source: ValueSource, value: FieldValue)] = []
  /// Typed, else recorded, else computed.
  private(set) var shown: RecordValues

  /// What the store cannot hold, such as a distance of 0, is left out.
  init(_ activity: FileActivity) {
    let recorded = activity.recorded
    shown = recorded
    for field in RecordField.allCases {
      let sources: [(ValueSource, FieldValue?)] = [
        (.typed, activity.typed[field]),
        (.recorded, field == .when && !activity.isTimeRecorded ? nil : recorded[field]),
        (.computed, activity.computed[field]),
      ]
      var first: FieldValue?
      for case (let source, let value?) in sources where field.canStore(value) {
        said.append((field, source, value))
        if first == nil { first = value }
      }
      // Sport and time cannot be absent, and the store can hold every one that a record has.
      try? shown.set(field, to: first)
    }
  }
}
