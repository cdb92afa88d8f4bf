import Testing
import TriPresentation
import TriTestSupport

@Suite struct LineEditorTests {
  private func typed(_ text: String) -> LineEditor {
    var editor = LineEditor()
    for character in text { editor.insert(character) }
    return editor
  }

  @Test func `characters go in where the cursor is`() {
    var editor = typed("rn")
    editor.move(.left)
    editor.insert("u")
    #expect(editor.text == "run")
    editor.move(.start)
    editor.insert("x")
    editor.move(.end)
    editor.insert("y")
    #expect(editor.text == "xruny")
  }

  @Test func `each deletion takes what it says`() {
    var editor = typed("run 10km  easy")
    editor.delete(.before)
    #expect(editor.text == "run 10km  eas")
    editor.delete(.wordBefore)
    #expect(editor.text == "run 10km  ")
    editor.delete(.wordBefore)
    #expect(editor.text == "run ")
    editor.move(.start)
    editor.delete(.after)
    #expect(editor.text == "un ")
    editor.move(.right)
    editor.delete(.allAfter)
    #expect(editor.text == "u")
    editor.delete(.allBefore)
    #expect(editor.isEmpty)
    editor.delete(.before)
    editor.delete(.after)
    editor.delete(.wordBefore)
    #expect(editor.isEmpty)
  }

  @Test func `pasted text is a part of the line, with blanks for its line breaks`() {
    var editor = typed("run !")
    editor.move(.left)
    editor.paste("5km\r\neasy\twith\n강\u{3}\u{1B}[A")
    #expect(editor.text == "run 5km easy with 강[A!")
    editor.insert("x")
    #expect(editor.text == "run 5km easy with 강[Ax!")
    editor.paste("")
    #expect(editor.text == "run 5km easy with 강[Ax!")
  }

  @Test func `wide and joined characters are one step each`() {
    var editor = typed("달리기🏃‍♀️e\u{301}")
    #expect(editor.shown(width: 40).cursor == 9)
    editor.delete(.before)
    #expect(editor.text == "달리기🏃‍♀️")
    editor.delete(.before)
    editor.move(.left)
    #expect(editor.shown(width: 40).cursor == 4)
  }

  @Test(arguments: 0..<20) func `the cursor is always within the width`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var editor = LineEditor()
    let characters: [Character] = ["a", " ", "달", "🏃‍♀️", "é", "\u{200D}"]
    let movements: [LineEditor.Movement] = [.left, .right, .start, .end]
    for _ in 0..<200 {
      switch generator.next() % 4 {
      case 0: editor.move(movements[Int(generator.next() % 4)])
      case 1: editor.delete(.before)
      default: editor.insert(characters[Int(generator.next() % 6)])
      }
      for width in [1, 2, 5, 30] {
        let shown = editor.shown(width: width)
        #expect((0..<max(2, width)).contains(shown.cursor))
      }
    }
  }
}
