// Decodes FIT files and throws away what was in them, for Scripts/bench-files: tri-decode FILE...
// Every field that tri uses of every message, and the checksums; nothing is made of them.
import FITDecoder
import Glibc

var counts = (messages: 0, unreadable: 0)
for path in CommandLine.arguments.dropFirst() {
  guard let bytes = bytes(of: path), let files = try? FITFile.decode(bytes) else {
    counts.unreadable += 1
    continue
  }
  for file in files {
    counts.messages += file.records.count + file.laps.count + file.sessions.count
  }
}
print("\(counts.messages) messages, \(counts.unreadable) unreadable files")

func bytes(of path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { return nil }
  return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
    count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
  }
}
