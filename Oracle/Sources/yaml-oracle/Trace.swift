// A reading of a YAML text as one value that two readers can be compared by: its events and how it ended.

/// One event, with places in bytes.
struct Step: Equatable {
  enum Kind: Equatable {
    case start, end, documentStart, documentEnd, alias, listStart, listEnd, mappingStart, mappingEnd
    case plain, singleQuoted, doubleQuoted, literal, folded
  }

  var kind: Kind
  var text = ""
  var anchor: String?
  var tag: String?
  var start: Int
  var end: Int
}

struct Failure: Equatable {
  /// The case of `YAMLProblem.Reason`, without what it carries.
  var reason: String
  var place: Int
  /// nil where libyaml names no construct around the place.
  var start: Int?
}

struct Trace {
  var steps: [Step] = []
  var failure: Failure?

  /// Why two readings are not the same; nil if they are.
  func difference(from other: Trace) -> String? {
    for (index, pair) in zip(steps, other.steps).enumerated() where pair.0 != pair.1 {
      return "event \(index):\n  \(pair.0)\n  \(pair.1)"
    }
    if steps.count != other.steps.count {
      return "\(steps.count) and \(other.steps.count) events; \(describe(failure)); \(describe(other.failure))"
    }
    return failure == other.failure ? nil : "\(describe(failure)); \(describe(other.failure))"
  }

  private func describe(_ failure: Failure?) -> String { failure.map { "\($0)" } ?? "no error" }
}
