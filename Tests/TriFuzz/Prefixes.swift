import Glibc
import HashKit

/// Takes beginnings of files as if they were files: each beginning of a small one, some of a larger one.
///
/// Ends with one line, separated by tabs: how many, the slowest one's milliseconds, its file and length, and the
/// most memory that the process had, in KiB. What it is at stands in a file of its own, for whoever
/// finds the process dead.
struct Prefixes {
  /// Of a file up to this size every prefix is taken.
  private static let small = 32 << 10
  private static let countOfLarge = 1000

  /// Time on the processor after which an input counts as a hang and a signal ends the process.
  private let seconds: Int
  private let note: CInt
  /// Of so many parts this one does each so-manieth prefix.
  private let part: Int
  private let parts: Int
  private let paths: [String]

  private var count = 0
  private var slowest = (nanoseconds: UInt64(0), path: "-", length: 0)

  struct WrongWords: Error {}

  /// The words are `SECONDS NOTE PART PARTS FILE…`; `PART` counts from 0.
  private init(_ words: [String]) throws {
    guard words.count > 4, let seconds = Int(words[0]), let part = Int(words[2]),
      let parts = Int(words[3])
    else { throw WrongWords() }
    (self.seconds, self.part, self.parts) = (seconds, part, parts)
    note = open(words[1], O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    paths = Array(words[4...])
  }

  static func run(_ words: [String]) throws {
    var prefixes = try Prefixes(words)
    prefixes.takeAll()
  }

  private mutating func takeAll() {
    for (place, path) in paths.enumerated() {
      let bytes = Self.content(of: path)
      for length in Self.lengths(of: bytes) where length % parts == part {
        take(bytes, length, path)
      }
      if part == 0, (place + 1) % 10 == 0 { say("\(place + 1) of \(paths.count) files") }
    }
    let milliseconds = slowest.nanoseconds / 1_000_000
    print(
      [
        "\(count)", "\(milliseconds)", slowest.path, "\(slowest.length)", "\(Self.mostMemory())",
      ].joined(separator: "\t"))
  }

  private mutating func take(_ bytes: [UInt8], _ length: Int, _ path: String) {
    writeNote("\(length) \(path)\n")
    let prefix = Array(bytes[..<length])
    setTimeLimit(seconds)
    let start = Self.time()
    #if WATCHED
    // Neither a line nor a character ends there often.
    FileRoad.check(prefix, pieces: 1 + length % 5000)
    #else
    FileRoad.take(prefix)
    #endif
    let time = Self.time() - start
    setTimeLimit(0)
    if time >= slowest.nanoseconds { slowest = (time, path, length) }
    count += 1
  }

  /// The lengths of the prefixes of a file; those of a large one are drawn, the same each time.
  private static func lengths(of bytes: [UInt8]) -> [Int] {
    if bytes.count <= small { return Array(0...bytes.count) }
    let seed = SHA256.hash(bytes)
    return (0..<countOfLarge).map { draw in
      let hash = SHA256.hash(seed, Array("\(draw)".utf8))
      return Int(hash[..<7].reduce(0) { $0 << 8 | UInt64($1) } % UInt64(bytes.count))
    }
  }

  private static func content(of path: String) -> [UInt8] {
    let file = open(path, O_RDONLY)
    precondition(file >= 0, "\(path) cannot be opened")
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: Int(lseek(file, 0, SEEK_END)))
    let count = pread(file, &bytes, bytes.count, 0)
    precondition(count == bytes.count, "\(path) cannot be read")
    return bytes
  }

  private func writeNote(_ text: String) {
    _ = pwrite(note, text, text.utf8.count, 0)
    _ = ftruncate(note, text.utf8.count)
  }

  /// Time that the processor spent on this process, in nanoseconds.
  private static func time() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// 0 takes the limit away.
  private func setTimeLimit(_ seconds: Int) {
    var limit = itimerval(
      it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &limit, nil)
  }

  /// The most memory that this process had at once, in KiB.
  private static func mostMemory() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }

  private func say(_ text: String) {
    let line = text + "\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
  }
}
