package import TextKit

/// Draws explanations: what goes in, how it is reckoned and by whom, what comes out, and what other ways would have given.
///
///     Pace of #12, run, Mon 4 May 2026
///
///     Distance  10.00 km, typed
///     Time      52:30, typed
///     Formula   time ÷ distance
///     Result    5:15 /km
package struct ExplanationRenderer: Sendable {
  private let width: Int?

  /// `width` in columns; nil where output is not a terminal.
  package init(width: Int?) { self.width = width }

  package func render(_ explanations: [Explanation]) -> StyledText {
    var text = StyledText()
    for one in explanations {
      if !text.isEmpty { text.append("") }
      text += render(one)
    }
    return text
  }

  private func render(_ one: Explanation) -> StyledText {
    let rule =
      one.formula.map { ("Formula", StyledLine($0)) }
      + (one.source.map { [("Source", StyledLine($0, .dim))] } ?? [])
    let rows =
      one.inputs.map { ($0.name, line($0)) } + rule + one.results.map { ($0.name, line($0)) }
    let others = labelled(one.others.map { ($0.name, line($0)) })
    let parts = [
      StyledLine(one.title, .heading).wrapped(toWidth: width), labelled(rows),
      others.isEmpty
        ? others : StyledLine("Otherwise", .heading).wrapped(toWidth: width) + others,
      one.remarks.reduce(into: StyledText()) {
        $0 += StyledLine($1).wrapped(toWidth: width)
      },
    ]
    var text = StyledText()
    for part in parts where !part.isEmpty {
      if !text.isEmpty { text.append("") }
      text += part
    }
    return text
  }

  private func line(_ line: Explanation.Line) -> StyledLine {
    guard let note = line.note else { return StyledLine(line.value, .number) }
    guard !line.value.isEmpty else { return StyledLine(note, .dim) }
    return StyledLine(line.value + ",", .number) + StyledLine(" " + note, .dim)
  }

  private func labelled(_ rows: [(label: String, line: StyledLine)]) -> StyledText {
    let column = (rows.map { $0.label.displayWidth }.max() ?? 0) + 2
    var text = StyledText()
    for (place, row) in rows.enumerated() {
      let isRepeated = place > 0 && rows[place - 1].label == row.label
      text += row.line.labelled(isRepeated ? "" : row.label, column: column, width: width)
    }
    return text
  }
}

/// `{"version":1,"question":"pace","explanations":[{"title":…,"inputs":[{"name":"Time","value":"52:30","timerSeconds":3150}],
/// "formula":[…],"source":…,"results":[…],"others":[…],"remarks":[…]}]}`
package enum ExplanationJSON {
  package static func document(_ question: WhyQuestion, _ explanations: [Explanation]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("question", question.rawValue)
      json.key("explanations")
      json.array { json in
        for one in explanations { write(one, to: &json) }
      }
    }
    json.endLine()
    return json.take()
  }

  private static func write(_ one: Explanation, to json: inout JSONWriter) {
    json.object { json in
      json.member("title", one.title)
      write("inputs", one.inputs, to: &json)
      RecordJSON.writeWords("formula", one.formula, to: &json)
      json.member("source", one.source)
      write("results", one.results, to: &json)
      write("others", one.others, to: &json)
      RecordJSON.writeWords("remarks", one.remarks, to: &json)
    }
  }

  private static func write(
    _ name: String, _ lines: [Explanation.Line], to json: inout JSONWriter
  ) {
    guard !lines.isEmpty else { return }
    json.key(name)
    json.array { json in
      for line in lines { write(line, to: &json) }
    }
  }

  private static func write(_ line: Explanation.Line, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", line.name)
      if !line.value.isEmpty { json.member("value", line.value) }
      json.member("note", line.note)
      if let key = line.key { json.member(key, line.number) }
    }
  }
}
