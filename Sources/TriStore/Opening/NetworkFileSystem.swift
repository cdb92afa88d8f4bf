internal import CFileSystem

/// File systems that lie, or may lie, on another computer. There SQLite's locks and its shared memory cannot be relied
/// upon (sqlite.org/useovernet.html), and two computers that write at once can damage a log.
package enum NetworkFileSystem {
  /// The kind of file system that a path lies on, as statfs(2) numbers them; nil where that cannot be known.
  package static func kind(of path: String) -> UInt32? {
    var status = statfs()
    guard statfs(path, &status) == 0 else { return nil }
    return UInt32(truncatingIfNeeded: status.f_type)
  }

  /// What such a file system is called; nil for one of this computer. Numbers are those of linux/magic.h and statfs(2).
  package static func name(ofKind kind: UInt32) -> String? {
    switch kind {
    case 0x6969: "NFS"
    case 0x517B: "SMB"
    case 0xFF53_4D42: "CIFS"
    case 0xFE53_4D42: "SMB2"
    case 0x0102_1997: "9P"
    case 0x6573_5546: "FUSE, such as sshfs"
    case 0x5346_414F, 0x6B41_4653: "AFS"
    case 0x00C3_6400: "Ceph"
    case 0x7375_7245: "Coda"
    case 0x564C: "NCP"
    case 0x0BD0_0BD0: "Lustre"
    case 0x4750_4653: "GPFS"
    case 0x1983_0326: "BeeGFS"
    default: nil
    }
  }
}
