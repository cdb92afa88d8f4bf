import Glibc

/// Ignores some signals until told to treat them as before.
struct IgnoredSignals: ~Copyable {
  private var earlier: [(signal: Int32, action: sigaction)] = []

  init(_ signals: Int32...) {
    var ignoring = sigaction()
    ignoring.__sigaction_handler.sa_handler = SIG_IGN
    for signal in signals {
      var action = sigaction()
      if sigaction(signal, &ignoring, &action) == 0 { earlier.append((signal, action)) }
    }
  }

  consuming func restore() {
    for (signal, action) in earlier {
      var action = action
      sigaction(signal, &action, nil)
    }
  }
}
