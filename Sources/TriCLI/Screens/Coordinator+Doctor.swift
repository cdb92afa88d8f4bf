import TerminalKit
import TextKit
import TriDomain
import TriPresentation
import TriStore
import ZoneKit

extension Coordinator {
  func doctor(_ request: DoctorRequest) throws -> Int32 {
    switch request {
    case .examine(let output): try examine(output)
    case .mend: try mend()
    case .salvage(let path, let output): try salvage(into: path, output)
    }
  }

  private func examine(_ output: OutputFormat) throws -> Int32 {
    let ownFindings = world.findings
    return try show { [log, world] in
      var examination = try log.doctor(knowsZone: { world.zoneNamed($0) != nil }).examine()
      examination.add(ownFindings)
      return examination
    } content: { examination in
      if output == .json {
        _ = try print(DoctorJSON.document(examination, zone: world.zone.name))
      } else {
        _ = try print(
          ExaminationRenderer(width: world.output.width, zone: world.zone.name)
            .render(examination))
      }
      return examination.isWrong ? Failure.Kind.badData.rawValue : 0
    }
  }

  private func mend() throws -> Int32 {
    try show { [log] in
      try log.doctor(knowsZone: { _ in true }).mend()
      return true
    } content: { _ in
      try answer(
        [
          "The kept totals and the search index are what the records say, and these show what was typed or recorded."
        ],
        next: "Look again: tri doctor")
    }
  }

  private func salvage(into path: String, _ output: OutputFormat) throws -> Int32 {
    try show { [log] in
      try log.salvage(into: path)
    } content: { salvaged in
      if output == .json {
        _ = try print(DoctorJSON.document(salvaged))
      } else {
        _ = try print(SalvageRenderer(width: world.output.width).render(salvaged))
      }
      return salvaged.isComplete ? 0 : Failure.Kind.partly.rawValue
    }
  }
}

extension World {
  /// What is wrong with the world itself.
  fileprivate var findings: [Finding] {
    var findings: [Finding] = []
    let type = variables["TERM"] ?? ""
    if type.isEmpty ? output.isTerminal : type != "dumb" && !Terminal.isKnown(type) {
      findings.append(.unknownTerminal(type))
    }
    if zoneNamed("Europe/Berlin") == nil { findings.append(.noZoneData) }
    if let name = unknownZone { findings.append(.unknownMachineZone(name)) }
    return findings
  }
}
