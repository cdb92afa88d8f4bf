import Testing
import TriDomain
import TriTestSupport

@Suite struct LengthFixTests {
  private static let hash = ContentHash(bytes: [UInt8](repeating: 7, count: 32))!

  private static let source = RecordSource(
    id: 1, hash: hash, place: 0, fileName: "swim.fit", format: .fit, device: .init(),
    createdAt: nil, importedAt: Instant(millisecondsSince1970: 0), batch: nil, isShown: true,
    isPartial: false, notes: [], lapCount: 0, lengthCount: 6, sampleCount: 0)

  /// A record with what its sources say, which fixes change as the store would.
  private struct Kept {
    var swim: RecordedSwim
    var typed: [RecordField: FieldValue] = [:]
    var recorded: [RecordField: FieldValue] = [:]

    init(_ text: String, pool: Int64? = 25_000) {
      var values = RecordValues(sport: .swim, time: RecordTime(day: .earliest))
      values.timer = Duration(seconds: 900 as Int64)
      values.poolLength = pool.map(Distance.init(millimetres:))
      values.poolLengthUnit = pool.map { _ in .metres }
      let swum = lengths(text)
      values.distance = values.pool?.distance(of: swum.swumCount)
      var random = SeededGenerator(seed: 1)
      let record = WorkoutRecord(
        id: 1, uuid: .random(using: &random), values: values,
        enteredAt: Instant(millisecondsSince1970: 0), changedAt: Instant(millisecondsSince1970: 0))
      swim = RecordedSwim(
        record: record, source: source, lengths: swum.map(\.length), laps: [])
      for field in RecordField.allCases { recorded[field] = values[field] }
    }

    var values: [RecordValue] {
      func said(_ values: [RecordField: FieldValue], _ source: ValueSource) -> [RecordValue] {
        values.map {
          RecordValue(
            field: $0.key, source: source, value: $0.value,
            changedAt: Instant(millisecondsSince1970: 0))
        }
      }
      return said(typed, .typed) + said(recorded, .recorded)
    }

    mutating func type(_ field: RecordField, _ value: FieldValue?) throws {
      typed[field] = value
      try swim.record.values.set(field, to: value ?? recorded[field])
    }

    mutating func apply(_ changes: [RecordChange]) throws {
      for change in changes {
        guard case .type(let field, let value) = change else { continue }
        try type(field, value)
      }
    }

    mutating func fix(_ text: String) throws {
      let words = text.split(separator: " ").map(String.init)
      let plan = try LengthFixPlan(LengthFix(words: words), swim, values: values)
      try apply(plan.changes)
      #expect(swim.record.values == plan.valuesAfter)
      #expect(swim.lengths == plan.after)
    }

    mutating func revert() throws {
      let plan = try LengthFixPlan(reverting: swim, values: values)
      try apply(plan.changes)
      #expect(swim.record.values == plan.valuesAfter)
    }
  }

  @Test func `without a pool lengths cannot be counted anew, and strokes can be named`() throws {
    var kept = Kept("30 30 60 30", pool: nil)
    #expect(throws: LengthFixError.noPool(1)) { try kept.fix("split 3") }
    try kept.fix("stroke 3 drill")
    try kept.fix("pool 25m")
    try kept.fix("split 3")
    #expect(kept.swim.record.values.distance == Distance(millimetres: 125_000))
  }

  private func words(_ lengths: [SwumLength]) -> String {
    lengths.map { one in
      let seconds = Double(one.time?.milliseconds ?? 0) / 1000
      let stroke = one.length.stroke == "freestyle" ? "" : one.length.stroke?.prefix(1) ?? ""
      let strokes = one.length.strokeCount.map { "/\($0)" } ?? ""
      return one.length.isRest ? "r\(seconds)" : "\(seconds)\(stroke)\(strokes)"
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("join 2-3", "30.0/15 29.0/15 60.0/31 r20.0 30.0/15 30.0/15"),
    ("join 3-4", "30.0/15 14.0/7 75.0/39 r20.0 30.0/15 30.0/15"),
    // The rest between them, too.
    ("join 4-5", "30.0/15 14.0/7 15.0/8 110.0/46 30.0/15"),
    ("split 4", "30.0/15 14.0/7 15.0/8 30.0/16 30.0/15 r20.0 30.0/15 30.0/15"),
    ("stroke 5-6 drill", "30.0/15 14.0/7 15.0/8 60.0/31 r20.0 30.0d/15 30.0d/15"),
    ("stroke 1 fly", "30.0b/15 14.0/7 15.0/8 60.0/31 r20.0 30.0/15 30.0/15"),
    ("drop 6", "30.0/15 14.0/7 15.0/8 60.0/31 r20.0 30.0/15 r30.0"),
    ("pool 50m", "30.0/15 14.0/7 15.0/8 60.0/31 r20.0 30.0/15 30.0/15"),
  ])
  func `a fix changes the lengths it names`(fix: String, after: String) throws {
    let before = lengths("30/15 14/7 15/8 60/31 r20 30/15 30/15")
    let read = try LengthFix(words: fix.split(separator: " ").map(String.init))
    #expect(words(try read.applied(to: before)) == after)
  }

