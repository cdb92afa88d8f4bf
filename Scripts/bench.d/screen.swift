// What the full screen takes, driven as a person would in a terminal of 120 columns and 40 rows:
//
//     screen search ROUNDS STORE TRI QUERY…     for each query: ms to the first hits, ms to the totals (medians)
//     screen retype ROUNDS STORE TRI QUERY NEXT ms to the answer to a letter more, which leaves nothing and is typed
//                                               while the totals are on their way (median)
//     screen scroll KEY COUNT STORE TRI         ms a key (median), ms of the worst, memory at the start and end in KiB
//     screen end ROUNDS STORE TRI               ms to the last record, and from there back to the first (medians)
//     screen start ROUNDS STORE TRI             ms to the first frame, to all that is in sight, and of `tri today`

import Glibc

/// The pause that the search waits for; no part of what is measured.
let pauseOfSearch = 120.0

// MARK: - What is on the screen

/// What a terminal shows, as far as ncurses needs it for xterm: characters and where they are, no colours.
struct ShownScreen {
  static let columns = 120
  static let rows = 40

  private var cells = [UInt32](repeating: 32, count: rows * columns)
  private var row = 0
  private var column = 0
  private var last: UInt32 = 32
  /// The rows that scroll.
  private var region = 0..<rows
  private var scanner = Scanner()

  /// What a row says, with blanks.
  func line(_ row: Int) -> String {
    var text = String.UnicodeScalarView()
    for cell in cells[row * Self.columns..<(row + 1) * Self.columns] where cell != 0 {
      text.append(Unicode.Scalar(cell) ?? "?")
    }
    return String(text)
  }

  func contains(_ text: String) -> Bool { (0..<Self.rows).contains { line($0).contains(text) } }

  mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch scanner.take(byte) {
      case nil: break
      case .character(let scalar): put(scalar)
      case .control(8): column = max(0, column - 1)
      case .control(9): column = min((column / 8 + 1) * 8, Self.columns - 1)
      case .control(10): moveDown()
      case .control(13): column = 0
      case .control: break
      case .escape(UInt8(ascii: "M")): moveUp()
      case .escape: break
      case .sequence(let final, let numbers): follow(final, numbers)
      }
    }
  }

  private mutating func put(_ scalar: UInt32) {
    let isWide = (0x1100...0x115F).contains(scalar) || (0x2E80...0xD7A3).contains(scalar)
    if column >= Self.columns { (row, column) = (min(row + 1, Self.rows - 1), 0) }
    cells[row * Self.columns + column] = scalar
    last = scalar
    column += 1
    guard isWide, column < Self.columns else { return }
    cells[row * Self.columns + column] = 0
    column += 1
  }

  private mutating func follow(_ final: UInt8, _ numbers: [Int]) {
    let count = max(1, numbers.first ?? 1)
    switch final {
    case UInt8(ascii: "H"):
      row = min(count, Self.rows) - 1
      column = min(max(1, numbers.count > 1 ? numbers[1] : 1), Self.columns) - 1
    case UInt8(ascii: "A"): row = max(0, row - count)
    case UInt8(ascii: "B"): row = min(row + count, Self.rows - 1)
    case UInt8(ascii: "C"): column = min(column + count, Self.columns - 1)
    case UInt8(ascii: "D"): column = max(0, column - count)
    case UInt8(ascii: "G"): column = min(count, Self.columns) - 1
    case UInt8(ascii: "Z"): column = max(0, (column - 1) / 8 * 8)
    case UInt8(ascii: "d"): row = min(count, Self.rows) - 1
    case UInt8(ascii: "J"): clear(numbers.first ?? 0, of: 0, Self.rows * Self.columns)
    case UInt8(ascii: "K"):
      clear(numbers.first ?? 0, of: row * Self.columns, (row + 1) * Self.columns)
    case UInt8(ascii: "X"): clear(here..<min(here + count, (row + 1) * Self.columns))
    case UInt8(ascii: "P"): shift(by: -count)
    case UInt8(ascii: "@"): shift(by: count)
    case UInt8(ascii: "r"):
      let bottom = numbers.count > 1 ? numbers[1] : Self.rows
      region = count - 1..<max(count, min(bottom, Self.rows))
      (row, column) = (0, 0)
    case UInt8(ascii: "S"): scroll(region, by: -count)
    case UInt8(ascii: "T"): scroll(region, by: count)
    case UInt8(ascii: "L"): scroll(min(row, region.upperBound)..<region.upperBound, by: count)
    case UInt8(ascii: "M"): scroll(min(row, region.upperBound)..<region.upperBound, by: -count)
    case UInt8(ascii: "b"): for _ in 0..<count { put(last) }
    default: break
    }
  }

  private mutating func moveDown() {
    if row == region.upperBound - 1 { return scroll(region, by: -1) }
    row = min(row + 1, Self.rows - 1)
  }

  private mutating func moveUp() {
    if row == region.lowerBound { return scroll(region, by: 1) }
    row = max(0, row - 1)
  }

  /// Moves rows down, or up where the number is negative, and leaves blank ones.
  private mutating func scroll(_ rows: Range<Int>, by places: Int) {
    let before = cells
    for row in rows {
      let isKept = rows.contains(row - places)
      for column in 0..<Self.columns {
        let source = (row - places) * Self.columns + column
        cells[row * Self.columns + column] = isKept ? before[source] : 32
      }
    }
  }

  private var here: Int { row * Self.columns + min(column, Self.columns - 1) }

  private mutating func clear(_ range: Range<Int>) {
    for index in range { cells[index] = 32 }
  }

  private mutating func clear(_ part: Int, of start: Int, _ end: Int) {
    clear(part == 0 ? here..<end : part == 1 ? start..<here + 1 : start..<end)
  }

  /// Moves the rest of the line, which leaves blanks.
  private mutating func shift(by places: Int) {
    let end = (row + 1) * Self.columns
    let rest = Array(cells[here..<end])
    for (index, place) in (here..<end).enumerated() {
      let source = index - places
      let isKept = places < 0 || index >= places
      cells[place] = isKept && rest.indices.contains(source) ? rest[source] : 32
    }
  }
}

