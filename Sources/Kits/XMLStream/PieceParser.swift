/// Takes a document piece by piece and answers, as numbers, what was found in each.
struct PieceParser: ~Copyable {
  private let expat: Expat
  private var cleaner = InputCleaner()
  private var spare = EventBatch()
  /// Bytes given to the parser so far.
  private var fed = 0
  /// The root element has ended and been followed by something else, or there was an error.
  private(set) var isOver = false

  init(vocabulary: Vocabulary) { expat = Expat(vocabulary: vocabulary) }

  var hasRoot: Bool { expat.hasRoot }

  var repairs: XMLRepairs {
    var repairs = cleaner.repairs
    repairs.declaredEncoding = expat.declaredEncoding
    return repairs
  }

  /// Answers what went wrong, if anything; what was found before that is in the batch all the same.
  mutating func parse(_ bytes: Span<UInt8>, isLast: Bool) -> XMLError? {
    let outcome: Expat.Outcome
    if !isLast, cleaner.isSound(bytes) {
      fed += bytes.count
      outcome = bytes.withUnsafeBufferPointer { expat.parse($0, isLast: false) }
    } else {
      let cleaned = cleaner.clean(bytes, isLast: isLast, outputByte: fed)
      fed += cleaned.count
      outcome = cleaned.withUnsafeBufferPointer { expat.parse($0, isLast: isLast) }
    }
    if isLast { isOver = true }
    return judge(outcome, isLast: isLast)
  }

  private mutating func judge(_ outcome: Expat.Outcome, isLast: Bool) -> XMLError? {
    switch outcome {
    case .goesOn:
      cleaner.settle(before: expat.rootEnd ?? expat.byte)
      let isTooLong = fed - expat.byte > XMLLimits.markup && !expat.isRootClosed
      return isTooLong ? failure(.markupTooLong) : nil
    case .failed(.cutOff) where isLast && fed == 0: return failure(.empty)
    case .failed(.cutOff) where !expat.isRootClosed: return failure(.cutOff)
    case .hasTail, .failed(.cutOff):
      cleaner.repairs.hasIgnoredTail = true
      end()
      return nil
    case .failed(let reason): return failure(reason)
    }
  }

  private mutating func failure(_ reason: XMLError.Reason) -> XMLError {
    end()
    return XMLError(
      reason: reason, line: expat.line + cleaner.skippedLines, column: expat.column,
      byte: expat.byte + cleaner.skippedBytes)
  }

  /// Nothing is read from here on, or from where the root element has ended.
  private mutating func end() {
    isOver = true
    cleaner.end(at: expat.rootEnd ?? expat.byte)
  }

  /// What was found since the last call. Give it back afterwards, so that its room is used again.
  mutating func takeBatch() -> EventBatch {
    var empty = EventBatch()
    swap(&empty, &spare)
    return expat.takeBatch(reusing: empty)
  }

  mutating func giveBack(_ batch: consuming EventBatch) {
    spare = batch
    spare.removeAll()
  }
}
