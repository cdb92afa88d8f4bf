internal import HashKit
internal import TriDomain
internal import ZstdKit

/// The form in which samples are stored: a byte for the version, then, compressed and with a checksum, the pauses
/// and the columns one after the other.
enum SampleCodec {
  private static let version: UInt8 = 1
  /// No device records so much; what claims more is damaged.
  private static let largest = 1 << 30

  /// The bytes are no samples of a version that this program knows.
  struct Damage: Error {}

  /// - Returns: Nil when there is nothing to store.
  static func encode(
    _ recorded: RecordedSamples
  ) -> (hash: ContentHash, count: Int, bytes: [UInt8])? {
    if recorded.isEmpty { return nil }
    let columns = columns(of: recorded)
    guard let hash = ContentHash(bytes: SHA256.hash(columns)) else { return nil }
    return (hash, recorded.samples.count, [version] + Zstd.compress(columns))
  }

  static func decode(_ bytes: [UInt8]) throws(Damage) -> RecordedSamples {
    guard bytes.first == version else { throw Damage() }
    do {
      var reader = ByteReader(try Zstd.decompress(Array(bytes.dropFirst()), limit: largest))
      return try recorded(from: &reader)
    } catch {
      throw Damage()
    }
  }

  /// What stored bytes hold; nil when they cannot be decoded, or are not those that the hash stands for.
  static func whole(_ bytes: [UInt8], hash: [UInt8]) -> RecordedSamples? {
    guard bytes.first == version,
      let columns = try? Zstd.decompress(Array(bytes.dropFirst()), limit: largest),
      SHA256.hash(columns) == hash
    else { return nil }
    var reader = ByteReader(columns)
    return try? recorded(from: &reader)
  }

  private static func columns(of recorded: RecordedSamples) -> [UInt8] {
    let samples = recorded.samples
    var writer = ByteWriter(capacity: 64 + samples.count * (samples.sensorCount + 1) * 2)
    writer.write(UInt64(samples.count))
    writer.write(UInt64(recorded.pauses.count))
    var last: Int64 = 0
    for pause in recorded.pauses {
      for moment in [pause.lowerBound, pause.upperBound] {
        writer.write(signed: moment.millisecondsSince1970 &- last)
        last = moment.millisecondsSince1970
      }
    }
    SampleColumnCoder.encode(samples.times.map(\.millisecondsSince1970), into: &writer)
    for sensor in Samples.Sensor.allCases {
      SampleColumnCoder.encode(samples[sensor].values, into: &writer)
    }
    return writer.bytes
  }

  private static func recorded(from reader: inout ByteReader) throws -> RecordedSamples {
    // A moment takes a byte at least.
    let count = try reader.count(upTo: reader.remaining)
    let pauses = try pauses(from: &reader)
    let times = try SampleColumnCoder.decode(from: &reader, count: count)
    guard times.count == count else { throw Damage() }
    var columns: [Samples.Sensor: SampleColumn] = [:]
    for sensor in Samples.Sensor.allCases {
      let values = try SampleColumnCoder.decode(from: &reader, count: count)
      columns[sensor] = SampleColumn(values: values)
    }
    let samples = Samples(
      times: times.map(Instant.init(millisecondsSince1970:)), columns: columns)
    guard let samples, reader.remaining == 0 else { throw Damage() }
    return RecordedSamples(samples: samples, pauses: pauses)
  }

  private static func pauses(from reader: inout ByteReader) throws -> [Range<Instant>] {
    var pauses: [Range<Instant>] = []
    var last: Int64 = 0
    func moment() throws -> Instant {
      last &+= try reader.signedNumber()
      return Instant(millisecondsSince1970: last)
    }
    for _ in 0..<(try reader.count(upTo: reader.remaining)) {
      let (start, end) = (try moment(), try moment())
      guard start <= end else { throw Damage() }
      pauses.append(start..<end)
    }
    return pauses
  }
}
