package import TextKit

/// How a number came to be, so that it can be done again by hand.
package struct Explanation: Equatable, Sendable {
  /// Something that has a name and a value, and what is to be said beside it.
  package struct Line: Equatable, Sendable {
    package var name: String
    /// As the athlete reads it, with its unit.
    package var value: String
    /// Where it comes from or since when it holds.
    package var note: String?
    /// The number for machines, under a key that carries its unit.
    package var key: String?
    package var number: FixedPoint?

    package init(
      _ name: String, _ value: String, note: String? = nil, key: String? = nil,
      number: FixedPoint? = nil
    ) {
      self.name = name
      self.value = value
      self.note = note
      self.key = key
      self.number = number
    }
  }

  /// What is explained: `Pace of #12, run, Mon 4 May 2026`.
  package var title: String
  package var inputs: [Line]
  /// How the inputs make the result, a sentence or equation each.
  package var formula: [String]
  /// Author, work and year.
  package var source: String?
  /// None where the inputs give none; a remark then says what is missing.
  package var results: [Line]
  /// What other ways to reckon would have given.
  package var others: [Line]
  package var remarks: [String]

  package init(
    _ title: String, inputs: [Line] = [], formula: [String] = [], source: String? = nil,
    results: [Line] = [], others: [Line] = [], remarks: [String] = []
  ) {
    self.title = title
    self.inputs = inputs
    self.formula = formula
    self.source = source
    self.results = results
    self.others = others
    self.remarks = remarks
  }
}