/// Takes bytes apart into characters, control characters and sequences.
struct Scanner {
  enum Piece {
    case character(UInt32)
    case control(UInt8)
    case escape(UInt8)
    case sequence(UInt8, [Int])
  }

  private enum Place { case text, escape, charset, parameters }

  private var place = Place.text
  private var numbers: [Int] = []
  private var scalar: UInt32 = 0
  private var missing = 0

  mutating func take(_ byte: UInt8) -> Piece? {
    switch place {
    case .text: return text(byte)
    case .escape:
      numbers = []
      place = byte == UInt8(ascii: "[") ? .parameters : (0x28...0x2B).contains(byte) ? .charset : .text
      return place == .text ? .escape(byte) : nil
    case .charset: place = .text
    case .parameters:
      switch byte {
      case 0x30...0x39:
        if numbers.isEmpty { numbers = [0] }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
      case 0x3B: numbers += numbers.isEmpty ? [0, 0] : [0]
      case 0x40...0x7E:
        place = .text
        return .sequence(byte, numbers)
      default: break
      }
    }
    return nil
  }

  private mutating func text(_ byte: UInt8) -> Piece? {
    switch byte {
    case 0x1B:
      place = .escape
      return nil
    case ..<0x20: return .control(byte)
    case ..<0x80: return .character(UInt32(byte))
    case ..<0xC0:
      scalar = scalar << 6 | UInt32(byte & 0x3F)
      missing -= 1
      return missing == 0 ? .character(scalar) : nil
    default:
      missing = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
      scalar = UInt32(byte) & (0x3F >> UInt32(missing))
      return nil
    }
  }
}

// MARK: - A program in a terminal

/// Milliseconds of the clock that never goes back.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

func fail(_ reason: String) -> Never {
  fputs("screen: \(reason)\n", stderr)
  exit(1)
}

/// A program on a terminal of its own.
final class Session {
  private(set) var screen = ShownScreen()
  /// When it was started.
  let start: Double
  private let process: pid_t
  private let terminal: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var hasEnded = false

