// Facts: everything that the bytes of a single file show. They contain no path and do not depend on the disk or on
// other files. A fact is a small value in a flat array, and an id is its index in that array.

/// The declarations, references and notes of one file.
///
/// The facts are flat: they contain no trees and no `String`, so that the facts of a hundred megabytes of source fit in
/// memory together with the source. Names are indices into the file's own table; the graph merges the tables once. This
/// is a class, because copying a struct would retain each of its arrays.
public final class FileFacts: Sendable {
  public let names: NameTable
  public let lines: LineTable
  public let imports: [Import]
  public let declarations: [Declaration]
  public let bindings: [Binding]
  public let attributes: [Attribute]
  /// The requirements of all `where` clauses, sorted by owner.
  public let requirements: [Requirement]
  public let mentions: [Mention]
  /// The declaration that contains each mention, stored once per run of mentions with the same owner.
  public let owners: [OwnerRun]
  /// The owner and the call of each mention.
  public let sites: MentionSites
  public let types: [TypeFact]
  /// The lists to which types and declarations refer by range, such as generic arguments, tuple elements and inherited
  /// types.
  public let typeLists: [TypeID]
  public let values: [ValueFact]
  /// The lists to which values and types refer by range or index, such as arguments of calls, operands and elements of
  /// tuples.
  public let arguments: [Argument]
  /// The calls and subscripts with literals among their first eight arguments, in the order of `values`.
  public let literals: [LiteralArguments]
  /// Uses of macros with arguments or closures: `#Preview("List") { ... }`.
  public let macroUses: [MacroUse]
  public let conditions: [Condition]
  public let ignores: [IgnoreComment]
  public let notes: [Note]
  /// True if the file's first lines mark it as generated.
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
    sites = MentionSites(of: mentions, owners, declarations, values, types, literals)
  }
}

/// The mentions from `firstMention` up to the next run, and the declaration that contains them.
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
  /// The offset after the last byte of the use.
  public var end: UInt32

  public init(mention: MentionID, end: UInt32) {
    self.mention = mention
    self.end = end
  }
}

extension FileFacts {
  /// Returns the declaration that contains a mention; `.none` at the top level of the file.
  public func owner(of mention: MentionID) -> DeclarationID { sites[mention].owner }

  /// Returns the indices in `requirements` of the first `most` requirements of a declaration's `where` clause.
  public func requirements(of declaration: DeclarationID, atMost most: Int = .max) -> Range<Int> {
    var low = 0
    var high = requirements.count
    while low < high {
      let middle = (low + high) / 2
      if requirements[middle].owner.raw < declaration.raw { low = middle + 1 } else { high = middle }
    }
    high = low
    while high < requirements.count, high - low < most, requirements[high].owner == declaration { high += 1 }
    return low..<high
  }

  /// Returns the indices in `requirements` of the requirements of a declaration and of all declarations inside it.
  public func requirements(within declaration: DeclarationID) -> Range<Int> {
    let own = requirements(of: declaration)
    var high = own.upperBound
    while high < requirements.count, contains(declaration, requirements[high].owner) { high += 1 }
    return own.lowerBound..<high
  }

  private func contains(_ declaration: DeclarationID, _ other: DeclarationID) -> Bool {
    declarations[other.index].start < declarations[declaration.index].end
  }

  /// Returns the name of the callee in a call to this value; nil unless the value is a reference, such as `load`,
  /// `loader.load` or `.load`, optionally with generic arguments or followed by `?` or `!`.
  public func callee(_ value: ValueID) -> MentionID? { values.callee(value, types) }

  /// Returns whether a property is initialized by calling its own name, which then refers to a different declaration:
  /// `static let mock = mock(id: 1)`.
  public func isMadeByItsName(_ declaration: Declaration) -> Bool {
    guard declaration.value.isSome, declaration.value.mention == nil else { return false }
    let value = values[declaration.value.index]
    return value.shape == .call && value.value.mention.map { mentions[$0.index].name } == declaration.name
  }

  /// Returns the value that a subscript is applied to: `x` in `x[i]`; `.none` if it is unknown.
  @inlinable public func collection(of element: ValueFact) -> ValueID {
    element.value.mention.map { mentions[$0.index].base } ?? .none
  }

  /// Returns the one or two operands of an operator.
  public func operands(of operation: ValueFact) -> [ValueID] { arguments[operation.arguments].map(\.value) }

  public func text(_ name: NameID) -> String { names.text(name) }
}

extension [ValueFact] {
  /// Returns the name of the callee; see `FileFacts.callee`. The parser uses it before the `FileFacts` exist.
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

extension FileFacts {
  /// Returns the name that a value consists of, apart from generic arguments: `Box` for `Box` and for `Box<Int>`; nil
  /// for any other value.
  public func typeName(at value: ValueID) -> MentionID? {
    if value.isNone { return nil }
    if let mention = value.mention { return mention }
    let fact = values[value.index]
    guard fact.shape == .metatype || fact.shape == .typed, fact.type.isSome, types[fact.type.index].shape == .named
    else { return nil }
    let mention = types[fact.type.index].mention
    // `content` is a member of the name `Box` in `\Box<Int>.content`, but not in `(x as! Box).content`.
    return fact.shape == .metatype || mentions[mention.index].form == .keyPathRoot ? mention : nil
  }
}
