import Glibc

/// The near ends of a running program's streams, all served at once by one thread.
///
/// Nobody waits for anybody: the program may write before it reads, and fill both of its outputs.
struct Conversation {
  private let outputs: [Descriptor]
  private let input: Descriptor?
  /// What is still to be written. When it is all gone, `input` is closed unless it is an output too.
  private var pending: ArraySlice<UInt8>
  private let reply: ([UInt8]) -> [UInt8]

  /// What each output said, in the order of `outputs`.
  private(set) var heard: [[UInt8]]

  /// - Parameter reply: is called with all that the first output has said so far, whenever that
  ///   grew; answers what to write next.
  init(
    outputs: [Descriptor], input: Descriptor?, pending: [UInt8] = [],
    reply: @escaping ([UInt8]) -> [UInt8] = { _ in [] }
  ) {
    self.outputs = outputs
    self.input = input
    self.pending = pending[...]
    self.reply = reply
    heard = outputs.map { _ in [] }
    _ = brokenPipesAreErrors
    if let input { _ = fcntl(input.number, F_SETFL, O_NONBLOCK) }
  }

  /// Reads and writes until every output is closed.
  ///
  /// - Returns: false when the deadline came first.
  mutating func run(until deadline: ContinuousClock.Instant) -> Bool {
    var open = Array(outputs.indices)
    while true {
      write()
      if open.isEmpty { return true }
      var watched = open.map { watch(outputs[$0], for: POLLIN) }
      if let input, !pending.isEmpty { watched.append(watch(input, for: POLLOUT)) }
      let patience = milliseconds(until: deadline)
      guard patience > 0 else { return false }
      guard poll(&watched, nfds_t(watched.count), patience) > 0 else { continue }
      for (output, state) in zip(open, watched) where state.revents != 0 {
        if !read(output) { open.removeAll { $0 == output } }
      }
    }
  }

  private func watch(_ descriptor: Descriptor, for event: Int32) -> pollfd {
    pollfd(fd: descriptor.number, events: Int16(event), revents: 0)
  }

  /// Reads what is there; false at the end, which a terminal tells by EIO.
  private mutating func read(_ output: Int) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(outputs[output].number, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return true }
    guard count > 0 else { return false }
    heard[output] += buffer[..<count]
    if output == 0 { pending += reply(heard[0]) }
    return true
  }

  /// Writes as much of the input as goes without waiting; a reader that went away gets no more.
  private mutating func write() {
    guard let input, input.number >= 0 else { return }
    while !pending.isEmpty {
      let count = pending.withUnsafeBytes { Glibc.write(input.number, $0.baseAddress!, $0.count) }
      if count > 0 {
        pending.removeFirst(count)
      } else if errno == EAGAIN {
        return
      } else {
        pending = []
      }
    }
    if !outputs.contains(where: { $0 === input }) { input.close() }
  }
}

/// Writing to a program that has ended is an error to see, not the end of the test run.
private let brokenPipesAreErrors: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

/// Waits for a child until the deadline and answers its wait status, or nil when it still runs then.
func wait(for child: pid_t, until deadline: ContinuousClock.Instant) -> Int32? {
  var status: Int32 = 0
  while waitpid(child, &status, WNOHANG) == 0 {
    guard milliseconds(until: deadline) > 0 else { return nil }
    poll(nil, 0, 1)
  }
  return status
}

/// How long `poll` may wait; 0 when the moment has come.
private func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
  let left = ContinuousClock.now.duration(to: deadline)
  return left > .zero ? Int32(clamping: Int64(left / .milliseconds(1)) + 1) : 0
}
