import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func forget(_ request: ForgetRequest) throws -> Int32 {
    guard request.target != .nothing else { return try wipeOnly() }
    return try show { [log] in
      try Self.records(of: request.target, in: log.forReading())
    } content: { (records: [WorkoutRecord]) in
      guard !records.isEmpty else {
        return try answer(["The bin is empty. Nothing was changed."])
      }
      guard try request.isConfirmed || confirmsForgetting(records) else {
        throw Failure(kind: .interrupted, message: "Nothing was changed.")
      }
      return try forget(records, as: request.target)
    }
  }

  /// Throws `KeepingError` with all that are missing.
  private static func records(
    of target: ForgetRequest.Target, in store: Store
  ) throws -> [WorkoutRecord] {
    guard case .records(let references) = target else { return try store.recordsInBin() }
    var found: [WorkoutRecord] = []
    var missing: [RecordID] = []
    for reference in references {
      let id = try Self.id(reference, in: store)
      guard let record = try store.record(id) else {
        missing.append(id)
        continue
      }
      if !found.contains(where: { $0.id == id }) { found.append(record) }
    }
    guard missing.isEmpty else { throw KeepingError.notFound(missing) }
    return found
  }

  private func confirmsForgetting(_ records: [WorkoutRecord]) throws -> Bool {
    let what = Self.records(records.count)
    guard world.canAsk else {
      throw UsageError(
        "This would remove \(what) for good. Nothing was changed.",
        hint: "Add --yes to do it without a question.")
    }
    let phrase = try phrase()
    let shown = 20
    for record in records.prefix(shown) {
      console.say("#\(record.id) \(phrase.long(record.values))")
    }
    if records.count > shown { console.say("… and \(records.count - shown) more") }
    let answer = console.ask("Remove \(what) for good, beyond undo? (y/n)")
    return answer?.lowercased().hasPrefix("y") ?? false
  }

  // MARK: - Doing it

  private func forget(_ records: [WorkoutRecord], as target: ForgetRequest.Target) throws -> Int32 {
    try show { [log, world] in
      let ids = records.map(\.id)
      // The journal keeps ids only, whatever was typed.
      let words = target == .bin ? "--bin" : ids.map { "\($0)" }.joined(separator: " ")
      let command = CommandLine(text: JournalEntry.forgetting + words, now: world.now)
      return try log.forChanging().forget(ids, as: command)
    } content: { (kept: Kept<ForgottenRecords>) in
      sayDiscarded(kept.discardedRedoCount)
      _ = try answer(Self.sentences(kept.value))
      let isWiped = try wipe()
      let areKnown = try nameCopies(holding: records.map(\.uuid))
      return isWiped && areKnown ? 0 : Failure.Kind.partly.rawValue
    }
  }

  private static func sentences(_ forgotten: ForgottenRecords) -> [String] {
    var first = "Removed for good: " + Failure.list(forgotten.records.map(\.id))
    switch forgotten.originalCount {
    case 0: break
    case 1: first += ", with 1 original file"
    case let count: first += ", with \(count) original files"
    }
    return [first + "."]
      + forgotten.shared.map { file in
        "\(file.fileName ?? "A file") stays, since \(Failure.list(file.records)) came from it, too."
      } + ["Undo stops here."]
  }

  private func wipeOnly() throws -> Int32 {
    guard log.exists else { return try answer(["Nothing is logged yet."]) }
    guard try wipe() else { return Failure.Kind.partly.rawValue }
    return try answer(["The file was written anew; no trace of what was forgotten is left in it."])
  }

  /// Whether no trace is left in the file; else what to do is said.
  private func wipe() throws -> Bool {
    do {
      try log.forChanging().wipe()
      return true
    } catch {
      let failure = Failure(error)
      console.say(
        "Traces may be left in the file, which could not be written anew. "
          + failure.withoutVerdict.message, role: .warning)
      guard failure.kind == .badData else {
        console.sayWhole("     Try that again: tri forget --wipe")
        return false
      }
      console.sayWhole("     Save what can be read: tri doctor --salvage NEW.sqlite")
      console.sayWhole("     Make that the log: tri backup --restore NEW.sqlite")
      console.sayWhole("     Then try that again: tri forget --wipe")
      return false
    }
  }

  /// Whether the copies could be looked through.
  private func nameCopies(holding records: [RecordUUID]) throws -> Bool {
    if world.errors.isTerminal { console.show(progress: "Looking into the copies of the log…") }
    defer { console.clearProgress() }
    let copies: [HoldingCopy]
    do {
      copies = try log.backups().holding(records)
    } catch {
      let (failure, it) = (Failure(error), records.count == 1 ? "the record" : "the records")
      console.say(
        "The copies of the log could not be looked through, and may still hold \(it). "
          + failure.withoutVerdict.message,
        role: .warning)
      if let hint = failure.hint { console.sayWhole("     " + hint) }
      return false
    }
    console.clearProgress()
    let holding = copies.filter { $0.fault == nil }
    if !holding.isEmpty {
      let what = records.count == 1 ? "the record" : "some of them"
      try console.print(
        StyledText(
          [StyledLine("These copies still hold \(what); remove them with rm, if you want to:")]
            + holding.map { StyledLine("  " + $0.path.shellQuoted) }))
    }
    for copy in copies {
      guard let fault = copy.fault else { continue }
      console.say("\(copy.path) \(fault), and may hold \(records.count == 1 ? "it" : "them").")
    }
    console.say(
      "Copies elsewhere, exports and other computers are not known here. Out of them, or of its file, a record"
        + " comes back.")
    return true
  }
}
