// Compares the imports of two states of a file, and the conditions around their code.
import InwardFacts

extension FileFacts {
  /// Returns whether another state of the file has the same imports and conditions in the same order.
  func hasSameSurroundings(as other: FileFacts) -> Bool {
    hasSameConditions(as: other) && hasSameImports(as: other)
  }

  private func hasSameConditions(as other: FileFacts) -> Bool {
    if conditions.isEmpty, other.conditions.isEmpty { return true }
    return conditions.count == other.conditions.count
      && BranchTable(conditions).outer == BranchTable(other.conditions).outer
      && zip(conditions, other.conditions).allSatisfy { one, two in
        one.branch == two.branch && one.previous == two.previous && text(one.text) == other.text(two.text)
      }
  }

  private func hasSameImports(as other: FileFacts) -> Bool {
    if imports.isEmpty, other.imports.isEmpty { return true }
    return importTexts == other.importTexts
  }

  /// Each import as text, with the number of the branch that contains it.
  private var importTexts: [String] {
    let branches = BranchTable(conditions)
    return imports.map { entry in
      let attributes = entry.attributes.indices.map { "@" + text(self.attributes[$0].name) }
      let kind = entry.kind.isSome ? [text(entry.kind)] : []
      let words = attributes + [entry.access.word] + kind + entry.path.map(text)
      return words.joined(separator: " ") + " \(branches.innermost(at: entry.offset).raw)"
    }
  }
}
