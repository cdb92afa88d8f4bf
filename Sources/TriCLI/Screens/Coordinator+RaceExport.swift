import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  /// A whole race in a form; what the form has no place for is told.
  func exportRace(_ reference: RecordReference, _ format: ExportFormat) throws -> Int32 {
    let store = try log.forReading()
    let card = try store.consistently { try Self.card(reference, in: store) }
    let name = "Race \(card.legs.race.id)"
    guard format != .original else { return try exportOriginal(of: card.legs, name, in: store) }
    guard format != .json else { return try print(RaceJSON.document(card)) }
    let race = try store.consistently {
      RaceExport(
        legs: card.legs,
        activities: try card.legs.inLog.map { try Self.activity($0, in: store) })
    }
    do {
      switch format {
      case .csv:
        var csv = HistoryCSV()
        try console.print(csv.opening() + csv.records(card.legs.inLog))
        return sayLost(race.lostInCSV, .csv)
      case .gpx: return try print(race.gpx(), .gpx)
      case .tcx, .original, .json: return try print(race.tcx(), .tcx)
      }
    } catch let refusal as ActivityExport.Refusal {
      throw Failure(
        kind: .notFound, message: "\(name) \(refusal.reason).",
        hint: "All its values: tri export race:\(card.legs.race.id) --format json")
    }
  }

  /// The file that all legs came from.
  private func exportOriginal(
    of legs: RaceLegs, _ name: String, in store: Store
  ) throws -> Int32 {
    let files = try legs.inLog.map { try store.sources(of: $0.id).first?.hash }
    guard let record = legs.inLog.first, files.first != .some(nil), Set(files).count == 1 else {
      throw Failure(
        kind: .notFound, message: "\(name) did not come from one file, so it has no original.",
        hint: "In one file: tri export race:\(legs.race.id) --format tcx")
    }
    return try exportOriginal(.id(record.id))
  }
}
