// Comparison: a written type of the compiler's tree, spelled like our facts.
import SwiftSyntax

func typeText(_ type: TypeSyntax) -> String {
  switch type.as(TypeSyntaxEnum.self) {
  case .identifierType(let type): return named(type)
  case .memberType(let type): return memberText(type) + arguments(type.genericArgumentClause)
  case .optionalType(let type): return grouped(type.wrappedType) + "?"
  case .implicitlyUnwrappedOptionalType(let type): return grouped(type.wrappedType) + "!"
  case .arrayType(let type): return "[" + typeText(type.element) + "]"
  case .dictionaryType(let type): return "[" + typeText(type.key) + ": " + typeText(type.value) + "]"
  case .inlineArrayType(let type): return "[_ of " + argumentText(type.element) + "]"
  case .metatypeType(let type): return grouped(type.baseType) + ".Type"
  case .tupleType(let type): return tuple(type)
  case .functionType(let type):
    return "(" + type.parameters.map(elementText).joined(separator: ", ") + ") -> "
      + typeText(type.returnClause.type)
  case .compositionType(let type): return type.elements.map { typeText($0.type) }.joined(separator: " & ")
  case .someOrAnyType(let type): return type.someOrAnySpecifier.text + " " + typeText(type.constraint)
  case .suppressedType(let type): return "~" + typeText(type.type)
  case .packElementType(let type): return typeText(type.pack)
  case .packExpansionType(let type): return typeText(type.repetitionPattern) + "..."
  case .attributedType(let type): return typeText(type.baseType)
  case .namedOpaqueReturnType(let type): return typeText(type.type)
  case .classRestrictionType: return "class"
  default: return "unknown"
  }
}

/// Returns the text of a type, in parentheses if a suffix would otherwise apply only to its last part.
private func grouped(_ type: TypeSyntax) -> String {
  isOpen(type) ? "(" + typeText(type) + ")" : typeText(type)
}

private func isOpen(_ type: TypeSyntax) -> Bool {
  switch type.as(TypeSyntaxEnum.self) {
  case .someOrAnyType, .compositionType, .functionType: true
  case .attributedType(let type): isOpen(type.baseType)
  case .packElementType(let type): isOpen(type.pack)
  case .tupleType(let type): type.elements.count == 1 && type.elements.first.map { isOpen($0.type) } == true
  default: false
  }
}

private func named(_ type: IdentifierTypeSyntax) -> String {
  switch type.name.tokenKind {
  case .keyword(.Self): return "Self"
  case .keyword(.Any): return "Any"
  case .wildcard: return "unknown"
  default: return name(type) + arguments(type.genericArgumentClause)
  }
}

private func name(_ type: IdentifierTypeSyntax) -> String {
  let module = type.moduleSelector.map { plainName($0.moduleName) + "." } ?? ""
  return module + plainName(type.name)
}

private func memberText(_ type: MemberTypeSyntax) -> String {
  baseText(type.baseType) + "." + plainName(type.name)
}

/// Returns the type that contains a member type, with its arguments.
private func baseText(_ base: TypeSyntax) -> String {
  if let base = base.as(MemberTypeSyntax.self) { return memberText(base) + arguments(base.genericArgumentClause) }
  guard let base = base.as(IdentifierTypeSyntax.self), base.name.tokenKind != .keyword(.Any) else {
    return "(as " + typeText(base) + ")"
  }
  return base.name.tokenKind == .keyword(.Self) ? "Self" : name(base) + arguments(base.genericArgumentClause)
}

private func arguments(_ clause: GenericArgumentClauseSyntax?) -> String {
  guard let clause, !clause.arguments.isEmpty else { return "" }
  return "<" + clause.arguments.map(argumentText).joined(separator: ", ") + ">"
}

private func argumentText(_ argument: GenericArgumentSyntax) -> String {
  if case .type(let type) = argument.argument { return typeText(type) }
  return "unknown"
}

private func tuple(_ type: TupleTypeSyntax) -> String {
  if type.elements.count == 1, let only = type.elements.first, label(of: only) == nil { return elementText(only) }
  let elements = type.elements.map { element in
    (label(of: element).map { $0 + ": " } ?? "") + elementText(element)
  }
  return "(" + elements.joined(separator: ", ") + ")"
}

private func label(of element: TupleTypeElementSyntax) -> String? {
  guard let name = element.firstName, name.tokenKind != .wildcard else { return nil }
  return plainName(name)
}

private func elementText(_ element: TupleTypeElementSyntax) -> String {
  typeText(element.type) + (element.ellipsis == nil ? "" : "...")
}

/// Returns a name without its backticks, which only `` `init` `` keeps: it does not name an initializer.
func plainName(_ token: TokenSyntax) -> String {
  let text = token.text
  if text == "`init`" { return text }
  return text.utf8.first == UInt8(ascii: "`") ? String(text.dropFirst().dropLast()) : text
}

/// Returns the name of the extended type; nil if it has none, as with `Any`, `Self` and tuples.
func extendedName(_ type: TypeSyntax) -> TokenSyntax? {
  switch type.as(TypeSyntaxEnum.self) {
  case .identifierType(let type): return type.name.tokenKind == .keyword(.Any) || type.name.isSelf ? nil : type.name
  case .memberType(let type): return type.name
  case .optionalType(let type): return extendedName(type.wrappedType)
  case .implicitlyUnwrappedOptionalType(let type): return extendedName(type.wrappedType)
  case .attributedType(let type): return extendedName(type.baseType)
  case .metatypeType(let type): return extendedName(type.baseType)
  case .compositionType(let type): return type.elements.last.flatMap { extendedName($0.type) }
  default: return nil
  }
}

extension TokenSyntax {
  fileprivate var isSelf: Bool { tokenKind == .keyword(.Self) }
}
