import Testing
import TriDomain
import TriImport
import TriTestSupport

/// Files that are read in pieces say what they say as a whole.
struct PiecesTests {
  private let reader = ActivityReader(zone: .utc, said: SaidOfFile(title: "Said"))

  private func pieces(_ bytes: [UInt8], of size: Int = 1 << 16) -> FilePieces {
    FilePieces(beginning: Array(bytes.prefix(1 << 14))) {
      var rest = bytes[...]
      return {
        defer { rest = rest.dropFirst(size) }
        return rest.isEmpty ? nil : Array(rest.prefix(size))
      }
    }
  }

  /// What comes of all pieces put together again.
  private func together(_ pieces: FilePieces) throws -> ActivityFile {
    var (activities, notes) = ([FileActivity](), [String]())
    var file = try reader.read(pieces, next: pieces.open()) { activity, about in
      activities.append(activity)
      notes += about
    }
    let survey = try reader.survey(pieces)
    #expect(survey.file == file && survey.activityCount == activities.count)
    file.activities = activities
    file.notes += notes
    return file
  }

  private func expectSame(_ bytes: [UInt8], _ name: String) throws {
    do {
      var whole = try reader.read(bytes)
      var file = try together(pieces(bytes, of: 5000))
      (whole.notes, file.notes) = (whole.notes.sorted(), file.notes.sorted())
      #expect(file == whole, "\(name)")
    } catch let error as ActivityFileError {
      #expect(throws: error, "\(name)") { try together(pieces(bytes, of: 5000)) }
    }
  }

  @Test(.needsMaterial, arguments: ["gpx", "tcx"]) func `recorded files come out the same`(
    kind: String
  ) throws {
    for file in try CorpusFile.all(kind) {
      try expectSame(Material.bytes("corpus/" + file.file), file.file)
    }
  }

  private static let track = """
    <trk><trkseg><trkpt lat='1' lon='1'><time>2024-05-09T06:00:00Z</time></trkpt>
    <trkpt lat='1' lon='1.001'><time>2024-05-09T06:00:50Z</time></trkpt></trkseg></trk>
    """

  @Test(arguments: [0, 1, 2, 3]) func `a file's name is its only track's, however large`(
    count: Int
  ) throws {
    let tracks = String(repeating: Self.track, count: count)
    let text = "<gpx><metadata><name>Morning</name></metadata>\(tracks)</gpx>"
    try expectSame(Array(text.utf8), "\(count) tracks")
    guard count > 0 else { return }
    let blanks = String(repeating: " ", count: 20_000)
    let file = try together(
      pieces(Array(text.replacing("</gpx>", with: blanks + "</gpx>").utf8), of: 1000))
    #expect(
      file.activities.map(\.recorded.title)
        == (count == 1 ? ["Morning"] : Array(repeating: nil, count: count)))
  }

  @Test(arguments: 4...400) func `a file that breaks off comes out the same`(end: Int) throws {
    let text = "<gpx>\(Self.track)\(Self.track)</gpx>"
    try expectSame(Array(text.utf8.prefix(end)), "\(end)")
  }

  @Test func `sentences about one activity come with it`() throws {
    func activity(day: Int, metres: Int) -> String {
      """
      <Activity Sport='Running'><Id>2024-05-0\(day)T06:00:00Z</Id>
      <Lap StartTime='2024-05-0\(day)T06:00:00Z'><TotalTimeSeconds>600</TotalTimeSeconds>
      <DistanceMeters>\(metres)</DistanceMeters><Track><Trackpoint>
      <Time>2024-05-0\(day)T06:10:00Z</Time><DistanceMeters>2000</DistanceMeters></Trackpoint>
      </Track></Lap></Activity>
      """
    }
    let all = [(1, 2000), (2, 3000), (3, 4000), (4, 2000)].map(activity).joined()
    let text = "<TrainingCenterDatabase><Activities>\(all)</Activities></TrainingCenterDatabase>"
    let pieces = pieces(Array(text.utf8))
    var notes: [Int] = []
    let file = try reader.read(pieces, next: pieces.open()) { notes.append($1.count) }
    #expect(notes == [0, 1, 1, 0])
    #expect(file.notes == [] && file.activities == [])
  }

  @Test func `what is no XML of activities is not read in pieces`() {
    #expect(ActivityReader.mayReadInPieces(Array("<gpx/>".utf8)))
    #expect(!ActivityReader.mayReadInPieces(Array("<kml/>".utf8)))
    #expect(!ActivityReader.mayReadInPieces([14, 16, 0, 0, 0, 0, 0, 0] + Array(".FIT".utf8)))
  }
}
