// Moves declarations from one file to the end of another file of the same module.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardRules

extension FixScene {
  func moveDeclarations(
    of code: MovingCode, to file: FileID, in layer: LayerID, removing findings: [Finding], among all: [Finding]
  ) throws(RefusalReason) -> Fix {
    try MovedDeclarations(code, to: file, self).expectSameMeanings()
    guard let old = source(of: code.file), let new = source(of: file) else {
      throw RefusalReason("the source has changed")
    }
    let text = try DeclarationText(of: code, in: old, self)
    let style = SourceStyle(new)
    guard style.newline == SourceStyle(old).newline else {
      throw RefusalReason("the files have different line endings")
    }
    let (from, to) = (path(code.file), path(file))
    let cuts = text.removed.map { Edit(path: from, range: $0, replacement: "") }
    let pasted = Edit(
      path: to, range: new.count..<new.count,
      replacement: style.beforeAppended + text.parts.map { style.newline + $0 }.joined())
    let related = all.filter { finding in
      code.holds(finding.ids.source, self) || finding.ids.target.isSome && code.holds(finding.ids.target, self)
    }
    let home = layering.layer(of: file)
    let title = layering.plan.title(of: home.isSome ? home : layer)
    return Fix(
      .move, "move \(code.heads.map(title(of:)).joined(separator: ", ")) to \(to) (\(title))",
      edits: cuts + [pasted], removing: findings, related: related)
  }

  /// Names a declaration in the summary: `Desk`, or `extension Desk`.
  private func title(of head: SymbolID) -> String {
    let (entry, facts) = (graph[head], facts(graph[head].file))
    return entry.kind == .extension ? "extension " + facts.text(graph.declaration(head).type) : graph.text(entry.name)
  }
}

/// Declarations that move to another file.
private struct MovedDeclarations {
  private let code: MovingCode
  private let file: FileID
  private let scene: FixScene

  init(_ code: MovingCode, to file: FileID, _ scene: FixScene) {
    (self.code, self.file, self.scene) = (code, file, scene)
  }

  /// Refuses the move if a name, in the declarations or in the code that stays, may have a different meaning
  /// afterward.
  func expectSameMeanings() throws(RefusalReason) {
    try scene.expectSameModules(code.file, file)
    if scene.facts(code.file).isGenerated || scene.facts(file).isGenerated {
      throw RefusalReason("one of the two files is generated")
    }
    // Top-level code of `main.swift` is executed, and its variables are not global, so nothing moves from or to that
    // file.
    if [code.file, file].contains(where: { scene.path($0).split(separator: "/").last == "main.swift" }) {
      throw RefusalReason("code cannot be moved from or to main.swift")
    }
    guard scene.importsAtLeast(file, as: code.file) else {
      throw RefusalReason("the other file does not import everything that the file of the declaration imports")
    }
    if code.heads.contains(where: isSynthesized) {
      throw RefusalReason("the extension may need members that the compiler synthesizes only in the file of the type")
    }
    if code.heads.contains(where: scene.isConditional) { throw RefusalReason("the declaration is inside #if") }
    try expectNothingPrivate()
    try expectNoOtherImports()
  }

  /// Refuses the move if the other file imports modules that declare a name that the code uses: there, the name may
  /// be ambiguous or refer to a different declaration.
  private func expectNoOtherImports() throws(RefusalReason) {
    let seen = scene.moduleNames(importedBy: code.file)
    let added = scene.moduleNames(importedBy: file).subtracting(seen)
    if added.isEmpty { return }
    var modules = ImportedModules(scene, withMembers: false)
    for module in added.sorted() where !modules.add(module) {
      throw RefusalReason("the other file imports a module whose declarations are unknown")
    }
    var known = ImportedModules(scene, withMembers: false)
    for module in seen { _ = known.add(module) }
    modules.subtract(known)
    if modules.declares(anyOf: externalNames) {
      throw RefusalReason("the other file imports a module that declares a name that the code uses")
    }
  }

