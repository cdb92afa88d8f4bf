/// The names that a reader of one format knows, as elements and as attributes, without any prefix.
///
/// Names that are not listed are passed over without being stored. At most 250; the raw value is the local name.
package protocol XMLName: CaseIterable, RawRepresentable, Sendable where RawValue == String {
  /// What is reported of an element of this name.
  var report: XMLReport { get }
}

/// What a handler hears of an element.
package enum XMLReport: Sendable {
  /// Where it begins, its known attributes, and where it ends.
  case bounds
  /// Its text, once, when it ends. Text around known elements inside it is lost.
  case text
  /// Nothing; the name serves as a parent's or an attribute's.
  case nothing
}

/// What a document tells, in its order.
///
/// Text is UTF-8 without forbidden characters, with entities and line ends resolved. It is valid for the call only.
package protocol XMLHandler<Name> {
  associatedtype Name: XMLName

  /// An element with the report `bounds` begins; `parent` is the element around it where that name is known.
  mutating func open(_ name: Name, in parent: Name?)
  /// A known attribute of the element that has just begun.
  mutating func attribute(_ attribute: Name, of element: Name, _ value: Span<UInt8>)
  /// The text of an element with the report `text`, which may be empty.
  mutating func text(_ name: Name, in parent: Name?, _ text: Span<UInt8>)
  /// An element with the report `bounds` ends.
  mutating func close(_ name: Name)
}
