// shift COUNT FOLDER FILE…: that many FIT files on other days, from the given ones.

import Foundation

/// FIT files that differ in their days: recorded ones, moved back in time, with new checksums.
enum ShiftedFiles {
  /// Steps of 200 days; a whole number of times 32 seconds, which compressed times are the rest of.
  private static let step: UInt32 = 200 * 86_400

  static func write(count: Int, to folder: String, from paths: [String]) throws {
    for place in 0..<count where !paths.isEmpty {
      let source = URL(fileURLWithPath: paths[place % paths.count])
      var file = FITTimes([UInt8](try Data(contentsOf: source)))
      file.moveBack(by: UInt32(place / paths.count) * step)
      try Data(file.bytes).write(to: URL(fileURLWithPath: "\(folder)/\(place).fit"))
    }
  }
}

/// The times of a whole FIT file without chained parts.
private struct FITTimes {
  var bytes: [UInt8]
  private var layouts: [Int: Layout] = [:]

  private struct Layout {
    var size = 0
    var times: [Int] = []
    var isBigEndian = false
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func moveBack(by seconds: UInt32) {
    var index = Int(bytes[0])
    let end = min(bytes.count - 2, index + Int(number(at: 4, isBigEndian: false)))
    while index < end {
      let header = bytes[index]
      let isCompressed = header & 0x80 != 0
      let localType = Int(isCompressed ? header >> 5 & 3 : header & 15)
      index += 1
      if !isCompressed, header & 0x40 != 0 {
        index = define(localType, at: index, hasDeveloperFields: header & 0x20 != 0)
      } else if let layout = layouts[localType], index + layout.size <= end {
        for time in layout.times { move(index + time, seconds, layout.isBigEndian) }
        index += layout.size
      } else {
        break
      }
    }
    let checksum = checksum(of: bytes[..<end])
    bytes[end] = UInt8(checksum & 0xFF)
    bytes[end + 1] = UInt8(checksum >> 8)
  }

  /// Takes in a definition and returns the index behind it.
  private mutating func define(_ localType: Int, at start: Int, hasDeveloperFields: Bool) -> Int {
    var layout = Layout()
    layout.isBigEndian = bytes[start + 1] == 1
    let (first, second) = (Int(bytes[start + 2]), Int(bytes[start + 3]))
    let message = layout.isBigEndian ? first << 8 | second : second << 8 | first
    var index = start + 5
    for _ in 0..<bytes[start + 4] {
      if bytes[index + 1] == 4, isTime(bytes[index], of: message) {
        layout.times.append(layout.size)
      }
      layout.size += Int(bytes[index + 1])
      index += 3
    }
    if hasDeveloperFields {
      let count = Int(bytes[index])
      for place in 0..<count { layout.size += Int(bytes[index + 2 + 3 * place]) }
      index += 1 + 3 * count
    }
    layouts[localType] = layout
    return index
  }

  /// Of every message its time; of sessions, laps and lengths their start; when the file was made; the local time.
  private func isTime(_ field: UInt8, of message: Int) -> Bool {
    switch (message, field) {
    case (_, 253), (18, 2), (19, 2), (101, 2), (0, 4), (34, 5): true
    default: false
    }
  }

  private mutating func move(_ index: Int, _ seconds: UInt32, _ isBigEndian: Bool) {
    let time = number(at: index, isBigEndian: isBigEndian)
    guard time != .max, time > seconds else { return }
    for place in 0..<4 {
      let shift = UInt32(8 * (isBigEndian ? 3 - place : place))
      bytes[index + place] = UInt8((time - seconds) >> shift & 0xFF)
    }
  }

  private func number(at index: Int, isBigEndian: Bool) -> UInt32 {
    (0..<4).reduce(0) { number, place in
      number << 8 | UInt32(bytes[index + (isBigEndian ? place : 3 - place)])
    }
  }

  /// CRC-16 with the reflected polynomial 0xA001, bit by bit.
  private func checksum(of bytes: ArraySlice<UInt8>) -> UInt16 {
    bytes.reduce(into: UInt16(0)) { crc, byte in
      crc ^= UInt16(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xA001 : crc >> 1 }
    }
  }
}

try ShiftedFiles.write(
  count: Int(CommandLine.arguments[1]) ?? 0, to: CommandLine.arguments[2],
  from: Array(CommandLine.arguments.dropFirst(3)))
