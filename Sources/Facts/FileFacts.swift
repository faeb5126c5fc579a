// Facts: what can be known of one file from its bytes alone. This room knows no other room, no path, no disk and no
// other file; a fact is a small value in a flat array, and an id is its place in that array.

/// Everything that one file declares, names and says.
///
/// Flat on purpose: a hundred megabytes of source must fit beside their facts in memory, so nothing here is a tree
/// and nothing holds a `String`. Names are numbers of the file's own table; the graph joins the tables once.
public struct FileFacts: Sendable {
  public var names = NameTable()
  public var lines = LineTable()
  public var imports: [Import] = []
  public var declarations: [Declaration] = []
  public var bindings: [Binding] = []
  public var attributes: [Attribute] = []
  public var mentions: [Mention] = []
  /// Which declaration each mention stands in, told once for every run of mentions with the same answer.
  public var owners: [OwnerRun] = []
  public var types: [TypeFact] = []
  /// The lists that type facts and declarations point into: generic arguments, tuple elements, inherited types.
  public var typeLists: [TypeID] = []
  public var values: [ValueFact] = []
  /// The lists of values that tuples point into.
  public var valueLists: [ValueID] = []
  /// The lists of labels that calls and tuples point into; `NameID.none` is an argument without a label.
  public var labels: [NameID] = []
  /// Uses of macros that are given something: `#Preview("List") { ... }`.
  public var macroUses: [MacroUse] = []
  public var conditions: [Condition] = []
  public var ignores: [IgnoreComment] = []
  public var notes: [Note] = []
  /// Its first lines say that a program wrote it.
  public var isGenerated = false

  public init() {}
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

  /// The innermost `#if` branch that holds this place; `.none` outside of all.
  public func condition(at offset: UInt32) -> ConditionID {
    // Branches are listed by their start, an outer one before its inner ones, so the last that holds it is innermost.
    for index in conditions.indices.reversed() where conditions[index].start <= offset {
      if offset < conditions[index].end { return ConditionID(index) }
    }
    return .none
  }

  public func text(_ name: NameID) -> String { names.text(name) }
}
