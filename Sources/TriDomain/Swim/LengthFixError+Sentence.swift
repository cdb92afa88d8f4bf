extension LengthFixError {
  /// What is wrong and what to type instead. That nothing was changed is for the caller to add.
  package var sentence: String {
    switch self {
    case .noLengths(let id): "#\(id) has no lengths: only a pool swim from a watch has them."
    case .noSuchLength(let number, let count):
      "There is no length \(number): the swim has \(count)."
    case .onlyOne: "join takes two lengths or more: type join 5-6."
    case .unknown(let word):
      word.isEmpty
        ? "What is to be mended is missing: type join, split, stroke, pool or drop."
        : "“\(word)” mends nothing: type join, split, stroke, pool or drop."
    case .badWords(let words, let example): "“\(words)” is not clear: type \(example)."
    case .unknownStroke(let word):
      "“\(word)” is not a stroke: type one of \(LengthFix.strokes.joined(separator: ", "))."
    case .nothingToRevert(let id): "Nothing was mended in #\(id)."
    case .nothingToChange: "Nothing to change: it is so already."
    case .nothingLeft(let id):
      "This would leave #\(id) without a length: at least one stays."
    case .dashed(let word, let example):
      "“\(word)” is not the number of a length: numbers have no dash in front. Type \(example)."
    }
  }
}
