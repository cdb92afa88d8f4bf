import Testing
import TriDomain

@testable import TriImport

struct FileTimeTests {
  private func time(_ text: String) -> FileTime? { FileTime(Array(text.utf8).span) }

  /// 2024-05-10T06:00:00Z
  private static let six: Int64 = 1_715_320_800_000

  @Test(
    arguments: [
      ("2024-05-10T06:00:00Z", 0, nil, false),
      ("2024-05-10T06:00:00.250Z", 250, nil, false),
      ("2024-05-10T06:00:00.2Z", 200, nil, false),
      ("2024-05-10T06:00:00.25Z", 250, nil, false),
      ("2024-05-10T06:00:00.2500000Z", 250, nil, false),
      ("2024-05-10T06:00:00.2504999Z", 250, nil, false),
      ("2024-05-10T08:00:00+02:00", 0, 7200, false),
      ("2024-05-10T11:45:00.5+05:45", 500, 20_700, false),
      ("2024-05-09T23:00:00-0700", 0, -25_200, false),
      ("2024-05-10T06:00:00", 0, nil, true),
      ("2024-05-10 06:00:00", 0, nil, true),
      ("2024-05-10T06:00Z", 0, nil, false),
      (" 2024-05-10T06:00:00Z \n", 0, nil, false),
    ] as [(String, Int64, Int?, Bool)])
  func `every way to write a time is read`(
    text: String, milliseconds: Int64, offset: Int?, isZoneMissing: Bool
  ) {
    let found = time(text)
    #expect(found?.instant.millisecondsSince1970 == Self.six + milliseconds)
    #expect(found?.offset == offset)
    #expect(found?.isZoneMissing == isZoneMissing)
  }

  @Test(
    arguments: [
      "", "2024-05-10", "06:00:00Z", "2024-02-30T06:00:00Z", "2024-05-10T24:00:00Z",
      "2024-05-10T06:60:00Z", "2024-05-10T06:00:60Z", "2024-05-10T06:00:00.Z", "yesterday",
      "2024-05-1OT06:00:00Z", "10/05/2024 06:00", "2024-05-10T06:00:00+99:00",
    ])
  func `anything else is no time`(text: String) {
    #expect(time(text) == nil)
  }
}
