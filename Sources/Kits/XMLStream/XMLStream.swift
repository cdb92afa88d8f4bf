/// Reads a document piece by piece and tells a handler what is in it.
///
/// Reads UTF-8, UTF-16 of either byte order and Latin-1, whatever the document declares, and else the encoding that it
/// declares. Entities and other files are never read. After an error the handler has heard everything before it.
package struct XMLStream<Name: XMLName>: ~Copyable {
  private let names = Array(Name.allCases)
  private var parser = PieceParser(vocabulary: Vocabulary(Name.self))

  package init() {}

  /// What had to be mended so far.
  package var repairs: XMLRepairs { parser.repairs }

  /// Whether the root element has begun.
  package var hasRoot: Bool { parser.hasRoot }

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
    // What is found in 64 KiB stays in the processor's cache.
    let pieceSize = 1 << 16
    var start = 0
    while start < bytes.count, !parser.isOver {
      let end = min(start + pieceSize, bytes.count)
      try parse(bytes.extracting(start..<end), isLast: false, to: &handler)
      start = end
    }
  }

  /// Says that there is no more input; throws if the root element has not ended.
  package mutating func finish<Handler: XMLHandler>(
    _ handler: inout Handler
  ) throws(XMLError) where Handler.Name == Name {
    guard !parser.isOver else { return }
    try parse([UInt8]().span, isLast: true, to: &handler)
  }

  private mutating func parse<Handler: XMLHandler>(
    _ bytes: Span<UInt8>, isLast: Bool, to handler: inout Handler
  ) throws(XMLError) where Handler.Name == Name {
    let failure = parser.parse(bytes, isLast: isLast)
    let batch = parser.takeBatch()
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
    parser.giveBack(batch)
    if let failure { throw failure }
  }
}
