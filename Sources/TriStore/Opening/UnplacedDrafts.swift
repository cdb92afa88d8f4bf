internal import Glibc
internal import Synchronization

/// The drafts that this program has under way, for a signal that is about to end it.
package enum UnplacedDrafts {
  /// More than are ever under way at once; any beyond that stay for whoever comes later.
  private struct Places: ~Copyable, Sendable {
    let first = Atomic<UInt>(0)
    let second = Atomic<UInt>(0)
    let third = Atomic<UInt>(0)

    func isFilled(with address: UInt) -> Bool {
      Self.change(first, from: 0, to: address) || Self.change(second, from: 0, to: address)
        || Self.change(third, from: 0, to: address)
    }

    func empty(of address: UInt) {
      _ =
        Self.change(first, from: address, to: 0) || Self.change(second, from: address, to: 0)
        || Self.change(third, from: address, to: 0)
    }

    private static func change(
      _ place: borrowing Atomic<UInt>, from old: UInt, to new: UInt
    ) -> Bool {
      place.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
    }
  }

  private static let places = Places()

  /// Has to be called once before `removeAll` can be: what a signal interrupts may be the making of these places.
  package static func prepare() { _ = places.first.load(ordering: .relaxed) }

  /// Paths one behind the other, each with its zero, and an empty one.
  struct Entry: ~Copyable {
    private let paths: UnsafeMutablePointer<CChar>

    init(_ paths: [String]) {
      var bytes: [CChar] = []
      for path in paths { bytes += path.utf8CString }
      bytes.append(0)
      self.paths = .allocate(capacity: bytes.count)
      self.paths.initialize(from: bytes, count: bytes.count)
      _ = places.isFilled(with: UInt(bitPattern: self.paths))
    }

    deinit {
      places.empty(of: UInt(bitPattern: paths))
      paths.deallocate()
    }
  }

  /// Removes all of them, with what lies beside them. For signal handlers: only system calls and atomics.
  ///
  /// - Returns: Whether there was any.
  package static func removeAll() -> Bool {
    let code = errno
    defer { errno = code }
    let hadFirst = remove(places.first)
    let hadSecond = remove(places.second)
    return remove(places.third) || hadSecond || hadFirst
  }

  private static func remove(_ place: borrowing Atomic<UInt>) -> Bool {
    guard var path = UnsafePointer<CChar>(bitPattern: place.load(ordering: .acquiring)) else {
      return false
    }
    while path.pointee != 0 {
      unlink(path)
      path += strlen(path) + 1
    }
    return true
  }
}