  @Test(arguments: [
    ("", "missing"), ("mend 5", "mends nothing"), ("join 5", "two lengths or more"),
    ("join", "join 5-6"), ("split 1-2", "split 9"), ("split x", "split 9"),
    ("stroke 5 sidestroke", "is not a stroke"), ("stroke drill", "stroke 12-15 drill"),
    ("drop 7", "There is no length 7: the swim has 6."), ("join 6-7", "There is no length 7"),
    ("drop 0", "drop 20"), ("join 6-5", "join 5-6"), ("pool 100m", "pool 50m"),
  ])
  func `what mends nothing is refused with what to type`(text: String, words: String) {
    var kept = Kept("30 30 30 30 30 30")
    do {
      try kept.fix(text)
      Issue.record("accepted")
    } catch {
      let sentence = (error as? LengthFixError)?.sentence ?? ""
      #expect(sentence.contains(words), "\(sentence)")
    }
    #expect(kept.typed.isEmpty)
  }

  @Test func `distance and pool follow, and come back`() throws {
    var kept = Kept("30 30 60 30 30 30")
    let before = kept
    try kept.fix("split 3")
    #expect(kept.swim.record.distance == Distance(millimetres: 175_000))
    try kept.fix("pool 50m")
    #expect(kept.swim.record.distance == Distance(millimetres: 350_000))
    #expect(kept.swim.record.poolLength == Distance(millimetres: 50_000))
    #expect(kept.swim.record.lengthFixes?.fixes.map(\.text) == ["split 3", "pool 50m"])
    try kept.revert()
    #expect(kept.swim == before.swim && kept.typed == before.typed)
    #expect(throws: LengthFixError.nothingToRevert(1)) { try kept.revert() }
  }

  @Test func `moving time that is the swimming time follows, and another stays`() throws {
    var kept = Kept("30 30 r20 30 30")
    try kept.fix("drop 4")
    #expect(kept.swim.record.values.moving == nil)
    try kept.revert()
    try kept.type(.movingMilliseconds, .integer(120_000))
    let before = kept
    try kept.fix("drop 4")
    #expect(kept.swim.record.values.moving == Duration(seconds: 90 as Int64))
    try kept.fix("join 2-3")
    #expect(kept.swim.record.values.moving == Duration(seconds: 110 as Int64))
    try kept.revert()
    #expect(kept.swim == before.swim && kept.typed == before.typed)
  }

  @Test func `what was typed before comes back, and what is typed later stays`() throws {
    var kept = Kept("30 30 60 30 30 30")
    try kept.type(.distanceMillimetres, .integer(160_000))
    let before = kept
    try kept.fix("split 3")
    #expect(kept.swim.record.distance == Distance(millimetres: 175_000))
    try kept.revert()
    #expect(kept.swim == before.swim)
    try kept.fix("split 3")
    try kept.type(.distanceMillimetres, .integer(200_000))
    try kept.revert()
    #expect(kept.swim.record.distance == Distance(millimetres: 200_000))
    #expect(kept.swim.record.lengthFixes == nil)
  }

  @Test func `a stroke leaves the distance alone, and nothing new is no fix`() throws {
    var kept = Kept("30 30 30")
    try kept.fix("stroke 1-2 drill")
    #expect(kept.typed.keys.map(\.rawValue) == ["lengthFixes"])
    #expect(throws: LengthFixError.nothingToChange) { try kept.fix("stroke 2 drill") }
    #expect(throws: LengthFixError.nothingToChange) { try kept.fix("pool 25m") }
  }

