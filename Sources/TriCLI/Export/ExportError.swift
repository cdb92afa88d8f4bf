import TerminalKit
import TextKit
import TriDomain
import TriPresentation

/// Why a folder cannot be written, or is no sound export.
enum ExportError: Error, Hashable {
  // Writing; nothing was written then.
  case noName
  case notEmpty(String)
  case notAFolder(String)
  case notAFile(String)
  case noParent(String)
  /// It is the current folder of a program, or the top of a disk.
  case cannotReplace(String)
  case system(String, SystemFailure)
  case interrupted
  // Reading; nothing was imported then.
  case newerExport(String)
  /// It begins as a manifest, and goes on as none.
  case damagedManifest(String)
  case missing(String)
  case altered(String)
  /// Its hash is right, but a line, counted from 1, is none that this program writes.
  case unreadable(String, line: Int)
  case importInterrupted
  case hasOptions
  case notAlone(String)
}

extension Failure {
  init(_ error: ExportError) {
    let nothingWritten = " Nothing was written."
    let nothingImported = " Nothing was imported."
    switch error {
    case .noName:
      self.init(kind: .usage, message: "--all needs the name of a folder." + nothingWritten)
    case .notEmpty(let path):
      self.init(
        kind: .usage,
        message: "\(path) is not empty, and nothing in it is overwritten."
          + nothingWritten, hint: "Name a new folder: tri export --all NAME")
    case .notAFolder(let path):
      self.init(
        kind: .usage, message: "\(path) is not a folder." + nothingWritten,
        hint: "Name a new folder: tri export --all NAME")
    case .notAFile(let path):
      self.init(
        kind: .usage, message: "\(path) is not a file, so it is not overwritten." + nothingWritten,
        hint: "Name another file.")
    case .noParent(let path):
      self.init(
        kind: .notFound,
        message: "The folder that \(path) would lie in is not there."
          + nothingWritten)
    case .cannotReplace(let path):
      self.init(
        kind: .usage,
        message: "\(path) is in use as a whole, so it cannot be replaced."
          + nothingWritten, hint: "Name a new folder in it: tri export --all \(path)/NAME")
    case .system(let path, let failure):
      self.init(
        kind: .store,
        message: "\(path) cannot be written: \(failure.description)."
          + nothingWritten)
    case .interrupted:
      self.init(kind: .interrupted, message: "Interrupted." + nothingWritten)
    case .newerExport(let path):
      self.init(
        kind: .badData, message: "\(path) was exported by a newer tri." + nothingImported,
        hint: "Install the newer tri.")
    case .damagedManifest(let path):
      self.init(
        kind: .badData, message: "\(path) is damaged." + nothingImported,
        hint: Self.whatIsLeft(of: path))
    case .missing(let path):
      self.init(
        kind: .badData, message: "The export is not whole: \(path) is missing." + nothingImported,
        hint: Self.whatIsLeft(of: path))
    case .altered(let path):
      self.init(
        kind: .badData,
        message: "\(path) is not as it was exported: its hash is another."
          + nothingImported, hint: Self.whatIsLeft(of: path))
    case .unreadable(let path, let line):
      self.init(
        kind: .badData, message: "Line \(line) of \(path) cannot be understood." + nothingImported)
    case .importInterrupted:
      self.init(kind: .interrupted, message: "Interrupted." + nothingImported)
    case .hasOptions:
      self.init(
        kind: .usage,
        message: "An export says everything itself, so of the options only --dry-run"
          + " and --json go with it." + nothingImported)
    case .notAlone(let path):
      self.init(
        kind: .usage,
        message: "\(path) is the export of a whole log, which is imported alone."
          + nothingImported)
    }
  }

  /// What to do with an export of which a file is missing or altered.
  private static func whatIsLeft(of path: String) -> String {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = names.last == "originals" ? names.dropLast() : names
    let originals = (folder + ["originals"]).joined(separator: "/")
    return "Copy the export again from where it came. Without that, the watch files in it can be"
      + " imported: tri import \(originals.shellQuoted)"
  }

  init(_ error: RestoreError) {
    switch error {
    case .logNotEmpty:
      self.init(
        kind: .usage,
        message: "An export fills an empty log, and this one is not empty. Nothing was imported.",
        hint: "Into a new log: tri --db NEW.sqlite import FOLDER")
    case .unknown(let table, let column):
      self.init(
        kind: .badData,
        message: "The export holds \(table)" + (column.map { ".\($0)" } ?? "")
          + ", which this tri does not know. Nothing was imported.", hint: "Install the newer tri.")
    case .forbidden(let table, let row):
      self.init(
        kind: .badData,
        message: "The export contradicts itself"
          + (table.map { " in its table \($0)" } ?? "") + (row.map { ", row \($0)" } ?? "")
          + ". Nothing was imported.")
    case .altered(let hash):
      self.init(
        kind: .badData,
        message:
          "The original with the hash \(hash) is not as it was exported. Nothing was imported.")
    }
  }
}
