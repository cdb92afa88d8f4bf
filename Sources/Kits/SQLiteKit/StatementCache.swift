internal import CSQLite

/// Owns one compiled statement and finalises it.
final class StatementHandle {
  let pointer: OpaquePointer
  /// Whether some `Statement` is using it.
  var isBusy = true

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { sqlite3_finalize(pointer) }
}

/// Compiled statements by their text, at most `limit` of them idle.
final class StatementCache {
  private static let limit = 128
  private var handles: [String: StatementHandle] = [:]

  /// The statement for this text, now busy; nil when there is none or it is in use further up the
  /// call stack.
  func checkOut(_ sql: String) -> StatementHandle? {
    guard let handle = handles[sql], !handle.isBusy else { return nil }
    handle.isBusy = true
    return handle
  }

  /// Keeps a busy statement for later, unless its text has one already.
  func checkIn(_ handle: StatementHandle, for sql: String) {
    guard handles[sql] == nil else { return }
    if handles.count >= Self.limit { handles = handles.filter { $0.value.isBusy } }
    handles[sql] = handle
  }

  func removeAll() { handles = [:] }
}
