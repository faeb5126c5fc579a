// Facts: what can be known of one file from its bytes alone. This room knows no other room, no path, no disk and no
// other file; a fact is a small value in a flat array, and an id is its place in that array.

/// Everything that one file declares, names and says.
///
/// Flat on purpose: a hundred megabytes of source must fit beside their facts in memory, so nothing here is a tree
/// and nothing holds a `String`. Names are numbers of the file's own table; the graph joins the tables once.
/// A class, as many hold it and it never changes: each hold of a value would count all of its arrays.
public final class FileFacts: Sendable {
  public let names: NameTable
  public let lines: LineTable
  public let imports: [Import]
  public let declarations: [Declaration]
  public let bindings: [Binding]
  public let attributes: [Attribute]
  /// In the order of their owners.
  public let requirements: [Requirement]
  public let mentions: [Mention]
  /// Which declaration each mention stands in, told once for every run of mentions with the same answer.
  public let owners: [OwnerRun]
  public let types: [TypeFact]
  /// The lists that type facts and declarations point into: generic arguments, tuple elements, inherited types.
  public let typeLists: [TypeID]
  public let values: [ValueFact]
  /// What calls and tuples point into.
  public let arguments: [Argument]
  /// The calls with literals among their arguments, in the order of `values`.
  public let literals: [LiteralArguments]
  /// Uses of macros that are given something: `#Preview("List") { ... }`.
  public let macroUses: [MacroUse]
  public let conditions: [Condition]
  public let ignores: [IgnoreComment]
  public let notes: [Note]
  /// Its first lines say that a program wrote it.
  public let isGenerated: Bool

  public init(
    names: NameTable = NameTable(), lines: LineTable = LineTable(), imports: [Import] = [],
    declarations: [Declaration] = [], bindings: [Binding] = [], attributes: [Attribute] = [],
    requirements: [Requirement] = [], mentions: [Mention] = [], owners: [OwnerRun] = [], types: [TypeFact] = [],
    typeLists: [TypeID] = [], values: [ValueFact] = [], arguments: [Argument] = [],
    literals: [LiteralArguments] = [], macroUses: [MacroUse] = [], conditions: [Condition] = [],
    ignores: [IgnoreComment] = [], notes: [Note] = [], isGenerated: Bool = false
  ) {
    self.names = names
    self.lines = lines
    self.imports = imports
    self.declarations = declarations
    self.bindings = bindings
    self.attributes = attributes
    self.requirements = requirements
    self.mentions = mentions
    self.owners = owners
    self.types = types
    self.typeLists = typeLists
    self.values = values
    self.arguments = arguments
    self.literals = literals
    self.macroUses = macroUses
    self.conditions = conditions
    self.ignores = ignores
    self.notes = notes
    self.isGenerated = isGenerated
  }
}

/// From `firstMention` on, until the next run, mentions stand in `owner`.
public struct OwnerRun: Sendable, Equatable {
  public var firstMention: MentionID
  public var owner: DeclarationID

  public init(firstMention: MentionID, owner: DeclarationID) {
    self.firstMention = firstMention
    self.owner = owner
  }
}

/// One `#name` with its arguments and closures.
public struct MacroUse: Sendable, Equatable {
  public var mention: MentionID
  /// Just behind its last byte.
  public var end: UInt32

  public init(mention: MentionID, end: UInt32) {
    self.mention = mention
    self.end = end
  }
}

extension FileFacts {
  /// The declaration that a mention stands in; `.none` at the top of the file.
  public func owner(of mention: MentionID) -> DeclarationID {
    var low = 0
    var high = owners.count
    while low < high {
      let middle = (low + high) / 2
      if owners[middle].firstMention.raw <= mention.raw { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? .none : owners[low - 1].owner
  }

  /// What a declaration's `where` asks for, as places of `requirements`.
  public func requirements(of declaration: DeclarationID) -> Range<Int> {
    var low = 0
    var high = requirements.count
    while low < high {
      let middle = (low + high) / 2
      if requirements[middle].owner.raw < declaration.raw { low = middle + 1 } else { high = middle }
    }
    high = low
    while high < requirements.count, requirements[high].owner == declaration { high += 1 }
    return low..<high
  }

  /// The name that a value is, if it is nothing but one, perhaps with generic arguments, or with a `?` or `!` behind
  /// it: what a call of it calls.
  public func callee(_ value: ValueID) -> MentionID? { values.callee(value, types) }

  /// What a subscript is a member of: `x` of `x[i]`.
  @inlinable public func collection(of element: ValueFact) -> ValueID {
    element.value.mention.map { mentions[$0.index].base } ?? .none
  }

  public func text(_ name: NameID) -> String { names.text(name) }
}

extension [ValueFact] {
  /// See `FileFacts.callee`; while a file is read, its values and types are not facts yet.
  public func callee(_ value: ValueID, _ types: [TypeFact]) -> MentionID? {
    if let mention = value.mention { return mention }
    guard value.isSome else { return nil }
    let fact = self[value.index]
    switch fact.shape {
    case .implicit: return fact.value.mention
    case .unwrapped where fact.trailing != UnwrapForm.whole: return callee(fact.value, types)
    case .metatype where types[fact.type.index].shape == .named: return types[fact.type.index].mention
    default: return nil
    }
  }
}
