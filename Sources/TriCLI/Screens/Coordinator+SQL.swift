import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  /// Answers a question; nil is read from standard input.
  func answerSQL(_ query: String?, _ output: OutputFormat) throws -> Int32 {
    LogReader.limitMemory()
    let query = try query ?? typedQuery()
    let preferences = try log.forReading().preferences()
    _ = format(preferences)
    let reader = try log.reader(firstWeekday: preferences.firstWeekday)
    Interrupt.noticeForReading()
    defer { Interrupt.endNotice() }
    switch output {
    case .text: try showSQL(query, reader)
    case .csv: try printSQLAsCSV(query, reader)
    case .json: try printSQLAsJSON(query, reader)
    }
    return 0
  }

  private func typedQuery() throws -> String {
    let bytes = try InputFile.bytes(of: "-", input: world.input.descriptor, limit: 1 << 20)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func ask(
    _ reader: LogReader, _ query: String, columns: ([String]) throws -> Void,
    row: ([SQLCell]) throws -> Void
  ) throws {
    try reader.ask(query, isStopped: { Interrupt.isRequested }, columns: columns) { cells in
      // SQLite looks up only every few thousand steps, each of which may make a value of some megabytes.
      if Interrupt.isRequested { throw SQLQueryError.stopped }
      try row(cells)
      return !console.isClosed
    }
  }

  private func showSQL(_ query: String, _ reader: LogReader) throws {
    var table = SQLTable(columns: [], width: nil)
    var block: [[SQLCell]] = []
    var blockBytes = 0
    try ask(reader, query) { columns in
      table = SQLTable(columns: columns, width: world.output.width)
    } row: { cells in
      block.append(cells)
      blockBytes += cells.reduce(0) { $0 + $1.byteCount }
      guard block.count == SQLTable.blockSize || blockBytes >= SQLTable.blockBytes else { return }
      try console.print(table.render(block))
      block.removeAll(keepingCapacity: true)
      blockBytes = 0
    }
    try console.print(table.render(block))
    guard table.hiddenCount > 0 else { return }
    let what = table.hiddenCount == 1 ? "1 column does" : "\(table.hiddenCount) columns do"
    console.say("\(what) not fit; --csv has them all.")
  }

  private func printSQLAsCSV(_ query: String, _ reader: LogReader) throws {
    var csv = SQLCSV()
    try ask(reader, query) {
      try console.print(csv.header($0))
    } row: {
      try console.print(csv.row($0))
    }
  }

  private func printSQLAsJSON(_ query: String, _ reader: LogReader) throws {
    var json: SQLJSON?
    try ask(reader, query) { columns in
      guard let document = SQLJSON(columns: columns) else {
        throw UsageError(
          "Two columns have the same name, which an object in JSON cannot have.",
          hint: "Give one of them another: SELECT sum(calories) AS energy")
      }
      json = document
      try console.print(document.opening())
    } row: { cells in
      if let bytes = json?.row(cells) { try console.print(bytes) }
    }
    if let json { try console.print(json.closing()) }
  }
}
