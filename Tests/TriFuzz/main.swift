// What Scripts/fuzz runs; only TRI_FUZZ=1 builds it.
//
//     TriFuzz seeds FORMAT FOLDER          small files to begin with
//     TriFuzz [libFuzzer's arguments]      reads changed files until one crashes or hangs

switch CommandLine.arguments.dropFirst().first {
case "seeds": try Seeds.write(CommandLine.arguments[2], to: CommandLine.arguments[3])
default: Fuzzer.run(CommandLine.arguments)
}
