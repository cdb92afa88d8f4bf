/// Something wrong at a byte of the input, before it is known which record and field it belongs to.
struct JSONFault: Error {
  /// Counted from 0.
  let byte: Int
  let problem: RecordJSONError.Problem
  /// The name of the value at fault, where it is not the one that is being read.
  let field: String?

  init(_ problem: RecordJSONError.Problem, at byte: Int, field: String? = nil) {
    self.byte = byte
    self.problem = problem
    self.field = field
  }
}

/// The kinds of value of RFC 8259 section 3, in the words of an error sentence.
package enum JSONKind: String, Hashable, Sendable {
  case object = "an object"
  case array = "a list"
  case text
  case number = "a number"
  case bool = "true or false"
  case null
}
