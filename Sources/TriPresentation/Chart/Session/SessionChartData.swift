import TextKit
import TriDomain

/// The numbers of a session's chart: a line for each moment that the device recorded, an empty value where there is none.
package enum SessionChartCSV {
  package static func document(_ chart: SessionChart) -> [UInt8] {
    var csv = CSVWriter()
    switch chart.picture {
    case .trace(let trace):
      csv.text(trace.axis.column)
      csv.text(trace.quantity.column)
      csv.endRow()
      for point in trace.points {
        csv.decimal(trace.axis.number(point))
        csv.decimal(point.value.map(trace.quantity.number))
        csv.endRow()
      }
    case .track(let track):
      for name in TrackMap.columns { csv.text(name) }
      csv.endRow()
      for point in track.points {
        for value in point.numbers { csv.decimal(value) }
        csv.endRow()
      }
    }
    return csv.take()
  }
}

/// The same as JSON: `{"version":1,"id":12,"metric":"hr","minHeartRateBpm":92,"averageHeartRateBpm":151,
/// "maxHeartRateBpm":182,"laps":[{"lap":1,"seconds":0}],"values":[{"seconds":0,"heartRateBpm":92}]}`
package enum SessionChartJSON {
  package static func document(_ chart: SessionChart) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("id", chart.record.id)
      switch chart.picture {
      case .trace(let trace): write(trace, to: &json)
      case .track(let track): write(track, to: &json)
      }
    }
    json.endLine()
    return json.take()
  }

  private static func write(_ trace: SampleTrace, to json: inout JSONWriter) {
    let (quantity, axis) = (trace.quantity, trace.axis)
    let name = quantity.column.prefix(1).uppercased() + quantity.column.dropFirst()
    json.member("metric", quantity.rawValue)
    // The least number of a pace is the fastest.
    let ends = quantity == .pace ? (trace.greatest, trace.least) : (trace.least, trace.greatest)
    json.member("min" + name, quantity.number(ends.0))
    json.member("average" + name, quantity.number(trace.mean))
    json.member("max" + name, quantity.number(ends.1))
    json.key("laps")
    json.array { json in
      for (index, place) in trace.laps.enumerated() {
        json.object { json in
          json.member("lap", index + 1)
          json.member(axis.column, place.map(SampleTrace.Axis.thousandths))
        }
      }
    }
    json.key("values")
    json.array { json in
      for point in trace.points {
        json.object { json in
          json.member(axis.column, axis.number(point))
          json.member(quantity.column, point.value.map(quantity.number))
        }
      }
    }
  }

  private static func write(_ track: TrackMap, to json: inout JSONWriter) {
    json.member("metric", "track")
    json.member("distanceMetres", track.points.last?.numbers[1])
    json.key("values")
    json.array { json in
      for point in track.points {
        json.object { json in
          for (name, value) in zip(TrackMap.columns, point.numbers) { json.member(name, value) }
        }
      }
    }
  }
}

extension SampleTrace.Axis {
  /// What its numbers are, with their unit.
  fileprivate var column: String { self == .time ? "seconds" : "distanceMetres" }

  fileprivate func number(_ point: SampleTrace.Point) -> FixedPoint? {
    point.place.map(Self.thousandths)
  }

  /// Of a thousand times as small a unit.
  fileprivate static func thousandths(_ value: Double) -> FixedPoint {
    FixedPoint(Int64(nearest: value), fractionDigits: 3)
  }
}

extension SampleTrace.Quantity {
  /// What the numbers are, with their unit.
  fileprivate var column: String {
    switch self {
    case .hr: "heartRateBpm"
    case .pace: "paceSecondsPerKm"
    case .power: "powerWatts"
    case .elevation: "elevationMetres"
    case .speed: "speedMetresPerSecond"
    case .cadence: "cadencePerMinute"
    }
  }

  fileprivate func number(_ value: Double) -> FixedPoint {
    switch self {
    case .hr, .power: FixedPoint(Int64(nearest: value), fractionDigits: 0)
    // 1 km at v millimetres per second takes 10⁹ / v milliseconds.
    case .pace: FixedPoint(Int64(nearest: 1e9 / value), fractionDigits: 3)
    case .elevation, .speed, .cadence: FixedPoint(Int64(nearest: value), fractionDigits: 3)
    }
  }
}

extension TrackMap {
  /// What the numbers of a point are, with their unit.
  fileprivate static let columns = ["seconds", "distanceMetres", "latitude", "longitude"]
}

extension TrackMap.Point {
  fileprivate var numbers: [FixedPoint] {
    [
      FixedPoint(milliseconds, fractionDigits: 3),
      FixedPoint(Int64(nearest: metres * 1000), fractionDigits: 3),
      FixedPoint(latitude, fractionDigits: 7), FixedPoint(longitude, fractionDigits: 7),
    ]
  }
}
