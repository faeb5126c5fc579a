// Keeps a graph while only bodies change. Most edits change no declaration, so the index and every meaning in other
// files stay valid.
import InwardFacts

extension ProjectGraph {
  /// Replaces the contents of some files if they declare and import the same as before. Otherwise, or if another copy
  /// of the graph is in use, changes nothing and returns false.
  public mutating func renew(_ changed: [RenewedFile]) -> Bool {
    guard isUnshared, changed.allSatisfy({ files[$0.file.index].facts.declaresSame(as: $0.facts) }) else {
      return false
    }
    replace(changed)
    return true
  }
}

extension FileFacts {
  /// Returns whether another state of the file has the same declarations, imports and conditions in the same order.
  fileprivate func declaresSame(as other: FileFacts) -> Bool {
    names.common.count == other.names.common.count && hasTypedThrows == other.hasTypedThrows
      && hasSameConditions(as: other) && hasSameImports(as: other) && hasSameDeclarations(as: other)
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

  private func hasSameDeclarations(as other: FileFacts) -> Bool {
    guard declarations.count == other.declarations.count else { return false }
    let isAlike = zip(declarations, other.declarations).allSatisfy { one, two in
      one.kind == two.kind && one.owner == two.owner && one.access == two.access && one.modifiers == two.modifiers
        && one.name.isSome == two.name.isSome
        && (one.name.isNone || text(one.name) == other.text(two.name))
    }
    return isAlike && FileLines(self) { _ in nil }.all == FileLines(other) { _ in nil }.all
  }
}
