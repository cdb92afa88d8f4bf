import Testing
import TriTestSupport

/// Makes a document of one console block.
private func document(_ block: String) -> String { "# A title\n\n```console\n\(block)\n```\n" }

@Suite struct TranscriptTests {
  @Test(arguments: [
    "$ echo one\none",
    "$ echo one\none\n\n$ echo two\ntwo",
    "$ true",
    "$ printf 'no end of line'\nno end of line",
    "$ echo wrong >&2; echo right\nwrong\nright",
    "$ export NAME=Ann\n\n$ echo $NAME\nAnn",
    "$ mkdir a && cd a\n$ basename $PWD\na",
    "$ seq 5\n1\n…\n5",
    "$ seq 5\n…\n3\n…",
    "$ seq 2\n1\n…\n2",
    "$ echo one \\\n  two\none two",
    "$ echo one \\\n> two\none two",
    "$ cat <<END\n> first\n> second\n> END\nfirst\nsecond",
    "$ echo '> not a here-document'\n> not a here-document",
    "$ echo \"it's\"\nit's",
    "$ echo $COLUMNS $LC_ALL; cat\n80 C.UTF-8",
  ])
  func `a true answer passes`(block: String) throws {
    #expect(try runTranscripts(of: document(block)).map(\.description) == [])
  }

  @Test(arguments: [
    ("$ echo one\ntwo", "line 4: $ echo one\n- two\n+ one"),
    ("$ seq 3\n1\n3", "line 4: $ seq 3\n  1\n+ 2\n  3"),
    ("$ seq 3\n1\n…\n4", "line 4: $ seq 3\n  1\n- …\n- 4\n+ 2\n+ 3"),
    ("$ echo one\n one", "line 4: $ echo one\n-  one\n+ one"),
    ("$ true\n\n$ echo more", "line 6: $ echo more\n+ more"),
    ("$ exit\n$ echo one\none", "line 5: the shell had ended before $ echo one"),
  ])
  func `a false answer is shown against the promised one`(block: String, shown: String) throws {
    let failures = try runTranscripts(of: document(block))
    #expect(failures.map(\.description) == [shown])
  }

  @Test func `a command that cannot be parsed spoils only itself`() throws {
    let failures = try runTranscripts(of: document("$ echo 'open\n$ echo two\ntwo"))
    #expect(failures.map(\.line) == [4])
  }

  @Test func `a hidden comment sets clock and zone until the next one`() throws {
    let failures = try runTranscripts(
      of: """
        <!-- tri: now 2026-01-31T23:59:00+09:00 zone Asia/Seoul -->
        ```console
        $ echo $TRI_NOW $TZ
        2026-01-31T23:59:00+09:00 Asia/Seoul
        ```
        ```console
        $ echo $TRI_NOW
        2026-01-31T23:59:00+09:00
        ```
        <!-- tri: now 2026-02-01T00:00:00+09:00 -->
        ```console
        $ echo $TRI_NOW $TZ
        2026-02-01T00:00:00+09:00 Asia/Seoul
        ```
        """)
    #expect(failures.map(\.description) == [])
  }

  @Test func `blocks of other languages are not run`() {
    let steps = Transcript(
      markdown: "```sh\n$ false\n```\n\n    $ false\n\n```console\n$ true\n```"
    ).steps
    #expect(steps.map(\.line) == [8])
    #expect(steps.map(\.command) == ["true"])
  }

  @Test func `tri and its script are the program under test`() throws {
    let failures = try runTranscripts(
      of: document(
        "$ [ \"$(readlink -f Scripts/tri)\" = \"$(readlink -f \"$(type -p tri)\")\" ] && echo yes\nyes"
      ))
    #expect(failures.map(\.description) == [])
  }
}
