/// Why a word that looks like a quantity is none. Each carries the word as it was typed.
package enum QuantityError: Error, Hashable, Sendable {
  /// `nan`, `inf`, `infkm`
  case notANumber(String)
  /// `1e400km`
  case exponent(String)
  /// Separators that no one writes: `1.2.3km`
  case badNumber(String)
  case tooLarge(String)
  case zero(String)
  case negative(String)
  /// `52:75` has 75 seconds.
  case seconds(Int64, String)
  /// `1:60:00` has 60 minutes.
  case minutes(Int64, String)
  /// `5:5` may be 5:05 or 5:50.
  case twoDigits(String)
  /// `5:05/lap`: a pace needs a length.
  case paceUnit(String)
  /// `13pm`, `25:10`
  case clock(String)
}
