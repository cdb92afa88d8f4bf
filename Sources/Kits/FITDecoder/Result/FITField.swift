/// A row of the profile: a field of one kind of message and how its number becomes a value.
package struct FITField<Kind, Value: FITFieldValue>: Sendable {
  package let number: UInt8
  /// Its name: Garmin's, in the spelling of Swift.
  package let name: StaticString
  /// value = number / scale - offset, in this unit.
  package let scale: Double
  package let offset: Double
  package let unit: StaticString
  /// The older field of fewer bits that stands in where this one has no value.
  let fallback: UInt8?

  init(
    _ number: UInt8, scale: Double = 1, offset: Double = 0, unit: StaticString = "",
    else fallback: UInt8? = nil, name: StaticString = #function
  ) {
    self.number = number
    self.name = name
    self.scale = scale
    self.offset = offset
    self.unit = unit
    self.fallback = fallback
  }

  func value(_ raw: FITRawValue) -> Value? { Value(raw, scale: scale, offset: offset) }
}

/// A value as it stands in the file, before scale and offset.
package enum FITRawValue: Hashable, Sendable {
  case whole(Int64)
  case real(Double)
  case text(String)
}

/// A type that the value of a field can have.
package protocol FITFieldValue: Sendable {
  /// Makes the value, or nil where what stands in the file is of another nature.
  init?(_ raw: FITRawValue, scale: Double, offset: Double)
}

extension Int: FITFieldValue {
  /// No whole number of the profile has more than 32 bits. A file may give it 64, or a float; what then does not fit into
  /// 32 is no value of the field.
  package init?(_ raw: FITRawValue, scale: Double, offset: Double) {
    switch raw {
    case .whole(let number): self.init(exactly: number)
    case .real(let number): self.init(exactly: number.rounded())
    case .text: return nil
    }
    guard Int(Int32.min)...Int(UInt32.max) ~= self else { return nil }
  }
}

extension Double: FITFieldValue {
  package init?(_ raw: FITRawValue, scale: Double, offset: Double) {
    switch raw {
    case .whole(let number): self = Double(number) / scale - offset
    case .real(let number): self = number / scale - offset
    case .text: return nil
    }
  }
}

extension String: FITFieldValue {
  package init?(_ raw: FITRawValue, scale: Double, offset: Double) {
    guard case .text(let text) = raw else { return nil }
    self = text
  }
}

extension FITTime: FITFieldValue {
  package init?(_ raw: FITRawValue, scale: Double, offset: Double) {
    guard case .whole(let number) = raw, let seconds = UInt32(exactly: number) else { return nil }
    self.init(seconds: seconds)
  }
}

/// A number that stands for one of a list of words; a later profile may know more of them.
package protocol FITEnumeration: FITFieldValue, RawRepresentable<Int>, Hashable {
  init(rawValue: Int)
  /// The words of the profile by their numbers.
  static var names: [Int: String] { get }
}

extension FITEnumeration {
  package init?(_ raw: FITRawValue, scale: Double, offset: Double) {
    guard case .whole(let number) = raw, let value = Int(exactly: number) else { return nil }
    self.init(rawValue: value)
  }

  /// Its name in Garmin's profile, or nil for a number that this profile does not know.
  package var name: String? { Self.names[rawValue] }
}
