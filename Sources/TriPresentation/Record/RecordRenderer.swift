package import TextKit
package import TriDomain

/// Everything about one record, a line for each value with where it comes from.
///
///     #12  Run  Mon 4 May 2026 18:00
///
///     Distance    10.00 km  typed
///     Time           52:30  typed
///     Pace        5:15 /km
package struct RecordRenderer: Sendable {
  let format: QuantityFormat
  private let width: Int?

  package init(format: QuantityFormat, width: Int?) {
    self.format = format
    self.width = width
  }

  /// A screen of its own for the record of this number, before, while and after it is looked for.
  package func render(_ state: ScreenState<RecordDetails>, id: RecordID) -> StyledText {
    switch state {
    case .idle: StyledText()
    case .loading: StyledText(["Loading…"])
    case .content(let details): render(details)
    case .nothing: StyledLine("There is no record #\(id).").wrapped(toWidth: width)
    case .failed(let failure): failure.text(width: width)
    }
  }

  package func render(_ content: RecordDetails) -> StyledText {
    let record = content.record
    var text = heading(record).wrapped(toWidth: width)
    if let title = record.values.title { text += StyledLine(title).wrapped(toWidth: width) }
    if let race = content.race, let leg = record.leg {
      text += StyledLine(race.place(of: leg, besides: record.id)).wrapped(toWidth: width)
    }
    if record.deletedAt != nil { text.append(StyledLine("In the bin.", .warning)) }
    if let id = record.duplicateOf {
      text += StyledLine("Likely the same session as #\(id); left out of totals.", .warning)
        .wrapped(toWidth: width)
    }
    if record.isLeftOutOfBests { text.append(StyledLine("Left out of bests.", .dim)) }
    text.append("")
    text += table(content)
    if let note = record.values.note { text += noteLines(note) }
    if let swim = content.swim {
      text += StyledText([""]) + swimSets.render(swim, of: content.record)
    } else if content.laps.count > 1 {
      text += StyledText([""]) + laps(content)
    }
    for zones in content.zones {
      text += StyledText([""]) + ZonesRenderer(format: format, width: width).render(zones)
    }
    if let sets = record.values.sets { text += StyledText([""]) + swimSets.render(sets) }
    for source in content.sources { text += sourceLines(source) }
    for warning in content.warnings {
      text += StyledLine(warning, .warning).wrapped(toWidth: width)
    }
    return text
  }

  private var swimSets: SwimSetsRenderer { SwimSetsRenderer(format: format, width: width) }

  private func heading(_ record: WorkoutRecord) -> StyledLine {
    var line = StyledLine("#\(record.id)  ", .dim)
    line.append(record.sportTitle, record.values.sport.role)
    line.append("  " + DayFormat.title(record.values.time.day), .heading)
    if let start = record.values.time.start { line.append(" " + DayFormat.clock(start), .heading) }
    return line
  }

  private func noteLines(_ note: String) -> StyledText {
    var text = StyledText([""])
    for paragraph in note.split(separator: "\n", omittingEmptySubsequences: false) {
      text += StyledLine(String(paragraph)).wrapped(toWidth: width)
    }
    return text
  }

  private func laps(_ content: RecordDetails) -> StyledText {
    let columns = LapColumns(values: content.record.values, format: format)
    var table = Table(columns.columns)
    for (index, lap) in content.laps.enumerated() { table.append(columns.cells(lap, index + 1)) }
    return table.rendered(width: width)
  }

  /// Where the recorded values come from.
  private func sourceLines(_ source: RecordSource) -> StyledText {
    let words =
      [source.format.rawValue.uppercased(), source.fileName, source.device.name].compactMap { $0 }
      + [source.sampleCount > 0 ? "\(source.sampleCount) samples" : nil].compactMap { $0 }
      + source.device.sensors.map { "sensor \($0)" }
    var text =
      StyledText([""])
      + StyledLine("From " + words.joined(separator: " · "), .dim)
      .wrapped(toWidth: width)
    if source.isPartial { text.append(StyledLine("The file was cut off or damaged.", .warning)) }
    for note in source.notes { text += StyledLine(note, .dim).wrapped(toWidth: width) }
    return text
  }

  /// A line for each value; one that is too long for its column stands below its label, whole.
  private func table(_ content: RecordDetails) -> StyledText {
    let rows = rows(content.record, swim: swimRows(content), load: content.load).map { row in
      [
        StyledLine(row.label, .dim), StyledLine(row.value, .number),
        StyledLine(row.field.flatMap(content.remark) ?? "", .dim),
      ]
    }
    let others = [0, 2].map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
    let room = width.map { $0 - others.reduce(0) { $0 + ($1 > 0 ? $1 + 2 : 0) } } ?? .max
    var table = Table([
      Table.Column(), Table.Column(alignment: .trailing), Table.Column(hidesWhenEmpty: true),
    ])
    for row in rows where row[1].displayWidth <= room { table.append(row) }
    let layout = table.layout(width: width, header: false)
    var text = StyledText()
    for row in rows {
      guard row[1].displayWidth > room else {
        text.append(layout.line(row))
        continue
      }
      text += row[0].wrapped(toWidth: width)
      text += (row[2].isEmpty ? row[1] : row[1] + StyledLine("  ") + row[2])
        .indented(by: 2, width: width)
    }
    return text
  }

  typealias Row = (label: String, value: String, field: RecordField?)

  /// - Parameter swim: What its lengths add up to; the pace then stands there.
  func rows(_ record: WorkoutRecord, swim: [Row] = [], load: TrainingLoad? = nil) -> [Row] {
    let values = record.values
    var rows: [Row] = []
    func add(_ label: String, _ value: String?, _ field: RecordField? = nil) {
      if let value { rows.append((label, value, field)) }
    }
    add(
      "Distance", values.distance.map { format.exactDistance($0, of: values) }, .distanceMillimetres
    )
    add("Time", values.timer.map(format.duration), .timerMilliseconds)
    add("Elapsed", values.elapsed.map(format.duration), .elapsedMilliseconds)
    add("Moving", values.moving.map(format.duration), .movingMilliseconds)
    if swim.isEmpty {
      add(values.sport.tempo == .speed ? "Speed" : "Pace", format.tempo(of: values))
    }
    rows += swim
    add("Heart rate", values.averageHeartRate.map(format.heartRate), .averageHeartRate)
    add("Highest heart rate", values.maxHeartRate.map(format.heartRate), .maxHeartRate)
    add("Lowest heart rate", values.minHeartRate.map(format.heartRate), .minHeartRate)
    add("Power", values.averagePower.map(format.power), .averagePower)
    add("Highest power", values.maxPower.map(format.power), .maxPower)
    add("Normalized power", values.normalizedPower.map(format.power), .normalizedPower)
    add(
      "Cadence", format.cadence(values.averageCadenceThousandths, of: values),
      .averageCadenceThousandths)
    add(
      "Highest cadence", format.cadence(values.maxCadenceThousandths, of: values),
      .maxCadenceThousandths)
    add("Highest speed", format.highestSpeed(of: values), .maxSpeedMillimetresPerSecond)
    add("Energy", values.calories.map(format.energy), .calories)
    add("Ascent", values.ascent.map(format.height), .ascentMillimetres)
    add("Descent", values.descent.map(format.height), .descentMillimetres)
    add("RPE", values.rpeTenths.map { format.rpe(tenths: $0) }, .rpeTenths)
    if let load {
      add(
        load.method == .typed ? "Load" : "Load by \(load.method.title) (\(load.method.rawValue))",
        format.load(load), load.method == .typed ? .loadTenths : nil)
    }
    add("Feel", values.feel.map(format.feel), .feel)
    add("Weight", values.weightGrams.map { format.weight(grams: $0) }, .weightGrams)
    add("Kind", values.subSport?.replacing("_", with: " "), .subSport)
    add(
      "Pool", values.poolLength.map { format.pool($0, unit: values.poolLengthUnit ?? .metres) },
      .poolLengthMillimetres)
    add("Mended", values.lengthFixes?.fixes.map(\.text).joined(separator: ", "), .lengthFixes)
    add("Zone", zone(values.time.start))
    add("Device", values.device, .device)
    add("Tags", words(values.tags, "+"))
    add("Gear", words(values.gear, "@"))
    return rows
  }

  private func zone(_ start: RecordTime.Start?) -> String? {
    guard let start else { return nil }
    let offset = "UTC" + RecordTime.offset(start.offset)
    return start.zone.map { "\($0), \(offset)" } ?? offset
  }

  private func words(_ words: [String], _ mark: String) -> String? {
    words.isEmpty ? nil : words.map { mark + $0 }.joined(separator: " ")
  }
}

