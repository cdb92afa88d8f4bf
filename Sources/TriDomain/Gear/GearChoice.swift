/// Which gear a new record takes by itself.
package struct GearChoice: Sendable {
  private let items: [Gear]
  private let defaults: [Gear]
  private let sensed: [Gear]

  /// - Parameter items: All gear of the log.
  package init(_ items: [Gear]) {
    self.items = items
    defaults = items.filter { $0.defaultSport != nil && $0.kind != nil }
    sensed = items.filter { !$0.sensors.isEmpty }
  }

  /// Whether no record takes any.
  package var isEmpty: Bool { defaults.isEmpty && sensed.isEmpty }

  /// The names of what it takes.
  ///
  /// A ride takes the bike on which one of its sensors is mounted. Then each default of the sport follows from its day
  /// on until the day of the next one of that kind, unless the record has gear of that kind, or gear whose kind nobody
  /// has said. What is retired is not taken.
  ///
  /// - Parameter leavingOut: What it must not take.
  package func names(
    for values: RecordValues, sensors: [String] = [], leavingOut: [String] = []
  ) -> [String] {
    if isEmpty { return [] }
    var names = values.gear
    var kinds = values.gear.map(kind)
    func take(_ gear: Gear) {
      guard !gear.isRetired(on: values.time.day), !names.holds(name: gear.name),
        !leavingOut.holds(name: gear.name)
      else { return }
      names.append(gear.name)
      kinds.append(gear.kind)
    }
    if values.sport == .bike, !sensors.isEmpty, !kinds.contains(.bike) {
      for gear in sensed where gear.sensors.contains(where: sensors.contains) { take(gear) }
    }
    let day = values.time.day
    for gear in defaults where gear.defaultSport == values.sport {
      guard gear.usedFrom.map({ $0 <= day }) ?? true, !kinds.contains(gear.kind),
        !kinds.contains(nil), gear.defaultEnd(among: defaults).map({ day < $0 }) ?? true
      else { continue }
      take(gear)
    }
    return Array(names.dropFirst(values.gear.count))
  }

  private func kind(_ name: String) -> GearKind? {
    let key = name.lowercased()
    return items.first { $0.name.lowercased() == key }?.kind
  }
}
