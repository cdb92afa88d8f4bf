package import TriDomain
package import TriPresentation

/// What a command line asks for, before anything is opened or read.
package enum Route: Hashable, Sendable {
  case help(HelpRequest)
  case version
  case manual
  case completions(Shell)
  /// What could come next after these words, for completions; the last of them is still being typed.
  case completionWords([String])
  /// The first screen.
  case home(OutputFormat)
  case status(isShort: Bool, OutputFormat)
  case day(DayReference, OutputFormat)
  case history(HistoryRequest)
  /// What a week, month or year came to.
  case totals(TotalsRequest)
  /// The words of a query and of what to group by; `isComparison` sets it beside the period before.
  case stats([String], OutputFormat, isComparison: Bool = false)
  case chart(ChartRequest)
  case best(BestRequest)
  /// Words to look for; without any, a search to type in.
  case search([String], OutputFormat)
  /// The full screen; nil shows the first screen, `isPlain` prints it.
  case browse(DayReference?, isPlain: Bool)
  /// Everything about a record; `drills` tells whether they count in the pace of a swim.
  case record(RecordReference, OutputFormat, drills: Bool = true)
  case log(LogRequest)
  case logFile(path: String, isDryRun: Bool, OutputFormat)
  case logStepByStep
  case again(RecordReference, LogRequest)
  case edit(EditRequest)
  case delete([RecordReference], OutputFormat)
  case bin(OutputFormat)
  case restore([RecordReference])
  /// Removes records for good.
  case forget(ForgetRequest)
  case undo
  case redo
  case journal(limit: Int?, OutputFormat)
  case race(RaceRequest)
  case backup(BackupRequest)
  case mergeLog(MergeRequest)
  case doctor(DoctorRequest)
  case settings(SettingsRequest)
  case gear(GearRequest)
  case bricks(limit: Int?, OutputFormat)
  case importFiles(ImportRequest)
  case imports(OutputFormat)
  case dropImport(Int64, all: Bool)
  case duplicates(OutputFormat)
  case mergeDuplicates(RecordReference, RecordReference)
  case keepApart(RecordReference, RecordReference)
  /// The bytes of the file that a record came from.
  case original(RecordReference)
  /// A record in a form that is made of it.
  case exportRecord(RecordReference, ExportFormat)
  /// Everything, into a new folder.
  case exportAll(folder: String, samplesByMoment: Bool)
  /// A question in SQL; nil is read from standard input.
  case sql(String?, OutputFormat)
  case lengths(RecordReference, OutputFormat)
  case swimFix(SwimFixRequest)
  case samples(RecordReference, OutputFormat)
  /// Fitness, fatigue and form.
  case form(FormRequest)
  /// How a number came to be.
  case why(WhyRequest)
}

extension Route {
  /// Whether the machine's zone plays a part: in which day it is, or in what a clock shows.
  var dependsOnZone: Bool {
    switch self {
    case .home, .status, .day, .history, .totals, .stats, .chart, .best, .log, .logFile,
      .logStepByStep,
      .again, .edit, .journal, .importFiles, .imports, .backup, .race, .gear, .bricks,
      .settings(.setThreshold), .form, .why:
      true
    default: false
    }
  }
}

extension Route {
  /// Whether the log stays as it is, whatever becomes of the command.
  package var onlyReads: Bool {
    switch self {
    case .help, .version, .manual, .completions, .completionWords, .home, .status, .day, .history,
      .totals, .stats, .chart, .best, .search, .record, .bin, .journal, .bricks, .imports,
      .duplicates, .original, .exportRecord, .exportAll, .sql, .lengths, .samples, .form, .why,
      .backup(.list), .doctor(.examine), .settings(.list), .settings(.show), .settings(.history),
      .gear(.list), .gear(.show), .race(.show), .race(.list), .race(.planned),
      .race(.export):
      true
    case .browse, .log, .logFile, .logStepByStep, .again, .edit, .delete, .restore, .forget, .undo,
      .redo, .race, .backup, .mergeLog, .doctor, .settings, .gear, .importFiles, .dropImport,
      .mergeDuplicates, .keepApart, .swimFix:
      false
    }
  }
}

extension Route {
  /// Whether it looks at the log at all.
  var usesLog: Bool {
    switch self {
    case .help, .version, .manual, .completions: false
    default: true
    }
  }
}

package enum OutputFormat: Hashable, Sendable {
  case text, json, csv
}

package enum HelpRequest: Hashable, Sendable {
  case overview
  case command(String)
  case topic(HelpTopic)
}

package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

package enum DayReference: Hashable, Sendable {
  case today
  /// A phrase such as `mon`, `-1` or `2026-05-03`.
  case phrase(String)
}

/// A record as a command names it.
package enum RecordReference: Hashable, Sendable {
  /// The last one entered, or for restore the last one put into the bin; the answer names it.
  case last
  case id(RecordID)

  var id: RecordID? { if case .id(let id) = self { id } else { nil } }
}

package struct HistoryRequest: Hashable, Sendable {
  package var words: [String] = []
  package var limit: Int?
  package var cursor: String?
  package var format: OutputFormat = .text

  package init(
    words: [String] = [], limit: Int? = nil, cursor: String? = nil, format: OutputFormat = .text
  ) {
    self.words = words
    self.limit = limit
    self.cursor = cursor
    self.format = format
  }
}

package struct TotalsRequest: Hashable, Sendable {
  package var unit: PeriodUnit
  /// A date or span within it; empty for the one that today is in.
  package var words: [String]
  /// Whether it stands beside the one before.
  package var isComparison: Bool
  package var format: OutputFormat

  package init(
    unit: PeriodUnit, words: [String] = [], isComparison: Bool = false,
    format: OutputFormat = .text
  ) {
    self.unit = unit
    self.words = words
    self.isComparison = isComparison
    self.format = format
  }
}

