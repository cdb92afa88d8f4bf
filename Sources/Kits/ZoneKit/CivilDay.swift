/// Whole days of the proleptic Gregorian calendar, counted from 1970-01-01.
enum CivilDay {
  /// Days from 1970-01-01 to the first of January of a year; any year of ±9 digits.
  static func ofNewYear(_ year: Int64) -> Int64 {
    let before = year - 1
    return 365 * before + floorDivide(before, 4) - floorDivide(before, 100)
      + floorDivide(before, 400) - 719_162
  }

  /// The year in which a day falls.
  static func year(of day: Int64) -> Int64 {
    // 400 years are 146,097 days; the estimate is at most one year off.
    var year = floorDivide(400 * (day + 719_162), 146_097) + 1
    if ofNewYear(year) > day { year -= 1 }
    if ofNewYear(year + 1) <= day { year += 1 }
    return year
  }

  static func isLeap(_ year: Int64) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Days from the first of January to the first of a month (1...12).
  static func daysBefore(month: Int, inLeapYear leap: Bool) -> Int64 {
    let ordinary: [Int64] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
    return ordinary[month - 1] + (leap && month > 2 ? 1 : 0)
  }

  static func length(ofMonth month: Int, inLeapYear leap: Bool) -> Int64 {
    let next = month == 12 ? (leap ? 366 : 365) : daysBefore(month: month + 1, inLeapYear: leap)
    return next - daysBefore(month: month, inLeapYear: leap)
  }

  /// 0 for Sunday to 6 for Saturday; 1970-01-01 was a Thursday.
  static func weekday(of day: Int64) -> Int64 {
    day + 4 - 7 * floorDivide(day + 4, 7)
  }

  static func floorDivide(_ a: Int64, _ b: Int64) -> Int64 {
    let quotient = a / b
    return a % b < 0 ? quotient - 1 : quotient
  }
}
