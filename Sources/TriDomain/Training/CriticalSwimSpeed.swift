/// The pace a swimmer can hold for long, from two swims for time over different distances.
///
/// The speed is the slope of distance over time: (400 m − 200 m) / (t400 − t200). K. Wakayoshi et al., Determination and
/// validity of critical velocity as an index of swimming performance in the competitive swimmer, European Journal of
/// Applied Physiology 64 (1992) 153–157; with 400 m and 200 m as a field test E. Ginn, The Application of the Critical
/// Power Test to Swimming and Swim Training Programmes, National Sports Research Centre, Canberra 1993. 400 m in 5:52
/// and 200 m in 2:46 are 200 m in 186 s, 1.075 m/s or 1:33 /100 m.
package enum CriticalSwimSpeed {
  /// Milliseconds for 100 m, rounded; nil where the longer swim was not the slower one, or took no more time.
  package static func millisecondsPer100Metres(
    _ long: (distance: Distance, time: Duration), _ short: (distance: Distance, time: Duration)
  ) -> Int64? {
    let way = long.distance.millimetres - short.distance.millimetres
    let time = long.time.milliseconds - short.time.milliseconds
    guard way > 0, time > 0, short.distance > .zero, short.time > .zero else { return nil }
    // Over the shorter distance one is at least as fast.
    let isFaster =
      Int128(long.distance.millimetres) * Int128(short.time.milliseconds)
      > Int128(short.distance.millimetres) * Int128(long.time.milliseconds)
    guard !isFaster else { return nil }
    return Int64((Int128(time) * 100_000 + Int128(way) / 2) / Int128(way))
  }
}

extension CriticalSwimSpeed {
  /// Reads `400 5:52 200 2:46`, in any order of the two; ways without a unit are in `unit`. Nil for other words, and for
  /// two swims that give no speed.
  package static func read(_ words: [String], unit: PoolUnit) -> Int64? {
    guard words.count == 4 else { return nil }
    let swims = [0, 2].compactMap { place -> (distance: Distance, time: Duration)? in
      let word = words[place]
      guard let way = try? DistanceText.read(word) ?? DistanceText.read(word + unit.rawValue),
        let time = try? DurationText.read(words[place + 1])
      else { return nil }
      return (way.distance, time.duration)
    }
    guard swims.count == 2 else { return nil }
    let isFirstLonger = swims[0].distance > swims[1].distance
    let css = millisecondsPer100Metres(
      swims[isFirstLonger ? 0 : 1], swims[isFirstLonger ? 1 : 0])
    return css.flatMap { Threshold.css.canBe($0) ? $0 : nil }
  }
}
