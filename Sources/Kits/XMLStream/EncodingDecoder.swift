import CExpat
import Glibc

/// Turns text in an encoding that the C library knows into UTF-8, however it is cut into pieces (POSIX `iconv`).
final class EncodingDecoder {
  private let converter: iconv_t
  let isStateful: Bool
  /// The beginning of a character whose end is to come.
  private var pending: [UInt8] = []
  /// Bytes that are none of the encoding's characters and became U+FFFD.
  private(set) var replacedBytes = 0

  /// Nil for an encoding that the library does not know, and for one in which ASCII is not ASCII: no document that says
  /// so in ASCII is in it.
  init?(_ name: String) {
    guard name.utf8.count <= 40, name.utf8.allSatisfy(Self.isOfName),
      let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1)
    else { return nil }
    self.converter = converter
    isStateful = Self.isStateful(name)
    let sample = Array("<?xml a=\"+1-2.3\" b='&#x;'/>".utf8)
    guard decode(sample, isLast: false) == sample, pending.isEmpty else { return nil }
  }

  deinit { iconv_close(converter) }

  /// What a name may consist of (XML 1.0, production EncName): the library reads more into others.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_")].contains(byte)
    }
  }

  /// Whether bytes of ASCII may mean something else, by what came before them.
  static func isStateful(_ name: String) -> Bool {
    let lower = name.lowercased()
    return lower.hasPrefix("iso-2022") || lower.hasPrefix("hz")
  }

  /// Whether text begins with characters of the encoding; of a decoder that is not used any further.
  func isIn(_ text: [UInt8]) -> Bool {
    _ = decode(text, isLast: false)
    return replacedBytes == 0
  }

  /// Whether the next byte begins a character.
  var isBetweenCharacters: Bool { pending.isEmpty }

  func decode(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    var input = pending + bytes
    pending = []
    var output: [UInt8] = []
    var used = 0
    while used < input.count {
      let step = convert(&input, from: used, into: &output)
      used = step.used
      switch step.fault {
      case EINVAL where !isLast && input.count - used < 16:
        pending = Array(input[used...])
        return output
      case EINVAL, EILSEQ:
        output += [0xEF, 0xBF, 0xBD]
        replacedBytes += 1
        used += 1
      default: break
      }
    }
    return output
  }

  /// As much as fits; `fault` is 0 where there may be more.
  private func convert(
    _ input: inout [UInt8], from start: Int, into output: inout [UInt8]
  ) -> (used: Int, fault: Int32) {
    var (used, fault) = (start, Int32(0))
    let count = input.count
    let piece = [UInt8](unsafeUninitializedCapacity: 4 * (count - start) + 16) { room, filled in
      input.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress, let target = room.baseAddress else { return }
        var next: UnsafeMutablePointer<CChar>? = (base + start).assumingMemoryBound(to: CChar.self)
        var left = count - start
        let capacity = room.count
        target.withMemoryRebound(to: CChar.self, capacity: capacity) { start in
          var end: UnsafeMutablePointer<CChar>? = start
          var free = capacity
          if iconv(converter, &next, &left, &end, &free) == -1, errno != E2BIG { fault = errno }
          filled = capacity - free
        }
        used = count - left
      }
    }
    output += piece
    return (used, fault)
  }
}
