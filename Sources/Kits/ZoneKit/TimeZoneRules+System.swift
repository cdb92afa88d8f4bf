extension TimeZoneRules {
  /// The zone this machine lives in, by the rules of the C library.
  ///
  /// - Unset `TZ`: the file at `localtimePath`; its name comes from where that link points, or from
  ///   `timezonePath` if the zone of that name is the same. No such file means UTC.
  /// - Empty `TZ`: UTC. A leading colon means nothing. Then an absolute path, a name, or a rule.
  /// - Anything else: UTC, and `notUnderstood` says what it was. So is a clock that is ever more than 18 hours from UTC:
  ///   no place on earth has been beyond 16.
  package static func system(
    environmentTZ: String?, directory: String = systemDirectory,
    localtimePath: String = "/etc/localtime", timezonePath: String = "/etc/timezone"
  ) -> TimeZoneRules {
    guard let environmentTZ else {
      return local(path: localtimePath, namePath: timezonePath, directory: directory)
    }
    let value = environmentTZ.hasPrefix(":") ? String(environmentTZ.dropFirst()) : environmentTZ
    if value.isEmpty { return utc }
    if value == localtimePath {
      return local(path: localtimePath, namePath: timezonePath, directory: directory)
    }
    if value.hasPrefix("/") {
      guard let zone = try? load(path: value), zone.isOnEarth else {
        return standIn(for: environmentTZ)
      }
      return TimeZoneRules(identifier: identifier(inPath: value), zone: zone)
    }
    if namesOfMachine.contains(value) {
      guard let zone = try? load(path: directory + "/" + value), zone.isOnEarth else {
        return standIn(for: environmentTZ)
      }
      return TimeZoneRules(identifier: nil, zone: zone)
    }
    if let named = try? TimeZoneRules(identifier: value, directory: directory),
      named.zone.isOnEarth
    {
      return named
    }
    if let ruled = try? TimeZoneRules(posixRule: value), ruled.zone.isOnEarth { return ruled }
    return standIn(for: environmentTZ)
  }

  private static func local(
    path: String, namePath: String, directory: String
  ) -> TimeZoneRules {
    let linked = linkedIdentifier(path: path)
    guard let zone = try? load(path: path), zone.isOnEarth else {
      // A link to a zone that is not installed is worth a word; no file at all is plain UTC.
      return linked.map(standIn) ?? utc
    }
    if let linked { return TimeZoneRules(identifier: linked, zone: zone) }
    let named = (try? SmallFile.read(namePath, upTo: 256)).map { bytes in
      String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
    }
    if let named, let same = try? TimeZoneRules(identifier: named, directory: directory),
      same.zone == zone
    {
      return same
    }
    return TimeZoneRules(identifier: nil, zone: zone)
  }

  private static func standIn(for value: String) -> TimeZoneRules {
    TimeZoneRules(identifier: "UTC", zone: utc.zone, notUnderstood: value)
  }

  /// Follows links until one points into a zone directory.
  private static func linkedIdentifier(path: String) -> String? {
    var path = path
    for _ in 0..<8 {
      guard let target = SmallFile.linkTarget(path) else { return nil }
      if let identifier = identifier(inPath: target) { return identifier }
      path = target.hasPrefix("/") ? target : parent(of: path) + target
    }
    return nil
  }

  private static func parent(of path: String) -> String {
    let bytes = Array(path.utf8)
    let end = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// "Europe/Berlin" for ".../zoneinfo/Europe/Berlin" and ".../zoneinfo/posix/Europe/Berlin".
  private static func identifier(inPath path: String) -> String? {
    // On bytes: splitting strings would be the slowest part of a program's start.
    let bytes = Array(path.utf8)
    guard var name = remainder(of: bytes[...], afterLast: Array("zoneinfo/".utf8)) else {
      return nil
    }
    let copy = Array("posix/".utf8)
    if name.starts(with: copy) { name = name.dropFirst(copy.count) }
    let identifier = String(decoding: name, as: UTF8.self)
    return identifier.isEmpty || namesOfMachine.contains(identifier) ? nil : identifier
  }

  private static func remainder(
    of bytes: ArraySlice<UInt8>, afterLast folder: [UInt8]
  ) -> ArraySlice<UInt8>? {
    var start = bytes.endIndex - folder.count
    while start >= bytes.startIndex {
      let isWhole = start == bytes.startIndex || bytes[start - 1] == UInt8(ascii: "/")
      if isWhole, bytes[start...].starts(with: folder) { return bytes[(start + folder.count)...] }
      start -= 1
    }
    return nil
  }
}

extension ZoneFile {
  /// Whether every offset is within 18 hours. The format allows more; no place on earth needs it.
  fileprivate var isOnEarth: Bool {
    let near = -64_800...64_800
    return near.contains(Int(firstOffset)) && offsets.allSatisfy { near.contains(Int($0)) }
      && near.contains(rule?.standardOffset ?? 0) && near.contains(rule?.summer?.offset ?? 0)
  }
}
