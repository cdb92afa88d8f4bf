import TerminalKit
import Testing
import TextKit

@Suite struct `Colours` {
  private static let line =
    StyledLine("run", .run) + StyledLine("  10.0 km ") + StyledLine("\u{1B}[31m", .error)

  @Test func `are sequences around the spans that have a role`() {
    var bytes: [UInt8] = []
    ANSIWriter(theme: .auto).append(Self.line, to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\u{1B}[32mrun\u{1B}[0m  10.0 km \u{1B}[1;31m\\e[31m\u{1B}[0m\n")
  }

  @Test func `leave nothing but text when there are none`() {
    let text = StyledText([Self.line, StyledLine()])
    let bytes = ANSIWriter(theme: .none).bytes(of: text)
    #expect(String(decoding: bytes, as: UTF8.self) == "run  10.0 km \\e[31m\n\n")
    #expect(bytes == Array(text.plainText.utf8))
  }

  @Test(arguments: Theme.allCases, Role.allCases)
  func `are parameters of a well-formed sequence`(theme: Theme, role: Role) {
    guard let attributes = theme.attributes(for: role) else { return }
    #expect(theme != .none)
    #expect(attributes.split(separator: ";").allSatisfy { Int($0) != nil })
  }

  @Test(arguments: [Theme.auto, .light, .dark])
  func `tell the sports apart`(theme: Theme) {
    let looks = [Role.swim, .bike, .run, .otherSport].map { theme.attributes(for: $0) }
    #expect(Set(looks).count == 4)
  }
}
