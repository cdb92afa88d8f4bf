import TriDomain

extension RecordJSONError {
  /// Where and what, as one sentence: `Record 17: distanceMetres is negative (-5).` A fault of the JSON itself, and a
  /// session that has not come yet, name line and column. The text of the input in it is cut to 40 characters and not escaped.
  /// What to type instead of an unknown name is left to who shows it, by the candidates.
  package var sentence: String {
    switch problem {
    case .empty: return "There is no JSON in the input; it is empty."
    case .notUTF8: return "The input is UTF-16 or UTF-32; JSON is read as UTF-8 only."
    default: break
    }
    if let syntax = problem.syntaxSentence {
      let inRecord = record.map { " (record \($0))" } ?? ""
      return "Line \(line), column \(column)\(inRecord): \(syntax)."
    }
    let place = record.map { "Record \($0)" } ?? "Line \(line)"
    return "\(place): \(problem.clause(field: field ?? "the value"))."
  }
}

extension RecordJSONError.Problem {
  fileprivate var syntaxSentence: String? {
    switch self {
    case .ends: "the JSON ends too early"
    case .expected(let expected, let found): "\(expected) is missing before \(quoted(found))"
    case .malformedNumber(let text): "\(clipped(text)) is not a number in JSON"
    case .controlCharacter(let byte):
      byte == 0x0A || byte == 0x0D
        ? "a text is not closed on its line" : "a control character in a text must be escaped"
    case .badEscape: "the backslash does not begin an escape of JSON"
    case .tooDeep(let limit): "more than \(limit) lists and objects lie inside each other"
    case .trailing: "something follows the end of the JSON"
    case .notYet(let day, nil): "\(day) has not come yet: a session is logged when it is done"
    case .notYet(let day, let seconds?):
      "\(clock(seconds)) on \(day) has not come yet: a session is logged when it is done"
    default: nil
    }
  }

  fileprivate func clause(field: String) -> String {
    structureClause(field: field) ?? valueClause(field: field)
  }

  private func structureClause(field: String) -> String? {
    switch self {
    case .notRecords(let kind): "records must be a list, not \(kind.rawValue)"
    case .notRecord(let kind): "a record must be an object, not \(kind.rawValue)"
    case .noRecords: "the object is neither a record nor a document with records"
    case .unknownVersion(let text):
      "the version \(clipped(text)) is not known here; version 1 is"
    case .unknownName(let name, _): "\(quoted(name)) is not a name that is known here"
    case .givenTwice: "\(field) is given twice"
    case .wrongKind(let expected, let found):
      "\(field) must be \(expected.rawValue), not \(found.rawValue)"
    case .noSport: "sport is missing"
    case .noDay: "both startedAt and day are missing"
    default: nil
    }
  }

  private func valueClause(field: String) -> String {
    switch self {
    case .negative(let text): "\(field) is negative (\(clipped(text)))"
    case .tooLarge(let text): "\(field) is too large (\(clipped(text)))"
    case .offScale(let text): "\(field) goes from 1 to 10, not \(clipped(text))"
    case .notUUID(let text): "\(field) \(quoted(text)) is not a UUID"
    case .notDay(let text): "\(field) \(quoted(text)) is not a day such as 2026-05-03"
    case .notTime(let text, let flaw): "\(field) \(quoted(text)) \(flaw)"
    case .unknownZone(let name): "\(field) \(quoted(name)) is not a time zone known here"
    case .zoneContradicts(let name, let zoneOffset, let written):
      "startedAt has the offset \(RecordTime.offset(written)), but \(name) is at "
        + "\(RecordTime.offset(zoneOffset)) then"
    case .notPoolUnit(let text): "\(field) is m or yd, not \(quoted(text))"
    case .notSets(let part): "\(field) holds \(quoted(part)), which is not a set such as 8x100m"
    case .blankWord: "\(field) holds an empty word"
    case .sameUUID(let uuid, let other): "uuid \(uuid) is that of record \(other) too"
    default: "\(field) cannot be read"
    }
  }
}

/// `18:00`
private func clock(_ seconds: Int64) -> String {
  let parts = [seconds / 3600, seconds / 60 % 60].map { ($0 < 10 ? "0" : "") + String($0) }
  return parts.joined(separator: ":")
}

private func quoted(_ text: String) -> String { "“\(clipped(text))”" }

/// What is quoted, cut where it is long.
func clipped(_ text: String) -> String {
  text.count <= 40 ? text : String(text.prefix(39)) + "…"
}
