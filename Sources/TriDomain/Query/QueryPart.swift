/// What a word of a query is, before its value is read.
struct QueryPart {
  enum Content {
    case text(QueryText)
    /// `+tag`, `#tag` or `@gear`
    case name(QueryField, QueryText)
    case field(QueryField, QuerySymbol, QueryText)
  }

  /// As typed.
  var source: String
  /// With the field's taught name; means the same.
  var canonical: String
  var isNegated: Bool
  var content: Content

  /// Throws when the word looks like `field:value` and there is no such field.
  init(_ word: QueryWord) throws(QueryError) {
    source = word.source
    isNegated = word.startsWithExclusion
    let body = word.scalars.dropFirst(isNegated ? 1 : 0)
    let sign = isNegated ? "-" : ""
    canonical = word.source
    if let (field, taught) = QueryPart.nameSign(of: body) {
      content = .name(field, body.dropFirst())
      canonical = sign + taught + word.source.unicodeScalars.dropFirst(isNegated ? 2 : 1).text
      return
    }
    guard let name = FieldName(in: body) else {
      content = .text(body)
      return
    }
    guard let field = QueryField(named: name.text) else {
      if name.isMistake { throw .unknownField(name: name.text, word: word.source) }
      content = .text(body)
      return
    }
    content = .field(field, name.symbol, name.value)
    let length = name.text.unicodeScalars.count + name.symbolLength + (isNegated ? 1 : 0)
    canonical =
      sign + field.name + name.symbol.canonical + word.source.unicodeScalars.dropFirst(length).text
  }
}

extension QueryPart {
  /// The field that the sign before a name stands for, and the sign that is taught; nil without a name.
  private static func nameSign(of body: QueryText) -> (field: QueryField, taught: String)? {
    guard let first = body.first, !body.dropFirst().isMissing else { return nil }
    if first.isPlain("+") || first.isPlain("#") { return (.tag, "+") }
    return first.isPlain("@") ? (.gear, "@") : nil
  }
}

/// How a field and its value are compared.
enum QuerySymbol {
  case colon, less, lessOrEqual, greater, greaterOrEqual

  var canonical: String {
    switch self {
    case .colon: ":"
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    }
  }

  /// How each may be written, longest first: `dist:>15km` says the same as `dist>15km`.
  private static let spellings: [(text: String, symbol: QuerySymbol)] = [
    (":>=", .greaterOrEqual), (":<=", .lessOrEqual), (":>", .greater), (":<", .less),
    (">=", .greaterOrEqual), ("=>", .greaterOrEqual), ("<=", .lessOrEqual), ("=<", .lessOrEqual),
    (">", .greater), ("<", .less), (":", .colon), ("=", .colon),
  ]

  /// The symbol at the start of a text, and how many scalars stand for it.
  static func leading(_ text: QueryText) -> (symbol: QuerySymbol, length: Int)? {
    for (spelling, symbol) in spellings {
      let scalars = Array(spelling.unicodeScalars)
      guard text.count >= scalars.count, zip(text, scalars).allSatisfy({ $0.isPlain($1) }) else {
        continue
      }
      return (symbol, scalars.count)
    }
    return nil
  }
}

/// The letters before the first symbol of a word.
private struct FieldName {
  let text: String
  let symbol: QuerySymbol
  let symbolLength: Int
  let value: QueryText
  private let isColon: Bool

  init?(in body: QueryText) {
    let marks = "<>:=".unicodeScalars
    guard let end = body.firstIndex(where: { !$0.isQuoted && marks.contains($0.scalar) }),
      end > body.startIndex, !body[..<end].isQuoted,
      let (symbol, length) = QuerySymbol.leading(body[end...])
    else { return nil }
    text = body[..<end].string
    self.symbol = symbol
    symbolLength = length
    value = body[(end + length)...]
    isColon = body[end].isPlain(":")
  }

  /// Whether someone who wrote this meant a field: letters, a colon and a value. `10:30`, `http://…` and `easy:` are text.
  var isMistake: Bool {
    isColon && text.allSatisfy(\.isLetter) && !value.isMissing && !value.string.hasPrefix("//")
  }
}

extension QueryWord {
  /// `-x`, but neither `-` nor `--x`.
  fileprivate var startsWithExclusion: Bool {
    scalars.count > 1 && scalars[0].isPlain("-") && !scalars[1].isPlain("-")
  }
}

extension Sequence<Unicode.Scalar> {
  fileprivate var text: String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: self)
    return String(scalars)
  }
}
