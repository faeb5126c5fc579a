// Comparison: our reader's facts in the shared vocabulary.
import InwardFacts
import InwardSyntax

/// Returns our facts. `isRead` is true if the compiler's parser reports no error in these bytes: our notes are then
/// included, since each of them is a difference.
func factsOfInward(_ bytes: UnsafeBufferPointer<UInt8>, rules: Set<Rule>, isRead: Bool) -> [Fact] {
  var lister = InwardLister(facts: readFacts(of: bytes), rules: rules)
  lister.addImports()
  lister.addDeclarations()
  lister.addBindings()
  lister.addMentions()
  if isRead { lister.addNotes() }
  return lister.list
}

private struct InwardLister {
  let facts: FileFacts
  let rules: Set<Rule>
  var list: [Fact] = []

  private mutating func add(_ kind: Fact.Kind, _ text: String, at offset: UInt32) {
    let position = facts.lines.position(of: offset)
    list.append(Fact(offset: Int(offset), line: position.line, column: position.column, kind: kind, text: text))
  }

  private func text(_ name: NameID) -> String { name.isSome ? facts.text(name) : "" }

  mutating func addImports() {
    for item in facts.imports {
      let path = item.path.map(text).joined(separator: ".")
      let attributes = facts.attributes[item.attributes.indices].map { "@" + text($0.name) }
      let words = attributes + [item.access.word, text(item.kind), path]
      add(.import, words.filter { !$0.isEmpty }.joined(separator: " "), at: item.offset)
    }
  }

  mutating func addDeclarations() {
    for declaration in facts.declarations {
      var names = [text(declaration.name)]
      var owner = declaration.owner
      while owner.isSome {
        names.append(text(facts.declarations[owner.index].name))
        owner = facts.declarations[owner.index].owner
      }
      var line = DeclarationText(kind: declaration.kind.word, path: ownerPath(names.reversed()))
      // Those of a protocol are its primary associated types.
      let parameters = facts.bindings[declaration.parameters.indices]
      line.parameters = parameters.map { declaration.kind == .protocol ? text($0.label) : parameterText($0) }
      line.inherited = facts.typeLists[declaration.inherited.indices].map { facts.text($0) }
      line.type = declaration.type.isSome ? facts.text(declaration.type) : nil
      add(.declaration, line.text, at: declaration.offset)
    }
  }

  private func parameterText(_ binding: Binding) -> String {
    let label = binding.label.isSome ? text(binding.label) : "_"
    let dots = binding.flags.contains(.variadic) ? "..." : ""
    return label + ": " + facts.text(binding.type) + dots
  }

  mutating func addBindings() {
    for binding in facts.bindings where binding.kind != .implicit && binding.name.isSome {
      add(.binding, text(binding.name), at: binding.offset)
    }
  }

  mutating func addMentions() {
    for mention in facts.mentions {
      let name = text(mention.name)
      add(.reference, referenceClass(of: mention).rawValue + " " + name, at: mention.offset)
    }
  }

  private func referenceClass(of mention: Mention) -> ReferenceClass {
    switch mention.form {
    case .inherited, .extended, .attribute, .type, .keyPathRoot: mention.base.isSome ? .member : .type
    case .precedenceGroup: .type
    case .member, .implicitMember, .keyPathComponent: .member
    case .value: .expression
    case .macro: mention.base.isSome ? .member : .expression
    case .operator: .operator
    }
  }

  mutating func addNotes() {
    for note in facts.notes { add(.note, note.kind.word, at: note.offset) }
  }
}
