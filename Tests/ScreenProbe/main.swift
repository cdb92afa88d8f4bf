import Glibc

exit(Probe.run())
