import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func undo() throws -> Int32 {
    try show { [log] in
      guard log.exists else {
        // What is there but cannot be reached says so.
        _ = try log.forReading()
        throw JournalError.nothingToUndo
      }
      return try log.forChanging().undo()
    } content: { entry in
      try answer(["Undone: \(entry.command)."], next: "Redo: tri redo")
    }
  }

  func redo() throws -> Int32 {
    try show { [log] in
      guard log.exists else {
        _ = try log.forReading()
        throw JournalError.nothingToRedo
      }
      return try log.forChanging().redo()
    } content: { entry in
      try answer(["Done again: \(entry.command)."], next: "Undo: tri undo")
    }
  }

  func showJournal(_ limit: Int?, _ output: OutputFormat) throws -> Int32 {
    try show { [log] in
      try log.forReading().entries(limit: limit)
    } content: { entries in
      guard output == .text else { return try print(JournalJSON.document(entries)) }
      guard !entries.isEmpty else { return try print(StyledText(["Nothing was changed yet."])) }
      _ = format(try log.forReading().preferences())
      return try print(
        JournalRenderer(zone: world.zone, width: world.output.width).render(entries))
    }
  }
}
