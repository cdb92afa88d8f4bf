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
        let format = format(try log.forReading().preferences())
        return try print(
          FormRenderer(
            format: format, width: world.output.width,
            glyphs: request.isASCII ? .ascii : glyphs
          ).render(report))
      }
    }
  }
}
