import FITDecoder
import TriDomain

/// The records of a file that know their time, in its order.
struct FITMoments {
  /// Indices into the records of the file; records of one moment stay in the order of the file.
  let order: [Int]
  /// Milliseconds since 1970 of each of `order`.
  let times: [Instant]

  init(_ records: [FITRecord]) {
    var order: [Int] = []
    var times: [Instant] = []
    order.reserveCapacity(records.count)
    times.reserveCapacity(records.count)
    var isInOrder = true
    for index in records.indices {
      guard let time = records[index].timestamp.flatMap(Instant.init) else { continue }
      if let last = times.last, time < last { isInOrder = false }
      order.append(index)
      times.append(time)
    }
    if !isInOrder {
      let places = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
      order = places.map { order[$0] }
      times = places.map { times[$0] }
    }
    self.order = order
    self.times = times
  }

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
