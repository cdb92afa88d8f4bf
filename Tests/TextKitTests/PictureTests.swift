import Testing
import TextKit
import TriTestSupport

@Suite struct PictureTests {
  @Test func `a dot is a bit of braille, of a half, or a star`() {
    var lines: [[String]] = []
    for cell in [DotGrid.Cell.braille, .halves, .whole] {
      var grid = DotGrid(columns: 2, rows: 1, cell: cell)
      grid.line(from: (0, 0), to: (grid.width - 1, grid.height - 1))
      lines.append(grid.lines)
    }
    #expect(lines == [["⠑⢄"], ["'."], ["**"]])
  }

  @Test func `each dot of a cell has its own bit`() {
    var found: [String] = []
    for y in 0..<4 {
      for x in 0..<2 {
        var grid = DotGrid(columns: 1, rows: 1, cell: .braille)
        grid.set(x, y)
        found += grid.lines
      }
    }
    // Dots 1, 4, 2, 5, 3, 6, 7, 8 of Unicode's braille patterns.
    #expect(found == ["⠁", "⠈", "⠂", "⠐", "⠄", "⠠", "⡀", "⢀"])
  }

  @Test func `what lies outside of a grid is left out, and a line ends at its edge`() {
    var grid = DotGrid(columns: 3, rows: 2, cell: .whole)
    grid.set(-1, 0)
    grid.set(3, 1)
    #expect(grid.lines == ["   ", "   "])
    grid.line(from: (-1_000_000_000, 1), to: (1, 1_000_000_000))
    #expect(grid.lines == ["   ", "** "])
    var empty = DotGrid(columns: 0, rows: 4, cell: .braille)
    empty.line(from: (0, 0), to: (5, 5))
    #expect(empty.lines == ["", "", "", ""])
  }

  @Test func `a line goes on through its values and stops where one is missing`() {
    let picture = LinePicture(columns: 8, rows: 3, cell: .whole, top: 3, bottom: 1)
    #expect(
      picture.lines([1, 2, 3, 3, nil, 2, 1, 1]) == [
        "  **    ",
        " *   *  ",
        "*     **",
      ])
  }

  @Test func `the smaller value stands higher where it is the top`() {
    let picture = LinePicture(columns: 3, rows: 3, cell: .whole, top: 240, bottom: 300)
    #expect(picture.lines([300, 270, 240]) == ["  *", " * ", "*  "])
    #expect((0..<3).map(picture.value) == [240, 270, 300])
  }

  @Test func `few values are spread over the width, and each has its column`() {
    let picture = LinePicture(columns: 9, rows: 1, cell: .whole, top: 1, bottom: 1)
    #expect(picture.lines([1, nil, 1]) == ["*       *"])
    #expect((0..<3).map { picture.column(of: $0, among: 3) } == [0, 4, 8])
    #expect(picture.lines([1, 1, 1]) == ["*********"])
    #expect(picture.lines([]) == ["         "])
    #expect(picture.lines([nil, nil]) == ["         "])
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `every row is as wide as the picture, whatever the values`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for cell in [DotGrid.Cell.braille, .halves, .whole] {
      let columns = Int.random(in: 1...300, using: &random)
      let picture = LinePicture(
        columns: columns, rows: .random(in: 1...12, using: &random), cell: cell,
        top: .random(in: -100...100, using: &random),
        bottom: .random(in: -100...100, using: &random))
      let values = (0..<Int.random(in: 0...700, using: &random)).map { _ in
        Bool.random(using: &random) ? Double.random(in: -200...200, using: &random) : nil
      }
      for line in picture.lines(values) { #expect(line.displayWidth == columns) }
    }
  }
}
