// Comparison: the walk over the compiler's tree. It passes each node to the file that lists its kind of fact: imports,
// declarations, references.
import SwiftSyntax

func factsOfTree(_ tree: SourceFileSyntax, rules: Set<Rule>) -> [Fact] {
  let lister = TreeLister(tree, rules)
  lister.walk(tree)
  return lister.list
}

final class TreeLister: SyntaxVisitor {
  let rules: Set<Rule>
  private(set) var list: [Fact] = []
  /// The names of the declarations that contain the current node, outermost first.
  var owners: [String] = []
  private let converter: SourceLocationConverter

  init(_ tree: SourceFileSyntax, _ rules: Set<Rule>) {
    self.rules = rules
    converter = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  func add(_ kind: Fact.Kind, _ text: String, at node: some SyntaxProtocol) {
    let position = node.positionAfterSkippingLeadingTrivia
    let place = converter.location(for: position)
    list.append(Fact(offset: position.utf8Offset, line: place.line, column: place.column, kind: kind, text: text))
  }

  /// Makes a listed declaration the current one until the node is left.
  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    owners.append(name)
    return .visitChildren
  }

  private func leave() { owners.removeLast() }

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    listImport(node)
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard rules.contains(.condition) else { return .visitChildren }
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  // Declarations.
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(listNominal(node, "class")) }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(listNominal(node, "struct")) }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(listNominal(node, "enum")) }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(listNominal(node, "actor")) }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(listProtocol(node)) }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(listExtension(node)) }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { enter(listTypealias(node)) }
  override func visitPost(_ node: TypeAliasDeclSyntax) { leave() }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { enter(listAssociated(node)) }
  override func visitPost(_ node: AssociatedTypeDeclSyntax) { leave() }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter(listFunction(node)) }
  override func visitPost(_ node: FunctionDeclSyntax) { leave() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { enter(listInitializer(node)) }
  override func visitPost(_ node: InitializerDeclSyntax) { leave() }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { enter(listDeinitializer(node)) }
  override func visitPost(_ node: DeinitializerDeclSyntax) { leave() }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { enter(listSubscript(node)) }
  override func visitPost(_ node: SubscriptDeclSyntax) { leave() }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { enter(listMacro(node)) }
  override func visitPost(_ node: MacroDeclSyntax) { leave() }
  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind { enter(listOperator(node)) }
  override func visitPost(_ node: OperatorDeclSyntax) { leave() }
  override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind { enter(listGroup(node)) }
  override func visitPost(_ node: PrecedenceGroupDeclSyntax) { leave() }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { enter(listCase(node)) }
  override func visitPost(_ node: EnumCaseElementSyntax) { leave() }
  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    listGenericParameter(node)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard isProperty(node) else { return .visitChildren }
    return enter(listProperty(node))
  }
  override func visitPost(_ node: PatternBindingSyntax) {
    if isProperty(node) { leave() }
  }

  // Bindings.
  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    listPattern(node)
    return .skipChildren
  }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    listBinding(node.secondName ?? node.firstName)
    return .visitChildren
  }
  override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.secondName ?? node.firstName { listBinding(name) }
    return .visitChildren
  }
  /// Lists a parameter, except `self` in `{ (self: Movie) in }`, which is `self` inside the closure, not a new name.
  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    let name = node.secondName ?? node.firstName
    if name.text != "self" { listBinding(name) }
    return .visitChildren
  }
  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    listBinding(node.name)
    return .visitChildren
  }
  override func visit(_ node: AccessorParametersSyntax) -> SyntaxVisitorContinueKind {
    listBinding(node.name)
    return .skipChildren
  }

  // References.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard rules.contains(.languageAttribute) else { return .visitChildren }
    if isOfLanguage(node) { return .skipChildren }
    guard hasArgumentOfLanguage(node) else { return .visitChildren }
    walk(node.attributeName)
    return .skipChildren
  }
  /// Lists `x[...]` as a reference to a member of `x` at its bracket.
  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    add(.reference, "member subscript", at: node.leftSquare)
    return .visitChildren
  }
  override func visit(_ node: KeyPathSubscriptComponentSyntax) -> SyntaxVisitorContinueKind {
    add(.reference, "member subscript", at: node.leftSquare)
    return .visitChildren
  }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    listMacroUse(node)
    return .visitChildren
  }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    listMacroUse(node)
    return .visitChildren
  }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    listReference(node.name, node.moduleSelector == nil ? .type : .member)
    return .visitChildren
  }
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    listReference(node.name, .member)
    return .visitChildren
  }
  override func visit(_ node: ModuleSelectorSyntax) -> SyntaxVisitorContinueKind {
    listReference(node.moduleName, .expression)
    return .skipChildren
  }
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    listReference(node)
    return .visitChildren
  }
  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    listReference(node.operator, .operator)
    return .skipChildren
  }
  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    listReference(node.operator, .operator)
    return .visitChildren
  }
  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    listReference(node.operator, .operator)
    return .visitChildren
  }
  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil { listReference(node.name, .expression) }
    listBinding(node.name)
    return .visitChildren
  }
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    listShorthand(node)
    return .visitChildren
  }
  override func visit(_ node: PrecedenceGroupNameSyntax) -> SyntaxVisitorContinueKind {
    listReference(node.name, .type)
    return .skipChildren
  }
  override func visit(_ node: OperatorPrecedenceAndTypesSyntax) -> SyntaxVisitorContinueKind {
    listReference(node.precedenceGroup, .type)
    return .visitChildren
  }
  override func visit(_ node: DesignatedTypeSyntax) -> SyntaxVisitorContinueKind {
    listReference(node.name, .type)
    return .skipChildren
  }
}