package struct BestRequest: Hashable, Sendable {
  /// The only sport to look at.
  package var sport: Sport?
  /// A query.
  package var words: [String]
  package var format: OutputFormat

  package init(sport: Sport? = nil, words: [String] = [], format: OutputFormat = .text) {
    self.sport = sport
    self.words = words
    self.format = format
  }
}

package struct FormRequest: Hashable, Sendable {
  /// Nil for all of them.
  package var sport: Sport?
  package var until: DayReference
  package var isASCII: Bool
  package var format: OutputFormat
  /// Where the picture goes instead of the output.
  package var picture: PictureRequest?

  package init(
    sport: Sport? = nil, until: DayReference = .today, isASCII: Bool = false,
    format: OutputFormat = .text, picture: PictureRequest? = nil
  ) {
    self.sport = sport
    self.until = until
    self.isASCII = isASCII
    self.format = format
    self.picture = picture
  }
}

package struct WhyRequest: Hashable, Sendable {
  package var question: WhyQuestion
  /// An id or a date; empty for the last record, or today.
  package var words: [String]
  package var format: OutputFormat

  package init(question: WhyQuestion, words: [String] = [], format: OutputFormat = .text) {
    self.question = question
    self.words = words
    self.format = format
  }
}

package struct LogRequest: Hashable, Sendable {
  package var sport: String = ""
  package var tokens: [String] = []
  package var options: [EntryOption: [String]] = [:]
  package var isDryRun = false
  package var format: OutputFormat = .text

  package init(
    sport: String = "", tokens: [String] = [], options: [EntryOption: [String]] = [:],
    isDryRun: Bool = false, format: OutputFormat = .text
  ) {
    self.sport = sport
    self.tokens = tokens
    self.options = options
    self.isDryRun = isDryRun
    self.format = format
  }
}

package struct EditRequest: Hashable, Sendable {
  package var target: Target
  package var changes: [String]
  package var isConfirmed: Bool
  package var isDryRun: Bool
  package var format: OutputFormat

  package init(
    target: Target, changes: [String], isConfirmed: Bool = false, isDryRun: Bool = false,
    format: OutputFormat = .text
  ) {
    self.target = target
    self.changes = changes
    self.isConfirmed = isConfirmed
    self.isDryRun = isDryRun
    self.format = format
  }

  package enum Target: Hashable, Sendable {
    case record(RecordReference)
    case query([String])
  }
}

package struct SwimFixRequest: Hashable, Sendable {
  package var reference: RecordReference
  /// Nil takes all fixes back.
  package var words: [String]?
  package var isConfirmed: Bool
  package var isDryRun: Bool

  package init(
    reference: RecordReference, words: [String]?, isConfirmed: Bool = false, isDryRun: Bool = false
  ) {
    self.reference = reference
    self.words = words
    self.isConfirmed = isConfirmed
    self.isDryRun = isDryRun
  }
}

package enum SettingsRequest: Hashable, Sendable {
  case list(OutputFormat)
  case show(Preference.Name, OutputFormat)
  case set(Preference)
  /// All values of a threshold.
  case history(Threshold, OutputFormat)
  case setThreshold(ThresholdRequest)
}

/// A value of a threshold, as typed.
package struct ThresholdRequest: Hashable, Sendable {
  package var threshold: Threshold
  package var value: Value
  /// The day from which it holds, as a phrase; nil is today.
  package var day: String?

  package init(threshold: Threshold, value: Value, day: String? = nil) {
    self.threshold = threshold
    self.value = value
    self.day = day
  }

  package enum Value: Hashable, Sendable {
    /// In the threshold's stored steps.
    case stored(Int64)
    /// Two swims for time: `400 5:52 200 2:46`.
    case test([String])
    /// Takes back the value of that day.
    case none
  }
}

package enum BackupRequest: Hashable, Sendable {
  /// A copy in a file or folder; nil is the usual place.
  case make(String?, OutputFormat)
  case list(String?, OutputFormat)
  case restore(String, isConfirmed: Bool)
}

package struct ForgetRequest: Hashable, Sendable {
  package var target: Target
  package var isConfirmed: Bool

  package init(_ target: Target, isConfirmed: Bool = false) {
    self.target = target
    self.isConfirmed = isConfirmed
  }

  package enum Target: Hashable, Sendable {
    case records([RecordReference])
    /// All that is in the bin.
    case bin
    /// Only what is left of what was forgotten earlier.
    case nothing
  }
}

package struct MergeRequest: Hashable, Sendable {
  /// The other log.
  package var path: String
  package var isDryRun: Bool
  package var format: OutputFormat

  package init(path: String, isDryRun: Bool = false, format: OutputFormat = .text) {
    self.path = path
    self.isDryRun = isDryRun
    self.format = format
  }
}

package enum DoctorRequest: Hashable, Sendable {
  case examine(OutputFormat)
  /// Renews what is derived.
  case mend
  /// What can be read goes into a new file.
  case salvage(String, OutputFormat)
}

package struct ImportRequest: Hashable, Sendable {
  /// Empty for the folder of the last import.
  package var paths: [String]
  package var sport: Sport?
  package var title: String?
  package var zone: String?
  /// `date`, `time` and `duration`: when and how long the session was whose file does not say.
  package var moment: [EntryOption: [String]] = [:]
  /// Whether what was deleted earlier is brought back.
  package var repetition = FileRepetition.keeps
  package var isDryRun = false
  package var format = OutputFormat.text
}
