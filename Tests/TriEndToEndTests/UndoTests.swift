import Testing
import TriTestSupport

/// Every change can be taken back to the first, and done again to the last, to the row.
@Suite struct UndoTests {
  private static let length = 25

  @Test(arguments: 0..<2 as Range<UInt64>)
  func `undo to the start and redo to the end pass every state on the way`(seed: UInt64) throws {
    let log = try UndoLog()
    var commands = UndoCommands(seed: seed)
    var states = [try log.tables()]
    for place in 1...Self.length {
      let command = commands.next()
      let answer = try log.run(command)
      let tables = try log.tables()
      if tables.entryCount == states.count {
        #expect(answer.status == 0, "\(command): \(answer)")
        #expect(tables != states.last, "\(command) changed nothing: \(answer)")
        states.append(tables)
      } else {
        #expect([0, 2, 3].contains(answer.status), "\(place) \(command): \(answer)")
        try log.expect(states.last, after: command)
      }
    }
    #expect(states.count > Self.length / 3)
    for state in states.dropLast().reversed() { try log.step("undo", to: state) }
    try log.refuse("undo", "tri: There is nothing to undo.\n")
    try log.expectNew()
    for state in states.dropFirst() { try log.step("redo", to: state) }
    try log.refuse("redo", "tri: There is nothing to redo.\n")
  }

  @Test func `each kind of change is taken back and done again`() throws {
    let log = try UndoLog()
    #expect(
      try log.tri.run("log", "swim", "2km", "45:00", "pool", "25yd", "+a", "@kona").status == 0)
    var states = [try log.tables()]
    let changes = UndoCommands.changes + ["+c", "-b", "@speedo", "-@speedo"]
    for change in changes {
      let answer = try log.run(UndoCommands.Command("edit", "1", change))
      #expect(answer.status == 0, "\(change): \(answer)")
      let tables = try log.tables()
      #expect(answer.stdout.hasPrefix("Changed #1") == (tables != states.last), "\(answer)")
      if tables != states.last { states.append(tables) }
    }
    #expect(states.count > changes.count * 3 / 4)
    for state in states.dropLast().reversed() { try log.step("undo", to: state) }
    for state in states.dropFirst() { try log.step("redo", to: state) }
  }

  @Test(arguments: 10..<12 as Range<UInt64>)
  func `undo and redo amid other commands keep to the path`(seed: UInt64) throws {
    let log = try UndoLog()
    var commands = UndoCommands(seed: seed)
    var generator = SeededGenerator(seed: seed)
    var states = [try log.tables()]
    var place = 0
    for _ in 0..<Self.length + 10 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0 where place > 0:
        place -= 1
        try log.step("undo", to: states[place])
      case 1 where place < states.count - 1:
        place += 1
        try log.step("redo", to: states[place])
      default:
        let command = commands.next()
        let answer = try log.run(command)
        let tables = try log.tables()
        let undone = states.count - 1 - place
        let isKept = answer.stderr.contains("can no longer be redone")
        if answer.status != 0 || tables == states[place] {
          #expect(!isKept, "\(command): \(answer)")
          try log.expect(states[place], after: command)
        } else {
          #expect(isKept == (undone > 0), "\(command): \(answer)")
          states.removeSubrange((place + 1)...)
          states.append(tables)
          place += 1
          #expect(tables.entryCount == place)
        }
      }
    }
    while place > 0 {
      place -= 1
      try log.step("undo", to: states[place])
    }
    try log.expectNew()
  }

  @Test func `with nothing to take back or do again undo and redo say so`() throws {
    let tri = try TriProgram()
    for (command, sentence) in [
      ("undo", "tri: There is nothing to undo.\n"), ("redo", "tri: There is nothing to redo.\n"),
    ] {
      let answer = try tri.run(command)
      #expect(answer.status == 3)
      #expect(answer.stdout == "")
      #expect(answer.stderr == sentence)
    }
  }

  @Test func `a new change after undo gives up what could be redone and says so`() throws {
    let tri = try TriProgram()
    for distance in ["5km", "6km", "7km"] {
      #expect(try tri.run("log", "run", distance, "40:00").status == 0)
    }
    #expect(
      try tri.run("undo").stdout == "Undone: tri log run 7km 40:00. Redo: tri redo\n")
    #expect(try tri.run("undo").stdout == "Undone: tri log run 6km 40:00. Redo: tri redo\n")
    #expect(
      try tri.run("redo").stdout == "Done again: tri log run 6km 40:00. Undo: tri undo\n")
    #expect(try tri.run("undo").status == 0)
    let settings = try tri.run("settings", "pet", "dog")
    #expect(settings.stderr == "The 2 changes that were undone can no longer be redone.\n")
    #expect(try tri.run("redo").status == 3)
    #expect(try tri.run("undo").stdout == "Undone: tri settings pet dog. Redo: tri redo\n")
    let again = try tri.run("again")
    #expect(again.stderr == "The change that was undone can no longer be redone.\n")
    #expect(again.stdout.hasPrefix("Logged #4: "), "ids are never given twice")
  }

  @Test func `undo of many records is one step`() throws {
    let log = try UndoLog()
    let empty = try log.tables()
    var sessions = RandomSessions(seed: 99)
    let document = JSON.array((0..<60).map { _ in sessions.next().json }).written
    // When all of them have come.
    let later = log.tri.with(["TRI_NOW": "2038-06-01T00:00:00Z"])
    #expect(try later.run("log", "--from", "-", stdin: Array(document.utf8)).status == 0)
    let full = try log.tables()
    #expect(full.entryCount == 1)
    try log.step("undo", to: empty)
    try log.step("redo", to: full)
  }
}

/// A log whose clock goes on by a second with every command.
private final class UndoLog {
  let tri: TriProgram
  private var seconds = 0

  init() throws { tri = try TriProgram() }

  func run(_ command: UndoCommands.Command) throws -> ProgramResult {
    seconds += 1
    let clock = "2026-05-04T08:\(30 + seconds / 60):\(10 + seconds % 50)+02:00"
    return try tri.with(["TRI_NOW": clock]).run(command.words, stdin: command.stdin)
  }

  func tables() throws -> UndoTables { try UndoTables.dump(of: tri) }

  /// Undoes or redoes once.
  func step(_ command: String, to state: UndoTables) throws {
    let answer = try tri.run(command)
    #expect(answer.status == 0, "\(answer)")
    try expect(state, after: UndoCommands.Command(command), answer.stdout)
  }

  func refuse(_ command: String, _ sentence: String) throws {
    let before = try tables()
    let answer = try tri.run(command)
    #expect(answer.status == 3)
    #expect(answer.stderr == sentence)
    try expect(before, after: UndoCommands.Command(command))
  }

  func expect(
    _ state: UndoTables?, after command: UndoCommands.Command, _ answer: String = ""
  ) throws {
    let tables = try tables()
    guard let state, tables != state else { return }
    Issue.record("after \(command): \(answer)\n\(tables.difference(from: state))")
  }

  func expectNew() throws {
    #expect(try tables().difference(from: .new) == "")
  }
}
