// Comparison: the imports of the compiler's tree.
import SwiftSyntax

extension TreeLister {
  func listImport(_ node: ImportDeclSyntax) {
    guard let first = node.path.first else { return }
    let path = node.path.map { plainName($0.name) }.joined(separator: ".")
    let kind = node.importKindSpecifier?.text ?? ""
    let words = attributeNames(node.attributes) + [access(node.modifiers), kind, path]
    add(.import, words.filter { !$0.isEmpty }.joined(separator: " "), at: first.name)
  }

  /// Returns the attributes in all `#if` branches, in file order.
  private func attributeNames(_ list: AttributeListSyntax) -> [String] {
    list.flatMap { element -> [String] in
      if case .attribute(let attribute) = element {
        return ["@" + (extendedName(attribute.attributeName).map(plainName) ?? "")]
      }
      guard case .ifConfigDecl(let conditional) = element else { return [] }
      return conditional.clauses.flatMap { clause -> [String] in
        guard case .attributes(let inner) = clause.elements else { return [] }
        return attributeNames(inner)
      }
    }
  }

  private func access(_ modifiers: DeclModifierListSyntax) -> String {
    let levels: Set<String> = ["private", "fileprivate", "internal", "package", "public", "open"]
    return modifiers.last { $0.detail == nil && levels.contains($0.name.text) }?.name.text ?? ""
  }
}
