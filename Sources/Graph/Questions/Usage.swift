// Determines how a single reference uses its declaration.
import InwardFacts

extension ProjectGraph {
  /// Returns the way in which a reference uses the declaration to which it refers.
  public func kind(of mention: MentionID, naming symbol: SymbolID, in file: FileID) -> MentionKind {
    let facts = files[file.index].facts
    let fact = facts.mentions[mention.index]
    switch fact.form {
    case .inherited: return .inherits
    case .extended: return .extends
    case .type: return .type
    case .attribute: return self[symbol].kind == .macro ? .macro : .attribute
    case .macro: return .macro
    case .operator, .precedenceGroup: return .operator
    case .keyPathRoot, .keyPathComponent: return .keyPath
    case .implicitMember: return .member
    case .value, .member:
      if fact.flags.contains(.inType) { return kindOfTypePart(mention, in: facts) }
      return kindOfValue(fact, at: mention, naming: symbol, in: facts)
    }
  }

  /// Returns the kind of use of a name inside a written type: that of the first name, so `B` in `A.B.C` is used like
  /// `A`.
  private func kindOfTypePart(_ mention: MentionID, in facts: FileFacts) -> MentionKind {
    var root = mention
    while let base = facts.typeName(at: facts.mentions[root.index].base) { root = base }
    switch facts.mentions[root.index].form {
    case .inherited: return .inherits
    case .extended: return .extends
    case .attribute: return .attribute
    default: return .type
    }
  }

  private func kindOfValue(
    _ fact: Mention, at mention: MentionID, naming symbol: SymbolID, in facts: FileFacts
  ) -> MentionKind {
    let entry = self[symbol]
    switch entry.kind {
    case _ where entry.kind.isType:
      if fact.flags.contains(.called) { return .constructs }
      guard let member = memberReached(from: mention, in: facts) else { return .type }
      // `map(Row.init)` constructs rows just as `Row.init()` does.
      return facts.text(member.name) == "init" ? .constructs : .static
    case .function: return entry.owner.isNone ? .function : .member
    case .property: return entry.owner.isNone ? .global : .member
    case .macro: return .macro
    case .initializer: return .constructs
    default: return .member
    }
  }

  /// Returns the `.name` that directly follows a reference or its generic arguments; nil if there is none.
  private func memberReached(from mention: MentionID, in facts: FileFacts) -> Mention? {
    for next in facts.mentions[(mention.index + 1)...] {
      if facts.typeName(at: next.base) == mention { return next }
      // Only generic arguments can come between a name and its member.
      guard next.form == .type || next.form == .attribute || next.flags.contains(.inType) else { return nil }
    }
    return nil
  }

  /// Returns the written type name before a reference, and the type to which that name refers: `Session` for `shared`
  /// in `Session.shared`. If the two have different meanings in the modules of the file, returns the type for the
  /// modules in which the reference has the given meaning. Nil if there is no such name or it does not refer to exactly
  /// one type of the project.
  public func typeNamed(
    before mention: MentionID, in file: FileID, for given: Meaning? = nil
  ) -> (mention: MentionID, type: SymbolID)? {
    let facts = files[file.index].facts
    guard let base = facts.typeName(at: facts.mentions[mention.index].base) else { return nil }
    let modules = partialMeanings(of: mention, in: file).first { $0.meaning == given }?.modules
    let inSame = partialMeanings(of: base, in: file).first { entry in
      modules.map { $0.contains { entry.modules.contains($0) } } ?? true
    }
    guard let symbol = (inSame?.meaning ?? meaning(of: base, in: file)).symbol, self[symbol].kind.isType else {
      return nil
    }
    return (base, symbol)
  }
}

extension ProjectGraph {
  /// Returns the way in which a reference uses an external declaration, as far as the form of the reference shows it.
  public func kindOfOutside(_ mention: MentionID, in file: FileID) -> MentionKind {
    let facts = files[file.index].facts
    let fact = facts.mentions[mention.index]
    switch fact.form {
    case .inherited: return .inherits
    case .extended: return .extends
    case .type, .keyPathRoot: return .type
    case .attribute: return .attribute
    case .macro: return .macro
    case .operator, .precedenceGroup: return .operator
    case .keyPathComponent: return .keyPath
    case .member, .implicitMember: return fact.flags.contains(.inType) ? kindOfTypePart(mention, in: facts) : .member
    case .value:
      let looksLikeType = facts.names.withBytes(of: fact.name) { $0.first.map { (0x41...0x5A).contains($0) } ?? false }
      if fact.flags.contains(.called) { return looksLikeType ? .constructs : .function }
      if !looksLikeType { return .global }
      return memberReached(from: mention, in: facts) == nil ? .type : .static
    }
  }
}
