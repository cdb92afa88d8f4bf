import TextKit
package import TriDomain

/// `manifest.json` of an export.
package enum ManifestJSON {
  package static func document(_ manifest: ExportManifest) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("format", ExportManifest.format)
      json.member("version", ExportManifest.version)
      json.member("program", manifest.program)
      json.member("date", manifest.date)
      json.key("files")
      json.array { json in
        for file in manifest.files {
          json.object { json in
            json.member("file", file.name)
            json.member("rows", file.rowCount)
            json.member("bytes", file.byteCount)
            json.member("sha256", file.hash.description)
            if let table = file.table {
              json.key("columns")
              json.object { json in
                for column in table.columns { json.member(column.name, column.kind.rawValue) }
              }
            }
          }
        }
      }
    }
    json.endLine()
    return json.take()
  }
}
