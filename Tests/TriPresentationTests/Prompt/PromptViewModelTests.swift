import Testing
import TriPresentation

@Suite struct PromptViewModelTests {
  private let model = PromptViewModel { text in
    text.isEmpty ? .hint("a number") : Int(text) == nil ? .fault("no number") : .understood(text)
  } submit: { text in
    Int(text) == nil ? .refused("no number") : .done("took \(text)")
  }

  @Test func `each keystroke shows what is understood so far`() async {
    #expect(
      await states(of: model, for: [.type("1"), .type("1x"), .type("")]) == [
        .typing(.hint("a number")), .typing(.understood("1")), .typing(.fault("no number")),
        .typing(.hint("a number")),
      ])
  }

  @Test func `what is submitted is what was typed last`() async {
    #expect(
      await states(of: model, for: [.type("1"), .type("12"), .submit]).suffix(2)
        == [.working, .ended(.done("took 12"), .understood("12"))])
  }

  @Test func `what was done is not done again`() async {
    #expect(
      await states(of: model, for: [.type("1"), .submit, .submit, .type("2"), .submit]).suffix(2)
        == [.working, .ended(.done("took 1"), .understood("1"))])
  }

  @Test func `what is refused stays, and can be mended`() async {
    #expect(
      await states(of: model, for: [.type("x"), .submit, .type("7"), .submit]) == [
        .typing(.hint("a number")), .typing(.fault("no number")), .working,
        .ended(.refused("no number"), .fault("no number")), .typing(.understood("7")), .working,
        .ended(.done("took 7"), .understood("7")),
      ])
  }
}
