// swift-tools-version: 6.2
import PackageDescription

// Release builds are one static file that starts like a C program; TRI_DYNAMIC=1 keeps them dynamic, which
// `swift test -c release` and tools that preload a library need.
let isStatic = Context.environment["TRI_DYNAMIC"] == nil

let staticLibrary: [SwiftSetting] =
  isStatic ? [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))] : []
let staticExecutable: [LinkerSetting] =
  isStatic
  ? [
    .unsafeFlags(
      ["-static-executable", "-use-ld=lld", "-Xlinker", "-s"], .when(configuration: .release))
  ] : []

// TRI_FUZZ=watched builds what Scripts/fuzz runs, with everything in it watched by libFuzzer and the address sanitizer;
// TRI_FUZZ=plain builds it as tri itself is built, to measure.
let fuzz = Context.environment["TRI_FUZZ"]
let sanitizers: [SwiftSetting] =
  fuzz == "watched" ? [.unsafeFlags(["-sanitize=fuzzer,address"]), .define("WATCHED")] : []

/// For targets that wrap a C library or the operating system.
let strict: [SwiftSetting] =
  staticLibrary + sanitizers + [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
/// For every other target: a raw pointer that is not marked as unsafe is a compile error.
let pointerFree: [SwiftSetting] = strict + [.strictMemorySafety()]

let package = Package(
  name: "tri",
  products: [.executable(name: "tri", targets: ["tri"])],
  targets: [
    // The executable and the layers, top to bottom. Arrows point down only; Scripts/check proves it.
    .executableTarget(
      name: "tri", dependencies: ["TriCLI"],
      swiftSettings: pointerFree, linkerSettings: staticExecutable),
    .target(
      name: "TriCLI",
      dependencies: [
        "TriPresentation", "TriImport", "TriStore", "TriDomain", "ArchiveKit", "HashKit",
        "TextKit", "TerminalKit", "ZoneKit",
      ],
      swiftSettings: strict),
    .target(
      name: "TriPresentation", dependencies: ["TriDomain", "TextKit"], swiftSettings: pointerFree),
    .target(
      name: "TriStore",
      dependencies: ["TriDomain", "SQLiteKit", "HashKit", "ZstdKit", "CFileSystem"],
      resources: [.embedInCode("Migrations")], swiftSettings: strict),
    .target(
      name: "TriImport", dependencies: ["TriDomain", "FITDecoder", "XMLStream"],
      swiftSettings: pointerFree),
    .target(
      name: "TriDomain", swiftSettings: pointerFree,
      // Rounding; only Glibc would ask for the library otherwise.
      linkerSettings: [.linkedLibrary("m")]),

    // Kits know nothing of tri.
    .target(
      name: "ArchiveKit", dependencies: ["CArchive", "CZlib"], path: "Sources/Kits/ArchiveKit",
      swiftSettings: strict),
    .target(
      name: "SQLiteKit", dependencies: ["CFileSystem", "CSQLite"], path: "Sources/Kits/SQLiteKit",
      swiftSettings: strict),
    .target(
      name: "HashKit", dependencies: ["CNettle"], path: "Sources/Kits/HashKit",
      swiftSettings: strict),
    .target(
      name: "ZstdKit", dependencies: ["CZstd"], path: "Sources/Kits/ZstdKit",
      swiftSettings: strict),
    .target(name: "FITDecoder", path: "Sources/Kits/FITDecoder", swiftSettings: pointerFree),
    .target(name: "TextKit", path: "Sources/Kits/TextKit", swiftSettings: pointerFree),
    .target(
      name: "TerminalKit", dependencies: ["TextKit", "CNcurses"], path: "Sources/Kits/TerminalKit",
      swiftSettings: strict),
    .target(name: "ZoneKit", path: "Sources/Kits/ZoneKit", swiftSettings: strict),
    .target(
      name: "XMLStream", dependencies: ["CExpat"], path: "Sources/Kits/XMLStream",
      swiftSettings: strict),

    // A part of the C library that Swift's module of it leaves out.
    .systemLibrary(name: "CFileSystem", path: "Sources/System/CFileSystem"),
    // C libraries of the distribution.
    .systemLibrary(
      name: "CSQLite", path: "Sources/System/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CNettle", path: "Sources/System/CNettle", pkgConfig: "nettle",
      providers: [.apt(["nettle-dev"])]),
    .systemLibrary(
      name: "CZstd", path: "Sources/System/CZstd", pkgConfig: "libzstd",
      providers: [.apt(["libzstd-dev"])]),
    .systemLibrary(
      name: "CArchive", path: "Sources/System/CArchive",
      providers: [.apt(["libarchive-dev"])]),
    // Without its pkg-config file, whose -D flags SwiftPM refuses.
    .systemLibrary(
      name: "CNcurses", path: "Sources/System/CNcurses",
      providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(
      name: "CZlib", path: "Sources/System/CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CExpat", path: "Sources/System/CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"])]),

    // Tests, one target for each target above.
    .target(
      name: "TriTestSupport", dependencies: ["TriDomain", "ZoneKit"], path: "Tests/TriTestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "TriDomainTests", dependencies: ["TriDomain", "TriTestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ArchiveKitTests", dependencies: ["ArchiveKit", "CArchive", "TriTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SQLiteKitTests", dependencies: ["SQLiteKit", "TriTestSupport"], swiftSettings: strict),
    .testTarget(name: "HashKitTests", dependencies: ["HashKit"], swiftSettings: strict),
    .testTarget(
      name: "ZstdKitTests", dependencies: ["ZstdKit", "TriTestSupport"], swiftSettings: strict),
    .testTarget(
      name: "FITDecoderTests", dependencies: ["FITDecoder", "TriTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "TextKitTests", dependencies: ["TextKit", "TriTestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TerminalKitTests",
      dependencies: ["TerminalKit", "TextKit", "CNcurses", "ScreenProbe", "TriTestSupport"],
      exclude: ["Snapshots"], swiftSettings: strict),
    // A full screen that says what it reads, for tests to drive.
    .executableTarget(
      name: "ScreenProbe", dependencies: ["TerminalKit", "TextKit"], path: "Tests/ScreenProbe",
      swiftSettings: strict, linkerSettings: staticExecutable),
    .testTarget(
      name: "ZoneKitTests", dependencies: ["ZoneKit", "TriTestSupport"], swiftSettings: strict),
    .testTarget(
      name: "XMLStreamTests", dependencies: ["XMLStream", "TriTestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TriStoreTests",
      dependencies: [
        "TriStore", "TriImport", "TriDomain", "SQLiteKit", "ZstdKit", "TriTestSupport",
      ],
      exclude: ["Snapshots"], swiftSettings: strict),
    .testTarget(
      name: "TriImportTests", dependencies: ["TriImport", "TriDomain", "TriTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "TriPresentationTests",
      dependencies: ["TriPresentation", "TriImport", "TriDomain", "TextKit", "TriTestSupport"],
      exclude: ["Snapshots", "Race/Snapshots", "Bests/Snapshots"], swiftSettings: strict),
    .testTarget(
      name: "TriCLITests",
      dependencies: [
        "TriCLI", "TriPresentation", "TriStore", "TriDomain", "SQLiteKit", "TextKit",
        "TerminalKit", "TriTestSupport",
      ],
      exclude: ["Snapshots"], swiftSettings: strict),
    // Runs a program that the kernel ends when it makes a socket, or a file that others may open.
    .executableTarget(name: "Confined", path: "Tests/Confined", swiftSettings: strict),
    .testTarget(
      name: "TriEndToEndTests",
      dependencies: ["tri", "Confined", "SQLiteKit", "CZlib", "TriTestSupport"],
      exclude: ["Browse/Snapshots"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

if fuzz == "watched" {
  package.targets.append(
    .executableTarget(
      name: "TriFuzz",
      dependencies: ["TriStore", "TriImport", "TriDomain", "HashKit", "TriTestSupport"],
      path: "Tests/TriFuzz", swiftSettings: strict,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]))
} else if fuzz == "plain" {
  package.targets.append(
    .executableTarget(
      name: "TriFuzz", dependencies: ["TriStore", "TriImport", "TriDomain", "HashKit"],
      path: "Tests/TriFuzz", exclude: ["Watched"], swiftSettings: strict,
      linkerSettings: staticExecutable))
}

// TRI_BENCH=1 builds what Scripts/bench-files compares with other decoders.
if Context.environment["TRI_BENCH"] != nil {
  package.targets.append(
    .executableTarget(
      name: "tri-decode", dependencies: ["FITDecoder"], path: "Scripts/bench.d/decode",
      swiftSettings: strict, linkerSettings: staticExecutable))
}
