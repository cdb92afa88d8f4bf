package import TriDomain

extension RecordChange {
  /// What is changed, as an athlete says it: `heart rate`, `+long`.
  package var subject: String {
    switch self {
    case .type(let field, _): field.spokenName
    case .addTag(let name): "+" + name
    case .removeTag(let name): "-" + name
    case .addGear(let name): "@" + name
    case .removeGear(let name): "-@" + name
    case .leaveOutOfBests: "bests"
    }
  }
}

extension [RecordChange] {
  /// `title, note and RPE`, each once.
  package var subjects: String {
    var subjects: [String] = []
    for change in self where !subjects.contains(change.subject) { subjects.append(change.subject) }
    guard let last = subjects.popLast() else { return "" }
    return subjects.isEmpty ? last : subjects.joined(separator: ", ") + " and " + last
  }
}

extension RecordField {
  /// As an athlete says it: `heart rate`.
  var spokenName: String {
    if let measure = Measure.of(self) { return measure.name }
    return switch self {
    case .subSport: "kind"
    case .sportLabel: "sport"
    case .when: "date"
    case .elapsedMilliseconds: "elapsed time"
    case .timerMilliseconds: "duration"
    case .movingMilliseconds: "moving time"
    case .distanceMillimetres: "distance"
    case .maxSpeedMillimetresPerSecond: "highest speed"
    case .poolLengthMillimetres, .poolLengthUnit: "pool"
    case .weightGrams: "weight"
    case .lengthFixes: "lengths"
    default: rawValue
    }
  }
}
