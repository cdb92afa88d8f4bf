internal import CSQLite

/// Disks that other computers share, on which SQLite's locks may not hold (sqlite.org/whentouse.html).
package enum NetworkDisk {
  /// What a disk is shared by, such as NFS; nil for one of this computer.
  package static func name(of path: String) -> String? { name(ofKind: tri_sqlite_disk_kind(path)) }

  /// By the numbers of Linux (linux/magic.h, and statfs(2) for those that are not there).
  package static func name(ofKind kind: UInt32) -> String? {
    switch kind {
    case 0x6969: "NFS"
    case 0x517B, 0xFF53_4D42, 0xFE53_4D42: "SMB"
    case 0x0102_1997: "9P"
    case 0x00C3_6400: "Ceph"
    case 0x5346_414F, 0x6B41_4653: "AFS"
    case 0x7375_7245: "Coda"
    case 0x0BD0_0BD0: "Lustre"
    case 0x0116_1970: "GFS2"
    case 0x7461_636F: "OCFS2"
    default: nil
    }
  }
}