  /// The unqualified names in the code, except those that certainly refer to declarations of the code's own module,
  /// because these declarations take precedence over imported ones. Members are left out unless they need imports:
  /// usually, the members of a module that any file imports are visible in all files.
  private var externalNames: UsedNames {
    let (graph, facts) = (scene.graph, scene.facts(code.file))
    let modules = graph.modules.modules(ofFile: code.file.index)
    let membersNeedImports = modules.contains { graph.modules.modules[$0.index].membersNeedImports }
    var names = UsedNames()
    for (mention, owner) in graph.references(in: code.file) where code.holds(owner, scene) {
      let fact = facts.mentions[mention.index]
      if fact.flags.contains(.local) { continue }
      if fact.base.isSome || fact.form == .implicitMember {
        if membersNeedImports { names.insert(facts.text(fact.name), fact) }
        continue
      }
      let symbol = graph.meaning(of: mention, in: code.file).symbol
      let isOwn = symbol.map { graph.modules.shareModule(graph[$0].file.index, code.file.index) } ?? false
      if !isOwn { names.insertTopLevel(facts.text(fact.name)) }
    }
    return names
  }

  /// Returns whether an extension moves without its type although the compiler may synthesize members that its
  /// supertypes require. The compiler does so only in the file of the type.
  private func isSynthesized(_ head: SymbolID) -> Bool {
    let type = scene.graph.extendedType(of: head)
    guard scene.graph[head].kind == .extension, type.isSome, scene.graph[type].file == code.file else { return false }
    return !code.holds(type, scene) && !scene.foreignSupertypes(ofExtension: head).isEmpty
  }

  /// Refuses the move if code in one file may use something that is private to the other. Only names are compared, so
  /// in doubt the fix is refused.
  private func expectNothingPrivate() throws(RefusalReason) {
    let own = symbols(of: code.file)
    let (moving, staying) = (own.filter { code.holds($0, scene) }, own.filter { !code.holds($0, scene) })
    let mentions = scene.graph.references(in: code.file)
    let movingMentions = names(mentions.filter { code.holds($0.owner, scene) })
    let stayingMentions = names(mentions.filter { !code.holds($0.owner, scene) })
    let hidden = moving.filter(isHidden)
    // The members of a type with a private property may be private as well, such as its initializer, so every use of
    // the type counts.
    let used = hidden.isEmpty ? [] : Set((hidden + code.heads).map(name))
    let isHiddenUsed = !used.isDisjoint(with: stayingMentions)
    // A private member of an extension in the other file may be preferred to the member that the code calls now.
    let others = staying.filter(isHidden) + symbols(of: file).filter(isHidden)
    if isHiddenUsed || !movingMentions.isDisjoint(with: others.map(name)) {
      throw RefusalReason("a private name may no longer be visible, or may clash")
    }
  }

  private func symbols(of file: FileID) -> [SymbolID] {
    scene.graph.symbols(of: file).map { SymbolID($0) }.filter { scene.graph[$0].name.isSome }
  }

  private func name(_ symbol: SymbolID) -> String { scene.graph.text(scene.graph[symbol].name) }

  private func names(_ references: [(mention: MentionID, owner: SymbolID)]) -> Set<String> {
    let facts = scene.facts(code.file)
    return Set(references.map { facts.text(facts.mentions[$0.mention.index].name) })
  }

  private func isHidden(_ symbol: SymbolID) -> Bool {
    [.private, .fileprivate].contains(scene.graph.access(of: symbol))
      || scene.graph[symbol].modifiers.contains(.restrictedSetter)
  }
}

/// The lines of declarations, with the comments before them.
private struct DeclarationText {
  private(set) var parts: [String] = []
  /// The lines to remove, with the blank lines that would then be superfluous.
  private(set) var removed: [Range<Int>] = []
  private let lines: SourceLines

  init(of code: MovingCode, in bytes: [UInt8], _ scene: FixScene) throws(RefusalReason) {
    lines = SourceLines(bytes, scene.facts(code.file))
    var ranges: [Range<Int>] = []
    for head in code.heads {
      let declaration = scene.graph.declaration(head)
      guard let range = lines.whole(Int(declaration.start)..<Int(declaration.end)) else {
        throw RefusalReason("other code is on the lines of the declaration")
      }
      guard let first = lines.firstOfComments(before: range.lowerBound) else {
        throw RefusalReason("a /* */ comment precedes the declaration")
      }
      ranges.append(first..<range.upperBound)
    }
    parts = ranges.map { lines.text($0) }
    removed = lines.withBlankLines(ranges).map { lines.offsets(of: $0) }
  }
}
