// The result of reading a YAML text, in a form that allows two readers to be compared: its events and how it ended.

/// One event, with positions in bytes.
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
  /// The case of `YAMLProblem.Reason`, without its associated values.
  var reason: String
  var place: Int
  /// The start of the construct around the position; nil if libyaml reports none.
  var start: Int?
}

struct Trace {
  var steps: [Step] = []
  var failure: Failure?

  /// Describes the first difference between two results; nil if they are equal.
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
