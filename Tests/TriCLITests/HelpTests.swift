import Testing
import TextKit
import TriCLI
import TriTestSupport

@Suite struct HelpTests {
  @Test func `the overview is as agreed`() throws {
    try expectSnapshot(HelpText(width: nil).overview().plainText, named: "help")
  }

  @Test(arguments: ["log", "edit", "history", "settings"])
  func `the help of a command is as agreed`(name: String) throws {
    let usage = try #require(CommandCatalog.command(named: name)).usage
    try expectSnapshot(HelpText(width: 80).command(usage).plainText, named: "help-\(name)")
  }

  @Test(arguments: HelpTopic.allCases)
  func `a topic is as agreed`(topic: HelpTopic) throws {
    try expectSnapshot(HelpText(width: 80).topic(topic).plainText, named: "help-\(topic)")
  }

  @Test(arguments: [20, 32, 40, 60, 80, 200])
  func `no line but an example is wider than the screen`(width: Int) {
    let help = HelpText(width: width)
    let pages =
      [help.overview()] + HelpTopic.allCases.map(help.topic)
      + CommandCatalog.usages.map(help.command)
    for line in pages.flatMap(\.lines) where !line.plainText.hasPrefix("  tri ") {
      #expect(line.displayWidth <= min(width, HelpText.widest), "\(line.plainText)")
    }
  }

  @Test func `every option of a command is explained`() {
    for usage in CommandCatalog.usages {
      let text = HelpText(width: 80).command(usage).plainText
      for option in usage.allOptions { #expect(text.contains("  --\(option.name)")) }
      for example in usage.examples { #expect(text.contains("  \(example)\n")) }
    }
  }
}

@Suite struct ManualTests {
  @Test func `the manual is ASCII and has a section for each command`() {
    let page = Manual.page()
    #expect(page.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
    for name in CommandCatalog.names {
      #expect(page.split(separator: "\n").contains { ($0 + " ").hasPrefix(".SS tri \(name) ") })
    }
    for (status, _) in Manual.statuses { #expect(page.contains(".B \(status)\n")) }
  }

  @Test func `quotes and points survive roff`() throws {
    let page = Manual.page()
    #expect(page.contains(#"tri log strength 45min \(dqcore and hips\(dq"#))
    #expect(page.contains(#"dist:15km.. sort:pace"#))
    #expect(!page.split(separator: "\n").contains { $0.hasPrefix("'") })
  }

  @Test func `a formatter finds nothing to complain about`() throws {
    let tri = try TriProgram()
    let result = try tri.shell(
      "command -v groff >/dev/null || exit 0; tri manual | groff -man -Tutf8 -ww >/dev/null")
    #expect(result.stderr == "")
    #expect(result.status == 0)
  }
}
