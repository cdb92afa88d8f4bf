import FITDecoder
import TriDomain

/// Which laps, lengths and pauses of a file belong to which of its sessions.
struct FITParts {
  /// For each session its laps and lengths, as indices into the file's.
  private(set) var laps: [[Int]]
  private(set) var lengths: [[Int]]
  private(set) var pauses: [[Range<Instant>]]
  /// For each length of the file its lap.
  private let lapOfLength: [Int?]

  init(_ file: FITFile, _ legs: [FITLeg], _ clock: FITClock = .set) {
    let stops = FITPauses.all(file.events, clock)
    pauses = legs.indices.map { index in
      FITPauses.clip(
        stops, from: index == 0 ? nil : legs[index].start,
        to: index + 1 < legs.count ? legs[index + 1].start : nil)
    }
    let legOfLap = FITParts.legs(file.laps, legs)
    let lapOfLength = FITParts.laps(file.lengths, file.laps)
    let legOfLength = FITParts.legs(file.lengths, lapOfLength, legOfLap, legs)
    laps = FITParts.grouped(legOfLap, count: legs.count)
    lengths = FITParts.grouped(legOfLength, count: legs.count)
    self.lapOfLength = lapOfLength
  }

  func laps(
    of leg: Int, in file: FITFile, isOfOneLeg: Bool, _ session: FITSession? = nil
  ) -> [Lap] {
    let isOfOneLeg =
      isOfOneLeg
      && !FITCadence.countBothLegs(laps[leg].map { file.laps[$0] }, of: session)
    var found = laps[leg].map { index in
      let lap = file.laps[index]
      return Lap(lap, FITTotals(lap, .lap, isOfOneLeg: isOfOneLeg))
    }
    connect(&found, of: leg)
    return found
  }

  func lengths(of leg: Int, in file: FITFile) -> [Length] {
    lengths[leg].map { Length(file.lengths[$0]) }
  }

  /// Tells the laps of a session which of its lengths are theirs.
  private func connect(_ laps: inout [Lap], of leg: Int) {
    var places: [Int: Range<Int>] = [:]
    for (place, length) in lengths[leg].enumerated() {
      guard let lap = lapOfLength[length] else { continue }
      places[lap] = (places[lap]?.lowerBound ?? place)..<place + 1
    }
    for (index, lap) in self.laps[leg].enumerated() { laps[index].lengths = places[lap] }
  }

  private static func grouped(_ owners: [Int], count: Int) -> [[Int]] {
    var groups = [[Int]](repeating: [], count: count)
    for (item, owner) in owners.enumerated() where owner < count { groups[owner].append(item) }
    return groups
  }

  /// The session of each lap.
  private static func legs(_ laps: [FITLap], _ legs: [FITLeg]) -> [Int] {
    guard legs.count > 1 else { return laps.map { _ in 0 } }
    let owners = FITOwners(
      claims: legs.map { claim($0.session?[.firstLapIndex], $0.session?[.numLaps]) },
      starts: legs.map(\.start))
    let numbers = FITParts.numbers(laps.map { $0[.messageIndex] })
    var last = 0
    return laps.indices.map { index in
      let lap = laps[index]
      last =
        owners.owner(
          of: numbers[index],
          middle: middle(lap[.startTime], lap[.timestamp], lap[.totalElapsedTime])) ?? last
      return last
    }
  }

  /// The lap of each length; nil where the file has no laps.
  private static func laps(_ lengths: [FITLength], _ laps: [FITLap]) -> [Int?] {
    guard !lengths.isEmpty else { return [] }
    let lapNumbers = laps.map { claim($0[.firstLengthIndex], $0[.numLengths]) }
    let owners = FITOwners(
      claims: lapNumbers, starts: laps.map { $0[.startTime].flatMap(Instant.init) })
    let numbers = FITParts.numbers(lengths.map { $0[.messageIndex] })
    return lengths.indices.map { owners.owner(of: numbers[$0], middle: middle(lengths[$0])) }
  }

  /// The session of each length: that of its lap, else that of its time.
  private static func legs(
    _ lengths: [FITLength], _ lapOfLength: [Int?], _ legOfLap: [Int], _ legs: [FITLeg]
  ) -> [Int] {
    let owners = FITOwners(claims: [], starts: legs.map(\.start))
    return lengths.indices.map { index in
      if let lap = lapOfLength[index] { return legOfLap[lap] }
      return owners.owner(of: index, middle: middle(lengths[index])) ?? 0
    }
  }

  private static func claim(_ first: Int?, _ count: Int?) -> Range<Int>? {
    guard let first, let count, first >= 0, count > 0 else { return nil }
    return first..<first + count
  }

  /// The numbers that messages give themselves, without their flags; their places where they do not tell them apart.
  private static func numbers(_ given: [Int?]) -> [Int] {
    let numbers = given.compactMap { $0.map { $0 & 0xFFF } }
    return Set(numbers).count == given.count ? numbers : Array(given.indices)
  }

  private static func middle(_ length: FITLength) -> Instant? {
    middle(length[.startTime], length[.timestamp], length[.totalElapsedTime])
  }

  /// Starts are whole seconds, so a lap may seem to begin before its session does; its middle does not.
  private static func middle(_ start: FITTime?, _ end: FITTime?, _ elapsed: Double?) -> Instant? {
    let half = (elapsed.flatMap(FITTotals.thousandths) ?? 0) / 2
    if let start = start.flatMap(Instant.init) {
      return start.adding(Duration(milliseconds: half))
    }
    return end.flatMap(Instant.init)?.adding(Duration(milliseconds: -half))
  }
}
