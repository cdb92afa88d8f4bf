import TriDomain
enum EditField: String, CaseIterable { case a }
extension Coordinator {
  func logSession(_ r: LogRequest) throws -> Int32 { 0 }
  func logFile(_ path: String, isDryRun: Bool, _ f: OutputFormat) throws -> Int32 { 0 }
  func logStepByStep() throws -> Int32 { 0 }
  func again(_ x: RecordReference, _ r: LogRequest) throws -> Int32 { 0 }
  func edit(_ r: EditRequest) throws -> Int32 { 0 }
}
