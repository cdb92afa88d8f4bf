import TextKit

extension Failure {
  /// What happened, and what to do next.
  var lines: [StyledLine] {
    [StyledLine(message, .error)] + (hint.map { [StyledLine($0, .dim)] } ?? [])
  }

  /// The same on a screen.
  func text(width: Int?) -> StyledText {
    lines.reduce(into: StyledText()) { $0 += $1.wrapped(toWidth: width) }
  }
}
