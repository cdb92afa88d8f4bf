import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func edit(_ request: EditRequest) throws -> Int32 {
    let context = try entryContext(isDryRun: request.isDryRun || !log.exists)
    let store = try log.forReading()
    let grammar = EditGrammar(context: context)
    let ids = try ids(of: request.target, context, in: store)
    guard !ids.isEmpty else {
      return try answer(["No records match.", "Nothing was changed."])
    }
    let edit = try asking(context) { twoParts throws(EntryError) in
      try grammar.read(request.changes, twoParts: twoParts)
    }
    if request.isDryRun { return try showDryRun(changing(ids, edit), store) }
    guard try confirms(request, edit, ids, store) else {
      throw Failure(kind: .interrupted, message: "Nothing was changed.")
    }
    return try keep(edit, ids, request, context.preferences)
  }

  private func ids(
    of target: EditRequest.Target, _ context: EntryContext, in store: Store
  ) throws -> [RecordID] {
    switch target {
    case .record(let reference): return [try Self.id(reference, in: store)]
    case .query(let words):
      let query = try RecordQuery(
        parsing: words,
        context: QueryContext(
          now: context.now, zone: context.zone, preferences: context.preferences, command: "edit"))
      return try store.ids(matching: query)
    }
  }

  private func keep(
    _ edit: Edit, _ ids: [RecordID], _ request: EditRequest, _ preferences: Preferences
  ) throws -> Int32 {
    guard log.exists else { throw KeepingError.notFound(ids) }
    return try show { [log, command] in
      var remarks: [EntryRemark] = []
      let store = try log.forChanging()
      let starts = try edit.recordedStarts(of: ids, in: store)
      let kept = try store.edit(ids, as: command) { record in
        let changes: [RecordChange]
        do throws(EntryError) {
          let planned = try edit.changes(for: record, recordedStart: starts[record.id])
          remarks += planned.remarks
          changes = planned.changes
        } catch {
          throw Failure(error, preferences).about(record.id)
        }
        return changes
      }
      return EditOutcome(
        edited: kept.value.filter { $0.before != $0.after }, remarks: remarks,
        discardedRedoCount: kept.discardedRedoCount)
    } content: { (outcome: EditOutcome) in
      sayDiscarded(outcome.discardedRedoCount)
      try sayUnknownGear(edit.gearTakenOff)
      for one in outcome.edited {
        let added = one.after.gear.filter { !one.before.gear.holds(name: $0) }
        try sayRetiredGear(added, on: one.after.values.time.day)
      }
      return try answer(outcome, ids, request)
    }
  }

  private func answer(
    _ outcome: EditOutcome, _ ids: [RecordID], _ request: EditRequest
  ) throws -> Int32 {
    guard request.format == .text else { return try printJSON(outcome.edited.map(\.after)) }
    guard !outcome.edited.isEmpty else {
      return try answer(["Nothing to change: it is so already."])
    }
    guard ids.count == 1, let record = outcome.edited.first?.after else {
      return try answer(
        ["Changed \(Self.records(outcome.edited.count))."], next: "Undo: tri undo")
    }
    let sentence = "Changed #\(record.id): \(try phrase().long(record.values))."
    return try answer([sentence] + outcome.remarks.map(\.sentence), next: "Undo: tri undo")
  }

  private func showDryRun(_ changing: [RecordID], _ store: Store) throws -> Int32 {
    for line in try names(of: changing, store) { _ = try answer([line]) }
    return try answer(["Would change \(Self.records(changing.count)).", "Nothing was changed."])
  }

  /// Those that would be other than they are; throws where one of them cannot be changed like that.
  private func changing(_ ids: [RecordID], _ edit: Edit) throws -> [RecordID] {
    guard log.exists else { throw KeepingError.notFound(ids) }
    let store = try log.forChanging()
    let preferences = try store.preferences()
    let starts = try edit.recordedStarts(of: ids, in: store)
    let edited = try store.previewEdit(ids, as: command) { record in
      do throws(EntryError) {
        return try edit.changes(for: record, recordedStart: starts[record.id]).changes
      } catch {
        throw Failure(error, preferences).about(record.id)
      }
    }
    return edited.filter { $0.before != $0.after }.map(\.before.id)
  }

  /// The first few in words, and how many more there are.
  private func names(of ids: [RecordID], _ store: Store) throws -> [String] {
    let shown = 5
    let phrase = try phrase()
    let lines = try ids.prefix(shown).compactMap { id in
      try store.record(id).map { "#\(id) \(phrase.long($0.values))" }
    }
    return lines + (ids.count > shown ? ["… and \(ids.count - shown) more"] : [])
  }

  /// Before many records are changed the first of them are shown, and a yes is needed. Where none would be other than
  /// it is there is nothing to ask.
  private func confirms(
    _ request: EditRequest, _ edit: Edit, _ ids: [RecordID], _ store: Store
  ) throws -> Bool {
    guard case .query = request.target, !request.isConfirmed else { return true }
    let ids = try changing(ids, edit)
    guard !ids.isEmpty else { return true }
    for line in try names(of: ids, store) { console.say(line) }
    guard world.canAsk else {
      throw UsageError(
        "This would change \(Self.records(ids.count)). Nothing was changed.",
        hint: "Add --yes before --where to do it without a question.")
    }
    let answer = console.ask("Change \(Self.records(ids.count))? (y/n)")
    return answer?.lowercased().hasPrefix("y") ?? false
  }
}

private struct EditOutcome: Equatable, Sendable {
  var edited: [EditedRecord]
  var remarks: [EntryRemark]
  var discardedRedoCount: Int
}

extension Edit {
  /// When devices say that the sessions began, where that matters. No command changes it, so it may be asked beforehand.
  func recordedStarts(
    of ids: [RecordID], in store: some RecordRepository
  ) throws -> [RecordID: Instant] {
    guard movesClock else { return [:] }
    var starts: [RecordID: Instant] = [:]
    for id in ids {
      let when = try store.values(of: id).first { $0.field == .when && $0.source == .recorded }
      guard case .text(let text)? = when?.value else { continue }
      starts[id] = RecordTime(stored: text)?.start?.instant
    }
    return starts
  }
}

extension Failure {
  /// The same, said of one record among those that were meant.
  fileprivate func about(_ id: RecordID) -> Failure {
    Failure(kind: kind, message: "#\(id): " + message, hint: hint)
  }
}
