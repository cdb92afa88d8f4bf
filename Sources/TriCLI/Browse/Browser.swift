import Synchronization
import TerminalKit
import TextKit
import TriDomain
import TriPresentation
import TriStore

/// The full screen: pages on top of each other, a line to type in, and what the last change came to.
///
/// Belongs to the thread of the terminal. View models work beside it and wake it when there is something to draw.
final class Browser {
  private let surface: any Surface
  private let context: BrowserContext
  private let settings: ObservedPreferences
  private let changes: ChangeWatch
  /// The visible page last; the first one stays.
  private var pages: [any BrowserPage]
  private var prompt: Prompt?
  /// What the last change came to, told at the foot of the screen until the next key.
  private var notice: StyledLine?
  /// Keys that have to wait until it is known what they are for.
  private var waiting: [Key] = []
  /// Whether a line was submitted and the screen has not shown yet what became of it.
  private var awaitsAnswer = false
  /// How many changes are being made beside the screen.
  private let changesUnderWay = ChangesUnderWay()

  /// How long the screen may stay as it is while keys wait.
  private static let drawingInterval = Swift.Duration.milliseconds(30)

  /// How long a change that another program made may stay unseen.
  private static let lookInterval = Swift.Duration.milliseconds(250)

  /// Begins with the first screen, or with the calendar on top of it.
  convenience init(on surface: any Surface, _ context: BrowserContext, showing day: Day?) {
    let calendar = day.map { CalendarPage($0, context) }
    self.init(surface, context, pages: [HomePage(context)] + (calendar.map { [$0] } ?? []))
  }

  /// Shows one search and ends with it.
  convenience init(searching surface: any Surface, _ context: BrowserContext) {
    self.init(surface, context, pages: [SearchPage(context)])
  }

  private init(_ surface: any Surface, _ context: BrowserContext, pages: [any BrowserPage]) {
    self.surface = surface
    self.context = context
    self.pages = pages
    settings = ObservedPreferences(context)
    changes = ChangeWatch(context)
  }

  private var page: any BrowserPage { pages[pages.count - 1] }

  /// Runs until the athlete leaves. Answers the exit status.
  func run() -> Int32 {
    page.appear()
    var nextLook = ContinuousClock.now + Self.lookInterval
    var nextDrawing = ContinuousClock.now
    while true {
      conclude()
      // Who types ahead waits for the last screen, and sees the ones on the way as far as there is time.
      if waiting.isEmpty || .now >= nextDrawing {
        draw()
        nextDrawing = .now + Self.drawingInterval
      }
      learnAnswer()
      if !waiting.isEmpty, !isBusy {
        if let status = handleWaiting() { return end(status) }
        continue
      }
      switch surface.wait(until: nextLook) {
      case .key(let key): if let status = handleAll(from: key) { return end(status) }
      case .woken: break
      case .timedOut:
        nextLook = .now + Self.lookInterval
        lookForOthers()
      }
    }
  }

  /// As many keys as are handled before the screen is drawn again.
  private static let mostKeys = 200

  /// Handles a key and those that are there already. Answers the exit status once one of them ends the browser.
  private func handleAll(from first: Key) -> Int32? {
    var next: Key? = first
    var count = 0
    while let key = next {
      switch key {
      case .hangUp: return 129
      case .control("c"): return 130
      case .resized: break
      case .control("l"): surface.repaint()
      // Enter once more for a line that is being sent.
      case .enter where awaitsAnswer && waiting.isEmpty: break
      default:
        waiting.append(key)
        if let status = handleWaiting() { return status }
      }
      count += 1
      guard count < Self.mostKeys, case .key(let key) = surface.wait(until: .now) else { break }
      next = key
    }
    return nil
  }

  /// Handles the keys that wait, as far as it is known what they are for.
  private func handleWaiting() -> Int32? {
    while !waiting.isEmpty, !isBusy {
      if handle(waiting.removeFirst()) == .leave { return 0 }
    }
    return nil
  }

  /// Once the screen shows what became of a line, the keys behind it go on. Who typed them had not seen that it was
  /// refused, and why: then they are dropped.
  private func learnAnswer() {
    guard awaitsAnswer else { return }
    if let prompt {
      guard prompt.wasRefused() else { return }
      waiting = []
    }
    awaitsAnswer = false
  }

  /// Whether something is under way on which it depends what keys mean.
  private var isBusy: Bool {
    awaitsAnswer || changesUnderWay.isAny
      || prompt == nil && waiting.first.map { !page.isReady(for: $0) } ?? false
  }

  private func end(_ status: Int32) -> Int32 {
    prompt?.close()
    for page in pages { page.close() }
    settings.close()
    return status
  }

