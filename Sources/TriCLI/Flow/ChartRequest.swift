import TriDomain
package import TriPresentation

package struct ChartRequest: Hashable, Sendable {
  package var subject: Subject
  package var isASCII: Bool
  package var format: OutputFormat
  /// Where the picture goes instead of the output.
  package var picture: PictureRequest?

  package init(
    _ subject: Subject, isASCII: Bool = false, format: OutputFormat = .text,
    picture: PictureRequest? = nil
  ) {
    self.subject = subject
    self.isASCII = isASCII
    self.format = format
    self.picture = picture
  }

  package enum Subject: Hashable, Sendable {
    /// The words are a query and what to group by.
    case periods(ChartMetric, [String])
    /// Nil where nothing says what to draw of it.
    case session(RecordReference, SessionChart.Subject?)
    /// A year, or the weeks up to today, and the words of a query.
    case year(Int?, [String])
  }
}

/// A picture that is written into a file.
package struct PictureRequest: Hashable, Sendable {
  /// `-` is the output.
  package var path: String
  /// Whether a file that is there may be overwritten.
  package var isConfirmed: Bool

  package init(path: String, isConfirmed: Bool = false) {
    self.path = path
    self.isConfirmed = isConfirmed
  }
}
