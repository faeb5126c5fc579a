// Formats facts as text, one per line, in file order, for tests to compare and for bug reports.
import InwardEscapes

/// The kinds of facts to print.
public struct FactSections: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let imports = FactSections(rawValue: 1 << 0)
  public static let declarations = FactSections(rawValue: 1 << 1)
  public static let bindings = FactSections(rawValue: 1 << 2)
  public static let mentions = FactSections(rawValue: 1 << 3)
  public static let conditions = FactSections(rawValue: 1 << 4)
  public static let notes = FactSections(rawValue: 1 << 5)
  public static let all: FactSections = [.imports, .declarations, .bindings, .mentions, .conditions, .notes]
}

/// Returns one fact per line, as `line:column kind details`, sorted by position.
public func factsText(_ facts: FileFacts, _ sections: FactSections = .all) -> String {
  var printer = FactsPrinter(facts)
  if sections.contains(.imports) { printer.addImports() }
  if sections.contains(.declarations) { printer.addDeclarations() }
  if sections.contains(.bindings) { printer.addBindings() }
  if sections.contains(.mentions) { printer.addMentions() }
  if sections.contains(.conditions) { printer.addConditions() }
  if sections.contains(.notes) { printer.addNotes() }
  return printer.text()
}

private struct FactsPrinter {
  let facts: FileFacts
  private var entries: [Entry] = []

  private struct Entry {
    var offset: UInt32
    var rank: Int
    var text: String
  }

  init(_ facts: FileFacts) { self.facts = facts }

  private mutating func add(_ offset: UInt32, rank: Int, _ words: [String]) {
    // A comment may contain control characters.
    let text = forTerminal(words.filter { !$0.isEmpty }.joined(separator: " "))
    entries.append(Entry(offset: offset, rank: rank, text: text))
  }

  func text() -> String {
    let sorted = entries.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.offset, a.rank, left.offset) < (b.offset, b.rank, right.offset)
    }
    var text = ""
    for (_, entry) in sorted {
      text += place(entry.offset) + " " + entry.text + "\n"
    }
    return text
  }

  private func place(_ offset: UInt32) -> String {
    let position = facts.lines.position(of: offset)
    return "\(position.line):\(position.column)"
  }

  mutating func addImports() {
    for item in facts.imports {
      let attributes = facts.attributes[item.attributes.indices].map { "@" + facts.text($0.name) }
      let path = item.path.map(facts.text).joined(separator: ".")
      let words = ["import", facts.text(item.kind), path, item.access.word] + attributes
      add(item.offset, rank: 0, words)
    }
  }

  mutating func addDeclarations() {
    for (index, declaration) in facts.declarations.enumerated() {
      let id = DeclarationID(index)
      var words = [declaration.kind.word, facts.path(of: id), facts.parameterText(of: declaration)]
      if !declaration.inherited.isEmpty {
        words.append(": " + facts.typeLists[declaration.inherited.indices].map(facts.text).joined(separator: ", "))
      }
      if declaration.type.isSome { words.append(typeMark(declaration.kind) + " " + facts.text(declaration.type)) }
      if declaration.value.isSome { words.append("= " + facts.text(declaration.value)) }
      let requirements = facts.requirementTexts(of: id)
      if !requirements.isEmpty { words.append("where " + requirements.joined(separator: ", ")) }
      words.append(declaration.access.word)
      words += declaration.modifiers.words
      words += facts.attributes[declaration.attributes.indices].map { "@" + facts.text($0.name) }
      words.append("(\(place(declaration.start)) to \(place(declaration.end)))")
      add(declaration.offset, rank: 1, words)
    }
  }

  private func typeMark(_ kind: DeclarationKind) -> String {
    switch kind {
    case .extension: "of"
    case .typealias, .associatedtype: "="
    case .property: "type"
    default: "->"
    }
  }

  mutating func addBindings() {
    for binding in facts.bindings {
      var words = [binding.kind.word, facts.text(binding.name)]
      if binding.kind == .parameter, binding.label != binding.name {
        words.append("label " + (binding.label.isSome ? facts.text(binding.label) : "_"))
      }
      if binding.type.isSome { words.append("type " + facts.text(binding.type)) }
      if binding.value.isSome { words.append("= " + facts.text(binding.value)) }
      words += binding.flags.words
      add(binding.offset, rank: 2, words)
    }
  }

  mutating func addMentions() {
    for (index, mention) in facts.mentions.enumerated() {
      let owner = facts.owner(of: MentionID(index))
      var words = [mention.form.word, facts.text(mention.name)]
      if mention.base.isSome {
        words.append((mention.form == .implicitMember ? "as " : "of ") + facts.text(mention.base))
      }
      if mention.binding.isSome { words.append("local " + place(facts.bindings[mention.binding.index].offset)) }
      words += mention.flags.words
      words.append("at " + mention.place.word)
      if owner.isSome { words.append("in " + facts.path(of: owner)) }
      add(mention.offset, rank: 3, words)
    }
  }

  mutating func addConditions() {
    for condition in facts.conditions {
      var words = ["condition " + condition.branch.word, facts.text(condition.text)]
      words.append("(to \(place(condition.end)))")
      if condition.previous.isSome {
        words.append("after " + place(facts.conditions[condition.previous.index].textStart))
      }
      add(condition.textStart, rank: 4, words)
    }
  }

  mutating func addNotes() {
    for note in facts.notes { add(note.offset, rank: 5, ["note", note.kind.word]) }
    if facts.isGenerated { add(0, rank: 0, ["generated"]) }
    for ignore in facts.ignores {
      let place = ignore.isBesideCode ? ["beside code"] : []
      add(ignore.offset, rank: 6, ["comment", "inward:" + facts.text(ignore.text)] + place)
    }
  }
}

