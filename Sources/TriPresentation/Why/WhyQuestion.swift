/// What can be asked why it is what it is.
package enum WhyQuestion: String, CaseIterable, Hashable, Sendable {
  case load, form, pace, best
}
