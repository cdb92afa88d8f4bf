internal import TriDomain

/// Which links a log once had and removed.
struct RemovedLinks {
  var tag: (_ name: [UInt8], _ since: Int64) -> Bool
  var gear: (_ id: Int64, _ since: Int64) -> Bool
}

extension WholeRecord {
  /// What becomes of a record that both logs have; the same whichever log is asked.
  func joined(
    with other: WholeRecord, removedHere: RemovedLinks, removedThere: RemovedLinks
  ) -> WholeRecord {
    var joined = self
    joined.state = max(state, other.state)
    joined.enteredAt = min(enteredAt, other.enteredAt)
    joined.values.merge(other.values, uniquingKeysWith: max)
    joined.tags = Self.joined(tags, other.tags, removedHere.tag, removedThere.tag)
    joined.gear = Self.joined(gear, other.gear, removedHere.gear, removedThere.gear)
    joined.sources.merge(other.sources, uniquingKeysWith: max)
    joined.keepOneShown()
    let later =
      state == other.state
      ? (shown.lexicographicallyPrecedes(other.shown) ? other : self)
      : (state > other.state ? self : other)
    if joined.values == values, joined.values == other.values {
      joined.shown = later.shown
    } else {
      joined.fillShown(from: [later, later == self ? other : self])
    }
    return joined
  }

  /// A link that one log lacks was removed there, or it was never there.
  private static func joined<Key>(
    _ here: [Key: Stamped], _ there: [Key: Stamped], _ wasRemovedHere: (Key, Int64) -> Bool,
    _ wasRemovedThere: (Key, Int64) -> Bool
  ) -> [Key: Stamped] {
    var joined = here.filter { key, link in
      there[key] != nil || !wasRemovedThere(key, link.changedAt)
    }
    for (key, link) in there {
      if let ours = here[key] {
        joined[key] = max(ours, link)
      } else if !wasRemovedHere(key, link.changedAt) {
        joined[key] = link
      }
    }
    return joined
  }

  /// One source of a record is shown: of several, which each log chose for itself, the one that was chosen last.
  private mutating func keepOneShown() {
    let shown = sources.filter { $0.value.cells[Self.shownPlace] != .integer(0) }
    guard shown.count > 1 else { return }
    let last = shown.max { a, b in
      (a.value.changedAt, a.key) < (b.value.changedAt, b.key)
    }
    for key in shown.keys where key != last?.key {
      sources[key]?.cells[Self.shownPlace] = .integer(0)
    }
  }

  /// Shows for every field the typed, else the recorded, else the computed value.
  ///
  /// - Parameter logs: The record as each log has it, the later one first: where sport and day come from when nobody says
  ///   them any more, and what is only shown, since the log that shows it has lost its source.
  private mutating func fillShown(from logs: [WholeRecord]) {
    let fallback = logs[0].shown
    var cells: [Cell] = []
    for field in RecordField.allCases where !RecordField.beside.contains(field) {
      let said = ValueSource.allCases.compactMap { source in
        values[ValueKey(field: field, source: source)]?.cells.first.flatMap {
          $0 == .null ? nil : $0
        }
      }.first
      let old = fallback.dropFirst(cells.count)
      switch field {
      case .when: cells += said.flatMap(Self.timeCells) ?? Array(old.prefix(5))
      case .sport: cells.append(said ?? old.first ?? .null)
      default:
        let place = cells.count
        let orphans = logs.lazy.filter { !$0.says(field) }.map { $0.shown[place] }
        cells.append(said ?? orphans.first { $0 != .null } ?? .null)
      }
    }
    shown = cells
  }

  private func says(_ field: RecordField) -> Bool {
    ValueSource.allCases.contains { source in
      values[ValueKey(field: field, source: source)].map { $0.cells != [.null] } ?? false
    }
  }

  static func timeCells(_ said: Cell) -> [Cell]? {
    guard case .text(let bytes) = said,
      let time = RecordTime(stored: String(decoding: bytes, as: UTF8.self))
    else { return nil }
    return time.columns.map { Cell($0) }
  }
}
