import Synchronization
import TerminalKit
import TriDomain
import TriPresentation
import TriStore

extension Prompt {
  /// `run 10km 52:30`, for the chosen day unless another is typed.
  static func log(on day: Day, _ context: BrowserContext) -> Prompt {
    let reader = LineReader(context)
    return Prompt(
      "Log on \(DayFormat.heading(day)):", "Log on \(DayFormat.long(day)):", in: context
    ) { text in
      reader.reading(
        of: text, hint: #"run 10km 52:30   swim 40x25m 32:10   bike 1h20 "into the wind""#
      ) {
        try reader.phrase.long(reader.entry($0, on: day).entry.record.values)
      }
    } submit: { text in
      let (entry, words) = try reader.entry(try reader.words(text), on: day)
      let command = context.command(["log"] + words)
      let store = try context.log.forChanging()
      guard let id = try store.add([entry.record], as: command).value.ids.first else {
        throw Failure(kind: .bug, message: "The session was not stored.")
      }
      let gear = try store.record(id)?.gear ?? []
      let taken = gear.filter { !entry.record.values.gear.holds(name: $0) }.map { " @" + $0 }
      let sentences =
        ["Logged #\(id): \(try reader.phrase.short(entry.record.values))\(taken.joined())."]
        + entry.remarks.map(\.sentence) + ["Press u to take it back."]
      return Done(
        sentence: sentences.joined(separator: " "),
        destination: .session(id, on: entry.record.values.time.day))
    }
  }

  /// `title="Long run" rpe=6`. What someone else changed meanwhile is told before it is overwritten. Of a record that is
  /// in the bin the line says so from the first, and takes what is typed all the same, which would be keys without it.
  static func edit(_ record: WorkoutRecord, _ context: BrowserContext) -> Prompt {
    let reader = LineReader(context)
    let seen = Mutex(record)
    return Prompt("Edit #\(record.id):", in: context) { text in
      if let fault = reader.fault(ofEditing: record.id) { return .fault(fault) }
      return reader.reading(
        of: text,
        hint: #"title="Long ride"   distance=10.2km   duration=52:30   note+=windy   +tag   -tag"#
      ) { words in
        let edit = try reader.edit(words)
        let starts = try edit.recordedStarts(of: [record.id], in: context.log.forReading())
        let planned = try edit.changes(
          for: seen.withLock(\.self), recordedStart: starts[record.id])
        // What would be refused says so before Enter.
        let edited = try context.log.forChanging().previewEdit(
          [record.id], as: context.command(["edit", "\(record.id)"] + words)
        ) { _ in planned.changes }
        return edited.contains { $0.before != $0.after }
          ? "Enter changes \(planned.changes.subjects)." : "It is so already."
      }
    } submit: { text in
      let words = try reader.words(text)
      let edit = try reader.edit(words)
      let known = seen.withLock(\.self)
      var remarks: [EntryRemark] = []
      var newer: WorkoutRecord?
      let command = context.command(["edit", "\(record.id)"] + words)
      let store = try context.log.forChanging()
      let starts = try edit.recordedStarts(of: [record.id], in: store)
      let kept = try store.edit([record.id], as: command) { current in
        if current.values != known.values {
          newer = current
          return []
        }
        let planned = try edit.changes(for: current, recordedStart: starts[record.id])
        remarks = planned.remarks
        return planned.changes
      }
      if let newer {
        seen.withLock { $0 = newer }
        throw Failure(
          kind: .store,
          message:
            "#\(record.id) was changed elsewhere: \(try reader.phrase.long(newer.values)). Enter changes it all the same."
        )
      }
      guard kept.value.contains(where: { $0.before != $0.after }) else {
        return Done(sentence: "Nothing to change: it is so already.")
      }
      let sentences =
        ["Changed #\(record.id)."] + remarks.map(\.sentence) + ["Press u to take it back."]
      return Done(sentence: sentences.joined(separator: " "))
    }
  }

  /// `mon`, `-1`, `2026-05-03`
  static func goTo(_ context: BrowserContext) -> Prompt {
    let reader = LineReader(context)
    return Prompt("Go to:", in: context) { text in
      reader.reading(of: text, hint: "2026-05-03   mon   yesterday   -7") { _ in
        DayFormat.heading(try reader.day(text))
      }
    } submit: { text in
      let day = try reader.day(text)
      return Done(sentence: DayFormat.heading(day), destination: .day(day))
    }
  }
}

/// Reads what is typed at the foot of the screen, as the commands of the same names read it.
private struct LineReader: Sendable {
  private let context: BrowserContext

  init(_ context: BrowserContext) { self.context = context }

  private var preferences: Preferences {
    (try? context.log.forReading().preferences()) ?? Preferences()
  }

  private var entryContext: EntryContext {
    EntryContext(
      now: context.now, zone: context.world.zone, zoneNamed: context.world.zoneNamed,
      preferences: preferences)
  }

  var phrase: RecordPhrase {
    get throws {
      RecordPhrase(format: QuantityFormat(preferences), zone: context.world.zone)
    }
  }

  /// What a line means so far, in words that `body` finds.
  func reading(
    of text: String, hint: String, _ body: ([String]) throws -> String
  ) -> PromptReading {
    do {
      let words = try words(text)
      return words.isEmpty ? .hint(hint) : .understood(try body(words))
    } catch let error as EntryError {
      return .fault(error.sentence(preferences))
    } catch {
      return .fault(Failure(error).message)
    }
  }

  func words(_ text: String) throws -> [String] {
    guard let words = commandWords(text) else {
      throw Failure(kind: .usage, message: "A quote is not closed.")
    }
    return words
  }

  /// A session, and the words that log the same from a shell. It is on the chosen day unless the words name another.
  func entry(_ words: [String], on day: Day) throws -> (entry: Entry, words: [String]) {
    let grammar = EntryGrammar(context: entryContext)
    guard let sport = words.first else {
      throw Failure(kind: .usage, message: "Type a sport first.")
    }
    let rest = Array(words.dropFirst())
    guard day != context.today else { return (try grammar.read(sport: sport, tokens: rest), words) }
    do {
      let dated = try grammar.read(
        sport: sport, tokens: rest, options: [.date: [day.description]])
      return (dated, words + ["--date", day.description])
    } catch let error {
      switch error {
      case .dayInFuture, .dayTooEarly, .startInFuture: throw error
      // Words that name a day refuse another one.
      default: return (try grammar.read(sport: sport, tokens: rest), words)
      }
    }
  }

  /// Why a record cannot be edited, and what to type then.
  func fault(ofEditing id: RecordID) -> String? {
    guard let record = try? context.log.forReading().record(id), record.deletedAt != nil else {
      return nil
    }
    return "#\(id) is in the bin and cannot be edited there. Press Esc, and take it out in a shell"
      + " with: tri restore \(id)"
  }

  func edit(_ words: [String]) throws -> Edit {
    try EditGrammar(context: entryContext).read(words)
  }

  func day(_ text: String) throws -> Day {
    let dates = DateText(
      now: context.now, zone: context.world.zone, firstWeekday: preferences.firstWeekday)
    guard let day = try dates.read(text)?.day else {
      throw Failure(kind: .usage, message: "“\(text)” is not a date.")
    }
    return day
  }
}
