package import TriDomain

extension LoadMethod {
  /// `power`, as in `62 (P, power)`.
  package var title: String {
    switch self {
    case .typed: "typed"
    case .power: "power"
    case .runPace: "run pace"
    case .swimPace: "swim pace"
    case .heartRate: "heart rate"
    case .effort: "effort"
    case .duration: "duration"
    }
  }

  /// Author, work and year; nil where nobody but the athlete, or this program, says so.
  var source: String? {
    switch self {
    case .typed, .duration: nil
    case .power: "H. Allen, A. Coggan, Training and Racing with a Power Meter, 2010"
    case .runPace:
      "S. J. McGregor, in M. Fitzgerald, S. J. McGregor, The Runner's Edge, 2009; without its correction for hills"
    case .swimPace:
      "M. Fitzgerald, S. J. McGregor, Calculating TSS for Swim Workouts, TrainingPeaks 2008"
    case .heartRate:
      "R. H. Morton, J. R. Fitz-Clarke, E. W. Banister, Journal of Applied Physiology 69 (1990) 1171–1177; scaled so that an"
        + " hour at threshold is 100"
    case .effort:
      "C. Foster et al., Journal of Strength and Conditioning Research 15 (2001) 109–115; scaled so that an hour at 8 is 100, a"
        + " choice of ours"
    }
  }
}

extension TrainingLoad {
  /// `P`, `power`: the letter and what it stands for.
  var methodWords: String { "\(method.rawValue), \(method.title)" }
}
