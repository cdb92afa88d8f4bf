import TextKit
package import TriDomain

/// The first screen as JSON. A section that could not be read has an `error` instead.
///
/// `{"version":1,"day":"2026-05-07","today":{"records":[…],"totals":{…}},"week":{"from":"2026-05-04",
/// "through":"2026-05-07","totals":{…},"weekBefore":{…}},"last":{"records":[…],"races":[…]},"month":{"month":"2026-05",
/// "days":[{"day":"2026-05-04","sports":["swim","run"]}]},"year":{"from":"2025-05-05","through":"2026-05-07",
/// "days":[{"day":"2026-05-04","timerSeconds":5080,"level":2}]},"nearLimit":[{"gear":"pegasus","percent":96}]}`
package enum HomeJSON {
  package static func document(
    _ home: HomeStates, warnings: (WorkoutRecord) -> [String]
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("day", home.day.description)
      write(home.today, warnings, to: &json)
      write("week", home.week, to: &json, week)
      write("last", home.lastSessions, to: &json) { page, json in
        let sessions = page?.rows ?? []
        write(sessions.flatMap(\.records), warnings, to: &json)
        RaceJSON.write(
          inBrief: sessions.compactMap { if case .race(let legs) = $0 { legs } else { nil } },
          to: &json)
      }
      write("month", home.month, to: &json) { month($0, home.day, to: &$1) }
      write("year", home.year, to: &json, year)
      write(home.limits, to: &json)
    }
    json.endLine()
    return json.take()
  }

  /// A section's object: what `content` writes, which gets nil when nothing was found, or the error.
  private static func write<Content>(
    _ name: String, _ state: ScreenState<Content>, to json: inout JSONWriter,
    _ content: (Content?, inout JSONWriter) -> Void
  ) {
    json.key(name)
    json.object { json in
      switch state {
      case .content(let found): content(found, &json)
      case .idle, .loading, .nothing: content(nil, &json)
      case .failed(let failure): json.member("error", failure.message)
      }
    }
  }

  private static func write(
    _ today: RecordListState, _ warnings: (WorkoutRecord) -> [String], to json: inout JSONWriter
  ) {
    let state: ScreenState<DayRecords> =
      switch today {
      case .idle: .idle
      case .loading: .loading
      case .records(let content): .content(content)
      case .noRecords: .nothing
      case .failed(_, let failure): .failed(failure)
      }
    write("today", state, to: &json) { day, json in
      write(day?.records ?? [], warnings, to: &json)
      json.key("totals")
      RecordJSON.write(day?.totals ?? Totals(), to: &json)
      if let race = today.nextRace {
        json.key("nextRace")
        RaceJSON.write(race, from: today.day, to: &json)
      }
    }
  }

  private static func write(
    _ records: [WorkoutRecord], _ warnings: (WorkoutRecord) -> [String], to json: inout JSONWriter
  ) {
    json.key("records")
    json.array { json in
      for record in records {
        RecordJSON.write(record, warnings: warnings(record), to: &json)
      }
    }
  }

  private static func write(_ limits: [LimitUse], to json: inout JSONWriter) {
    json.key("nearLimit")
    json.array { json in
      for use in limits {
        json.object { json in
          json.member("gear", use.gear.name)
          json.member("part", use.part?.kind)
          json.member("percent", use.percent)
        }
      }
    }
  }

  private static func week(_ week: WeekComparison?, to json: inout JSONWriter) {
    json.member("from", week?.firstDay.description)
    json.member("through", week?.today.description)
    json.key("totals")
    RecordJSON.write(week?.totals ?? Totals(), to: &json)
    json.key("weekBefore")
    RecordJSON.write(week?.before ?? Totals(), to: &json)
  }

  private static func month(_ marks: MonthMarks?, _ day: Day, to json: inout JSONWriter) {
    json.member("month", String(day.description.prefix(7)))
    json.key("days")
    json.array { json in
      for (day, sports) in (marks?.sports ?? [:]).sorted(by: { $0.key < $1.key }) {
        json.object { json in
          json.member("day", day.description)
          json.key("sports")
          json.array { json in
            for sport in sports { json.string(sport.rawValue) }
          }
        }
      }
    }
  }

  private static func year(_ year: YearHeat?, to json: inout JSONWriter) {
    json.member("from", year?.firstDay.description)
    json.member("through", year?.today.description)
    json.key("days")
    json.array { json in
      for (day, duration) in (year?.durations ?? [:]).sorted(by: { $0.key < $1.key }) {
        json.object { json in
          json.member("day", day.description)
          json.member(
            "timerSeconds", FixedPoint(duration.milliseconds, fractionDigits: 3))
          json.member("level", HeatLevel(duration).rawValue)
        }
      }
    }
  }
}
