package import TextKit

/// What a screen looks like at some width: its lines, and which of them the athlete has chosen.
package struct ScreenText: Equatable, Sendable {
  package var text: StyledText
  /// Its place among the lines; nil where nothing is chosen.
  package var chosenLine: Int?

  package init(_ text: StyledText = StyledText(), chosenLine: Int? = nil) {
    self.text = text
    self.chosenLine = chosenLine
  }
}
