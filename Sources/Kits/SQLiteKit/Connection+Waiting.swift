internal import CSQLite
internal import Glibc

extension Connection {
  /// Lets every statement wait for another connection's lock, with the same short nap each time.
  ///
  /// The naps of SQLite's own busy timeout grow to 0.1 s, so that whoever comes later looks more often and goes
  /// first; of 16 processes that log at once on a loaded machine some waited in vain for all of 5 s.
  func waitForLocks(milliseconds: Int) {
    let naps = max(0, milliseconds) / Self.napMilliseconds
    sqlite3_busy_handler(
      database,
      { naps, calls in
        guard Int(calls) < Int(bitPattern: naps) else { return 0 }
        usleep(UInt32(Connection.napMilliseconds * 1000))
        return 1
      }, UnsafeMutableRawPointer(bitPattern: naps))
  }

  fileprivate static let napMilliseconds = 2
}
