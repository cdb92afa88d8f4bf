internal import CSQLite

/// The arguments of one call of a Swift function from SQL, valid during the call.
package struct FunctionArguments: ~Copyable {
  package let count: Int
  private let values: UnsafeMutablePointer<OpaquePointer?>?

  fileprivate init(count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?) {
    self.count = Int(count)
    self.values = values
  }

  /// Any argument, copied.
  package func value(at index: Int) -> SQLValue { SQLValue(protected: pointer(at: index)) }

  /// The argument, or nil when it is no INTEGER.
  package func integer(at index: Int) -> Int64? {
    pointer(at: index, SQLITE_INTEGER).map(sqlite3_value_int64)
  }

  /// The argument, or nil when it is no REAL.
  package func real(at index: Int) -> Double? {
    pointer(at: index, SQLITE_FLOAT).map(sqlite3_value_double)
  }

  /// The argument, or nil when it is no TEXT.
  package func text(at index: Int) -> String? {
    pointer(at: index, SQLITE_TEXT).map { String(decoding: utf8(of: $0), as: UTF8.self) }
  }

  /// Lends the argument's UTF-8 without a copy; nil when it is no TEXT.
  package func withText<Result>(
    at index: Int, _ body: (Span<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try pointer(at: index, SQLITE_TEXT).map { try body(utf8(of: $0).span) }
  }

  /// Lends the argument's bytes without a copy; nil when it is no BLOB.
  package func withBlob<Result>(
    at index: Int, _ body: (Span<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try pointer(at: index, SQLITE_BLOB).map { try body(blobBytes(of: $0).span) }
  }

  private func pointer(at index: Int) -> OpaquePointer? {
    precondition(index >= 0 && index < count, "an SQL function has no argument \(index)")
    return values?[index]
  }

  private func pointer(at index: Int, _ type: Int32) -> OpaquePointer? {
    let value = pointer(at: index)
    return sqlite3_value_type(value) == type ? value : nil
  }
}

extension Connection {
  package typealias ScalarFunction = (borrowing FunctionArguments) throws -> SQLValue

  /// Makes a Swift closure callable from SQL on this connection.
  ///
  /// It has to be a pure function: the same arguments give the same answer, and it does nothing
  /// else. What it throws becomes the message of the statement's error. It must not hold this
  /// connection, which holds it.
  package func registerFunction(
    _ name: String, argumentCount: Int, _ body: @escaping ScalarFunction
  ) throws(SQLiteError) {
    // SQLite releases the box when the function is replaced, the connection closed, or the call
    // below fails.
    let box = Unmanaged.passRetained(FunctionBox(body)).toOpaque()
    let code = sqlite3_create_function_v2(
      database, name, Int32(clamping: argumentCount),
      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, box,
      { context, count, values in
        guard let box = sqlite3_user_data(context) else { return }
        Unmanaged<FunctionBox>.fromOpaque(box)._withUnsafeGuaranteedRef {
          $0.call(context, FunctionArguments(count: count, values))
        }
      },
      nil, nil, { box in box.map { Unmanaged<FunctionBox>.fromOpaque($0).release() } })
    guard code == SQLITE_OK else { throw SQLiteError(of: database) }
  }
}

private final class FunctionBox {
  private let body: Connection.ScalarFunction

  init(_ body: @escaping Connection.ScalarFunction) { self.body = body }

  func call(_ context: OpaquePointer?, _ arguments: borrowing FunctionArguments) {
    do {
      answer(try body(arguments), context)
    } catch {
      let message = (error as? SQLiteError)?.message ?? String(describing: error)
      sqlite3_result_error(context, message, -1)
    }
  }

  private func answer(_ value: SQLValue, _ context: OpaquePointer?) {
    switch value {
    case .null: sqlite3_result_null(context)
    case .integer(let number): sqlite3_result_int64(context, number)
    case .real(let number): sqlite3_result_double(context, number)
    case .text(var text):
      text.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) {
          sqlite3_result_text64(
            context, $0.baseAddress, UInt64($0.count), tri_sqlite_transient(), UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      if bytes.isEmpty { return sqlite3_result_zeroblob(context, 0) }
      bytes.withUnsafeBufferPointer {
        sqlite3_result_blob64(context, $0.baseAddress, UInt64($0.count), tri_sqlite_transient())
      }
    }
  }
}
