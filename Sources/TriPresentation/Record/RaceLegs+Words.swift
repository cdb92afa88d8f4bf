import TriDomain

extension Race {
  /// `race 7`
  var words: String { "\(kind.rawValue) \(id)" }
}

extension RaceLegs {
  /// `Race 7, leg 2 of 3; the others: #21 swim, #23 run`
  func place(of leg: Int, besides id: RecordID) -> String {
    let words = race.words
    let others = inLog.filter { $0.id != id }.map { "#\($0.id) \($0.values.sport.rawValue)" }
    return words.prefix(1).uppercased() + words.dropFirst() + ", leg \(leg) of \(count)"
      + (others.isEmpty ? "" : "; the others: " + others.joined(separator: ", "))
  }
}
