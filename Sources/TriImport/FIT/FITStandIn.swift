import FITDecoder

/// Fields of apps that stand in for fields of records which the device does not write itself: a pod's power of a runner.
///
/// An app says in its description which field of the profile its own is (FIT protocol, "Developer Data",
/// `native_mesg_num` and `native_field_num`); its values have the unit of that field. They count only where the device
/// itself never wrote one, so that two instruments are not mixed.
struct FITStandIn {
  private let file: FITFile

  init(_ file: FITFile) { self.file = file }

  /// The values of the first such field that has any, in the order of `indices` into the records; empty without one.
  ///
  /// - Parameter numbers: Those of the field in the profile, with those of its older forms.
  func values(of numbers: [UInt8], at indices: ArraySlice<Int>) -> [Double?] {
    for (place, field) in file.developerFields.enumerated()
    where field.nativeMessage == FITProfile.Record.number && place < file.developerSeries.count {
      guard let number = field.nativeField, numbers.contains(number) else { continue }
      let series = file.developerSeries[place]
      var all = [Double?](repeating: nil, count: file.records.count)
      for (record, value) in zip(series.records, series.values) where Int(record) < all.count {
        all[Int(record)] = value.isFinite ? value : nil
      }
      let found = indices.map { all[$0] }
      if found.contains(where: { $0 != nil }) { return found }
    }
    return []
  }

  /// As whole numbers.
  func wholeValues(of number: UInt8, at indices: ArraySlice<Int>) -> [Int?] {
    values(of: [number], at: indices).map { $0.flatMap { Int(exactly: $0.rounded()) } }
  }
}
