import Testing
import TriDomain

struct QueryFieldTests {
  @Test(arguments: QueryField.allCases.filter { $0 != .by })
  func `every example is read, as it stands, by every shell`(field: QueryField) throws {
    let parsed = try Queries.parse(field.example)
    #expect(parsed.warnings == [])
    #expect(parsed.query.text == field.example)
    #expect(parsed.query.conditions.count == (field == .sort ? 0 : 1))
    #expect(field.example.allSatisfy { !"*?[]{}()<>|&;#~!$`'\"\\ ".contains($0) })
    #expect(field.example.hasPrefix(field.name + ":"))
    #expect(!field.takes.isEmpty && !field.takes.hasSuffix("."))
  }

  @Test(arguments: QueryHelp.forms.map(\.example))
  func `every form of the help is read as it stands`(example: String) throws {
    let parsed = try Queries.parse(example)
    #expect(parsed.query.conditions.count + (parsed.query.order == .newestFirst ? 0 : 1) >= 1)
    #expect(parsed.warnings == [])
  }

  @Test func `no spelling means two fields`() {
    let names = QueryField.allCases.flatMap { [$0.name.lowercased()] + $0.otherNames }
    #expect(Set(names).count == names.count)
    for field in QueryField.allCases {
      for name in [field.name, field.name.uppercased()] + field.otherNames {
        #expect(QueryField(named: name) == field)
      }
    }
  }

  @Test func `every presence, property and number can be asked for`() {
    #expect(Set(QueryField.presences.map(\.presence)) == Set(RecordQuery.Presence.allCases))
    #expect(Set(QueryField.properties.map(\.property)) == Set(RecordQuery.Property.allCases))
    #expect(
      Set(QueryField.sortable.compactMap(\.number)) == Set(RecordQuery.NumberField.allCases))
    for field in QueryField.allCases {
      for choice in field.choices {
        #expect(throws: Never.self) { try Queries.parse("\(field.name):\(choice)") }
      }
    }
  }
}
