internal import SQLiteKit
internal import TriDomain

/// `samplesJSON(bytes)`: stored samples as a JSON array of one object a moment, in the stored units, for `json_each`.
///
///     SELECT value ->> 'time', value ->> 'heartRate' FROM samples, json_each(samplesJSON(bytes))
enum SamplesFunction {
  static func register(on connection: Connection) throws(SQLiteError) {
    try connection.registerFunction("samplesJSON", argumentCount: 1) { arguments in
      guard case .blob(let bytes) = arguments.value(at: 0) else { return .null }
      do {
        return .text(json(try SampleCodec.decode(bytes).samples))
      } catch {
        throw SQLiteError(extendedCode: 1, message: "samplesJSON: these are no samples")
      }
    }
  }

  /// `[{"time":1777802400000,"distance":0,"heartRate":120},…]`: names and numbers only, so nothing needs an escape.
  private static func json(_ samples: Samples) -> String {
    let columns = Samples.Sensor.allCases.compactMap { sensor in
      samples[sensor].isEmpty ? nil : (",\"\(sensor.rawValue)\":", samples[sensor])
    }
    var text = "["
    for (index, time) in samples.times.enumerated() {
      text += index == 0 ? "{\"time\":" : ",{\"time\":"
      text += String(time.millisecondsSince1970)
      for (name, column) in columns {
        guard let value = column[index] else { continue }
        text += name
        text += String(value)
      }
      text += "}"
    }
    return text + "]"
  }
}
