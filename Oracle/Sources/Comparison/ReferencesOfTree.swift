// Comparison: the names in reference position in the compiler's tree.
import SwiftSyntax

extension TreeLister {
  func listReference(_ token: TokenSyntax, _ kind: ReferenceClass) {
    switch token.tokenKind {
    case _ where token.text.utf8.first == UInt8(ascii: "`"): break
    case .identifier(let text) where !text.hasPrefix("<#") && token.presence == .present: break
    case .dollarIdentifier: break
    case .keyword(.`init`) where kind == .member: break
    // An enum case with such a name: `.self`, `.Self`.
    case .keyword where isImplicitMember(token): break
    case .binaryOperator, .prefixOperator, .postfixOperator:
      return add(.reference, "operator " + token.text, at: token)
    default: return
    }
    add(.reference, kind.rawValue + " " + referenceName(token), at: token)
  }

  func referenceName(_ token: TokenSyntax) -> String {
    let name = plainName(token)
    guard rules.contains(.projection), name.hasPrefix("$"), let next = name.dropFirst().first, !next.isNumber else {
      return name
    }
    return String(name.dropFirst())
  }

  func listReference(_ node: DeclReferenceExprSyntax) {
    if isCallOfSelf(node) { return add(.reference, "member init", at: node.baseName) }
    let isMember = node.moduleSelector != nil || isMemberName(node)
    listReference(node.baseName, isMember ? .member : .expression)
  }

  private func isCallOfSelf(_ node: DeclReferenceExprSyntax) -> Bool {
    guard node.baseName.tokenKind == .keyword(.Self), let call = node.parent?.as(FunctionCallExprSyntax.self) else {
      return false
    }
    return node.keyPathInParent == \FunctionCallExprSyntax.calledExpression && call.leftParen != nil
  }

  private func isMemberName(_ node: DeclReferenceExprSyntax) -> Bool {
    let place = node.keyPathInParent
    return place == \MemberAccessExprSyntax.declName || place == \KeyPathPropertyComponentSyntax.declName
  }

  private func isImplicitMember(_ token: TokenSyntax) -> Bool {
    guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self) else { return false }
    return access.base == nil
  }

  func listMacroUse(_ node: some FreestandingMacroExpansionSyntax) {
    guard node.macroName.presence == .present else { return }
    let name = plainName(node.macroName)
    let selector =
      Syntax(node).as(MacroExpansionExprSyntax.self)?.moduleSelector
      ?? Syntax(node).as(MacroExpansionDeclSyntax.self)?.moduleSelector
    if selector == nil, rules.contains(.languageMacro), LanguageWords.macros.contains(name) { return }
    add(.reference, (selector == nil ? "expression " : "member ") + name, at: node.macroName)
  }

  /// Lists a shorthand binding: `if let x` reads the `x` that it binds.
  func listShorthand(_ node: OptionalBindingConditionSyntax) {
    guard node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) else { return }
    listReference(pattern.identifier, .expression)
  }

  func isOfLanguage(_ node: AttributeSyntax) -> Bool {
    guard let type = node.attributeName.as(IdentifierTypeSyntax.self), type.moduleSelector == nil else { return false }
    return BuiltInAttributes.contain(type.name.text)
  }

  /// Returns whether the argument is built into the language: `@MainActor(unsafe)`.
  func hasArgumentOfLanguage(_ node: AttributeSyntax) -> Bool {
    guard case .argumentList(let list) = node.arguments, list.count == 1, let only = list.first else { return false }
    return only.label == nil && only.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == "unsafe"
  }
}
