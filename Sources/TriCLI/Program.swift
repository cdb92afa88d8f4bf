import Glibc
import TriDomain
import TriPresentation

/// The whole program: words in, exit status out.
package enum Program {
  /// Runs with the words and the environment of this process.
  package static func run() -> Int32 {
    run(arguments: Array(Swift.CommandLine.arguments.dropFirst()), variables: ProcessVariables.all())
  }

  private static func run(arguments: [String], variables: [String: String]) -> Int32 {
    let world: World
    let routed: RoutedCommand
    do {
      world = try World.live(variables: variables)
    } catch {
      return Console(world: .bare).fail(Failure(error))
    }
    let console = Console(world: world)
    do {
      routed = try CommandCatalog.route(arguments)
      let coordinator = Coordinator(
        world: world, console: console, storePath: routed.storePath, arguments: arguments)
      let status = try coordinator.run(routed.route)
      try console.flush()
      return status
    } catch {
      try? console.flush()
      return console.fail(Failure(error))
    }
  }
}
