import TextKit
package import TriDomain

extension Explanation {
  /// How fitness, fatigue and form of a day came to be from those of the day before, and what the loads rest on.
  package init(
    form report: FormReport, methods: [LoadMethod: LoadSum], thresholds: ThresholdHistory,
    format: QuantityFormat
  ) {
    let value = report.all
    let name = report.sport.map { "Form in \($0.title.lowercased())" } ?? "Form"
    self.init("\(name) on \(DayFormat.heading(report.day))")
    guard let first = report.firstDay else {
      remarks = ["There is no session with a load up to that day: a load takes a time."]
      return
    }
    let before = report.history.dropLast().last
    let dayCount = report.day.number - first.number + 1
    func points(_ name: String, _ number: Double, _ note: String?, _ key: String) -> Line {
      Line(
        name, FormText.points(number), note: note, key: key, number: FormText.hundredths(number))
    }
    inputs = [
      points(
        "Load", value.load,
        report.day == report.today
          ? "of today, as far as it is logged"
          : report.day > report.today ? "to come" : "of that day",
        "load"),
      points("Fitness", before?.fitness ?? 0, "of the evening before", "fitnessBefore"),
      points("Fatigue", before?.fatigue ?? 0, "of the evening before", "fatigueBefore"),
      Line(
        "First load", DayFormat.long(first),
        note:
          "fitness grows from 0 there; \(dayCount == 1 ? "1 day" : "\(dayCount) days"), each counts"
      ),
    ]
    let (long, short) = (report.constants.fitnessDays, report.constants.fatigueDays)
    formula = [
      "fitness = \(FormText.points(before?.fitness ?? 0)) × e^(−1/\(long)) + \(FormText.points(value.load)) × (1 − e^(−1/\(long)))",
      "fatigue = \(FormText.points(before?.fatigue ?? 0)) × e^(−1/\(short)) + \(FormText.points(value.load)) × (1 − e^(−1/\(short)))",
      "form = fitness − fatigue of the evening before",
      "\(long) and \(short) days: tri settings fitness-days, fatigue-days",
    ]
    source = FormText.source
    results = [
      points("Fitness", value.fitness, nil, "fitness"),
      points("Fatigue", value.fatigue, nil, "fatigue"),
      points("Form", value.form, nil, "form"),
    ]
    others =
      [
        report.yearAgo.map {
          points("A year before", $0.fitness, "fitness on \(DayFormat.long($0.day))", "fitness")
        }
      ].compactMap(\.self)
      + Self.shares(methods)
      + Self.compared(report.sport, on: report.day, thresholds).compactMap { threshold in
        thresholds.value(of: threshold, on: report.day).flatMap { dated in
          dated.value.map {
            Line(
              threshold.rawValue, ThresholdRenderer(format: format).text($0, threshold),
              note: "since \(DayFormat.long(dated.day))")
          }
        }
      }
    remarks = ["A day's load is that of its sessions: tri why load \(report.day)."]
    if let advice = report.advice { remarks.append(advice) }
  }

  /// What loads are compared with; of one sport what holds for it.
  private static func compared(
    _ sport: Sport?, on day: Day, _ thresholds: ThresholdHistory
  ) -> [Threshold] {
    let all = Threshold.allCases.filter { $0 != .weight }
    guard let sport else { return all }
    let paces: [Threshold: Sport] = [.css: .swim, .ftp: .bike, .runThreshold: .run]
    let rates = HeartRateScale.thresholds(of: sport)
    let used = rates.first { thresholds.value(of: $0, on: day) != nil }
    return all.filter { threshold in
      if let owner = paces[threshold] { return owner == sport }
      return !rates.contains(threshold) || threshold == used
    }
  }

  /// Which methods the loads of the last days come from, the largest part first.
  private static func shares(_ methods: [LoadMethod: LoadSum]) -> [Line] {
    let all = methods.reduce(0 as Int64) { $0 + $1.value.thousandths }
    guard all > 0 else { return [] }
    return methods.sorted {
      ($0.value.thousandths, $1.key.rawValue) > ($1.value.thousandths, $0.key.rawValue)
    }
    .map { method, sum in
      let share = Double(sum.thousandths) / Double(all)
      return Line(
        method.title.prefix(1).uppercased() + method.title.dropFirst(),
        "\(Int((share * 100).rounded())) %",
        note:
          "of the load of \(FormReport.historyDays) days, \(sum.recordCount) \(sum.recordCount == 1 ? "session" : "sessions")",
        key: "share", number: FormText.hundredths(share))
    }
  }
}
