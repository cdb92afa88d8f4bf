extension LengthFixError {
  /// What is wrong and what to type instead. That nothing was changed is for the caller to add.
  package var sentence: String {
    switch self {
    case .noLengths(let id): "#\(id) has no lengths: only a pool swim from a watch has them."
    case .notSwim(let id, let sport):
      "#\(id) is no swim but of the sport \(sport.rawValue), and its lengths rest until it is one: tri edit \(id) sport=swim."
    case .openWater(let id):
      "#\(id) was in open water, and its lengths rest until it was in a pool: tri edit \(id) kind=pool."
    case .noPool(let id):
      "The pool of #\(id) is not known, so that its lengths say no distance. First say it: tri swim fix \(id) pool 25m."
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
