import Synchronization
import Testing
import TriDomain
import TriPresentation
import TriTestSupport

/// A search at work under a clock that a test moves.
private struct Session {
  let clock = ManualClock()
  let lab: SearchLab
  private let inputs: AsyncStream<SearchViewModel<ManualClock>.Input>.Continuation
  private var states: AsyncStream<SearchState>.Iterator
  private var typedCount = 0

  static let pause = Swift.Duration.milliseconds(100)

  private final class Answers: Sendable {
    let all = Mutex<[String]>([])
  }

  private let answers = Answers()
  /// The texts that were answered, with the number of the state in which.
  var answered: [String] { answers.all.withLock(\.self) }

  init(_ lab: SearchLab = SearchLab()) {
    self.lab = lab
    let (stream, continuation) = AsyncStream<SearchViewModel<ManualClock>.Input>.makeStream()
    inputs = continuation
    let model = SearchViewModel(
      pause: Self.pause, clock: clock, finder: lab.finder
    ) { [answers] text, count in
      answers.all.withLock { $0.append("\(text ?? "move") \(count)") }
    }
    states = model.transform(stream).makeAsyncIterator()
  }

  mutating func next() async -> SearchState? { await states.next() }

  func send(_ input: SearchViewModel<ManualClock>.Input) { inputs.yield(input) }

  /// Types and waits until the pause has begun.
  mutating func type(_ text: String) async {
    typedCount += 1
    send(.type(text))
    await clock.sleeps(atLeast: typedCount)
  }

  mutating func search(_ text: String) async {
    await type(text)
    clock.advance(by: Self.pause)
  }

  func end() { inputs.finish() }
}

@Suite struct SearchViewModelTests {
  private static func found(_ query: String, sums: Bool = true) -> SearchState {
    .found(
      ShownHits(
        SearchLab.results(of: query, totals: sums ? SearchLab.totals(of: query) : nil)))
  }

  @Test func `a search is idle until something is typed`() async {
    var session = Session()
    #expect(await session.next() == .idle)
    session.end()
    #expect(await session.next() == nil)
    #expect(session.lab.asked.isEmpty)
  }

  @Test func `hits come first, their totals follow`() async {
    var session = Session()
    await session.search("  tempo ")
    #expect(await session.next() == .idle)
    #expect(await session.next() == .loading(query: "tempo", last: nil))
    #expect(await session.next() == Self.found("tempo", sums: false))
    #expect(await session.next() == Self.found("tempo"))
    #expect(session.lab.asked == ["tempo"])
  }

  @Test func `only what stands there when the pause ends is asked`() async {
    var session = Session()
    await session.type("t")
    session.clock.advance(by: .milliseconds(99))
    await session.type("te")
    session.clock.advance(by: .milliseconds(99))
    await session.search("tempo")
    for _ in 0..<4 { _ = await session.next() }
    #expect(session.lab.asked == ["tempo"])
  }