  @Test func `lengths of another device are left alone`() throws {
    var kept = Kept("30 30 30")
    try kept.fix("drop 3")
    var other = kept.swim
    other.source.hash = try #require(ContentHash(bytes: [UInt8](repeating: 8, count: 32)))
    #expect(other.lengths == other.recorded)
    #expect(kept.swim.lengths != kept.swim.recorded)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `any fixes and their reversal are as if nothing had been`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var kept = Kept(
      (0..<number(1...20)).map { _ in
        number(0...4) == 0 ? "r\(number(1...90))" : "\(number(12...70))/\(number(5...30))"
      }.joined(separator: " ") + " 30/12", pool: number(0...5) == 0 ? nil : 25_000)
    if number(0...3) == 0 { try kept.type(.distanceMillimetres, .integer(777_000)) }
    let before = kept
    let session = kept.swim.lengths.reduce(0) { $0 + ($1.time?.milliseconds ?? 0) }
    var isMended = false
    for _ in 0..<number(1...12) {
      let count = kept.swim.lengths.swumCount
      guard count > 0 else { break }
      let first = number(1...count)
      let last = number(first...min(first + 3, count))
      let fix = [
        "join \(first)-\(last)", "split \(first)", "stroke \(first)-\(last) kick",
        "drop \(first)-\(last)", "pool \(["25m", "50m", "33 1/3 yd"][number(0...2)])",
      ][number(0...4)]
      do {
        try kept.fix(fix)
        isMended = true
      } catch is LengthFixError {}
      // The whole session takes as long as it took, and whole lengths decide how far it was.
      #expect(kept.swim.lengths.reduce(0) { $0 + ($1.time?.milliseconds ?? 0) } == session)
      let text = try #require(kept.swim.record.lengthFixes?.text ?? "-")
      #expect(LengthFixes(stored: text) == kept.swim.record.lengthFixes)
    }
    guard isMended else { return }
    try kept.revert()
    #expect(kept.swim == before.swim)
    #expect(kept.typed == before.typed)
  }

  @Test(arguments: ["", "x", "zz 0", String(repeating: "ab", count: 32), "\n\n"])
  func `other text is no layer of fixes`(text: String) {
    #expect(LengthFixes(stored: text) == nil)
    #expect(!RecordField.lengthFixes.canStore(.text(text)))
  }

  @Test func `a fix that would leave no length is refused`() throws {
    let kept = Kept("30 r20 31")
    #expect(throws: LengthFixError.nothingLeft(1)) {
      try LengthFixPlan(.drop(1...2), kept.swim, values: kept.values)
    }
    #expect(try LengthFixPlan(.drop(2...2), kept.swim, values: kept.values).after.swumCount == 1)
  }

  @Test func `the rest between lengths that are joined is told`() throws {
    let kept = Kept("30 r77 31 32")
    func rest(_ numbers: ClosedRange<Int>) throws -> Duration? {
      try LengthFixPlan(.join(numbers), kept.swim, values: kept.values).joinedRest
    }
    #expect(try rest(1...2) == Duration(seconds: 77 as Int64))
    #expect(try rest(2...3) == nil)
    #expect(try LengthFixPlan(.split(1), kept.swim, values: kept.values).joinedRest == nil)
  }

  @Test(arguments: ["split -3", "drop -3", "join 5 -6", "join -5-6", "stroke -3 drill"])
  func `a number of a length has no dash in front`(text: String) throws {
    let words = text.split(separator: " ").map(String.init)
    #expect {
      try LengthFix(words: words)
    } throws: { error in
      guard case LengthFixError.dashed(let word, _) = error else { return false }
      return word.hasPrefix("-")
    }
  }

  @Test(arguments: ["join 5-6", "join 5 6", "join 5 - 6", "join 5- 6"])
  func `two numbers of lengths may have a dash or a blank between`(text: String) throws {
    let words = text.split(separator: " ").map(String.init)
    #expect(try LengthFix(words: words) == .join(5...6))
  }

  @Test(arguments: ["split 3-", "join 5--6", "join +5-6", "join 5-6-7", "drop -"])
  func `other words are no numbers of lengths`(text: String) {
    let words = text.split(separator: " ").map(String.init)
    #expect {
      try LengthFix(words: words)
    } throws: { error in
      guard case LengthFixError.badWords = error else { return false }
      return true
    }
  }
}
