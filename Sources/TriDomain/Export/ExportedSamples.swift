/// What lists of samples are called in an export.
package enum ExportedSamples {
  package static let timeName = "timeMilliseconds"

  /// With the unit in which the log keeps it.
  package static func name(of sensor: Samples.Sensor) -> String {
    switch sensor {
    case .distance: "distanceMillimetres"
    case .latitude: "latitudeTenMillionths"
    case .longitude: "longitudeTenMillionths"
    case .altitude: "altitudeMillimetres"
    case .heartRate: "heartRate"
    case .power: "power"
    case .cadence: "cadenceThousandths"
    case .speed: "speedMillimetresPerSecond"
    case .temperature: "temperatureThousandths"
    }
  }
}
