import Glibc
import Synchronization

/// Runs tasks on the thread that waits for them, so that a command that prints once starts no other thread.
///
/// A static program that enters the concurrency runtime's own pool pays about 3 ms for it, three times its whole run.
final class DrainedExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  /// Counts jobs that wait; the draining thread sleeps on it.
  private let waiting: UnsafeMutablePointer<sem_t>

  private init() {
    waiting = .allocate(capacity: 1)
    waiting.initialize(to: sem_t())
    sem_init(waiting, 0, 0)
  }

  deinit {
    sem_destroy(waiting)
    waiting.deallocate()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    sem_post(waiting)
  }

  /// Runs an asynchronous piece of work to its end on this thread.
  static func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let executor = DrainedExecutor()
    let result = Result<Value>()
    Task(executorPreference: executor) {
      let value = await work()
      result.value.withLock { $0 = value }
    }
    while true {
      while sem_wait(executor.waiting) != 0 {}  // interrupted by a signal
      let job = executor.jobs.withLock { $0.removeFirst() }
      job.runSynchronously(on: executor.asUnownedTaskExecutor())
      if let value = result.value.withLock({ $0 }) { return value }
    }
  }

  private final class Result<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
