import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func showForm(_ request: FormRequest) throws -> Int32 {
    let day = try day(request.until)
    return try show { [log, today = world.today] in
      try FormReport(of: request.sport, on: day, today: today, from: log.forReading())
    } content: { (report: FormReport) in
      switch request.format {
      case .json: return try print(FormJSON.document(report))
      case .csv: return try print(FormCSV.document(report))
      case .text:
        let preferences = try log.forReading().preferences()
        let text = FormRenderer(
          format: format(preferences), width: columns(of: request.picture),
          glyphs: glyphs(of: request.picture, isASCII: request.isASCII)
        ).render(report)
        guard request.picture != nil else { return try print(text) }
        return try draw(text, into: request.picture, preferences)
      }
    }
  }
}
