import XMLStream

/// The names in TCX that mean something here. Prefixes do not matter.
enum TCXName: String, XMLName {
  case database = "TrainingCenterDatabase"
  case activity = "Activity"
  case multiSport = "MultiSportSession"
  case lap = "Lap"
  /// Between the legs of a multisport session; it is built like a lap.
  case transition = "Transition"
  case track = "Track"
  case trackpoint = "Trackpoint"
  case creator = "Creator"
  case course = "Course"
  case workout = "Workout"
  case plan = "Plan"

  case sport = "Sport"
  /// Our own, beside a `Sport` that TCX has no word for.
  case sportName = "SportName"
  case cadenceUnit = "CadenceUnit"
  case startTime = "StartTime"
  case id = "Id"
  case notes = "Notes"
  case name = "Name"
  case unitID = "UnitId"

  case totalTime = "TotalTimeSeconds"
  /// Of a lap, or of a point since the start.
  case distance = "DistanceMeters"
  case maximumSpeed = "MaximumSpeed"
  case calories = "Calories"
  case intensity = "Intensity"
  case trigger = "TriggerMethod"
  case averageHeartRate = "AverageHeartRateBpm"
  case maximumHeartRate = "MaximumHeartRateBpm"
  /// Average of a lap, or of a point.
  case cadence = "Cadence"

  case time = "Time"
  case latitude = "LatitudeDegrees"
  case longitude = "LongitudeDegrees"
  case altitude = "AltitudeMeters"
  case heartRate = "HeartRateBpm"
  case value = "Value"

  case speed = "Speed"
  case watts = "Watts"
  case runCadence = "RunCadence"
  case averageWatts = "AvgWatts"
  case maximumWatts = "MaxWatts"
  case averageRunCadence = "AvgRunCadence"
  case maximumRunCadence = "MaxRunCadence"
  case maximumBikeCadence = "MaxBikeCadence"

  var report: XMLReport {
    switch self {
    case .database, .activity, .multiSport, .lap, .transition, .track, .trackpoint, .course,
      .workout:
      .bounds
    case .creator, .plan, .sport, .startTime, .averageHeartRate, .maximumHeartRate, .heartRate:
      .nothing
    default: .text
    }
  }
}
