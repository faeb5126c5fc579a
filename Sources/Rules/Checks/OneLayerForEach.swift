import InwardFacts
import InwardGraph
import InwardLayers

/// No file or declaration belongs to two layers of one level, two values of a family, or two slices of one kind.
///
/// Otherwise, it would be unclear which of the two contracts applies. A layer that selects declarations takes
/// precedence over one that selects files, and a sub-layer over its parent. If two layers of the same kind and level
/// match, narrow one of them with a more specific pattern, `!`, or `not`.
enum OneLayerForEach: BuiltInCheck, ProjectCheck {
  static let id = "ambiguous-layer"

  static func check(_ subject: Subject, _ violations: inout [Violation]) {
    check(subject.layering, ofEntry: nil, subject, &violations)
    for (entry, slicing) in subject.slicings.enumerated() {
      check(slicing.layering, ofEntry: entry, subject, &violations)
    }
  }

  private static func check(
    _ layering: Layering, ofEntry entry: Int?, _ subject: Subject, _ violations: inout [Violation]
  ) {
    let judged = Set(subject.judged)
    violations += layering.ambiguities.filter { judged.contains($0.file) }.map {
      Violation(.ambiguity($0, ofEntry: entry), in: $0.file)
    }
  }
}