  init(_ words: [String]) {
    setenv("TERM", "xterm-256color", 1)
    var size = winsize(
      ws_row: UInt16(ShownScreen.rows), ws_col: UInt16(ShownScreen.columns), ws_xpixel: 0, ws_ypixel: 0)
    var arguments = words.map { strdup($0) } + [nil]
    var descriptor: Int32 = -1
    start = now()
    process = forkpty(&descriptor, nil, nil, &size)
    if process == 0 {
      execv(arguments[0]!, &arguments)
      _exit(127)
    }
    guard process > 0 else { fail("no terminal can be had") }
    terminal = descriptor
    for argument in arguments { free(argument) }
  }

  /// Types, and answers when.
  func type(_ keys: String) -> Double {
    let time = now()
    let bytes = Array(keys.utf8)
    guard write(terminal, bytes, bytes.count) == bytes.count else { fail("keys could not be typed") }
    return time
  }

  /// Waits until the screen is so and its frame is complete: nothing more comes for a millisecond. Answers when the
  /// last of it came.
  func wait(_ what: String, until isThere: (ShownScreen) -> Bool) -> Double {
    let limit = now() + 60_000
    var time = now()
    var isComplete = isThere(screen)
    while true {
      if read(within: isComplete ? 1 : 100) {
        time = now()
        isComplete = isThere(screen)
      } else if isComplete {
        return time
      } else if hasEnded || now() > limit {
        fail("waited in vain for \(what); the screen:\n" + (0..<ShownScreen.rows).map(screen.line).joined(separator: "\n"))
      }
    }
  }

  /// Reads what comes for so long.
  func rest(_ milliseconds: Double) {
    let end = now() + milliseconds
    while true {
      let left = end - now()
      if left <= 0 { return }
      _ = read(within: Int32(left) + 1)
    }
  }

  /// Reads to the end of the program. Answers when that was.
  func finish() -> Double {
    while !hasEnded { _ = read(within: 1000) }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    let time = now()
    close(terminal)
    return time
  }

  func leave() {
    _ = type("\u{3}")
    _ = finish()
  }

  /// Memory that the program holds, in KiB.
  var memory: Int {
    guard let file = fopen("/proc/\(process)/status", "r") else { fail("memory cannot be read") }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let words = String(cString: line).split(whereSeparator: \.isWhitespace)
      if words.first == "VmRSS:", let number = Int(words[1]) { return number }
    }
    fail("memory cannot be read")
  }

  private func read(within milliseconds: Int32) -> Bool {
    var watched = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard !hasEnded, poll(&watched, 1, milliseconds) > 0 else { return false }
    let count = Glibc.read(terminal, &buffer, buffer.count)
    guard count > 0 else {
      hasEnded = true
      return false
    }
    screen.take(buffer[..<count])
    return true
  }
}

