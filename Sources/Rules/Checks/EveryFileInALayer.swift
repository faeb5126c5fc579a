import InwardFacts
import InwardGraph
import InwardLayers

/// Every file that is checked is in a layer, or each of its top-level declarations is.
///
/// Code in no layer is not checked, so a run without findings would prove nothing about it. Under the policy
/// `unassigned: allow` such files are counted but not reported.
enum EveryFileInALayer: BuiltInCheck, ProjectCheck {
  static let id = "unassigned"

  static func check(_ subject: Subject, _ violations: inout [Violation]) {
    guard subject.book.policy.unassigned.severity != nil else { return }
    violations += unassignedFiles(subject).map { Violation(.unassigned, in: $0) }
  }

  static func unassignedFiles(_ subject: Subject) -> [FileID] { subject.judged.filter { isUnassigned($0, subject) } }

  /// Returns whether a file is in no layer by its path or module, and either has a top-level declaration in no layer
  /// or contains code but no declarations.
  private static func isUnassigned(_ file: FileID, _ subject: Subject) -> Bool {
    guard subject.layering.layer(of: file).isNone else { return false }
    let tops = subject.graph.symbols(of: file).filter { subject.graph.symbols[$0].owner.isNone }
    // A file that contains only comments has nothing that could be in a layer.
    if tops.isEmpty { return subject.graph.firstCode(of: file) != nil }
    return tops.contains { subject.layering.layer(of: SymbolID($0)).isNone }
  }
}
