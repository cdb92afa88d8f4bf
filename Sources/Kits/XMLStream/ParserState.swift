import CExpat

/// What the callbacks know. It lives in one cell on the heap whose address expat hands to them.
struct ParserState {
  let parser: XML_Parser
  private let vocabulary: Vocabulary
  var batch = EventBatch()
  /// Numbers of the open elements, the root first.
  private var open: [UInt8] = []
  /// Whether text belongs to the innermost element.
  private var isCollecting = false
  /// Where its text begins in the batch.
  private var textStart = 0
  /// Why a callback stopped the parser.
  private(set) var stopped: XMLError.Reason?
  private(set) var declaredEncoding: String?
  private(set) var hasRoot = false
  /// The byte behind the root element, once it has ended.
  private(set) var rootEnd: Int?
  /// Where the parser stood when it last said so.
  var byte = 0

  init(parser: XML_Parser, vocabulary: Vocabulary) {
    self.parser = parser
    self.vocabulary = vocabulary
  }

  mutating func start(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) {
    hasRoot = true
    guard open.count < XMLLimits.depth else { return stop(.tooDeep) }
    let number = vocabulary.number(of: name)
    let report = vocabulary.reports[Int(number)]
    if report == .bounds {
      batch.events.append(Event(kind: .open, name: number, parent: open.last ?? 0))
      if attributes.pointee != nil { add(attributes, of: number) }
    }
    open.append(number)
    isCollecting = report == .text
    if isCollecting { textStart = batch.text.count }
  }

  mutating func end() {
    guard let number = open.popLast() else { return }
    if open.isEmpty {
      rootEnd = Int(XML_GetCurrentByteIndex(parser)) + Int(XML_GetCurrentByteCount(parser))
    }
    switch vocabulary.reports[Int(number)] {
    case .bounds: batch.events.append(Event(kind: .close, name: number, parent: 0))
    case .text:
      let end = batch.text.count
      batch.events.append(
        Event(
          kind: .text, name: number, parent: open.last ?? 0, start: textStart, end: end))
      textStart = end
    case .nothing: break
    }
    isCollecting = open.last.map { vocabulary.reports[Int($0)] == .text } ?? false
  }

  mutating func characters(_ bytes: UnsafePointer<CChar>, _ count: Int) {
    guard isCollecting else { return }
    let room = XMLLimits.text - (batch.text.count - textStart)
    append(bytes, min(count, room))
  }

  mutating func declare(encoding: UnsafePointer<CChar>?) {
    declaredEncoding = encoding.map { String(cString: $0) }
  }

  mutating func stop(_ reason: XMLError.Reason) {
    stopped = reason
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  /// Hands over what was found and keeps the beginning of a text that goes on, be it behind an element within it.
  mutating func takeBatch(reusing empty: consuming EventBatch) -> EventBatch {
    let isTextOpen = open.contains { vocabulary.reports[Int($0)] == .text }
    if isTextOpen, textStart < batch.text.count {
      empty.text += batch.text[textStart...]
    }
    textStart = 0
    let full = batch
    batch = empty
    return full
  }

  /// `attributes` is a list of name, value, name, value, … with nil at its end.
  private mutating func add(
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>, of element: UInt8
  ) {
    var next = attributes
    while let name = next[0], let value = next[1] {
      next += 2
      let number = vocabulary.number(of: name)
      guard number != 0 else { continue }
      var count = 0
      while count < XMLLimits.text, value[count] != 0 { count += 1 }
      let start = batch.text.count
      append(value, count)
      batch.events.append(
        Event(
          kind: .attribute, name: number, parent: element, start: start, end: batch.text.count))
    }
  }

  private mutating func append(_ bytes: UnsafePointer<CChar>, _ count: Int) {
    bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
      batch.text.append(contentsOf: UnsafeBufferPointer(start: $0, count: count))
    }
  }
}
