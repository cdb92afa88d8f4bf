extension FileDecoder {
  /// Developer's fields of one file; steps name them by a byte.
  private static let mostFields = 255

  /// The place of the description that holds for a field, or nil where there is none.
  func developerField(_ developer: UInt8, _ number: UInt8) -> Int? {
    file.developerFields.lastIndex { $0.developerIndex == developer && $0.number == number }
  }

  /// How a developer's field is read, or nil where it is skipped by its size.
  mutating func developerStep(
    for field: Definition.Field, at offset: Int, in definition: Definition
  ) -> FieldStep? {
    guard let index = developerField(field.detail, field.number),
      let type = BaseType(definition: file.developerFields[index].baseType)
    else {
      if purpose == .everything {
        noteList.add(.undescribedDeveloperField, at: definition.start)
      }
      return nil
    }
    guard Int(field.size) >= type.size else { return nil }
    return FieldStep(
      type, bigEndian: definition.isBigEndian, offset: offset, size: Int(field.size),
      goal: .developer, target: UInt8(index))
  }

  /// Takes in the description that `values` hold.
  mutating func describeDeveloperField(at position: Int) {
    typealias Description = FITMessage<FITProfile.FieldDescription>
    let message = Description(byte: position, values: values, developerValues: [])
    guard let developer = message[.developerDataIndex].flatMap(UInt8.init(exactly:)),
      let number = message[.fieldDefinitionNumber].flatMap(UInt8.init(exactly:)),
      let type = message[.fitBaseTypeID].flatMap(UInt8.init(exactly:))
    else { return }
    let scale = message[.fieldScale] ?? 1
    let field = FITDeveloperField(
      developerIndex: developer, number: number, name: message[.fieldName] ?? "",
      units: message[.units] ?? "", scale: scale == 0 ? 1 : Double(scale),
      offset: Double(message[.fieldOffset] ?? 0),
      nativeMessage: message[.nativeMesgNum].flatMap(UInt16.init(exactly:)),
      nativeField: message[.nativeFieldNum].flatMap(UInt8.init(exactly:)), baseType: type)
    if let known = developerField(developer, number), file.developerFields[known] == field {
      return
    }
    guard file.developerFields.count < Self.mostFields else {
      return noteList.add(.tooManyDeveloperFields, at: position)
    }
    file.developerFields.append(field)
  }
}