extension FileFacts {
  /// Returns the declaration's name, preceded by the names of its owners: `Shop.Cart.total`. A missing name is `?`.
  public func path(of declaration: DeclarationID) -> String {
    var names: [String] = []
    var id = declaration
    while id.isSome {
      names.append(declarations[id.index].name.isSome ? text(declarations[id.index].name) : "?")
      id = declarations[id.index].owner
    }
    return names.reversed().joined(separator: ".")
  }

  fileprivate func parameterText(of declaration: Declaration) -> String {
    guard !declaration.parameters.isEmpty else { return "" }
    if declaration.kind == .protocol {
      return "<" + bindings[declaration.parameters.indices].map { text($0.label) }.joined(separator: ", ") + ">"
    }
    let labels = bindings[declaration.parameters.indices].map { ($0.label.isSome ? text($0.label) : "_") + ":" }
    return "(" + labels.joined() + ")"
  }
}

extension Modifiers {
  var words: [String] {
    let all: [(Modifiers, String)] = [
      (.static, "static"), (.classMember, "class"), (.final, "final"), (.override, "override"), (.lazy, "lazy"),
      (.indirect, "indirect"), (.mutating, "mutating"), (.weak, "weak"), (.unowned, "unowned"),
      (.required, "required"), (.convenience, "convenience"), (.constant, "let"), (.computed, "computed"),
      (.restrictedSetter, "restricted-setter"), (.failable, "failable"), (.isolated, "isolated"), (.async, "async"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension BindingFlags {
  var words: [String] {
    let all: [(BindingFlags, String)] = [
      (.hasDefault, "default"), (.variadic, "variadic"), (.takesClosure, "takes-closure"),
      (.autoclosure, "autoclosure"), (.takesThrowing, "takes-throwing"), (.takesAsync, "takes-async"),
      (.isInOut, "inout"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension MentionFlags {
  var words: [String] {
    let all: [(MentionFlags, String)] = [
      (.called, "called"), (.inType, "in-type"), (.pattern, "pattern"), (.assigned, "assigned"),
      (.moduleSelected, "module-selected"), (.fullName, "full-name"), (.awaited, "awaited"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
