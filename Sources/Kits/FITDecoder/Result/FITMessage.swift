/// A kind of message, as the type that tells the fields of one kind from those of another.
package protocol FITMessageKind: Sendable {
  /// Its number and its name in Garmin's profile.
  static var number: UInt16 { get }
  static var name: String { get }
}

/// One message: the fields that the device gave a value, read through the tables in `Profile`.
///
///     session[.totalDistance]  // metres, or nil
package struct FITMessage<Kind: FITMessageKind>: Sendable {
  /// Where its header stands, counted from the start of the input.
  package let byte: Int
  /// What developers' fields add to the message.
  package let developerValues: [FITDeveloperValue]
  private let values: [MessageValue]

  init(byte: Int, values: [MessageValue], developerValues: [FITDeveloperValue]) {
    self.byte = byte
    self.values = values
    self.developerValues = developerValues
  }

  /// The value of a field, in the unit that the table gives; nil where the device gave none.
  package subscript<Value: FITFieldValue>(field: FITField<Kind, Value>) -> Value? {
    if let value = first(field.number) { return field.value(value) }
    return field.fallback.flatMap(first).flatMap(field.value)
  }

  /// The first of a field's values: where one is expected, the others mean nothing.
  private func first(_ number: UInt8) -> FITRawValue? {
    values.first { $0.number == number && $0.element == 0 }?.value
  }

  /// The values of a field that holds several, without those that the device left absent.
  package func all<Value>(_ field: FITField<Kind, Value>) -> [Value] {
    values.lazy.filter { $0.number == field.number }.compactMap { field.value($0.value) }
  }
}

/// One value of one field of a message.
struct MessageValue: Sendable {
  let number: UInt8
  /// Its place among the values of the field.
  let element: UInt8
  let value: FITRawValue
}
