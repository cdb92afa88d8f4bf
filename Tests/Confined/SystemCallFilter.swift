import Glibc

/// A filter of system calls (man 2 seccomp), in the machine code of the kernel's packet filter.
enum SystemCallFilter {
  /// An instruction: `struct sock_filter` of linux/filter.h.
  private struct Instruction {
    var code: UInt16
    var ifTrue: UInt8 = 0
    var ifFalse: UInt8 = 0
    var value: UInt32
  }

  /// `struct sock_fprog` of linux/filter.h.
  private struct Program {
    var count: UInt16
    var instructions: UnsafeMutablePointer<Instruction>?
  }

  /// Answers whether the kernel took it. It cannot be taken off again.
  static func install() -> Bool {
    var instructions = code
    // PR_SET_NO_NEW_PRIVS, without which only root may filter.
    guard processControl(38, 1, 0, 0, 0) == 0 else { return false }
    return instructions.withUnsafeMutableBufferPointer { buffer in
      var program = Program(count: UInt16(buffer.count), instructions: buffer.baseAddress)
      return withUnsafeMutablePointer(to: &program) { program in
        // PR_SET_SECCOMP with SECCOMP_MODE_FILTER.
        processControl(22, 2, UInt(bitPattern: program), 0, 0) == 0
      }
    }
  }

  // MARK: - The code

  private static var code: [Instruction] {
    // Another architecture has other numbers.
    var code = [load(4), jump(ifEqual: architecture, 1, 0), kill, load(0)]
    for number in sockets { code += [jump(ifEqual: number, 0, 1), kill] }
    for call in creations {
      let rule = [
        load(argument: call.flags), jump(ifAnyOf: createFlags, 1, 0), allow,
      ]
      code += block(call.number, (call.flags == nil ? [] : rule) + check(call.mode))
    }
    return code + [allow]
  }

  /// Instructions for one system call; the last of them ends the filter.
  private static func block(_ number: UInt32, _ rule: [Instruction]) -> [Instruction] {
    [jump(ifEqual: number, 0, UInt8(rule.count))] + rule
  }

  /// Ends the program when the mode in an argument lets others in.
  private static func check(_ argument: Int) -> [Instruction] {
    [load(argument: argument), jump(ifAnyOf: 0o077, 0, 1), kill, allow]
  }

  /// `struct seccomp_data`: number, architecture, place, then arguments of 8 bytes, the low half first.
  private static func load(_ offset: UInt32) -> Instruction {
    Instruction(code: 0x20, value: offset)
  }

  private static func load(argument: Int?) -> Instruction { load(16 + 8 * UInt32(argument ?? 0)) }

  private static func jump(
    ifEqual value: UInt32, _ ifTrue: UInt8, _ ifFalse: UInt8
  ) -> Instruction {
    Instruction(code: 0x15, ifTrue: ifTrue, ifFalse: ifFalse, value: value)
  }

  private static func jump(
    ifAnyOf bits: UInt32, _ ifTrue: UInt8, _ ifFalse: UInt8
  ) -> Instruction {
    Instruction(code: 0x45, ifTrue: ifTrue, ifFalse: ifFalse, value: bits)
  }

  private static let allow = Instruction(code: 0x06, value: 0x7FFF_0000)
  private static let kill = Instruction(code: 0x06, value: 0x8000_0000)

  // MARK: - System calls

  private struct Creation {
    var number: UInt32
    /// The argument with flags that say whether something is made; nil where something always is.
    var flags: Int?
    /// The argument with the permissions.
    var mode: Int
  }

  /// O_CREAT, and the bit that O_TMPFILE alone has.
  private static let createFlags: UInt32 = 0o100 | 0o20_000_000

  #if arch(x86_64)
  private static let architecture: UInt32 = 0xC000_003E
  /// socket, socketpair, io_uring_setup
  private static let sockets: [UInt32] = [41, 53, 425]
  private static let creations = [
    Creation(number: 2, flags: 1, mode: 2), Creation(number: 257, flags: 2, mode: 3),
    Creation(number: 85, mode: 1), Creation(number: 83, mode: 1),
    Creation(number: 258, mode: 2), Creation(number: 133, mode: 1),
    Creation(number: 90, mode: 1), Creation(number: 91, mode: 1),
    Creation(number: 268, mode: 2),
  ]
  #else
  private static let architecture: UInt32 = 0xC000_00B7
  private static let sockets: [UInt32] = [198, 199, 425]
  private static let creations = [
    Creation(number: 56, flags: 2, mode: 3), Creation(number: 34, mode: 2),
    Creation(number: 33, mode: 2), Creation(number: 52, mode: 1),
    Creation(number: 53, mode: 2),
  ]
  #endif
}

/// prctl(2), which takes as many arguments as it likes and is not imported for that.
@_silgen_name("prctl")
private func processControl(
  _ option: Int32, _ second: UInt, _ third: UInt, _ fourth: UInt, _ fifth: UInt
) -> Int32
