/// A field that an app on the device made up, as the file describes it.
package struct FITDeveloperField: Hashable, Sendable {
  /// Which app of the file, and which of its fields.
  package let developerIndex: UInt8
  package let number: UInt8
  /// Name and unit in the app's own words; empty where it gave none.
  package let name: String
  package let units: String
  /// value = number / scale - offset
  package let scale: Double
  package let offset: Double
  /// The field of the profile that this one stands for, where the app says so.
  package let nativeMessage: UInt16?
  package let nativeField: UInt8?
  let baseType: UInt8
}

/// The value of a developer's field in one message.
package struct FITDeveloperValue: Hashable, Sendable {
  /// Index into the file's `developerFields`.
  package let field: Int
  package let value: Content

  package enum Content: Hashable, Sendable {
    case number(Double)
    case text(String)
  }

  package init(field: Int, value: Content) {
    self.field = field
    self.value = value
  }
}

/// The numbers that a developer's field adds to the records of a file, in their order.
package struct FITDeveloperSeries: Sendable {
  /// Indices into the file's `records`, ascending.
  package internal(set) var records: [Int32] = []
  /// Scaled, one for each of `records`.
  package internal(set) var values: [Double] = []
}
