import Testing
import TriTestSupport

@Suite struct TypedCaseTests {
  @Test(arguments: TypedCases.logged)
  func `a typed session is stored as meant, and the answer says how it was read`(
    _ typed: TypedCases.Logged
  ) throws {
    let tri = try TriProgram()
    let answer = try tri.shell("tri log \(typed.line)")
    let record = try tri.lastRecord()
    #expect(record.distanceMetres == typed.metres)
    #expect(record.timerSeconds == typed.seconds)
    #expect(record.day == "2026-05-04")
    #expect(record.startedAt == nil)
    #expect(
      answer.stdout
        == "Logged #1: \(record.sport) · Mon 4 May 2026 · \(typed.answer) Undo: tri undo\n")
    #expect(answer.stderr == "")
    #expect(answer.status == 0)
  }

  @Test(arguments: TypedCases.refused)
  func `a typed session that cannot be is refused, and nothing is stored`(
    _ typed: TypedCases.Refused
  ) throws {
    let tri = try TriProgram()
    let answer = try tri.shell("tri log \(typed.line)")
    let lines = answer.stderr.split(separator: "\n").map(String.init)
    #expect(lines.first == "tri: \(typed.sentence) Nothing was changed.")
    #expect(answer.stdout == "")
    #expect(answer.status == 2)
    #expect(try tri.home.contents() == [])
  }

  @Test func `a misspelled sport brings the near one to mind`() throws {
    let answer = try TriProgram().run("log", "runn", "5km", "25:00")
    #expect(
      answer.stderr.hasSuffix("\n     Did you mean run? If not: tri log other 30min --title Runn\n")
    )
  }

  @Test func `two readings are asked on a terminal and refused in a pipe`() throws {
    let tri = try TriProgram()
    let refused = try tri.run("log", "strength", "9:30")
    #expect(
      refused.stderr
        == "tri: 9:30 may be minutes and seconds or hours and minutes: type 0:09:30 or 9:30:00."
        + " Nothing was changed.\n")
    #expect(refused.status == 2)
    let answered = try tri.terminal(
      "log", "strength", "9:30", typing: [.line("h", after: "9:30:00 (h)? ")])
    #expect(answered.status == 0)
    #expect(try tri.lastRecord().timerSeconds == 34_200)
    let left = try tri.terminal(
      "log", "strength", "9:30", typing: [.line("", after: "9:30:00 (h)? ")])
    #expect(left.status == 2)
    #expect(try tri.ids() == [1])
  }
}
