import TriDomain
import TriPresentation

/// Writes an export of the whole log into a new folder, piece by piece as it comes.
final class ExportFolder {
  private let folder: NewFolder
  private var files: [ExportManifest.File] = []
  private var table: OpenTable?
  private var samples: OpenSamples?
  private var original: (file: NewFile, expected: ExportedOriginal)?
  private var hasOriginals = false
  /// Rows by the name of their table, and originals.
  private(set) var counts: [String: Int] = [:]

  /// Throws `ExportError` where the folder cannot be made, before anything is read.
  init(_ path: String) throws { folder = try NewFolder(path) }

  func take(_ piece: ExportPiece) throws {
    switch piece {
    case .table(let next): try begin(next)
    case .row(let row): try table?.add(row)
    case .samples(let hash, let recorded):
      try beginSamples(inLines: true)
      try samples?.add(hash, recorded)
    case .samplesOfSource(let source, let recorded):
      try beginSamples(inLines: false)
      try samples?.add(source, recorded.samples)
    case .original(let hash, let name):
      try beginOriginals()
      try endOriginal()
      let expected = ExportedOriginal(hash, fileName: name)
      original = (try folder.file("originals/" + expected.name), expected)
    case .bytes(let bytes): try original?.file.write(bytes)
    }
  }

  /// Completes everything; only now there is something under the folder's name.
  func finish(program: String, date: String, samplesByMoment: Bool) throws {
    try beginSamples(inLines: true)
    if samplesByMoment { try beginSamples(inLines: false) }
    try beginOriginals()
    try endOriginal()
    try endTable()
    let manifest = ExportManifest(program: program, date: date, files: files)
    let file = try folder.file(ExportManifest.fileName)
    try file.write(ManifestJSON.document(manifest))
    _ = try file.finish()
    try folder.appear()
  }

  private func begin(_ next: ExportTable) throws {
    try endSamples()
    try endTable()
    table = try OpenTable(next, in: folder)
  }

  private func endTable() throws {
    guard let ended = table else { return }
    table = nil
    counts[ended.table.name] = ended.rowCount
    files += try ended.finish()
  }

  /// - Parameter inLines: Whether a line for each source comes, or a line for each moment.
  private func beginSamples(inLines: Bool) throws {
    let name = ExportManifest.samplesName + (inLines ? ".jsonl" : ".csv")
    if samples?.name == name || files.contains(where: { $0.name == name }) { return }
    try endTable()
    try endSamples()
    samples = try OpenSamples(name, in: folder, hasHeader: !inLines)
  }

  private func endSamples() throws {
    guard let ended = samples else { return }
    samples = nil
    files.append(try ended.finish())
  }

  private func beginOriginals() throws {
    if hasOriginals { return }
    hasOriginals = true
    try begin(ExportManifest.originals)
    try folder.folder("originals")
  }

  private func endOriginal() throws {
    guard let (file, expected) = original else { return }
    original = nil
    // The log has checked the bytes against the hash while it read them; this checks the writing.
    guard try file.finish() == expected.hash else { throw ExportError.altered(expected.name) }
    try table?.add([
      .text(expected.name), .integer(Int64(file.byteCount)), .bytes(expected.hash.bytes),
    ])
  }
}

/// A table's two files, being written.
private final class OpenTable {
  let table: ExportTable
  private(set) var rowCount = 0
  private let json, csv: NewFile
  private var text: ExportText

  init(_ table: ExportTable, in folder: NewFolder) throws {
    self.table = table
    text = ExportText(table)
    json = try folder.file(table.name + ".jsonl")
    csv = try folder.file(table.name + ".csv")
    try csv.write(text.header())
  }

  func add(_ row: [ExportValue]) throws {
    try json.write(text.json(row))
    try csv.write(text.csv(row))
    rowCount += 1
  }

  func finish() throws -> [ExportManifest.File] {
    let (jsonHash, csvHash) = (try json.finish(), try csv.finish())
    return [
      ExportManifest.File(
        name: table.name + ".jsonl", rowCount: rowCount, byteCount: json.byteCount,
        hash: jsonHash, table: table),
      ExportManifest.File(
        name: table.name + ".csv", rowCount: rowCount, byteCount: csv.byteCount, hash: csvHash),
    ]
  }
}

/// A file of samples, being written.
private final class OpenSamples {
  let name: String
  private var rowCount = 0
  private let file: NewFile
  private var text = ExportSamplesText()

  init(_ name: String, in folder: NewFolder, hasHeader: Bool) throws {
    self.name = name
    file = try folder.file(name)
    if hasHeader { try file.write(text.header()) }
  }

  func add(_ hash: ContentHash, _ recorded: RecordedSamples) throws {
    try file.write(text.json(hash, recorded))
    rowCount += 1
  }

  func add(_ source: Int64, _ samples: Samples) throws {
    try file.write(text.csv(source: source, samples))
    rowCount += samples.count
  }

  func finish() throws -> ExportManifest.File {
    let hash = try file.finish()
    return ExportManifest.File(
      name: name, rowCount: rowCount, byteCount: file.byteCount, hash: hash)
  }
}
