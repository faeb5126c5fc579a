// Comparison: the declarations of the compiler's tree, and the names that bodies bind.
import SwiftSyntax

extension TreeLister {
  private func declare(
    _ kind: String, _ name: String, at node: some SyntaxProtocol, parameters: [String] = [], inherited: [String] = [],
    type: TypeSyntax? = nil
  ) -> String {
    var line = DeclarationText(kind: kind, path: ownerPath(owners + [name]))
    line.parameters = parameters
    line.inherited = inherited
    line.type = type.map(typeText)
    add(.declaration, line.text, at: node)
    return name
  }

  /// Returns the inherited types; the `: class` of old protocols is not a type.
  private func inherited(_ clause: InheritanceClauseSyntax?) -> [String] {
    guard let clause else { return [] }
    return clause.inheritedTypes.filter { !$0.type.is(ClassRestrictionTypeSyntax.self) }.map { typeText($0.type) }
  }

  func listNominal(_ node: some DeclGroupSyntax & NamedDeclSyntax, _ kind: String) -> String {
    declare(kind, plainName(node.name), at: node.name, inherited: inherited(node.inheritanceClause))
  }

  func listProtocol(_ node: ProtocolDeclSyntax) -> String {
    declare(
      "protocol", plainName(node.name), at: node.name,
      parameters: node.primaryAssociatedTypeClause?.primaryAssociatedTypes.map { plainName($0.name) } ?? [],
      inherited: inherited(node.inheritanceClause))
  }

  func listExtension(_ node: ExtensionDeclSyntax) -> String {
    let name = extendedName(node.extendedType)
    let place = name.map { Syntax($0) } ?? Syntax(node.extendedType)
    return declare(
      "extension", name.map(plainName) ?? "", at: place, inherited: inherited(node.inheritanceClause),
      type: node.extendedType)
  }

  func listTypealias(_ node: TypeAliasDeclSyntax) -> String {
    declare("typealias", plainName(node.name), at: node.name, type: node.initializer.value)
  }

  func listAssociated(_ node: AssociatedTypeDeclSyntax) -> String {
    declare(
      "associatedtype", plainName(node.name), at: node.name, inherited: inherited(node.inheritanceClause),
      type: node.initializer?.value)
  }

  func listFunction(_ node: FunctionDeclSyntax) -> String {
    let clause = node.signature.parameterClause
    let isOperator =
      switch node.name.tokenKind {
      case .binaryOperator, .prefixOperator, .postfixOperator: true
      default: false
      }
    return declare(
      "func", plainName(node.name), at: node.name,
      parameters: isOperator ? unlabelledParameters(clause) : parameters(clause),
      type: node.signature.returnClause?.type)
  }

  func listInitializer(_ node: InitializerDeclSyntax) -> String {
    declare(
      "init", "init", at: node.initKeyword, parameters: parameters(node.signature.parameterClause),
      type: node.signature.returnClause?.type)
  }

  func listDeinitializer(_ node: DeinitializerDeclSyntax) -> String {
    declare("deinit", "deinit", at: node.deinitKeyword)
  }

  func listSubscript(_ node: SubscriptDeclSyntax) -> String {
    declare(
      "subscript", "subscript", at: node.subscriptKeyword, parameters: unlabelledParameters(node.parameterClause),
      type: node.returnClause.type)
  }

  func listMacro(_ node: MacroDeclSyntax) -> String {
    declare(
      "macro", plainName(node.name), at: node.name, parameters: parameters(node.signature.parameterClause),
      type: node.signature.returnClause?.type)
  }

  func listOperator(_ node: OperatorDeclSyntax) -> String { declare("operator", node.name.text, at: node.name) }

  func listGroup(_ node: PrecedenceGroupDeclSyntax) -> String {
    declare("precedencegroup", plainName(node.name), at: node.name)
  }

  func listCase(_ node: EnumCaseElementSyntax) -> String {
    let parameters = node.parameterClause?.parameters.map { parameter in
      parameterText(label: parameter.firstName, parameter.type, isVariadic: false)
    }
    return declare("case", plainName(node.name), at: node.name, parameters: parameters ?? [])
  }

  private func parameters(_ clause: FunctionParameterClauseSyntax) -> [String] {
    clause.parameters.map { parameterText(label: $0.firstName, $0.type, isVariadic: $0.ellipsis != nil) }
  }

