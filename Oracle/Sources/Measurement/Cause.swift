// The reason why Inward does not resolve a name as the compiler does, as far as Inward's own facts show.
import IndexStore
import InwardFacts
import InwardGraph

struct Cause {
  var text: String
  /// True if nothing at the position is counted as unknown. False for a local variable that has the name of the
  /// property it is bound to: Inward records the property where the variable is bound.
  var isSilent: Bool
}

extension FileComparison {
  func cause(of reference: ExactReference, _ target: Target, at offset: UInt32) -> Cause {
    let there = mentions[offset] ?? []
    for mention in there {
      guard let reason = unknown[mention] else { continue }
      return Cause(text: reason.short + detail(reason, mention), isSilent: false)
    }
    if let named = targets[offset], !named.isEmpty {
      let isType = named.contains { names.graph[$0].kind.isType }
      if reference.kind == .initializer, isType {
        return Cause(text: "initializer declared apart from its type, which is named", isSilent: true)
      }
      let isOwn = named.allSatisfy { names.graph.path(of: $0) == path }
      let text = isOwn ? "taken for a declaration of the same file" : "taken for a declaration of another file"
      return Cause(text: text, isSilent: true)
    }
    for mention in there {
      let meaning = names.graph.meaning(of: mention, in: file)
      if meaning == .local {
        return isBoundByItsOwnName(reference, target, before: offset)
          ? Cause(text: "a local, which the index reports as the declaration that it is bound to", isSilent: false)
          : Cause(text: "taken for a local", isSilent: true)
      }
      if meaning == .external { return Cause(text: outsideText(reference, target, mention), isSilent: true) }
      if meaning.module != nil { return Cause(text: "taken for a module", isSilent: true) }
    }
    return Cause(text: "no name is read: \(shape(reference, at: Int(offset)))", isSilent: true)
  }

  /// Returns whether a local variable has the name of the property it is bound to: `if let page { page.load() }`,
  /// `[page] in page.load()`. The index resolves both to the property, because renaming it would rename the local
  /// variable; Inward records the property only where the local variable is bound.
  private func isBoundByItsOwnName(_ reference: ExactReference, _ target: Target, before offset: UInt32) -> Bool {
    targets.contains { place, named in
      place < offset && source.starts(with: reference.baseName, at: Int(place))
        && named.contains { names.target($0) == target }
    }
  }

  /// Returns the cause for a name of the project that Inward considers external.
  private func outsideText(_ reference: ExactReference, _ target: Target, _ mention: MentionID) -> String {
    let fact = names.facts(file).mentions[mention.index]
    if let other = names.file(target.path), !isModuleSeen(of: other) {
      return "treated as external: no import leads to the module of the declaration"
    }
    if reference.kind == .initializer, fact.form == .value { return "initializer added to a type from outside" }
    let word = reference.kind == .initializer ? "init" : fact.form.word
    switch fact.form {
    case .implicitMember:
      return "treated as external: .\(word), \(Receiver(names, file).contextText(of: fact.base))"
    case _ where fact.base.isSome:
      return "treated as external: \(word) of \(Receiver(names, file).text(of: fact.base))"
    default:
      let isBareMember = fact.form == .value && isMember(reference, target)
      return "treated as external: \(word)" + (isBareMember ? ", a bare name of a member" : "")
    }
  }

  private func isMember(_ reference: ExactReference, _ target: Target) -> Bool {
    guard let other = names.file(target.path) else { return false }
    return names.graph.symbols(of: other).map { SymbolID($0) }.contains { symbol in
      names.graph[symbol].owner.isSome && names.name(symbol) == reference.baseName
        && names.target(symbol) == target
    }
  }

  private func isModuleSeen(of other: FileID) -> Bool {
    let modules = names.graph.modules
    if modules.shareModule(file.index, other.index) { return true }
    let imported = Set(names.facts(file).imports.compactMap { $0.path.first.map { names.facts(file).text($0) } })
    return modules.modules(ofFile: other.index).contains { imported.contains(modules.modules[$0.index].name) }
  }

  private func detail(_ reason: UnknownReason, _ mention: MentionID) -> String {
    let fact = names.facts(file).mentions[mention.index]
    switch reason {
    case .receiver, .member:
      // Facts have no value for a projection, `$x`, but they do for `$0`.
      let isProjection = source.namesInFront(of: Int(fact.offset)).contains { start in
        source.byte(start - 1) == UInt8(ascii: "$") && source.byte(start) > UInt8(ascii: "9")
      }
      return isProjection ? ": projection, $x" : ": " + Receiver(names, file).text(of: fact.base)
    case .context: return ": " + Receiver(names, file).contextText(of: fact.base)
    case .overload, .mismatch, .twin, .condition, .inherited: return fact.base.isSome ? " (a member)" : " (a bare name)"
    default: return ""
    }
  }

  /// Returns how a reference without a name is written.
  private func shape(_ reference: ExactReference, at offset: Int) -> String {
    let byte = source.byte(offset)
    switch reference.kind {
    case .subscript, .staticSubscript: return "subscript"
    case .initializer where source.starts(with: "self", at: offset): return "self.init"
    case .initializer where source.starts(with: "super", at: offset): return "super.init"
    case .initializer where source.starts(with: "init", at: offset): return ".init"
    case .initializer where byte == UInt8(ascii: "["): return "initializer of an array or dictionary literal"
    case .initializer where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"):
      return "initializer of a string literal"
    case .initializer: return "initializer"
    case .functionOperator, .methodOperator: return "operator"
    default:
      if byte == UInt8(ascii: "(") { return "callAsFunction or a call of a value" }
      if byte == UInt8(ascii: "$") { return "projected value" }
      if byte == UInt8(ascii: "`") { return "name in backticks" }
      return source.starts(with: reference.baseName, at: offset)
        ? "\(reference.kind.rawValue)" : "\(reference.kind.rawValue) by another word"
    }
  }
}

extension Source {
  func starts(with text: some StringProtocol, at offset: Int) -> Bool {
    offset + text.utf8.count <= bytes.count && bytes[offset..<offset + text.utf8.count].elementsEqual(text.utf8)
  }
}

extension ReferenceKind {
  /// Converts the kind of a declaration that Inward knows.
  init(_ symbol: Symbol) {
    switch symbol.kind {
    case .class, .struct, .enum, .actor, .genericParameter: self = .type
    case .protocol: self = .protocol
    case .extension: self = .extension
    case .typealias: self = .typeAlias
    case .associatedtype: self = .associatedType
    case .function: self = symbol.owner.isNone ? .function : .method
    case .initializer, .deinitializer: self = .initializer
    case .subscript: self = .subscript
    case .property: self = symbol.owner.isNone ? .global : .property
    case .enumCase: self = .enumCase
    case .operator, .precedenceGroup: self = .operator
    case .macro: self = .macro
    }
  }
}

extension UnknownReason {
  /// The reason in fewer words than in a report, for use in tables.
  var short: String {
    switch self {
    case .receiver: "unknown receiver"
    case .context: "unknown context"
    case .overload: "several overloads fit"
    case .mismatch: "nothing of that name fits"
    case .twin: "the SDK may have it, too"
    case .condition: "conditions of an extension"
    case .expansion: "a macro may declare it"
    case .member: "no such member known"
    case .inherited: "may be inherited"
    case .cycle: "depends on itself"
    case .branch: "in another branch of #if"
    case .target: "file of no target"
    case .build: "unknown build"
    }
  }
}
