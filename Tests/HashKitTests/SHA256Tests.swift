import HashKit
import Testing

struct SHA256Tests {
  /// The examples of FIPS 180-4 as NIST publishes them.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the published examples come out`(text: String, digest: String) {
    #expect(SHA256.hash(Array(text.utf8)) == bytes(digest))
  }

  @Test func `parts are hashed as if they were one`() {
    let whole = [UInt8](0...200)
    let split = SHA256.hash(Array(whole[..<64]), [], Array(whole[64...]))
    #expect(split == SHA256.hash(whole))
    #expect(SHA256.hash() == SHA256.hash([]))
  }

  @Test(arguments: [1, 63, 64, 65, 200]) func `pieces of any size come to the same`(size: Int) {
    let whole = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var hash = SHA256()
    for start in stride(from: 0, to: whole.count, by: size) {
      hash.add(Array(whole[start..<min(start + size, whole.count)]))
    }
    #expect(hash.finished() == SHA256.hash(whole))
    #expect(SHA256().finished() == SHA256.hash([]))
  }

  private func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }
}