  @Test func `the same query in other blanks is not asked again`() async {
    var session = Session()
    await session.search("tempo")
    for _ in 0..<4 { _ = await session.next() }
    await session.search(" tempo  ")
    await session.search("none")
    for _ in 0..<2 { #expect(await session.next()?.queryText == "none") }
    #expect(session.lab.asked == ["tempo", "none"])
  }

  @Test func `an emptied line is idle, not a search that found nothing`() async {
    var session = Session()
    await session.search("tempo")
    for _ in 0..<4 { _ = await session.next() }
    await session.search("   ")
    #expect(await session.next() == .idle)
    #expect(session.lab.asked == ["tempo"])
  }

  @Test func `nothing found is a state of its own`() async {
    var session = Session()
    await session.search("none")
    for _ in 0..<2 { _ = await session.next() }
    #expect(await session.next() == .nothingFound(query: "none"))
  }

  @Test func `each text is told once its hits are known, and in which state they are`() async {
    var session = Session()
    await session.search("tempo")
    for _ in 0..<4 { _ = await session.next() }
    #expect(session.answered == ["tempo 3"])
    await session.search("none")
    for _ in 0..<2 { _ = await session.next() }
    await session.search("fail")
    for _ in 0..<2 { _ = await session.next() }
    await session.search("")
    #expect(await session.next() == .idle)
    session.end()
    #expect(await session.next() == nil)
    #expect(session.answered == ["tempo 3", "none 6", "fail 8", " 9"])
  }

  @Test func `a failure keeps the last hits in sight, and the query can be asked again`() async {
    var session = Session()
    await session.search("tempo")
    for _ in 0..<4 { _ = await session.next() }
    let hits = ShownHits(SearchLab.results(of: "tempo", totals: SearchLab.totals(of: "tempo")))
    await session.search("fail")
    #expect(await session.next() == .loading(query: "fail", last: hits))
    #expect(await session.next() == .failed(Samples.failure, query: "fail", last: hits))
    await session.search("fail")
    #expect(await session.next() == .loading(query: "fail", last: hits))
    #expect(await session.next() == .failed(Samples.failure, query: "fail", last: hits))
    #expect(session.lab.asked == ["tempo", "fail", "fail"])
  }

  @Test func `a failure of the totals keeps the hits`() async {
    var session = Session()
    await session.search("sumless")
    for _ in 0..<3 { _ = await session.next() }
    let hits = ShownHits(SearchLab.results(of: "sumless", totals: nil))
    #expect(await session.next() == .failed(Samples.failure, query: "sumless", last: hits))
  }

  @Test func `a refresh asks again without hiding what is in sight`() async {
    var session = Session()
    await session.search("tempo")
    for _ in 0..<4 { _ = await session.next() }
    session.send(.refresh)
    #expect(await session.next() == Self.found("tempo", sums: false))
    #expect(await session.next() == Self.found("tempo"))
  }

  @Test func `the chosen hit moves within the hits`() async {
    var session = Session()
    await session.search("tempo")
    for _ in 0..<4 { _ = await session.next() }
    for places in [1, .max, -1, .min] {
      session.send(.move(by: places))
      #expect(await session.next()?.shown?.chosen == 0)
    }
  }

  // MARK: - The law

  @Test(arguments: 0..<40)
  func `whatever is typed and however answers come, the last query alone decides`(
    seed: UInt64
  ) async {
    var generator = SeededGenerator(seed: seed)
    let lab = SearchLab(answersAtOnce: false)
    let clock = ManualClock()
    let (stream, inputs) = AsyncStream<SearchViewModel<ManualClock>.Input>.makeStream()
    let model = SearchViewModel(pause: Session.pause, clock: clock, finder: lab.finder)
    let seen = Mutex<[SearchState]>([])
    let reader = Task { [states = model.transform(stream)] in
      for await state in states { seen.withLock { $0.append(state) } }
    }
    let texts = ["", " ", "a", "ab", " ab", "fail", "fail2", "none", "nonesuch", "sumless", "abc"]
    var typedCount = 0
    func type(_ text: String) async {
      typedCount += 1
      inputs.yield(.type(text))
      await clock.sleeps(atLeast: typedCount)
    }
    for _ in 0..<30 {
      switch generator.next() % 4 {
      case 0, 1: await type(texts[Int(generator.next() % UInt64(texts.count))])
      case 2: clock.advance(by: .milliseconds(Int(generator.next() % 150)))
      default: lab.answerOne(using: &generator)
      }
      if generator.next() % 3 == 0 { await Task.yield() }
    }
    let last = texts[Int(generator.next() % UInt64(texts.count))]
    await type(last)
    clock.advance(by: Session.pause)
    lab.answerEverything()
    let end = SearchLab.end(of: last.trimmingPrefix(" ").description)
    var settled = false
    for _ in 0..<1_000_000 where !settled {
      settled = seen.withLock { $0.last?.withoutEarlierHits == end }
      await Task.yield()
    }
    #expect(settled, "\(String(describing: seen.withLock { $0.last })) instead of \(end)")
    inputs.finish()
    await reader.value
    #expect(seen.withLock { $0.last?.withoutEarlierHits } == end, "nothing comes after the end")
    expectNoOlderAnswers(seen.withLock(\.self))
  }

  /// Once a query is on its way, nothing that an earlier one brought is shown as an answer.
  private func expectNoOlderAnswers(_ states: [SearchState]) {
    var current = ""
    for state in states {
      switch state {
      case .idle: current = ""
      case .loading(let query, _): current = query
      case .found, .nothingFound, .failed:
        #expect(state.queryText == current, "\(state.queryText) shown for \(current)")
        if case .found(let hits) = state, let totals = hits.results.totals {
          #expect(totals == SearchLab.totals(of: current))
        }
      }
    }
  }
}
