import Glibc
import HashKit

/// Hands libFuzzer's inputs to the reader of files.
enum Fuzzer {
  typealias Test = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

  static func run(_ arguments: [String]) {
    var words = arguments.map { strdup($0) } + [nil]
    var count = CInt(words.count - 1)
    // libFuzzer may keep the words for as long as the program runs.
    let start = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: words.count)
    start.initialize(from: &words, count: words.count)
    var argumentsStart = start
    _ = runDriver(&count, &argumentsStart) { content, size in
      let bytes = Array(UnsafeBufferPointer(start: content, count: size))
      FileRoad.check(bytes, pieces: pieceSize(for: bytes))
      return 0
    }
  }
}

/// Any size will do that the input alone decides, so that what is found is found again; very small ones take long.
private func pieceSize(for bytes: [UInt8]) -> Int {
  let hash = SHA256.hash(bytes)
  return 1 << (4 + Int(hash[0]) % 10) + Int(hash[1] % 16)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: Fuzzer.Test
) -> CInt
