// Formats facts as JSON for other programs: one object per file, on one line. Schemas/facts.schema.json describes the
// format and docs/facts.md explains it. Within version 1, keys are only added.

/// Returns the facts of a file as one line of JSON. Facts refer to each other by index; types and values are text.
public func factsJSON(_ facts: FileFacts, path: String) -> String {
  let printer = FactsJSON(facts)
  var json = JSONLine()
  json.object { json in
    json.key("version")
    json.number(1)
    json.member("path", path)
    json.member("generated", facts.isGenerated)
    json.list("imports", facts.imports) { printer.put($1, in: &$0) }
    json.list("declarations", facts.declarations.indices) { printer.putDeclaration($1, in: &$0) }
    json.list("bindings", facts.bindings) { printer.put($1, in: &$0) }
    json.list("mentions", facts.mentions.indices) { printer.putMention($1, in: &$0) }
    json.list("conditions", facts.conditions.indices) { printer.putCondition($1, in: &$0) }
    json.list("comments", facts.ignores) { printer.put($1, in: &$0) }
    json.list("notes", facts.notes) { printer.put($1, in: &$0) }
  }
  return json.text + "\n"
}

private struct FactsJSON {
  let facts: FileFacts
  private let branches: BranchTable
  /// For each mention, the call or macro use with this mention as its callee; `.none` if there is none.
  private var calls: [ValueID]
  private var generics: [DeclarationID: [DeclarationID]] = [:]

  init(_ facts: FileFacts) {
    self.facts = facts
    branches = BranchTable(facts.conditions)
    calls = [ValueID](repeating: .none, count: facts.mentions.count)
    for (index, value) in facts.values.enumerated() where value.shape == .call || value.shape == .macro {
      if let callee = facts.callee(value.value) { calls[callee.index] = ValueID(index) }
    }
    for (index, declaration) in facts.declarations.enumerated() where declaration.kind == .genericParameter {
      generics[declaration.owner, default: []].append(DeclarationID(index))
    }
  }

  func put(_ item: Import, in json: inout JSONLine) {
    putPlace(item.offset, in: &json)
    json.member("path", item.path.map(facts.text))
    json.member("kind", name(item.kind))
    json.member("access", access(item.access))
    json.member("attributes", attributes(item.attributes))
    json.member("condition", branches.innermost(at: item.offset))
  }

  func putDeclaration(_ index: Int, in json: inout JSONLine) {
    let declaration = facts.declarations[index]
    putPlace(declaration.offset, in: &json)
    putPlace("start", declaration.start, in: &json)
    putPlace("end", declaration.end, in: &json)
    json.member("kind", declaration.kind.word)
    json.member("name", name(declaration.name))
    json.member("path", facts.path(of: DeclarationID(index)))
    json.member("owner", declaration.owner)
    json.member("access", access(declaration.access))
    json.member("modifiers", declaration.modifiers.words)
    json.member("attributes", attributes(declaration.attributes))
    json.member("inherited", facts.typeLists[declaration.inherited.indices].map(facts.text))
    json.member("requirements", facts.requirementTexts(of: DeclarationID(index)))
    putTypes(of: declaration, in: &json)
    json.member("value", text(declaration.value))
    json.ids("generics", generics[DeclarationID(index)] ?? [])
    json.ids("parameters", declaration.parameters.indices.map { BindingID($0) })
    json.member("condition", branches.innermost(at: declaration.offset))
  }

  /// Writes the type under the key for its role in this kind of declaration, and null under the other keys.
  private func putTypes(of declaration: Declaration, in json: inout JSONLine) {
    let type = text(declaration.type)
    let kind = declaration.kind
    json.member("extended", kind == .extension ? type : nil)
    json.member("target", kind == .typealias || kind == .associatedtype ? type : nil)
    json.member("type", kind == .property ? type : nil)
    json.member("result", kind.givesResult ? type : nil)
  }

  func put(_ binding: Binding, in json: inout JSONLine) {
    putPlace(binding.offset, in: &json)
    json.member("kind", binding.kind.word)
    json.member("name", name(binding.name))
    json.member("label", name(binding.label))
    json.member("type", text(binding.type))
    json.member("value", text(binding.value))
    json.member("flags", binding.flags.words)
  }

  func putMention(_ index: Int, in json: inout JSONLine) {
    let mention = facts.mentions[index]
    putPlace(mention.offset, in: &json)
    json.member("form", mention.form.word)
    json.member("name", facts.text(mention.name))
    json.member("base", text(mention.base))
    json.member("binding", mention.binding)
    json.member("position", mention.place.word)
    json.member("owner", facts.owner(of: MentionID(index)))
    json.member("flags", mention.flags.words)
    putLabels(of: calls[index], in: &json)
    json.member("condition", branches.innermost(at: mention.offset))
  }

  private func putLabels(of call: ValueID, in json: inout JSONLine) {
    json.key("labels")
    guard call.isSome else { return json.null() }
    let value = facts.values[Int(call.raw)]
    json.array { json in
      for argument in facts.arguments[value.arguments] { json.string(name(argument.label) ?? "_") }
      for _ in 0..<value.trailing { json.string("{}") }
    }
  }

  func putCondition(_ index: Int, in json: inout JSONLine) {
    let condition = facts.conditions[index]
    putPlace(condition.textStart, in: &json)
    putPlace("start", condition.start, in: &json)
    putPlace("end", condition.end, in: &json)
    json.member("branch", condition.branch.word)
    json.member("text", name(condition.text))
    json.member("previous", condition.previous)
    json.member("outer", branches.outer[index])
  }

  func put(_ comment: IgnoreComment, in json: inout JSONLine) {
    putPlace(comment.offset, in: &json)
    json.member("text", facts.text(comment.text))
    json.member("besideCode", comment.isBesideCode)
  }

  func put(_ note: Note, in json: inout JSONLine) {
    putPlace(note.offset, in: &json)
    json.member("reason", note.kind.word)
  }
}

// Members that several kinds of facts have.
extension FactsJSON {
  private func putPlace(_ offset: UInt32, in json: inout JSONLine) {
    let position = facts.lines.position(of: offset)
    json.key("line")
    json.number(position.line)
    json.key("column")
    json.number(position.column)
  }

  private func putPlace(_ name: StaticString, _ offset: UInt32, in json: inout JSONLine) {
    json.key(name)
    json.object { putPlace(offset, in: &$0) }
  }

  private func name(_ name: NameID) -> String? { name.isSome ? facts.text(name) : nil }
  private func text(_ type: TypeID) -> String? { type.isSome ? facts.text(type) : nil }
  private func text(_ value: ValueID) -> String? { value.isSome ? facts.text(value) : nil }
  private func access(_ access: Access) -> String? { access == .none ? nil : access.word }

  private func attributes(_ range: FactRange) -> [String] {
    facts.attributes[range.indices].map { facts.text($0.name) }
  }
}

extension JSONLine {
  fileprivate mutating func list<Facts: Collection>(
    _ name: StaticString, _ facts: Facts, _ write: (inout JSONLine, Facts.Element) -> Void
  ) {
    key(name)
    array { json in
      for fact in facts { json.object { write(&$0, fact) } }
    }
  }

  fileprivate mutating func ids(_ name: StaticString, _ ids: [some FactID]) {
    key(name)
    array { json in
      for id in ids { json.number(id.index) }
    }
  }
}

extension DeclarationKind {
  fileprivate var givesResult: Bool {
    switch self {
    case .function, .initializer, .subscript, .macro: true
    default: false
    }
  }
}
