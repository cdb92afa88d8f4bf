/// Sessions as people type them, from other programs' mishaps; the first word names the mishap.
enum TypedCases {
  /// A line that is logged.
  struct Logged: Sendable {
    var pitfall: String
    var line: String
    var metres: Double?
    var seconds: Double?
    /// What the answer says behind the date.
    var answer: String

    init(
      _ pitfall: String, _ line: String, _ metres: Double?, _ seconds: Double?, _ answer: String
    ) {
      (self.pitfall, self.line, self.answer) = (pitfall, line, answer)
      (self.metres, self.seconds) = (metres, seconds)
    }
  }

  static let logged: [Logged] = [
    Logged("PAR-01", "run 300m 1:30", 300, 90, "0.30 km · 1:30 · 5:00 /km."),
    Logged(
      "PAR-01", "bike 40km 1:30", 40_000, 5400,
      "40.00 km · 1:30:00 · 26.7 km/h. 1:30 was read as hours and minutes: 1:30:00."),
    Logged(
      "PAR-01", "run 21.1km 1:45", 21_100, 6300,
      "21.10 km · 1:45:00 · 4:59 /km. 1:45 was read as hours and minutes: 1:45:00."),
    Logged(
      "PAR-01", "run 5km 25", 5000, 1500,
      "5.00 km · 25:00 · 5:00 /km. 25 was read as 25 minutes."),
    Logged(
      "PAR-02", "bike 300km 10:00:00", 300_000, 36_000, "300.00 km · 10:00:00 · 30.0 km/h."),
    Logged(
      "PAR-02", "bike 600km 36:01:02", 600_000, 129_662, "600.00 km · 36:01:02 · 16.7 km/h."),
    Logged(
      "PAR-03", "swim 1500m 30m", 1500, 1800,
      "1,500 m · 30:00 · 2:00 /100 m. 30m was read as 30 minutes."),
    Logged("PAR-04", "run 15km 1h30", 15_000, 5400, "15.00 km · 1:30:00 · 6:00 /km."),
    Logged("PAR-04", "run 15km '1h 30m'", 15_000, 5400, "15.00 km · 1:30:00 · 6:00 /km."),
    Logged("PAR-04", "run 15km '90 min'", 15_000, 5400, "15.00 km · 1:30:00 · 6:00 /km."),
    Logged(
      "PAR-04", "run 15km 90m", 15_000, 5400,
      "15.00 km · 1:30:00 · 6:00 /km. 90m was read as 90 minutes."),
    Logged("PAR-04", "run 25km 2h4m2s", 25_000, 7442, "25.00 km · 2:04:02 · 4:58 /km."),
    Logged("PAR-04", "run 1km 3m59.6s", 1000, 239.6, "1.00 km · 4:00 · 4:00 /km."),
    Logged("PAR-04", "bike 150km 5h 30m", 150_000, 19_800, "150.00 km · 5:30:00 · 27.3 km/h."),
    Logged("PAR-05", "run 10,5km 52:30", 10_500, 3150, "10.50 km · 52:30 · 5:00 /km."),
    Logged(
      "PAR-05", "swim 1,500m 30:00", 1500, 1800,
      "1,500 m · 30:00 · 2:00 /100 m. 1,500m was read as 1500 m."),
    Logged(
      "PAR-05", "swim 1.500m 30:00", 1500, 1800,
      "1,500 m · 30:00 · 2:00 /100 m. 1.500m was read as 1500 m."),
    Logged("PAR-06", "run 3mi 24:00", 4828.032, 1440, "4.828 km · 24:00 · 4:58 /km."),
    Logged(
      "PAR-06", "swim 40x25yd 16:00", 914.4, 960, "914.4 m (1,000 yd) · 16:00 · 1:36 /100 yd."),
    Logged(
      "PAR-06", "swim 50yd x 40 32:00", 1828.8, 1920, "1,828.8 m (2,000 yd) · 32:00 · 1:36 /100 yd."
    ),
    Logged("PAR-06", "swim 10x100m 18:00", 1000, 1080, "1,000 m · 18:00 · 1:48 /100 m."),
    Logged("PAR-15", "run 10K 50:00", 10_000, 3000, "10.00 km · 50:00 · 5:00 /km."),
    Logged("PAR-15", "run '10 km' 50:00", 10_000, 3000, "10.00 km · 50:00 · 5:00 /km."),
    Logged("PAR-15", "run 10 km 50:00", 10_000, 3000, "10.00 km · 50:00 · 5:00 /km."),
    Logged("PAR-15", "run 10000m 50:00", 10_000, 3000, "10.00 km · 50:00 · 5:00 /km."),
    Logged("PAR-15", "run '10 000 m' 50:00", 10_000, 3000, "10.00 km · 50:00 · 5:00 /km."),
    Logged("PAR-15", "swim 1.5k 30:00", 1500, 1800, "1,500 m · 30:00 · 2:00 /100 m."),
    Logged("PAR-14", "run 6mi 1:00:00", 9656.064, 3600, "9.656 km · 1:00:00 · 6:13 /km."),
    Logged("PAR-14", "run 5km 5:00/km", 5000, 1500, "5.00 km · 25:00 · 5:00 /km."),
    Logged("PAR-14", "bike 1h 32km/h", 32_000, 3600, "32.00 km · 1:00:00 · 32.0 km/h."),
    Logged(
      "PAR-08", "run 5km 25:00 --note '--help'", 5000, 1500,
      "5.00 km · 25:00 · 5:00 /km · note “--help”."),
    Logged(
      "PAR-08", "run 5km 25:00 --note '5k test: 100% \"easy\"'", 5000, 1500,
      "5.00 km · 25:00 · 5:00 /km · note “5k test: 100% \"easy\"”."),
    Logged("UNI-04", "other 1km 1:05:00", 1000, 3900, "1.00 km · 1:05:00 · 1:05:00 /km."),
    Logged("UNI-05", "run 3km 16:00", 3000, 960, "3.00 km · 16:00 · 5:20 /km."),
    Logged("UNI-10", "run 2km 600.123s", 2000, 600.123, "2.00 km · 10:00 · 5:00 /km."),
    Logged("metres alone", "run 30m", 30, nil, "0.03 km. 30m was read as 30 metres."),
    Logged(
      "length before pool", "swim 1500m 32:10 25m pool", 1500, 1930,
      "1,500 m · 32:10 · 2:09 /100 m · 25 m pool."),
    Logged(
      "names before values", "bike 40km 1h20 np 200 max-hr 170 rpe=7", 40_000, 4800,
      "40.00 km · 1:20:00 · 30.0 km/h · max 170 bpm · NP 200 W · RPE 7."),
    Logged("transition", "transition 1:30", nil, 90, "1:30."),
    Logged("half known", "run 10km", 10_000, nil, "10.00 km."),
    Logged(
      "half known", "strength 45min 'core and hips'", nil, 2700, "45:00 · note “core and hips”."),
  ]

