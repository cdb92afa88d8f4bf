package import TriDomain

/// What is asked of races.
package enum RaceRequest: Hashable, Sendable {
  /// A card; `last` is the newest race.
  case show(RecordReference, OutputFormat)
  case list(OutputFormat)
  case type(RaceTyping)
  case join(RaceJoiningRequest)
  case split(RecordReference)
  case edit(RecordReference, [String], OutputFormat)
  case export(RecordReference, ExportFormat)
  /// What is planned.
  case planned(OutputFormat)
  case plan([String], OutputFormat)
  /// Nil is the only planned race.
  case replan(PlannedRace.ID?, [String])
  case dropPlan(PlannedRace.ID?)
}

package struct RaceTyping: Hashable, Sendable {
  package var form: String
  package var words: [String]
  package var options: [EntryOption: [String]] = [:]
  package var isDryRun = false
  package var format = OutputFormat.text

  package init(
    form: String, words: [String], options: [EntryOption: [String]] = [:], isDryRun: Bool = false,
    format: OutputFormat = .text
  ) {
    self.form = form
    self.words = words
    self.options = options
    self.isDryRun = isDryRun
    self.format = format
  }
}

package struct RaceJoiningRequest: Hashable, Sendable {
  package var records: [RecordReference] = []
  package var form: RaceForm?
  package var title: String?
  package var format = OutputFormat.text

  package init(
    records: [RecordReference] = [], form: RaceForm? = nil, title: String? = nil,
    format: OutputFormat = .text
  ) {
    self.records = records
    self.form = form
    self.title = title
    self.format = format
  }
}
