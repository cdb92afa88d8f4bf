internal import CSQLite
internal import Synchronization

/// Stops what a connection is running, from any thread, and does nothing once the connection is closed.
package final class Interrupter: Sendable {
  /// The address of the connection, 0 once it is closed. It is not closed while this is locked.
  private let address: Mutex<UInt>

  init(_ database: OpaquePointer) { address = Mutex(UInt(bitPattern: database)) }

  /// The statements that are running fail with `isInterrupted`; one that writes is rolled back with its transaction.
  ///
  /// A statement that begins afterwards is not affected.
  package func interrupt() {
    address.withLock { address in
      guard let database = OpaquePointer(bitPattern: address) else { return }
      sqlite3_interrupt(database)
    }
  }

  /// To be called before the connection is closed.
  func retire() { address.withLock { $0 = 0 } }
}