  /// Returns the parameters of a subscript or an operator, which have a label only if they have a second name.
  private func unlabelledParameters(_ clause: FunctionParameterClauseSyntax) -> [String] {
    clause.parameters.map {
      parameterText(label: $0.secondName == nil ? nil : $0.firstName, $0.type, isVariadic: $0.ellipsis != nil)
    }
  }

  private func parameterText(label: TokenSyntax?, _ type: TypeSyntax, isVariadic: Bool) -> String {
    let name = label.map { $0.tokenKind == .wildcard ? "_" : plainName($0) } ?? "_"
    return name + ": " + typeText(type) + (isVariadic ? "..." : "")
  }

  /// Lists a generic parameter: `where T: P` means the same for `T` as `<T: P>`.
  func listGenericParameter(_ node: GenericParameterSyntax) {
    var bounds = node.inheritedType.map { [typeText($0)] } ?? []
    let name = plainName(node.name)
    for clause in whereClauses(of: node) {
      for requirement in clause.requirements {
        guard case .conformanceRequirement(let bound) = requirement.requirement,
          let subject = bound.leftType.as(IdentifierTypeSyntax.self), plainName(subject.name) == name,
          subject.genericArgumentClause == nil
        else { continue }
        bounds.append(typeText(bound.rightType))
      }
    }
    _ = declare("generic", name, at: node.name, inherited: bounds)
  }

  private func whereClauses(of node: GenericParameterSyntax) -> [GenericWhereClauseSyntax] {
    guard let clause = node.parent?.parent?.as(GenericParameterClauseSyntax.self) else { return [] }
    let outer = clause.parent?.asProtocol((any WithGenericParametersSyntax).self)?.genericWhereClause
    return [clause.genericWhereClause, outer].compactMap { $0 }
  }
}

// Properties and bindings.
extension TreeLister {
  /// Returns whether a name is a declaration, as in a type or at the top level; in a body, it is a binding.
  func isProperty(_ node: PatternBindingSyntax) -> Bool {
    guard let variable = node.parent?.parent?.as(VariableDeclSyntax.self), var above = variable.parent else {
      return false
    }
    while let next = above.parent {
      switch above.kind {
      case .memberBlockItem: return true
      case .codeBlockItem, .codeBlockItemList, .ifConfigClause, .ifConfigClauseList, .ifConfigDecl: above = next
      default: return false
      }
    }
    return true
  }

  func listProperty(_ node: PatternBindingSyntax) -> String {
    let names = boundNames(node.pattern)
    let type = names.count == 1 ? annotation(of: node) : nil
    for name in names { _ = declare("var", plainName(name), at: name, type: type) }
    if names.isEmpty { return declare("var", "", at: node.pattern) }
    return plainName(names[0])
  }

  /// Returns the annotated type; in `var a, b: Int`, both names have it.
  private func annotation(of node: PatternBindingSyntax) -> TypeSyntax? {
    if let own = node.typeAnnotation { return own.type }
    guard node.initializer == nil, let list = node.parent?.as(PatternBindingListSyntax.self) else { return nil }
    let next = list.drop { $0.id != node.id }.dropFirst().first
    return next.flatMap { $0.initializer == nil ? annotation(of: $0) : nil }
  }

  private func boundNames(_ pattern: PatternSyntax) -> [TokenSyntax] {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let pattern): return [pattern.identifier]
    case .wildcardPattern(let pattern): return [pattern.wildcard]
    case .tuplePattern(let pattern):
      return pattern.elements.flatMap { boundNames($0.pattern) }.filter { $0.tokenKind != .wildcard }
    case .valueBindingPattern(let pattern): return boundNames(pattern.pattern)
    default: return []
    }
  }

  func listPattern(_ node: IdentifierPatternSyntax) {
    var above = node.parent
    while let node = above,
      node.is(TuplePatternElementSyntax.self) || node.is(TuplePatternElementListSyntax.self)
        || node.is(TuplePatternSyntax.self)
    {
      above = node.parent
    }
    if let binding = above?.as(PatternBindingSyntax.self), isProperty(binding) { return }
    listBinding(node.identifier)
  }

  func listBinding(_ token: TokenSyntax) {
    switch token.tokenKind {
    case .keyword(.self): return
    case _ where token.presence == .missing: return
    default: add(.binding, referenceName(token), at: token)
    }
  }
}
