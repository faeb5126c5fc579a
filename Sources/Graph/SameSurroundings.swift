// Compares the imports of two states of a file, and the conditions around their code.
import InwardFacts

extension FileFacts {
  /// Returns whether a different state of the file has the same imports and conditions in the same order.
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

  /// Returns whether a different state of the file imports the same modules in the same order and under the same
  /// conditions. Other conditions may differ.
  func hasSameImports(as other: FileFacts) -> Bool {
    if imports.isEmpty, other.imports.isEmpty { return true }
    return importTexts == other.importTexts
  }

  /// Each import as text, with the conditions around it.
  private var importTexts: [String] {
    let branches = BranchTable(conditions)
    return imports.map { text(of: $0) + words(of: branches.innermost(at: $0.offset), branches) }
  }

  /// Returns the condition of a branch, those of earlier branches, and those around them, as text.
  private func words(of branch: ConditionID, _ branches: BranchTable) -> String {
    guard branch.isSome else { return "" }
    var (words, next) = (" \(conditions[branch.index].branch)", branch)
    while next.isSome {
      words += " \(text(conditions[next.index].text));"
      next = conditions[next.index].previous
    }
    return words + self.words(of: branches.outer[branch.index], branches)
  }

  func text(of entry: Import) -> String {
    let attributes = entry.attributes.indices.map { "@" + text(self.attributes[$0].name) }
    let kind = entry.kind.isSome ? [text(entry.kind)] : []
    return (attributes + [entry.access.word] + kind + entry.path.map(text)).joined(separator: " ")
  }
}
