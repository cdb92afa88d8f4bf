import TerminalKit
import TextKit
import TriDomain
import TriPresentation

/// One screen of the browser: a view model, the keys that drive it, and a renderer.
protocol BrowserPage: AnyObject {
  var title: String { get }
  /// What its keys do, for the page that lists them.
  var keys: [KeyHelp] { get }
  /// The day that a session logged from here belongs to.
  var day: Day? { get }
  /// The record that is edited or deleted from here; it may be in the bin by now.
  var record: WorkoutRecord? { get }
  /// The race that the chosen line stands for: no single leg of it is what is seen.
  var foldedRace: Race.ID? { get }
  /// Whether characters are typed into it instead of being commands.
  var takesText: Bool { get }
  /// Whether a key means what whoever typed it saw, or will see: not while keys before it are still to be shown.
  func isReady(for key: Key) -> Bool

  func appear()
  /// The log or today may have changed.
  func refresh()
  func handle(_ key: Key, in area: Area) -> PageAnswer
  /// No more keys are there for now: hand on what they have typed.
  func settle()
  func draw(in frame: inout Frame, area: Area, look: Look)
  func close()
}

extension BrowserPage {
  var day: Day? { nil }
  var record: WorkoutRecord? { nil }
  var foldedRace: Race.ID? { nil }
  var takesText: Bool { false }
  func isReady(for key: Key) -> Bool { true }
  func settle() {}
}

/// A page of one view model.
protocol ModelPage<Model>: BrowserPage {
  associatedtype Model: ViewModel
  var model: LiveModel<Model> { get }
}

extension ModelPage {
  /// What keys mean is chosen among what is in sight, so keys before them come first; leaving is always meant.
  func isReady(for key: Key) -> Bool { key == .escape || model.isSettled }
  func close() { model.close() }
}

/// What a page makes of a key.
enum PageAnswer {
  /// It means nothing here; it may mean something everywhere.
  case ignored
  case handled
  case open(Destination)
}

/// Where a key leads.
enum Destination: Hashable {
  case day(Day)
  /// A record on its day.
  case session(RecordID, on: Day)
  case record(RecordID)
  case race(Race.ID)
  case history
  case search
  case gearList
  case gear(String)
  case settings
  case keys
}

/// How things are drawn now: it follows the settings.
struct Look: Equatable {
  var preferences: Preferences
  var format: QuantityFormat { QuantityFormat(preferences) }
}
