/// The columns of `record` in the order in which this program reads and writes them.
enum RecordColumn: Int {
  case id, uuid
  case sport, sportLabel, subSport
  case day, startedAt, utcOffset, zone, offsetSource
  case elapsedMilliseconds, timerMilliseconds, movingMilliseconds
  case distanceMillimetres
  case averageHeartRate, maxHeartRate, minHeartRate
  case averagePower, maxPower, normalizedPower
  case averageCadenceThousandths, maxCadenceThousandths
  case maxSpeedMillimetresPerSecond
  case calories
  case ascentMillimetres, descentMillimetres
  case rpeTenths
  case title, note
  case poolLengthMillimetres, poolLengthUnit
  case device
  case race, leg, duplicateOf, noBests, deletedAt, enteredAt, changedAt

  static let list = """
    id, uuid,
    sport, sportLabel, subSport,
    day, startedAt, utcOffset, zone, offsetSource,
    elapsedMilliseconds, timerMilliseconds, movingMilliseconds,
    distanceMillimetres,
    averageHeartRate, maxHeartRate, minHeartRate,
    averagePower, maxPower, normalizedPower,
    averageCadenceThousandths, maxCadenceThousandths,
    maxSpeedMillimetresPerSecond,
    calories,
    ascentMillimetres, descentMillimetres,
    rpeTenths,
    title, note,
    poolLengthMillimetres, poolLengthUnit,
    device,
    race, leg, duplicateOf, noBests, deletedAt, enteredAt, changedAt
    """

  /// How many there are, which is where a statement may put columns of its own.
  static let count = RecordColumn.changedAt.rawValue + 1
}
