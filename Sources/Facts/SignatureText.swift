// The visible part of a declaration as text: two declarations with the same text are found by the same names and chosen
// for the same calls.

extension DeclarationKind {
  /// Whether declarations inside this one are local.
  fileprivate var hasBody: Bool { takesArguments || self == .property || self == .deinitializer }
}

extension FileFacts {
  /// Returns the kind, owners, name, parameters, types, constraints, access level, modifiers, attribute names and
  /// conditions of a declaration, but not its body, values or position.
  public func signature(of id: DeclarationID, by branches: BranchTable) -> String {
    let declaration = declarations[id.index]
    var words = declaration.kind.word
    // Words are appended one by one, because joining a list of them costs three times as much.
    func add(_ word: String) {
      words += " "
      words += word
    }
    add(path(of: id))
    add("(")
    words += parameterTypes(of: declaration)
    words += ")"
    for type in typeLists[declaration.inherited.indices] { add(text(type)) }
    if declaration.type.isSome {
      add("-> ")
      words += text(declaration.type)
    }
    for requirement in requirementTexts(of: id) { add(requirement) }
    add(declaration.access.word)
    for modifier in declaration.modifiers.words { add(modifier) }
    for attribute in attributes[declaration.attributes.indices] {
      add("@")
      words += text(attribute.name)
    }
    for branch in branchTexts(at: declaration.offset, by: branches) { add(branch) }
    return words
  }

  /// Returns whether a declaration is invisible to other files, because it or one of its owners is `private`,
  /// `fileprivate` or local.
  public func isHidden(_ id: DeclarationID) -> Bool {
    var next = id
    while next.isSome {
      let declaration = declarations[next.index]
      if declaration.access == .private || declaration.access == .fileprivate { return true }
      next = declaration.owner
      if next.isSome, declarations[next.index].kind.hasBody, declaration.kind != .genericParameter { return true }
    }
    return false
  }

  /// Returns the facts about a type or an extension that decide where its members are found, and for which values. Its
  /// conformances are not among these facts: a change of a conformance is a change of the type itself.
  public func textForMembers(of id: DeclarationID) -> String {
    let declaration = declarations[id.index]
    guard declaration.kind.isNominal || declaration.kind == .extension else { return "" }
    var words = [declaration.kind.word, declaration.access.word]
    if declaration.type.isSome { words.append(text(declaration.type)) }
    words += requirementTexts(of: id)
    for attribute in attributes[declaration.attributes.indices] { words.append("@" + text(attribute.name)) }
    return words.joined(separator: " ") + " { "
  }

  /// Returns whether literals call an initializer, as in `let movies: Movies = [first]`. Such a call contains no
  /// `init`, and in `show([first])`, not even the name of the type.
  public func isCalledByLiterals(_ id: DeclarationID) -> Bool {
    let parameters = bindings[declarations[id.index].parameters.indices]
    guard let label = parameters.first?.label, label.isSome else { return false }
    let word = text(label)
    return word.hasSuffix("Literal") || word == "stringInterpolation"
  }

  private func parameterTypes(of declaration: Declaration) -> String {
    bindings[declaration.parameters.indices].map { parameter in
      let label = parameter.label.isSome ? text(parameter.label) : "_"
      return ([label + ":", text(parameter.type)] + parameter.flags.words).joined(separator: " ")
    }.joined(separator: ", ")
  }

  /// Returns the conditions around a position, together with those of the preceding branches.
  private func branchTexts(at offset: UInt32, by branches: BranchTable) -> [String] {
    var words: [String] = []
    var next = branches.innermost(at: offset)
    while next.isSome {
      var branch = next
      while branch.isSome {
        words.append("#\(conditions[branch.index].branch.word) \(text(conditions[branch.index].text))")
        branch = conditions[branch.index].previous
      }
      next = branches.outer[next.index]
    }
    return words
  }
}