  /// A line that is refused: nothing is stored, and the sentence says why.
  struct Refused: Sendable {
    var pitfall: String
    var line: String
    var sentence: String

    init(_ pitfall: String, _ line: String, _ sentence: String) {
      (self.pitfall, self.line, self.sentence) = (pitfall, line, sentence)
    }
  }

  static let refused: [Refused] = [
    Refused("PAR-04", "run 10km 52:75", "52:75 has 75 seconds; the most is 59."),
    Refused("PAR-04", "run 10km 1:60:00", "1:60:00 has 60 minutes; the most is 59."),
    Refused("PAR-07", "run 0km 10:00", "0km is zero: leave out what is not known."),
    Refused("PAR-07", "run 5km 0:00", "0:00 is zero: leave out what is not known."),
    Refused("PAR-07", "run -- -5km 25:00", "-5km is below zero: write it without the minus."),
    Refused("PAR-07", "run -5km 25:00", "-5km is below zero: write it without the minus."),
    Refused("PAR-07", "run 5km -25:00", "-25:00 is below zero: write it without the minus."),
    Refused("PAR-07", "run nan 25:00", "nan is not a number: write digits, such as 5km."),
    Refused("PAR-07", "run infkm 25:00", "infkm is not a number: write digits, such as 5km."),
    Refused(
      "PAR-07", "run 1e400km 25:00",
      "1e400km has an exponent: write the number in full, such as 10km."),
    Refused(
      "PAR-09", "runn 5km 25:00",
      "“runn” is not a sport. The sport comes first: swim, bike, run, walk, hike, row, ski, "
        + "strength, other or transition."),
    Refused(
      "PAR-09", "run 5km 25:00 blah",
      "“blah” is not a word that log knows. A note is typed as note=\"…\"."),
    Refused(
      "PAR-12", "run 100km 30:00",
      "100 km in 30:00 is 0:18 /km: faster than anyone. If hours are meant, type 30:00:00."),
    Refused(
      "disagree", "run 5km 25:00 5:30/km",
      "5 km at 5:30/km takes 27:30, not 25:00: leave one of the three out."),
    Refused(
      "elapsed", "run 4mi 8:15/mi --elapsed 32:00", "The elapsed time is below the duration."),
    Refused(
      "a day of this year to come", "run 5km 7 may",
      "7 may has not come yet: if it was in another year, type that too, such as 2025-05-07."),
    Refused(
      "bare hour", "run 5km at 7",
      "7 may be in the morning or in the evening: type 7am or 7pm."),
    Refused("no unit", "run 10000", "10000 has no unit: type 10000m, 10000km or 10000min."),
    Refused(
      "several sets", "swim 400m 8x50m 10x100m",
      "8x50m, 10x100m and 400m are 3 distances, and a session has one: type their sum, 1800m. "
        + "The length of a pool is typed as pool 25m."),
    Refused("twice", "run 5km 6km", "5km and 6km both give the distance: leave one out."),
    Refused(
      "nothing measured", "run",
      "A distance or a duration is missing: type 10km, 45min or both."),
    Refused(
      "ambiguous", "run 200m 300m",
      "200m and 300m do not say which is metres and which minutes: type the minutes with min."),
    Refused(
      "range", "run 5km 25:00 rpe 11", "The RPE cannot be 11: it lies between 1 and 10."),
  ]
}
