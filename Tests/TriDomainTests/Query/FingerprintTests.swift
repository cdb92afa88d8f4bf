import Testing

@testable import TriDomain

struct FingerprintTests {
  @Test(arguments: [
    ("", UInt64(0xCBF2_9CE4_8422_2325)), ("a", 0xAF63_DC4C_8601_EC8C),
    ("foobar", 0x8594_4171_F739_67E8),
  ])
  func `a fingerprint is that of FNV-1a`(text: String, value: UInt64) {
    #expect(Fingerprint(of: text.utf8).value == value)
  }

  @Test(arguments: [
    ("", ""), ("f", "my"), ("fo", "mzxq"), ("foo", "mzxw6"), ("foob", "mzxw6yq"),
    ("fooba", "mzxw6ytb"), ("foobar", "mzxw6ytboi"),
  ])
  func `base 32 is that of RFC 4648 in lower case`(text: String, code: String) {
    #expect(Base32.encode(Array(text.utf8)) == code)
    #expect(Base32.decode(code) == Array(text.utf8))
  }

  @Test(arguments: ["m", "mz1", "MY", "mz", "mzxw6ytbo", "m=", "0"])
  func `what was never encoded is not decoded`(code: String) {
    #expect(Base32.decode(code) == nil)
  }
}
