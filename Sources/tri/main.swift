import TriCLI
