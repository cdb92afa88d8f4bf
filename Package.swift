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

/// For targets that wrap a C library or the operating system.
let strict: [SwiftSetting] =
  staticLibrary + [
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
        "TriPresentation", "TriImport", "TriStore", "TriDomain", "TextKit", "TerminalKit",
        "ZoneKit",
      ],
      swiftSettings: strict),
    .target(
      name: "TriPresentation", dependencies: ["TriDomain", "TextKit"], swiftSettings: pointerFree),
    .target(
      name: "TriStore", dependencies: ["TriDomain", "SQLiteKit"],
      resources: [.embedInCode("Migrations")], swiftSettings: strict),
    .target(name: "TriImport", dependencies: ["TriDomain"], swiftSettings: pointerFree),
    .target(
      name: "TriDomain", swiftSettings: pointerFree,
      // Rounding; only Glibc would ask for the library otherwise.
      linkerSettings: [.linkedLibrary("m")]),

    // Kits know nothing of tri.
    .target(
      name: "SQLiteKit", dependencies: ["CSQLite"], path: "Sources/Kits/SQLiteKit",
      swiftSettings: strict),
    .target(name: "TextKit", path: "Sources/Kits/TextKit", swiftSettings: pointerFree),
    .target(
      name: "TerminalKit", dependencies: ["TextKit"], path: "Sources/Kits/TerminalKit",
      swiftSettings: strict),
    .target(name: "ZoneKit", path: "Sources/Kits/ZoneKit", swiftSettings: strict),

    // C libraries of the distribution.
    .systemLibrary(
      name: "CSQLite", path: "Sources/System/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),

    // Tests, one target for each target above.
    .target(
      name: "TriTestSupport", dependencies: ["TriDomain", "ZoneKit"], path: "Tests/TriTestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "TriDomainTests", dependencies: ["TriDomain", "TriTestSupport"], swiftSettings: strict),
    .testTarget(
      name: "SQLiteKitTests", dependencies: ["SQLiteKit", "TriTestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TextKitTests", dependencies: ["TextKit", "TriTestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TerminalKitTests", dependencies: ["TerminalKit", "TextKit"], swiftSettings: strict),
    .testTarget(
      name: "ZoneKitTests", dependencies: ["ZoneKit", "TriTestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TriStoreTests",
      dependencies: ["TriStore", "TriDomain", "SQLiteKit", "TriTestSupport"],
      exclude: ["Snapshots"], swiftSettings: strict),
    .testTarget(
      name: "TriImportTests", dependencies: ["TriImport", "TriDomain", "TriTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "TriPresentationTests",
      dependencies: ["TriPresentation", "TriDomain", "TextKit", "TriTestSupport"],
      exclude: ["Snapshots"], swiftSettings: strict),
    .testTarget(
      name: "TriCLITests",
      dependencies: [
        "TriCLI", "TriPresentation", "TriStore", "TriDomain", "SQLiteKit", "TextKit",
        "TerminalKit", "TriTestSupport",
      ],
      exclude: ["Snapshots"], swiftSettings: strict),
    .testTarget(
      name: "TriEndToEndTests", dependencies: ["tri", "SQLiteKit", "TriTestSupport"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