  /// Shows what others have changed. What the foot says of keys is then no longer true: they would meet that change.
  private func lookForOthers() {
    let isOurs = changesUnderWay.isAny || changes.isExpected
    guard changes.look() else { return }
    if !isOurs { notice = nil }
    refresh()
  }

  private func refresh() {
    settings.refresh()
    for page in pages { page.refresh() }
  }

  // MARK: - Keys

  static let keys = [
    KeyHelp("Esc", "back"), KeyHelp("/", "search"), KeyHelp("h", "history"),
    KeyHelp("c", "calendar"), KeyHelp("t", "today"), KeyHelp("g", "go to a date"),
    KeyHelp("a", "all gear"),
    KeyHelp("l", "log a session on the chosen day"), KeyHelp("u r", "undo, redo"),
    KeyHelp("s", "settings"), KeyHelp("Ctrl-L", "draw the screen anew"),
    KeyHelp("?", "what the keys do; PgUp and PgDn scroll where there is more"),
    KeyHelp("q", "leave"),
  ]

  private enum Consequence { case stay, leave }

  private func handle(_ key: Key) -> Consequence {
    if prompt != nil {
      handleInPrompt(key)
      return .stay
    }
    if case .paste = key, !page.takesText { return .stay }
    switch page.handle(key, in: layout.page) {
    case .handled:
      notice = nil
      return .stay
    case .open(let destination):
      notice = nil
      open(destination)
      return .stay
    case .ignored: return handleEverywhere(key)
    }
  }

  private func handleEverywhere(_ key: Key) -> Consequence {
    notice = nil
    switch key {
    case .escape: return back()
    case .character where page.takesText: break
    case .character("q"): return .leave
    case .character("/"): open(.search)
    case .character("h"): open(.history)
    case .character("s"): open(.settings)
    case .character("a"): open(.gearList)
    case .character("?"): open(.keys)
    case .character("c"): open(.day(page.day ?? context.today))
    case .character("t"): open(.day(context.today))
    case .character("g"): ask(.goTo(context))
    case .character("l"): ask(.log(on: page.day ?? context.today, context))
    case .character("e"): withRecord { ask(.edit($0, context)) }
    case .character("d"): withRecord(delete)
    case .character("u"): undo()
    case .character("r"): redo()
    default: break
    }
    return .stay
  }

  private func withRecord(_ body: (WorkoutRecord) -> Void) {
    if let race = page.foldedRace {
      return tell(
        "This line is race \(race). Nothing was changed. Press f to choose one of its legs, or Enter to open it."
      )
    }
    if let record = page.record { return body(record) }
    tell(
      "No record is chosen here. Nothing was changed. Press h, and choose one with ↑ and ↓.")
  }

  /// The first page has nothing behind it.
  private func back() -> Consequence {
    guard pages.count > 1 else { return page.takesText ? .leave : .stay }
    pages.removeLast().close()
    page.refresh()
    return .stay
  }

  private func open(_ destination: Destination) {
    switch destination {
    case .day(let day): calendar(showing: day).go(to: day)
    case .session(let id, let day): calendar(showing: day).choose(id, on: day)
    case .record(let id): show(RecordPage(id, context))
    case .race(let id): show(RacePage(id, context))
    case .history: if !(page is HistoryPage) { show(HistoryPage(context)) }
    case .search: if !(page is SearchPage) { show(SearchPage(context)) }
    case .gearList: if !(page is GearPage) { show(GearPage(context)) }
    case .gear(let name): show(GearItemPage(name, context))
    case .settings:
      if !(page is SettingsPage) { show(SettingsPage(context, settings: settings.model)) }
    case .keys: if !(page is KeysPage) { show(KeysPage(of: page)) }
    }
  }

  /// The calendar that is visible, or a new one.
  private func calendar(showing day: Day) -> CalendarPage {
    if let calendar = page as? CalendarPage { return calendar }
    let calendar = CalendarPage(day, context)
    show(calendar)
    return calendar
  }

  private func show(_ next: any BrowserPage) {
    pages.append(next)
    next.appear()
  }

  // MARK: - The line to type in

  private func ask(_ prompt: Prompt) { self.prompt = prompt }

  private func handleInPrompt(_ key: Key) {
    guard let prompt else { return }
    if key == .escape {
      prompt.close()
      self.prompt = nil
    } else {
      notice = nil
      prompt.handle(key)
      awaitsAnswer = key == .enter
      if awaitsAnswer { waiting = Array(waiting.drop { $0 == .enter }) }
    }
  }

  /// What became of a line that was submitted; its page follows.
  private func concludePrompt() {
    guard let prompt, let done = prompt.outcome else { return }
    prompt.close()
    self.prompt = nil
    tell(done.sentence)
    if let destination = done.destination { open(destination) }
    _ = changes.look()
    refresh()
  }

