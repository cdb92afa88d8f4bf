/// The times over which cyclists compare their power: from a sprint to the hour.
package enum BestDurations {
  package static let power = [5, 10, 30, 60, 300, 600, 1200, 3600].map { (seconds: Int64) in
    Duration(seconds: seconds)
  }
}
