import Foundation
import Testing
import TriDomain
import TriTestSupport

@Suite struct FormCurveTests {
  private static let first = Day(iso: "2024-06-01") ?? .earliest

  private static func curve(
    _ loads: [(Int, Int64)], days: Int, _ constants: FormConstants = FormConstants()
  ) -> FormCurve {
    FormCurve(
      loads.map { day, thousandths in
        DayLoad(
          day: first.adding(days: day), sport: .run, sum: LoadSum(thousandths: thousandths))
      },
      through: first.adding(days: days), constants: constants)
  }

  /// 100 × (1 − e^(−1/42)) = 2.353, 100 × (1 − e^(−1/7)) = 13.312; the morning after, form is their difference.
  @Test func `one load of 100 is the worked example`() throws {
    let curve = Self.curve([(0, 100_000)], days: 1)
    let evening = try #require(curve[Self.first])
    #expect(abs(evening.fitness - 2.353) < 0.001 && abs(evening.fatigue - 13.312) < 0.001)
    #expect(evening.form == 0 && evening.load == 100 && evening.ramp == evening.fitness)
    let morning = try #require(curve[Self.first.adding(days: 1)])
    #expect(abs(morning.form + 10.959) < 0.001 && morning.load == 0)
  }

  /// STA-06: after ten days of rest fitness is less, and not nothing.
  @Test func `days of rest count`() throws {
    let curve = Self.curve([(0, 100_000)], days: 10)
    let fitness = try (0...10).map { try #require(curve[Self.first.adding(days: $0)]).fitness }
    #expect(zip(fitness, fitness.dropFirst()).allSatisfy { $0 > $1 })
    #expect(abs(fitness[10] - fitness[0] * exp(-10.0 / 42)) < 1e-12)
  }

  @Test func `the same load every day becomes the fitness`() throws {
    let curve = Self.curve((0..<600).map { ($0, 70_000) }, days: 599)
    let end = try #require(curve[Self.first.adding(days: 599)])
    #expect(abs(end.fitness - 70) < 0.001 && abs(end.fatigue - 70) < 0.001)
    #expect(abs(end.form) < 0.001 && abs(end.ramp) < 0.001)
  }

  /// The sum over all loads, each as much as is left of it.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a curve is the sum of what is left of each load`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let loads = (0..<40).map { _ in
      (Int.random(in: 0..<120, using: &random), Int64.random(in: 0...200_000, using: &random))
    }.sorted { $0.0 < $1.0 }
    let constants = FormConstants(fitnessDays: 28 + 7 * Int(seed % 3), fatigueDays: 5)
    let curve = Self.curve(loads, days: 130, constants)
    for day in stride(from: 0, through: 130, by: 13) {
      func left(_ days: Int) -> Double {
        loads.filter { $0.0 <= day }.reduce(0) { sum, load in
          sum + Double(load.1) / 1000 * (1 - exp(-1 / Double(days)))
            * exp(-Double(day - load.0) / Double(days))
        }
      }
      let value = try #require(curve[Self.first.adding(days: day)])
      #expect(abs(value.fitness - left(constants.fitnessDays)) < 1e-9)
      #expect(abs(value.fatigue - left(constants.fatigueDays)) < 1e-9)
    }
  }

  @Test func `before the first day all is 0, and behind the last there is nothing`() {
    let curve = Self.curve([(3, 50_000), (9, 10_000)], days: 5)
    #expect(curve.firstDay == Self.first.adding(days: 3))
    #expect(curve[Self.first]?.fitness == 0 && curve[Self.first.adding(days: 6)] == nil)
    let none = Self.curve([], days: 5)
    #expect(none[Self.first.adding(days: 5)]?.fitness == 0)
  }
}
