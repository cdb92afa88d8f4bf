import Glibc

/// The keys of a terminal, read from its descriptor.
struct KeyInput {
  private let descriptor: Int32
  private var decoder: KeyDecoder
  private var hasHungUp = false
  private var lastBytes = ContinuousClock.now

  /// How long the bytes of one key may take to come one after the other, and so how late the Escape
  /// key is.
  static let patience = Duration.milliseconds(30)
  /// How long the rest of a character, or of a sequence of several bytes, may take on a slow line.
  static let sequencePatience = Duration.seconds(1)
  /// How long the parts of one paste may take to come one after the other: a slow line must not make keys of text.
  static let pastePatience = Duration.seconds(3)

  init(descriptor: Int32, sequences: [(bytes: [UInt8], key: Key)]) {
    self.descriptor = descriptor
    decoder = KeyDecoder(sequences: sequences)
  }

  /// When the bytes that are there will have to do as they are; nil if there are none.
  var decision: ContinuousClock.Instant? {
    guard !decoder.isEmpty else { return nil }
    if decoder.isPasting { return lastBytes + Self.pastePatience }
    return lastBytes + (decoder.isWithinSequence ? Self.sequencePatience : Self.patience)
  }

  /// The next key of what was read.
  mutating func next() -> Key? {
    let isComplete = hasHungUp || decision.map { $0 <= .now } ?? false
    if let key = decoder.next(isComplete: isComplete) { return key }
    return hasHungUp ? .hangUp : nil
  }

  /// Reads what is there, once `poll` says that there is something.
  mutating func read() {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    if count > 0 {
      decoder.append(bytes[..<count])
      lastBytes = .now
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      hasHungUp = true
    }
  }
}