// MARK: - What is measured

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func rounded(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  let rest = abs(hundredths % 100)
  return "\(value < 0 && hundredths > -100 ? "-" : "")\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}

extension ShownScreen {
  var isIdle: Bool { contains("Type words, or fields") }

  var showsHits: Bool {
    !contains("Searching…")
      && (contains("Nothing found for")
        || (0..<Self.rows).contains { row in
          ["  Swim ", "  Bike ", "  Run "].contains { line(row).hasPrefix($0) }
        })
  }

  var showsTotals: Bool { showsHits && (contains("Nothing found for") || contains(" sessions  ") || contains(" session  ")) }
}

struct SearchTime {
  var first: [Double] = []
  var totals: [Double] = []

  /// Waits for the answer to what was typed at some time.
  mutating func measure(_ session: Session, typedAt time: Double) {
    let hits = session.wait("hits") { $0.showsHits }
    first.append(hits - time - pauseOfSearch)
    let all = session.screen.showsTotals ? hits : session.wait("totals") { $0.showsTotals }
    totals.append(all - time - pauseOfSearch)
  }

  func report() { print(rounded(median(first)), rounded(median(totals))) }
}

/// Opens a search with nothing in it.
func emptySearch(_ session: Session) {
  _ = session.type("\u{15}")
  _ = session.wait("an empty search") { $0.isIdle }
  session.rest(20)
}

/// Types as somebody does who knows the word. Answers when the last key was typed.
func typeWord(_ word: String, in session: Session) -> Double {
  var time = 0.0
  for letter in word {
    session.rest(40)
    time = session.type(String(letter))
  }
  return time
}

func search(rounds: Int, store: String, program: String, queries: [String]) {
  let session = Session([program, "--db", store, "search"])
  for query in queries {
    var times = SearchTime()
    // The first round does not count.
    for round in 0...rounds {
      emptySearch(session)
      var time = SearchTime()
      time.measure(session, typedAt: typeWord(query, in: session))
      if round > 0 {
        times.first += time.first
        times.totals += time.totals
      }
    }
    times.report()
  }
  session.leave()
}

func retype(rounds: Int, store: String, program: String, query: String, next: String) {
  let session = Session([program, "--db", store, "search"])
  var times: [Double] = []
  for _ in 0..<rounds {
    emptySearch(session)
    _ = typeWord(query, in: session)
    _ = session.wait("hits") { $0.showsHits }
    let time = session.type(next)
    times.append(session.wait("nothing") { $0.contains("Nothing found for") } - time - pauseOfSearch)
  }
  print(rounded(median(times)))
  session.leave()
}

extension ShownScreen {
  /// The place of the chosen record in the history, counted from 1.
  var place: Int? {
    for row in 1..<5 {
      let words = line(row).split(separator: " ")
      if words.count > 2, words[1] == "of" { return Int(words[0].filter { $0 != "," }) }
    }
    return nil
  }
}

func history(_ store: String, _ program: String) -> Session {
  let session = Session([program, "--db", store, "browse"])
  _ = session.wait("the first screen") { $0.contains("q leave") }
  session.rest(300)
  _ = session.type("h")
  _ = session.wait("the history") { $0.place == 1 }
  session.rest(300)
  return session
}

func scroll(key: String, count: Int, store: String, program: String) {
  let session = history(store, program)
  let start = session.memory
  var times: [Double] = []
  var place = 1
  while place < count {
    let time = session.type(key)
    times.append(session.wait("a record after \(place)") { $0.place.map { $0 > place } ?? false } - time)
    place = session.screen.place ?? place
  }
  session.rest(300)
  print(rounded(median(times)), rounded(times.max() ?? 0), start, session.memory)
  session.leave()
}

func end(rounds: Int, store: String, program: String) {
  var last: [Double] = []
  var first: [Double] = []
  for _ in 0..<rounds {
    let session = history(store, program)
    let time = session.type("\u{1B}[F")
    last.append(session.wait("the last record") { $0.contains("the first of the log") } - time)
    session.rest(50)
    let back = session.type("\u{1B}[H")
    first.append(session.wait("the first record") { $0.place == 1 } - back)
    session.leave()
  }
  print(rounded(median(last)), rounded(median(first)))
}

func start(rounds: Int, store: String, program: String) {
  var frame: [Double] = []
  var whole: [Double] = []
  var printed: [Double] = []
  for _ in 0..<rounds {
    let browse = Session([program, "--db", store, "browse"])
    frame.append(browse.wait("a frame") { $0.contains("q leave") } - browse.start)
    whole.append(
      browse.wait("all in sight") { !$0.contains("Loading") && $0.contains(" bpm") } - browse.start)
    browse.leave()
    let today = Session([program, "--db", store, "today"])
    printed.append(today.finish() - today.start)
  }
  print(rounded(median(frame)), rounded(median(whole)), rounded(median(printed)))
}

let words = Array(CommandLine.arguments.dropFirst())
switch (words.first, words.count) {
case ("search", 5...):
  search(rounds: Int(words[1]) ?? 1, store: words[2], program: words[3], queries: Array(words[4...]))
case ("retype", 6):
  retype(rounds: Int(words[1]) ?? 1, store: words[2], program: words[3], query: words[4], next: words[5])
case ("scroll", 5):
  scroll(key: words[1], count: Int(words[2]) ?? 1, store: words[3], program: words[4])
case ("end", 4): end(rounds: Int(words[1]) ?? 1, store: words[2], program: words[3])
case ("start", 4): start(rounds: Int(words[1]) ?? 1, store: words[2], program: words[3])
default: fail("see its first lines for how it is used")
}
