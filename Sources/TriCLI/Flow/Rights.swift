import Glibc
import TextKit

/// What an athlete may type who lacks the rights to a file or a folder of their own.
enum Rights {
  /// Lets them read and write a file; its folder comes first where that bars the way. Nil where rights are not the reason,
  /// and where they are someone else's to give.
  static func command(toUse path: String) -> String? {
    let folder = folder(of: path)
    if lacks(folder, X_OK) { return command("u+rwx", folder) }
    return lacks(path, R_OK | W_OK) ? command("u+rw", path) : nil
  }

  /// Lets them read a folder.
  static func command(toRead folder: String) -> String? {
    lacks(folder, R_OK | X_OK) ? command("u+rx", folder) : nil
  }

  /// Lets them make a file: the folder in which it is to lie is their own, but protected.
  static func command(toMake path: String) -> String? {
    let folder = kind(of: path) == S_IFDIR ? path : folder(of: path)
    return lacks(folder, W_OK | X_OK) ? command("u+rwx", folder) : nil
  }

  /// Whether a path leads to anything.
  static func isThere(_ path: String) -> Bool { kind(of: path) != 0 }

  private static func lacks(_ path: String, _ rights: Int32) -> Bool {
    access(path, rights) != 0 && errno == EACCES
  }

  private static func command(_ rights: String, _ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_uid == geteuid() else { return nil }
    return "chmod \(rights) \(path.shellQuoted)"
  }

  private static func kind(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
