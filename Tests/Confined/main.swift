import Glibc

exit(Confinement.run())
