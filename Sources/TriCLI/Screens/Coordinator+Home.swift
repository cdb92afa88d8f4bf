import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  /// Shows every section once. One that fails shows why, and the exit status is that of the first of them.
  func showHome(_ output: OutputFormat) throws -> Int32 {
    let sections = HomeSections(
      today: world.today, open: { [log] in try log.forReading() }, failure: failure)
    var home = HomeStates(day: world.today)
    home.today = LiveScreen.last(of: sections.today())
    // A log that cannot be opened has no other section, and is waited for but once.
    if let failure = home.failures.first, !log.isOpen { return console.fail(failure) }
    home.week = LiveScreen.last(of: sections.week())
    home.lastSessions = LiveScreen.last(of: sections.lastSessions(), for: .appear)
    home.month = LiveScreen.last(of: sections.month())
    home.year = LiveScreen.last(of: sections.year())
    // What is wrong with a log the sections say.
    home.limits =
      (try? log.forReading().limitUses(on: world.today).filter { $0.stage > .within }) ?? []
    if output == .json {
      try console.print(HomeJSON.document(home, warnings: Self.warnings))
    } else {
      try console.print(homeText(home))
    }
    return home.failures.map(console.fail).first ?? 0
  }

  /// Units are the usual ones where the athlete's cannot be read.
  private func homeText(_ home: HomeStates) -> StyledText {
    let preferences = (try? log.forReading().preferences()) ?? Preferences()
    return HomeRenderer(
      format: format(preferences), width: world.output.width, glyphs: glyphs
    ).render(home)
  }

  /// Shades and dots only on a terminal that is more than a typewriter.
  var glyphs: GlyphSet {
    world.output.isTerminal && world.variables["TERM"] != "dumb" ? .unicode : .ascii
  }

  func showStatus(isShort: Bool, _ output: OutputFormat) throws -> Int32 {
    try show { [log, today = world.today] in
      try TrainingStatus(today: today, from: log.forReading())
    } content: { (status: TrainingStatus) in
      guard output == .text else { return try print(StatusJSON.document(status)) }
      let renderer = StatusRenderer(
        format: format(try log.forReading().preferences()), width: world.output.width)
      return try print(
        isShort ? StyledText(renderer.line(status)) : renderer.lines(status))
    }
  }
}