/// A record with what its sources say.
package struct RecordDetails: Equatable, Sendable {
  package var record: WorkoutRecord
  package var values: [RecordValue]
  /// Sentences about what is stored but hardly possible.
  package var warnings: [String]
  package var laps: [Lap]
  package var sources: [RecordSource]
  /// The race or brick that it is a leg of.
  package var race: RaceLegs?
  /// Its lengths and sets, as the athlete mended them.
  package var swim: PoolSwim?
  /// Whether kicking and drills count in the pace of a swim.
  package var drillsCount = true
  /// By the best method that there is; nil where neither a time nor a load is known.
  package var load: TrainingLoad?
  /// How long each zone lasted, where a device recorded it and the athlete has said what it is measured by.
  package var zones: [ZoneTimes] = []

  package init(
    record: WorkoutRecord, values: [RecordValue], warnings: [String], laps: [Lap] = [],
    sources: [RecordSource] = [], race: RaceLegs? = nil, swim: PoolSwim? = nil
  ) {
    self.record = record
    self.values = values
    self.warnings = warnings
    self.laps = laps
    self.sources = sources
    self.race = race
    self.swim = swim
  }

  /// `recorded, above the highest`: who says the shown value, and why it is not believed.
  func remark(on field: RecordField) -> String? {
    guard let origin = origin(of: field) else { return nil }
    let inputs = LoadInputs(record.values)
    let isAbove =
      switch field {
      case .normalizedPower: inputs.isNormalizedAboveHighest
      case .averagePower: inputs.isAverageAboveHighest
      case .averageHeartRate: inputs.isHeartRateAboveHighest
      default: false
      }
    return isAbove ? origin + ", above the highest" : origin
  }

  /// Who says the shown value: typed, else recorded, else computed. What follows from lengths that were mended is
  /// stored as typed, and told as `mended`.
  func origin(of field: RecordField) -> String? {
    let source = ValueSource.allCases.first { source in
      values.contains { $0.field == field && $0.source == source && $0.value != nil }
    }
    let fixes = record.values.lengthFixes
    guard source == .typed, let mended = fixes?.replaced[field],
      record.values[field] == mended.after
    else { return source?.rawValue }
    return "mended"
  }
}
