import FITDecoder
import TriDomain

/// The records of a file that know their time, in its order.
struct FITMoments {
  /// Indices into the records of the file; records of one moment stay in the order of the file.
  let order: [Int]
  /// Milliseconds since 1970 of each of `order`.
  let times: [Instant]
  /// Records that know no time.
  let withoutTime: Int
  /// Records that are left out because the file is damaged where they stand.
  let unsound: Int

  /// - Parameter isDamaged: Whether what was read last may be made of bytes that are something else.
  init(_ all: [FITRecord], isDamaged: Bool) {
    let records = isDamaged ? FITMoments.sound(all) : all[...]
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
    unsound = all.count - records.count
    withoutTime = records.count - order.count
  }

  /// What comes before a leap of more than a week: just before the place where a file breaks, values are no longer those
  /// of the device. No session lasts that long. A leap in the first half is a clock that was set on the way.
  private static func sound(_ records: [FITRecord]) -> ArraySlice<FITRecord> {
    var last: Int64?
    let leap = records.firstIndex { record in
      guard let seconds = record.timestamp?.unixSeconds else { return false }
      defer { last = seconds }
      return last.map { abs(seconds - $0) > 7 * 86_400 } ?? false
    }
    guard let leap, leap > records.count / 2 else { return records[...] }
    return records[..<leap]
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
