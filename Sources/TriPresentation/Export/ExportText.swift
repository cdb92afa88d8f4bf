import TextKit
package import TriDomain

/// Rows of an export as lines of JSON and of CSV.
package struct ExportText: ~Copyable {
  private let table: ExportTable
  private var jsonWriter = JSONWriter()
  private var csvWriter = CSVWriter()

  package init(_ table: ExportTable) { self.table = table }

  /// The first line of the CSV.
  package mutating func header() -> [UInt8] {
    for column in table.columns { csvWriter.text(column.name) }
    csvWriter.endRow()
    return csvWriter.take()
  }

  /// `{"id":12,"uuid":"…","sport":"run",…}` and a line feed; absent values are left out.
  package mutating func json(_ row: [ExportValue]) -> [UInt8] {
    jsonWriter.object { json in
      for (column, value) in zip(table.columns, row) {
        switch Self.written(value, column.kind) {
        case .integer(let number): json.member(column.name, number)
        case .text(let text): json.member(column.name, text)
        case .absent, .bytes: continue
        }
      }
    }
    jsonWriter.endLine()
    return jsonWriter.take()
  }

  package mutating func csv(_ row: [ExportValue]) -> [UInt8] {
    for (column, value) in zip(table.columns, row) {
      switch Self.written(value, column.kind) {
      case .integer(let number): csvWriter.integer(number)
      case .text(let text): csvWriter.text(text)
      case .absent, .bytes: csvWriter.text(nil)
      }
    }
    csvWriter.endRow()
    return csvWriter.take()
  }

  /// A value as a number or text. A moment outside the years 1 to 9999 stays a number.
  private static func written(_ value: ExportValue, _ kind: ExportTable.Kind) -> ExportValue {
    switch (value, kind) {
    case (.integer(let milliseconds), .instant):
      let text = ISOFormat.utc(Instant(millisecondsSince1970: milliseconds))
      return text.isEmpty ? value : .text(text)
    case (.bytes(let bytes), .uuid):
      return .text(RecordUUID(bytes: bytes)?.description ?? bytes.hexadecimal)
    case (.bytes(let bytes), _): return .text(bytes.hexadecimal)
    default: return value
    }
  }
}

/// Samples of an export: a line of JSON for all of a source, or a line of CSV for each moment.
package struct ExportSamplesText: ~Copyable {
  private var jsonWriter = JSONWriter()
  private var csvWriter = CSVWriter()

  package init() {}

  /// `{"hash":"…","pauses":[[…,…]],"timeMilliseconds":[…],"heartRate":[…,null,…],…}` and a line feed. Sensors that the
  /// device did not have are left out; the numbers are the stored ones.
  package mutating func json(_ hash: ContentHash, _ recorded: RecordedSamples) -> [UInt8] {
    jsonWriter.object { json in
      json.member("hash", hash.description)
      if !recorded.pauses.isEmpty {
        json.key("pauses")
        json.array { json in
          for pause in recorded.pauses {
            json.array { json in
              json.integer(pause.lowerBound.millisecondsSince1970)
              json.integer(pause.upperBound.millisecondsSince1970)
            }
          }
        }
      }
      json.key(ExportedSamples.timeName)
      json.array { json in
        for time in recorded.samples.times { json.integer(time.millisecondsSince1970) }
      }
      for sensor in Samples.Sensor.allCases { Self.write(sensor, recorded.samples, to: &json) }
    }
    jsonWriter.endLine()
    return jsonWriter.take()
  }

  private static func write(
    _ sensor: Samples.Sensor, _ samples: Samples, to json: inout JSONWriter
  ) {
    let column = samples[sensor]
    if column.isEmpty { return }
    json.key(ExportedSamples.name(of: sensor))
    json.array { json in
      for value in column.values {
        if value == SampleColumn.absent { json.null() } else { json.integer(value) }
      }
    }
  }

  package mutating func header() -> [UInt8] {
    csvWriter.text("source")
    RecordingTables.writeHeader(to: &csvWriter)
    return csvWriter.take()
  }

  package mutating func csv(source: Int64, _ samples: Samples) -> [UInt8] {
    for index in 0..<samples.count {
      csvWriter.integer(source)
      RecordingTables.write(samples[index], to: &csvWriter)
    }
    return csvWriter.take()
  }
}
