// What Scripts/fuzz runs; only TRI_FUZZ builds it.
//
//     TriFuzz prefixes SECONDS NOTE PART PARTS FILE…   see Prefixes
//     TriFuzz seeds FORMAT FOLDER                      small files to begin with
//     TriFuzz [libFuzzer's arguments]                  reads changed files until one crashes or hangs
// The last two are there where it is built with libFuzzer.

let words = CommandLine.arguments.dropFirst()
switch words.first {
case "prefixes": try Prefixes.run(Array(words.dropFirst()))
#if WATCHED
case "seeds": try Seeds.write(CommandLine.arguments[2], to: CommandLine.arguments[3])
default: Fuzzer.run(CommandLine.arguments)
#else
default: fatalError("no such words")
#endif
}
