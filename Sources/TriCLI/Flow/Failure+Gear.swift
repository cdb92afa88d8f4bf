import TextKit
import TriDomain
import TriPresentation

extension Failure {
  /// Why gear cannot be shown or changed as asked.
  init(_ error: GearError) {
    let nothing = " Nothing was changed."
    switch error {
    case .notFound(let name, let names):
      let near = suggestion(for: name, among: names)
      self.init(
        kind: .notFound, message: "There is no gear @\(name).",
        hint: near.map { "Did you mean @\($0)?" } ?? "All of it: tri gear")
    case .exists(let gear):
      self.init(
        kind: .usage,
        message: "@\(gear.name) is there already\(gear.kind.map { ", a \($0.rawValue)" } ?? "")."
          + nothing,
        hint: "Change it: tri gear edit \(gear.name.shellQuoted) --limit 800km")
    case .nameTaken(let old, let new):
      self.init(
        kind: .usage, message: "@\(new) is other gear." + nothing,
        hint: "To have its records name that one: tri edit "
          + ["@" + new, "-@" + old, "--where", "@" + old].map(\.shellQuoted)
          .joined(separator: " "))
    case .needsKind(let name):
      self.init(
        kind: .usage,
        message: "Nobody has said what @\(name) is, and a default needs a kind."
          + nothing,
        hint: "Such as: tri gear add shoe \(name.shellQuoted) --default run")
    case .retired(let gear):
      let day = gear.retiredOn.map { " on " + DayFormat.heading($0) } ?? ""
      self.init(
        kind: .usage, message: "@\(gear.name) was retired\(day)." + nothing,
        hint: "Into use again: tri gear return \(gear.name.shellQuoted)")
    case .sensorTaken(let sensor, let other):
      self.init(
        kind: .usage, message: "Sensor \(sensor) is on @\(other)." + nothing,
        hint: "Take it off there first: tri gear edit \(other.shellQuoted) --sensor none")
    case .sensorOnNoBike(let gear):
      self.init(
        kind: .usage,
        message: "Sensors are on bikes, and @\(gear.name) is "
          + (gear.kind.map { "of the kind \($0.rawValue)." } ?? "of no kind yet.") + nothing,
        hint: "Say what it is: tri gear edit \(gear.name.shellQuoted) --kind bike --sensor 12345")
    }
  }
}
