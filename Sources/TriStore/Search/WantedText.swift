internal import TriDomain

/// What the texts of a record are to hold, and what not, as far as the index of texts can tell.
struct WantedText {
  private(set) var held: [SearchWord] = []
  private(set) var lacked: [SearchWord] = []
  /// The conditions that it leaves to be looked at.
  private(set) var rest: [RecordQuery.Condition] = []

  init(_ conditions: [RecordQuery.Condition], folding: (String) -> String) {
    for condition in conditions {
      guard let text = condition.test.text, let word = SearchWord(text, folding: folding) else {
        rest.append(condition)
        continue
      }
      let isWhole = condition.test == .words(text)
      // Where the text is, is looked at once more: the index knows the record only.
      if !isWhole { rest.append(condition) }
      if condition.isNegated {
        if isWhole, !lacked.contains(word) { lacked.append(word) }
      } else if !held.contains(word) {
        held.append(word)
      }
    }
  }

  init(holding word: SearchWord) { held = [word] }

  /// The rows of searchText that are as wanted; a record without any text has none.
  var condition: SQLFragment {
    .all(held.map(\.condition) + lacked.map(\.condition.negated))
  }

  /// The rows of record, by the rules and the record itself.
  var conditionOfRecord: SQLFragment {
    .all(held.map(\.conditionOfRecord) + lacked.map(\.conditionOfRecord.negated))
  }
}

extension RecordQuery.Test {
  /// The text that a matching record holds, whatever else the test asks.
  var text: String? {
    switch self {
    case .words(let text), .title(let text), .note(let text), .tag(let text), .gear(let text): text
    default: nil
    }
  }
}