  // MARK: - Changes

  private func delete(_ record: WorkoutRecord) {
    change(["delete", "\(record.id)"]) { store, command in
      _ = try store.moveToBin([record.id], as: command)
      return "#\(record.id) is in the bin. Press u to take it back."
    }
    // On a search `u` would be a letter of the query.
    let isFromText = pages.dropLast().last?.takesText ?? false
    if page is RecordPage, record.deletedAt == nil, !isFromText { _ = back() }
  }

  private func undo() {
    change(["undo"]) { store, _ in
      "Undone: \(Self.short(try store.undo().command)). Press r to redo it."
    }
  }

  private func redo() {
    change(["redo"]) { store, _ in
      "Done again: \(Self.short(try store.redo().command)). Press u to undo it."
    }
  }

  /// A command may hold a note as long as a page.
  private static func short(_ command: String) -> String { command.truncated(toWidth: 120) }

  /// Changes the log beside the screen; the answer is told when it is there.
  private func change(
    _ words: [String], _ body: @escaping @Sendable (Store, CommandLine) throws -> String
  ) {
    let command = context.command(words)
    changesUnderWay.begin()
    Task.detached { [context, changes, changesUnderWay] in
      let answer = Result {
        try context.log.expectPresence()
        guard context.log.exists else { throw JournalError.nothingToUndo }
        return try body(try context.log.forChanging(), command)
      }
      changes.expectChange()
      changesUnderWay.end(answer.mapError { Failure($0) })
      context.wake()
    }
  }

  /// What became of the changes that have ended. Who typed the keys behind a refused one had not seen that it was, and
  /// why: they are dropped.
  private func concludeChanges() {
    for answer in changesUnderWay.takeEnded() {
      switch answer {
      case .success(let sentence): tell(sentence)
      case .failure(let failure):
        notice = StyledLine(failure.message, .error)
        waiting = []
      }
    }
  }

  private func tell(_ sentence: String) { notice = StyledLine(sentence) }

  // MARK: - Drawing

  private struct Layout {
    var title, page, line, message: Area
  }

  private var layout: Layout {
    var rest = Area(row: 0, column: 0, rows: surface.rows, columns: surface.columns)
    let title = rest.takeTop(1)
    let message = rest.takeBottom(
      min(max(3, rest.rows / 2), max(1, message(width: surface.columns).lines.count)))
    let line = rest.takeBottom(prompt == nil ? 0 : 1)
    if rest.rows > 8 { _ = rest.takeTop(1) }
    // The line stands where nothing stood before, so that the page stays as it is.
    if rest.rows > 8, prompt == nil { _ = rest.takeBottom(1) }
    return Layout(title: title, page: rest, line: line, message: message)
  }

  /// Brings everything to what the keys until now have led to.
  private func conclude() {
    concludeChanges()
    page.settle()
    prompt?.settle()
    concludePrompt()
    if changes.isExpected, changes.look() { refresh() }
  }

  private func draw() {
    let look = Look(preferences: settings.current)
    surface.theme = Theme(rawValue: look.preferences.theme.rawValue) ?? .auto
    var frame = Frame(columns: surface.columns, rows: surface.rows)
    let layout = layout
    drawTitle(in: &frame, layout.title)
    page.draw(in: &frame, area: layout.page, look: look)
    frame.put(message(width: surface.columns), in: layout.message)
    prompt?.draw(in: &frame, layout.line)
    surface.draw(frame)
  }

  private func drawTitle(in frame: inout Frame, _ area: Area) {
    var left = area
    let today = StyledLine(DayFormat.heading(context.today), .dim)
    if area.columns >= 40 {
      frame.put(today, in: left.takeRight(today.displayWidth))
      _ = left.takeRight(1)
    }
    frame.put(StyledLine(page.title, .heading), in: left)
  }

  /// What stands at the foot: what is understood of a line, what the last change came to, or a hint.
  private func message(width: Int) -> StyledText {
    let line = prompt?.understanding ?? notice ?? hint
    return line.wrapped(toWidth: width)
  }

  private var hint: StyledLine {
    if changesUnderWay.isWaiting {
      return StyledLine("Waiting until the log is free; another program is writing to it.", .dim)
    }
    if context.presence.isOverwritten {
      return StyledLine("The log was overwritten by another program. q leave", .error)
    }
    if let path = context.log.lostPath { return StyledLine("The log \(path) is gone.", .error) }
    return StyledLine(
      page.takesText ? "Enter show  Esc back" : "? keys  / search  l log  q leave", .dim)
  }
}
