/// One thing that a handler hears, as numbers; the text lies beside it.
struct Event {
  enum Kind: UInt8 { case open, attribute, text, close }

  var kind: Kind
  /// Numbers of the vocabulary.
  var name, parent: UInt8
  /// Where its text lies in the batch.
  var start: Int = 0
  var end: Int = 0
}

/// What the parser found in one piece of input. C calls fill it; the handler reads it when they are over.
struct EventBatch {
  var events: [Event] = []
  var text: [UInt8] = []

  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
  }
}
