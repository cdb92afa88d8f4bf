import TextKit
import TriDomain
import TriPresentation

/// The whole program: words in, exit status out.
package enum Program {
  /// Runs with the words and the environment of this process.
  package static func run() -> Int32 {
    StandardDescriptors.hold()
    FileSizeLimit.makeWritesFail()
    return run(ProcessArguments.all(), variables: ProcessVariables.all())
  }

  private static func run(_ arguments: ProcessArguments, variables: [String: String]) -> Int32 {
    let world: World
    do {
      world = try World.live(variables: variables)
    } catch {
      return Console(world: .bare).fail(Failure(error))
    }
    let console = Console(world: world)
    if arguments.hadInvalidBytes {
      console.say("Some bytes were not UTF-8; � stands in for them.", role: .warning)
    }
    do {
      let routed = try CommandCatalog.route(arguments.words)
      if routed.storePath == nil, routed.route.usesLog, let path = LogFile.usualPath(variables),
        CommandCatalog.isBroken(path)
      {
        throw UsageError(brokenPath: path)
      }
      return run(routed, arguments.words, world, console)
    } catch {
      guard let command = CommandCatalog.changingCommand(arguments.words) else {
        return console.fail(Failure(error))
      }
      return console.fail(.ofChanging(error, command: command))
    }
  }

  private static func run(
    _ routed: RoutedCommand, _ words: [String], _ world: World, _ console: Console
  ) -> Int32 {
    let coordinator = Coordinator(
      world: world, console: console, storePath: routed.storePath, arguments: words,
      onlyReads: routed.route.onlyReads)
    if !routed.route.onlyReads { Interrupt.leaveNothingUnfinished() }
    do {
      let status = try coordinator.run(routed.route)
      try console.flush()
      coordinator.keepWeeklyCopy(of: coordinator.log)
      return status
    } catch {
      try? console.flush()
      let failure = coordinator.failure(error)
      // One that was partly done says itself what was kept.
      guard coordinator.log.hasChanged, failure.kind != .partly else {
        return console.fail(failure)
      }
      if case .forget = routed.route { return console.fail(failure.afterForgetting) }
      return console.fail(failure.afterChange(isUndo: routed.route == .undo))
    }
  }
}
