/// A swimming stroke.
package struct FITSwimStroke: FITEnumeration {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let names: [Int: String] = [
    0: "freestyle", 1: "backstroke", 2: "breaststroke", 3: "butterfly", 4: "drill", 5: "mixed",
    6: "im", 7: "im_by_round", 8: "rimo",
  ]
}

/// Whether a length of a pool was swum, or is a rest.
package struct FITLengthType: FITEnumeration {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let idle = Self(rawValue: 0)
  package static let active = Self(rawValue: 1)

  package static let names: [Int: String] = [
    0: "idle", 1: "active",
  ]
}

/// The units a pool was set to: its length is stored in metres all the same.
package struct FITDisplayMeasure: FITEnumeration {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let metric = Self(rawValue: 0)
  package static let statute = Self(rawValue: 1)

  package static let names: [Int: String] = [
    0: "metric", 1: "statute", 2: "nautical",
  ]
}
