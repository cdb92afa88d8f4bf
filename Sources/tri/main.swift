import Glibc
import TriCLI

exit(Program.run())
