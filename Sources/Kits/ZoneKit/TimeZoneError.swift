/// Why a time zone could not be had.
package enum TimeZoneError: Error, Equatable, Sendable {
  /// The name cannot be looked up at all: empty, absolute, with "..", or with characters no zone
  /// has.
  case invalidIdentifier(String)
  /// There is no zone of this name in the directory.
  case unknownIdentifier(String)
  /// The file exists but the system would not let it be read; `code` is errno.
  case unreadable(path: String, code: Int32)
  /// The file is something else than compiled zone data, like the lists beside the zones.
  case notZoneData(path: String)
  /// Compiled zone data that contradicts itself or ends early, at this byte.
  case damaged(byte: Int)
  /// A rule such as "EST5EDT,M3.2.0,M11.1.0" that breaks the grammar at this byte.
  case invalidRule(byte: Int)
}
