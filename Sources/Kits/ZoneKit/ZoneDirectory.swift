import Glibc

extension TimeZoneRules {
  /// Where the system keeps its zones, unless TZDIR says otherwise.
  package static let systemDirectory = "/usr/share/zoneinfo"

  /// Reads a zone by its name in the zone database, "Asia/Seoul"; upper and lower case matter.
  ///
  /// Names that could leave the directory are refused before anything is opened.
  package init(
    identifier: String, directory: String = systemDirectory
  ) throws(TimeZoneError) {
    guard Self.isWellFormed(identifier) else { throw .invalidIdentifier(identifier) }
    guard !Self.namesOfMachine.contains(identifier) else { throw .unknownIdentifier(identifier) }
    do {
      self.init(
        identifier: identifier, zone: try Self.load(path: directory + "/" + identifier))
    } catch {
      guard case .unreadable(_, ENOENT) = error else { throw error }
      throw .unknownIdentifier(identifier)
    }
  }

  /// Whether the directory has a zone of exactly this name.
  package static func exists(
    identifier: String, directory: String = systemDirectory
  ) -> Bool {
    guard isWellFormed(identifier), !namesOfMachine.contains(identifier) else { return false }
    return isZoneFile(directory + "/" + identifier)
  }

  /// Files beside the zones that are another one on each machine, and so the name of none.
  static let namesOfMachine = ["localtime", "posixrules"]

  /// The names of all zones in a directory, sorted; empty when there is none.
  package static func identifiers(directory: String = systemDirectory) -> [String] {
    let listed = try? SmallFile.read(directory + "/tzdata.zi")
    let names = listed.map(namesInSource) ?? namesOnDisk(directory: directory, below: "")
    return names.filter { exists(identifier: $0, directory: directory) }.sorted()
  }

  static func load(path: String) throws(TimeZoneError) -> ZoneFile {
    let bytes = try SmallFile.read(path)
    guard ZoneFile.hasMagic(bytes) else { throw .notZoneData(path: path) }
    return try ZoneFile(bytes: bytes)
  }

  /// Letters, digits and `+-_./` without an empty or dotted part: what zones are called.
  private static func isWellFormed(_ identifier: String) -> Bool {
    var isAtPartStart = true
    for byte in identifier.utf8 {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "."):
        if isAtPartStart { return false }
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        break
      default: return false
      }
      isAtPartStart = byte == UInt8(ascii: "/")
    }
    return !isAtPartStart && identifier.utf8.count < 256
  }

  private static func isZoneFile(_ path: String) -> Bool {
    guard let start = try? SmallFile.read(path, upTo: 4) else { return false }
    return ZoneFile.hasMagic(start)
  }

  /// Zones and links in the compact source that comes with the data: "Z NAME …" and "L TARGET
  /// NAME".
  private static func namesInSource(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A).compactMap { line in
      let words = line.split(separator: 0x20, maxSplits: 3)
      switch words.first {
      case [0x5A] where words.count > 1: return String(decoding: words[1], as: UTF8.self)
      case [0x4C] where words.count > 2: return String(decoding: words[2], as: UTF8.self)
      default: return nil
      }
    }
  }

  /// Files below a directory, without the two copies that count leap seconds or repeat everything.
  private static func namesOnDisk(directory: String, below prefix: String) -> [String] {
    guard let handle = opendir(directory + "/" + prefix) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let isSkipped =
        prefix.isEmpty && (["posix", "right"] + namesOfMachine).contains(name)
      guard isWellFormed(name), !isSkipped else { continue }
      if Int32(entry.pointee.d_type) == Int32(DT_DIR) {
        names += namesOnDisk(directory: directory, below: prefix + name + "/")
      } else {
        names.append(prefix + name)
      }
    }
    return names
  }
}
