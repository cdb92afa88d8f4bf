import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func showBricks(_ limit: Int?, _ output: OutputFormat) throws -> Int32 {
    try show { [log] in
      let store = try log.forReading()
      return try BrickUseCase(
        repository: store, gap: store.preferences().brickGap.duration
      ).bricks(limit: limit)
    } content: { bricks in
      guard output == .text else {
        return try print(BrickJSON.document(bricks, warnings: Self.warnings))
      }
      let preferences = try log.forReading().preferences()
      guard !bricks.isEmpty else {
        return try answer(
          [
            "There are no bricks: no sessions of different sports with less than"
              + " \(preferences.brickGap.rawValue) minutes between."
          ], next: "More: tri help bricks")
      }
      return try print(
        BrickRenderer(format: format(preferences), width: world.output.width).render(bricks))
    }
  }
}
