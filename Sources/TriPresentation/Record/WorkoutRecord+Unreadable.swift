package import TriDomain

extension WorkoutRecord {
  /// A sentence for each field in which something stands that it cannot be.
  package func unreadableSentences(_ values: [RecordValue]) -> [String] {
    RecordField.allCases.filter { field in
      unreadable.contains(field) || values.contains { $0.field == field && $0.isUnreadable }
    }.map { field in
      "A value of \(field.spokenName) cannot be read, and counts as absent: "
        + FindingText.taking(back: field, of: id)
    }
  }
}
