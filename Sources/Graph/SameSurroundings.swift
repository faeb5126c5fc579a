// Compares the imports of two states of a file, and the conditions around their code.
import InwardFacts

extension FileFacts {
  /// Returns whether a different state of the file has the same imports and conditions in the same order.
  func hasSameSurroundings(as other: FileFacts) -> Bool {
    hasSameConditions(as: other) && hasSameImports(as: other)
  }

  /// Returns whether a different state of the file imports the same modules in the same order and under the same
  /// conditions. Other conditions may differ.
  func importsTheSame(as other: FileFacts) -> Bool {
    guard hasSameImports(as: other) else { return false }
    return hasConditionalImports ? hasSameConditions(as: other) : true
  }

  private var hasConditionalImports: Bool {
    if conditions.isEmpty || imports.isEmpty { return false }
    let branches = BranchTable(conditions)
    return imports.contains { branches.innermost(at: $0.offset).isSome }
  }

  private func hasSameConditions(as other: FileFacts) -> Bool {
    if conditions.isEmpty, other.conditions.isEmpty { return true }
    return conditions.count == other.conditions.count
      && BranchTable(conditions).outer == BranchTable(other.conditions).outer
      && zip(conditions, other.conditions).allSatisfy { one, two in
        one.branch == two.branch && one.previous == two.previous && text(one.text) == other.text(two.text)
      }
  }

  /// Returns whether a different state of the file has the same imports in the same branches.
  func hasSameImports(as other: FileFacts) -> Bool {
    if imports.isEmpty, other.imports.isEmpty { return true }
    return importTexts == other.importTexts
  }

  /// Each import as text, with the number of the branch that contains it.
  private var importTexts: [String] {
    let branches = BranchTable(conditions)
    return imports.map { text(of: $0) + " \(branches.innermost(at: $0.offset).raw)" }
  }

  func text(of entry: Import) -> String {
    let attributes = entry.attributes.indices.map { "@" + text(self.attributes[$0].name) }
    let kind = entry.kind.isSome ? [text(entry.kind)] : []
    return (attributes + [entry.access.word] + kind + entry.path.map(text)).joined(separator: " ")
  }
}
