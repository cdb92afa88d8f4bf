import FITDecoder
import TriDomain

/// The records of a file whose moment is known, in the order of time.
struct FITMoments {
  /// Indices into the records of the file; records of one moment stay in the order of the file.
  let order: [Int]
  /// The moment of each of `order`.
  let times: [Instant]

  init(_ file: FITFile, _ clock: FITClock = .set) {
    var order: [Int] = []
    var times: [Instant] = []
    order.reserveCapacity(file.records.count)
    times.reserveCapacity(file.records.count)
    var isInOrder = true
    for index in file.records.indices {
      guard let time = file.records[index].timestamp.flatMap(clock.instant) else { continue }
      if let last = times.last, time < last { isInOrder = false }
      order.append(index)
      times.append(time)
    }
    if times.isEmpty { (order, times) = FITMoments.endsOfLengths(file) }
    if !isInOrder {
      let places = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
      order = places.map { order[$0] }
      times = places.map { times[$0] }
    }
    self.order = order
    self.times = times
  }

  /// Watches of about 2015 write a record without a time before each length of a pool: the distance at its end.
  private static func endsOfLengths(_ file: FITFile) -> (order: [Int], times: [Instant]) {
    guard file.lengths.count == file.records.count else { return ([], []) }
    var ends: [Instant] = []
    for length in file.lengths {
      guard let start = length[.startTime].flatMap(Instant.init) else { return ([], []) }
      let elapsed = length[.totalElapsedTime].flatMap(FITTotals.thousandths) ?? 0
      let end = start.adding(Duration(milliseconds: elapsed))
      // Starts are whole seconds, so a length may seem to end after the start of the next.
      ends.append(ends.last.map { max($0, end) } ?? end)
    }
    return (Array(ends.indices), ends)
  }

  /// The first moment of the recording. A damaged file may hold moments of other decades; then it is the first of the most
  /// that lie together.
  var start: Instant? { TimeLeap.main(of: times).map { times[$0.lowerBound] } }

  /// The place of the first moment that is not before an instant.
  func place(of instant: Instant) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
