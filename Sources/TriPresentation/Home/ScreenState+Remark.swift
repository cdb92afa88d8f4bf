import TextKit

extension ScreenState {
  /// What a section says below its title instead of content; no line in a section that was not asked yet.
  func remark(whenNothing sentence: String, width: Int?) -> StyledText {
    switch self {
    case .idle, .content: StyledText()
    case .loading: StyledText(["Loading…"])
    case .nothing: StyledLine(sentence).wrapped(toWidth: width)
    case .failed(let failure): StyledLine(failure.message, .error).wrapped(toWidth: width)
    }
  }
}
