/// Reads a document piece by piece and tells a handler what is in it.
///
/// Reads UTF-8, UTF-16 of either byte order and the Latin encodings, whatever the document declares. Entities and other files
/// are never read. After an error the handler has heard everything before it.
package struct XMLStream<Name: XMLName>: ~Copyable {
  private static var pieceSize: Int { 1 << 16 }

  private let names = Array(Name.allCases)
  private let expat: Expat
  private var cleaner = InputCleaner()
  private var spare = EventBatch()
  /// Bytes given to the parser so far.
  private var fed = 0
  private var isOver = false

  package init() { expat = Expat(vocabulary: Vocabulary(Name.self)) }

  /// What had to be mended so far.
  package var repairs: XMLRepairs {
    var repairs = cleaner.repairs
    repairs.declaredEncoding = expat.declaredEncoding
    return repairs
  }

  /// Whether the root element has begun.
  package var hasRoot: Bool { expat.hasRoot }

  /// Reads a whole document and answers what had to be mended.
  @discardableResult
  package static func read<Handler: XMLHandler>(
    _ bytes: [UInt8], into handler: inout Handler
  ) throws(XMLError) -> XMLRepairs where Handler.Name == Name {
    var stream = XMLStream()
    try stream.feed(bytes.span, to: &handler)
    try stream.finish(&handler)
    return stream.repairs
  }

  /// Reads one more piece. After an error, and after the root element has ended, pieces are passed over.
  package mutating func feed<Handler: XMLHandler>(
    _ bytes: Span<UInt8>, to handler: inout Handler
  ) throws(XMLError) where Handler.Name == Name {
    var start = 0
    while start < bytes.count, !isOver {
      let end = min(start + Self.pieceSize, bytes.count)
      try parse(bytes.extracting(start..<end), isLast: false, to: &handler)
      start = end
    }
  }

  /// Says that there is no more input; throws if the root element has not ended.
  package mutating func finish<Handler: XMLHandler>(
    _ handler: inout Handler
  ) throws(XMLError) where Handler.Name == Name {
    guard !isOver else { return }
    try parse([UInt8]().span, isLast: true, to: &handler)
    isOver = true
  }

  private mutating func parse<Handler: XMLHandler>(
    _ bytes: Span<UInt8>, isLast: Bool, to handler: inout Handler
  ) throws(XMLError) where Handler.Name == Name {
    let outcome: Expat.Outcome
    if !isLast, cleaner.isSound(bytes) {
      fed += bytes.count
      outcome = bytes.withUnsafeBufferPointer { expat.parse($0, isLast: false) }
    } else {
      let cleaned = cleaner.clean(bytes, isLast: isLast)
      fed += cleaned.count
      outcome = cleaned.withUnsafeBufferPointer { expat.parse($0, isLast: isLast) }
    }
    tell(&handler)
    try judge(outcome, isLast: isLast)
  }

  private mutating func judge(_ outcome: Expat.Outcome, isLast: Bool) throws(XMLError) {
    switch outcome {
    case .goesOn:
      guard fed - expat.byte > XMLLimits.markup, !expat.isRootClosed else { return }
      throw failure(.markupTooLong)
    case .hasTail:
      cleaner.repairs.hasIgnoredTail = true
      isOver = true
    case .failed(.cutOff) where isLast && fed == 0: throw failure(.empty)
    case .failed(.cutOff) where expat.isRootClosed:
      cleaner.repairs.hasIgnoredTail = true
      isOver = true
    case .failed(let reason): throw failure(reason)
    }
  }

  private mutating func failure(_ reason: XMLError.Reason) -> XMLError {
    isOver = true
    return XMLError(
      reason: reason, line: expat.line + cleaner.skippedLines, column: expat.column,
      byte: expat.byte + cleaner.skippedBytes)
  }

  private mutating func tell<Handler: XMLHandler>(
    _ handler: inout Handler
  ) where Handler.Name == Name {
    let batch = expat.takeBatch(reusing: spare)
    let text = batch.text.span
    for event in batch.events {
      let name = names[Int(event.name) - 1]
      let parent = event.parent == 0 ? nil : names[Int(event.parent) - 1]
      switch event.kind {
      case .open: handler.open(name, in: parent)
      case .attribute:
        handler.attribute(name, of: parent ?? name, text.extracting(event.start..<event.end))
      case .text: handler.text(name, in: parent, text.extracting(event.start..<event.end))
      case .close: handler.close(name)
      }
    }
    spare = batch
    spare.removeAll()
  }
}
