// What Scripts/fuzz and Scripts/bench-import run; only TRI_FUZZ=1 builds it.
//
//     TriFuzz seeds FORMAT FOLDER          small files to begin with
//     TriFuzz shift COUNT FOLDER FILE…     that many FIT files on other days, from the given ones
//     TriFuzz [libFuzzer's arguments]      reads changed files until one crashes or hangs

switch CommandLine.arguments.dropFirst().first {
case "seeds": try Seeds.write(CommandLine.arguments[2], to: CommandLine.arguments[3])
case "shift":
  try ShiftedFiles.write(
    count: Int(CommandLine.arguments[2]) ?? 0, to: CommandLine.arguments[3],
    from: Array(CommandLine.arguments.dropFirst(4)))
default: Fuzzer.run(CommandLine.arguments)
}
