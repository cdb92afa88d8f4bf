import Testing
import TriDomain

struct QueryOrderTests {
  typealias Order = RecordQuery.Order

  @Test(arguments: [
    ("", Order.newestFirst),
    ("sort:date", .newestFirst),
    ("sort:-date", Order(.date, isDescending: false)),
    ("sort:pace", Order(.number(.pace), isDescending: false)),
    ("sort:-pace", Order(.number(.pace), isDescending: true)),
    ("sort:dist", Order(.number(.distance), isDescending: true)),
    ("sort:-distance", Order(.number(.distance), isDescending: false)),
    ("sort:duration", Order(.number(.duration), isDescending: true)),
    ("sort:speed", Order(.number(.speed), isDescending: true)),
    ("sort:hr", Order(.number(.heartRate), isDescending: true)),
    ("sort:power", Order(.number(.power), isDescending: true)),
    ("sort:rpe", Order(.number(.rpe), isDescending: true)),
    ("sort:ascent", Order(.number(.ascent), isDescending: true)),
    ("sort:cal", Order(.number(.calories), isDescending: true)),
    ("SORT:Pool", Order(.number(.poolLength), isDescending: true)),
  ])
  func `what an athlete looks for comes first`(text: String, order: Order) throws {
    #expect(try Queries.order(text) == order)
    #expect(try Queries.order("sort:\(order.name)") == order)
    #expect(order.reversed.reversed == order)
  }
}
