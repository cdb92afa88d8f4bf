import TextKit
package import TriDomain

/// Lengths and samples with the names of the JSON, for CSV and JSON.
package enum RecordingTables {
  package static func lengthsCSV(_ lengths: [Length]) -> [UInt8] {
    var csv = CSVWriter()
    for name in [
      "length", "rest", "stroke", "strokes", "elapsedSeconds", "timerSeconds",
      // Later ones, at the end so that no column moves.
      "number", "swolf",
    ] {
      csv.text(name)
    }
    csv.endRow()
    let numbers = numbers(lengths)
    for (index, length) in lengths.enumerated() {
      csv.integer(index + 1)
      csv.integer(length.isRest ? 1 : 0)
      csv.text(length.stroke)
      csv.integer(length.strokeCount)
      csv.decimal(thousandths(length.elapsed?.milliseconds))
      csv.decimal(thousandths(length.timer?.milliseconds))
      csv.integer(numbers[index])
      csv.integer(length.swolf)
      csv.endRow()
    }
    return csv.take()
  }

  package static func lengthsJSON(_ lengths: [Length]) -> [UInt8] {
    let numbers = numbers(lengths)
    return document("lengths", lengths.count) { index, json in
      let length = lengths[index]
      json.member("rest", length.isRest)
      json.member("stroke", length.stroke)
      json.member("strokes", length.strokeCount)
      json.member("elapsedSeconds", thousandths(length.elapsed?.milliseconds))
      json.member("timerSeconds", thousandths(length.timer?.milliseconds))
      json.member("number", numbers[index])
      json.member("swolf", length.swolf)
    }
  }

  /// The numbers by which swum lengths are mended; nil for rests.
  private static func numbers(_ lengths: [Length]) -> [Int?] {
    var count = 0
    return lengths.map { length in
      if length.isRest { return nil }
      count += 1
      return count
    }
  }

  private static let names = [
    "distanceMetres", "latitude", "longitude", "altitudeMetres", "heartRate", "power", "cadence",
    "speedMetresPerSecond", "temperature",
  ]

  private static func values(_ sample: Sample) -> [FixedPoint?] {
    [
      thousandths(sample.distance), sample.latitude.map { FixedPoint($0, fractionDigits: 7) },
      sample.longitude.map { FixedPoint($0, fractionDigits: 7) }, thousandths(sample.altitude),
      sample.heartRate.map { FixedPoint($0, fractionDigits: 0) },
      sample.power.map { FixedPoint($0, fractionDigits: 0) }, thousandths(sample.cadence),
      thousandths(sample.speed), thousandths(sample.temperature),
    ]
  }

  package static func samplesCSV(_ samples: Samples) -> [UInt8] {
    var csv = CSVWriter()
    writeHeader(to: &csv)
    for index in 0..<samples.count { write(samples[index], to: &csv) }
    return csv.take()
  }

  /// The names of a sample's values, to the end of the line.
  static func writeHeader(to csv: inout CSVWriter) {
    csv.text("time")
    for name in names { csv.text(name) }
    csv.endRow()
  }

  /// A sample's values, to the end of the line.
  static func write(_ sample: Sample, to csv: inout CSVWriter) {
    csv.text(ISOFormat.utc(sample.time))
    for value in values(sample) { csv.decimal(value) }
    csv.endRow()
  }

  package static func samplesJSON(_ samples: Samples) -> [UInt8] {
    document("samples", samples.count) { index, json in
      let sample = samples[index]
      json.member("time", ISOFormat.utc(sample.time))
      for (name, value) in zip(names, values(sample)) { json.member(name, value) }
    }
  }

  private static func document(
    _ name: String, _ count: Int, _ row: (Int, inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.key(name)
      json.array { json in
        for index in 0..<count { json.object { json in row(index, &json) } }
      }
    }
    json.endLine()
    return json.take()
  }

  private static func thousandths(_ value: Int64?) -> FixedPoint? {
    value.map { FixedPoint($0, fractionDigits: 3) }
  }
}
