import Glibc
import TriImport

/// The files that paths mean, one after the other: files, folders with all that is below them, `-` for standard input.
///
/// In a folder, links are passed over, so that none leads in a circle, and hidden files are, too.
struct FileSources {
  private let input: Int32
  /// What is still to be looked at, the next last.
  private var pending: [Item]

  private struct Item {
    var path: String
    /// Whether the athlete named it.
    var isNamed: Bool
  }

  /// Throws `MissingPath` when one of the paths is not there, before any is read.
  init(_ paths: [String], input: Int32) throws {
    self.input = input
    for path in paths where path != "-" && access(path, F_OK) != 0 {
      throw MissingPath(path: path)
    }
    pending = paths.reversed().map { Item(path: $0, isNamed: true) }
  }

  mutating func next() throws -> ImportSource? {
    while let item = pending.popLast() {
      switch Self.kind(of: item) {
      case .folder:
        pending += Self.names(in: item.path).reversed().map {
          Item(
            path: item.path.hasSuffix("/") ? item.path + $0 : item.path + "/" + $0, isNamed: false)
        }
      case .file: return source(item.path)
      case .neither: continue
      }
    }
    return nil
  }

  private func source(_ path: String) -> ImportSource {
    let name = path == "-" ? "standard input" : path
    return ImportSource(
      name: name,
      fileName: String(
        name[(name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex)...])
    ) { [input] in try InputFile.bytes(of: path, input: input) }
  }

  private enum Kind { case file, folder, neither }

  private static func kind(of item: Item) -> Kind {
    if item.path == "-" { return .file }
    var status = stat()
    guard (item.isNamed ? stat(item.path, &status) : lstat(item.path, &status)) == 0 else {
      // It went away; reading it says so.
      return item.isNamed ? .file : .neither
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    default: return item.isNamed ? .file : .neither
    }
  }

  /// Sorted, without hidden ones; none for a folder that cannot be read.
  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}

/// A path that was named but is not there.
struct MissingPath: Error {
  var path: String
}
