import Glibc

/// Standard input, output and error, of which a caller may have closed any.
enum StandardDescriptors {
  /// Puts something in the place of those that are closed, so that no file that is opened later becomes one of them and
  /// gets what is meant for the athlete. Using it fails as using a closed one does.
  static func hold() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is given, which is this one. It is open in the direction in which it is not used.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
