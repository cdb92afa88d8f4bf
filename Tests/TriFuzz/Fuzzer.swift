import Glibc
import TriDomain
import TriImport

/// Hands libFuzzer's inputs to the reader of files.
enum Fuzzer {
  typealias Test = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

  static func run(_ arguments: [String]) {
    var words = arguments.map { strdup($0) } + [nil]
    var count = CInt(words.count - 1)
    // libFuzzer may keep the words for as long as the program runs.
    let start = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: words.count)
    start.initialize(from: &words, count: words.count)
    var argumentsStart = start
    _ = runDriver(&count, &argumentsStart) { content, size in
      Fuzzer.read(Array(UnsafeBufferPointer(start: content, count: size)))
      return 0
    }
  }

  /// Reads a file as an import does, and looks at everything that is computed from it.
  private static func read(_ bytes: [UInt8]) {
    let reader = ActivityReader(zone: AthleteZone(.fixed(offset: 0, name: "UTC")))
    guard let file = try? reader.read(bytes) else { return }
    for activity in file.activities {
      let sums = SampleSums(activity)
      precondition(sums.timer.map { $0.milliseconds >= 0 } ?? true, "negative timer")
      precondition((sums.maxHeartRate ?? 0) >= (sums.averageHeartRate ?? 0), "heart rate")
      precondition(activity.samples.inOrderOfTime() == activity.samples, "order of samples")
    }
  }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: Fuzzer.Test
) -> CInt
