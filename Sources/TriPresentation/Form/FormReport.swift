package import TriDomain

/// What an athlete stands at on a day, each sport for itself and all together, with the days before.
package struct FormReport: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// Nil for what is neither swim, bike nor run.
    package let sport: Sport?
    package let value: FormValue
  }

  package let day: Day
  package let today: Day
  /// Nil where all sports count.
  package let sport: Sport?
  package let constants: FormConstants
  /// The first day with a load; nil where there is none up to the day.
  package let firstDay: Day?
  /// Sports that have a load; none where one sport is asked for.
  package let rows: [Row]
  package let all: FormValue
  /// The last days up to the day.
  package let history: [FormValue]
  /// Nil where the log does not reach back so far.
  package let yearAgo: FormValue?
  /// Of as many days up to that one as the history has.
  package let loadsYearAgo: LoadSum
  /// Of the days of the history.
  package let loads: LoadSum
  /// Records with a load up to the day that have not come yet: nobody has trained tomorrow.
  package let toCome: Int
  /// Records of these days that have neither a time nor a typed load.
  package let withoutLoad: Int
  /// What would replace estimates of these days, what replaces most of them first.
  package let wanted: [Threshold]

  /// Days that the history has.
  package static let historyDays = 90

  /// The share of the loads of a year before that are estimates, where it is so far from that of now that the two
  /// fitnesses cannot be compared.
  package var incomparableShare: Double? {
    guard yearAgo != nil, let now = loads.estimatedShare, let then = loadsYearAgo.estimatedShare,
      abs(now - then) >= 0.25
    else { return nil }
    return then
  }

  /// The first day of the history.
  package var since: Day { history.first?.day ?? day }

  /// What would replace estimates, from so early on that what is compared with a year before is alike:
  /// `Better with: tri settings ftp 250w --from 2025-02-04, and css.` Nil where nothing would.
  package var advice: String? {
    guard let best = wanted.first, let firstDay else { return nil }
    let start = yearAgo.map { $0.day.adding(days: 1 - Self.historyDays) } ?? since
    let others = wanted.dropFirst().map(\.rawValue).joined(separator: ", ")
    return
      "Better with: tri settings \(best.rawValue) \(best.example) --from \(max(firstDay, start))"
      + (others.isEmpty ? "." : ", and \(others).")
  }

  /// Whether there is nothing that could be told.
  package var isEmpty: Bool { firstDay == nil }
}

extension FormReport {
  /// Throws when the log cannot be read.
  package init(
    of sport: Sport?, on day: Day, today: Day,
    from log: any RecordRepository & PreferenceStore & LoadRepository
  ) throws {
    self = try log.consistently {
      let constants = try log.preferences().formConstants
      let all = try log.dailyLoads(from: .earliest, through: day)
        .filter { sport == nil || $0.sport == sport }
      let loads = all.filter { $0.day <= today }
      let curve = FormCurve(loads, through: day, constants: constants)
      let since = day.adding(days: 1 - Self.historyDays)
      let recent = loads.filter { $0.day >= since }
      // Of a day far ahead all days of its history are to come.
      let last = min(day, today)
      let isPast = since <= last
      let totals = try isPast ? log.totals(from: since, through: last) : Totals()
      let counted = totals.bySport.filter { sport == nil || $0.key == sport }
        .reduce(0) { $0 + $1.value.recordCount }
      let sum = recent.reduce(into: LoadSum()) { $0.add($1.sum) }
      let yearAgo = day.adding(months: -12)
      return FormReport(
        day: day, today: today, sport: sport, constants: constants,
        firstDay: loads.first?.day,
        rows: sport == nil ? Self.rows(loads, day, constants) : [],
        all: curve.value(on: day),
        history: (since.number...day.number).compactMap { Day(number: $0) }
          .map { curve.value(on: $0) },
        yearAgo: loads.first.flatMap { $0.day <= yearAgo ? curve.value(on: yearAgo) : nil },
        loadsYearAgo: loads.filter {
          $0.day <= yearAgo && $0.day > yearAgo.adding(days: -Self.historyDays)
        }.reduce(into: LoadSum()) { $0.add($1.sum) },
        loads: sum, toCome: all.filter { $0.day > today }.reduce(0) { $0 + $1.sum.recordCount },
        withoutLoad: max(0, counted - sum.recordCount),
        wanted: try Self.wanted(
          (isPast ? log.loadInputs(from: since, through: last) : []).filter {
            sport == nil || $0.sport == sport
          }, log.loadReckoning()))
    }
  }

  private static func rows(
    _ loads: [DayLoad], _ day: Day, _ constants: FormConstants
  ) -> [Row] {
    let named: [Sport] = [.swim, .bike, .run]
    return (named.map(Optional.some) + [nil]).compactMap { sport in
      let own = loads.filter {
        sport == nil ? !named.contains($0.sport) : $0.sport == sport
      }
      guard !own.isEmpty else { return nil }
      let curve = FormCurve(own, through: day, constants: constants)
      return Row(sport: sport, value: curve.value(on: day))
    }
  }

  /// What would make most of the estimates better that were made where nothing was set.
  private static func wanted(
    _ sessions: [LoadInputs], _ reckoning: LoadReckoning
  ) -> [Threshold] {
    var counts: [Threshold: Int] = [:]
    for inputs in sessions {
      for threshold in reckoning.wanted(by: inputs) { counts[threshold, default: 0] += 1 }
    }
    return counts.sorted { ($0.value, $1.key.rawValue) > ($1.value, $0.key.rawValue) }.map(\.key)
  }
}

extension FormCurve {
  /// A day of the curve; behind its end there is none.
  fileprivate func value(on day: Day) -> FormValue {
    self[day] ?? FormValue(day: day, load: 0, fitness: 0, fatigue: 0, form: 0, ramp: 0)
  }
}
