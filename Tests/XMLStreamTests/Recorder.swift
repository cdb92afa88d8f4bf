import XMLStream

/// The words of a document that only tests read.
enum Word: String, XMLName {
  case root, box, leaf, other, x, y

  var report: XMLReport {
    switch self {
    case .root, .box: .bounds
    case .leaf, .other: .text
    case .x, .y: .nothing
    }
  }
}

/// Writes down what it hears.
struct Recorder: XMLHandler {
  var lines: [String] = []

  mutating func open(_ name: Word, in parent: Word?) {
    lines.append("<\(name)" + (parent.map { " in \($0)" } ?? ""))
  }

  mutating func attribute(_ attribute: Word, of element: Word, _ value: Span<UInt8>) {
    lines.append("\(element).\(attribute)=\(string(value))")
  }

  mutating func text(_ name: Word, in parent: Word?, _ text: Span<UInt8>) {
    lines.append("\(name)" + (parent.map { " in \($0)" } ?? "") + ": \(string(text))")
  }

  mutating func close(_ name: Word) { lines.append("\(name)>") }

  private func string(_ text: Span<UInt8>) -> String {
    String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
  }
}

/// What a document says, cut into pieces of this size, and what had to be mended.
func read(
  _ bytes: [UInt8], pieces size: Int = .max
) throws(XMLError) -> (lines: [String], repairs: XMLRepairs) {
  var recorder = Recorder()
  var stream = XMLStream<Word>()
  var start = 0
  while start < bytes.count {
    let end = start + min(size, bytes.count - start)
    try stream.feed(bytes.span.extracting(start..<end), to: &recorder)
    start = end
  }
  try stream.finish(&recorder)
  return (recorder.lines, stream.repairs)
}

func read(_ text: String) throws(XMLError) -> [String] { try read(Array(text.utf8)).lines }
