/// Pages of help that belong to no single command.
package enum HelpTopic: String, CaseIterable, Sendable {
  case dates, durations, queries, units
}
