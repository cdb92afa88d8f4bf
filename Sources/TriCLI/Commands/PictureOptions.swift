extension OptionUsage {
  static let ascii = OptionUsage(
    "ascii", "draw with plain characters, as where output is no terminal")
  static let svg = OptionUsage(
    "svg", value: "FILE", "write the picture into a new file for a browser; - prints it",
    completion: .files)
  static let overwrite = OptionUsage("yes", "overwrite the file of --svg without a question")
}

extension ParsedArguments {
  /// What `--svg` and `--yes` say; nil where the picture is printed as text.
  func picture(_ format: OutputFormat) throws(UsageError) -> PictureRequest? {
    guard let path = self["svg"] else {
      guard !has("yes") else { throw UsageError("--yes goes with --svg FILE.") }
      return nil
    }
    guard format == .text else {
      throw UsageError("--svg is a picture, --csv and --json are numbers: one of them.")
    }
    guard !path.isEmpty else {
      throw UsageError("--svg needs the name of a file, or - to print the picture.")
    }
    return PictureRequest(path: path, isConfirmed: has("yes"))
  }
}
