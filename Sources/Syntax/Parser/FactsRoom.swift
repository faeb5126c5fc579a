// Syntax, the parser's side: the arrays that facts are put down in serve one file after the other, and what is kept of
// a file takes no more memory than it must. Half of the room of arrays that grow is never used; for all files of a
// project the system would have to find and clear it (a tenth of a check's time; 4,000 files, November 2026).
import InwardFacts

/// The facts of a file while it is read.
struct FactsDraft {
  var imports: [Import] = []
  var declarations: [Declaration] = []
  var bindings: [Binding] = []
  var attributes: [Attribute] = []
  var requirements: [Requirement] = []
  var mentions: [Mention] = []
  var owners: [OwnerRun] = []
  var types: [TypeFact] = []
  var typeLists: [TypeID] = []
  var values: [ValueFact] = []
  var arguments: [Argument] = []
  var literals: [LiteralArguments] = []
  var macroUses: [MacroUse] = []
  var conditions: [Condition] = []
  var notes: [Note] = []

  /// The facts in no more memory than they take.
  func finish(_ lexed: LexedFile, names: NameTable, isGenerated: Bool) -> FileFacts {
    FileFacts(
      names: names, lines: lexed.lines, imports: imports.exact, declarations: declarations.exact,
      bindings: bindings.exact, attributes: attributes.exact, requirements: requirements.exact,
      mentions: mentions.exact, owners: owners.exact,
      types: types.exact, typeLists: typeLists.exact, values: values.exact, arguments: arguments.exact,
      literals: literals.exact, macroUses: macroUses.exact, conditions: conditions.exact,
      ignores: lexed.ignores, notes: notes.exact, isGenerated: isGenerated)
  }

  /// No facts, and the room for them stays, unless it was a giant's.
  mutating func empty() {
    if mentions.capacity > 1 << 16 { return self = FactsDraft() }
    imports.removeAll(keepingCapacity: true)
    declarations.removeAll(keepingCapacity: true)
    bindings.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    requirements.removeAll(keepingCapacity: true)
    mentions.removeAll(keepingCapacity: true)
    owners.removeAll(keepingCapacity: true)
    types.removeAll(keepingCapacity: true)
    typeLists.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    arguments.removeAll(keepingCapacity: true)
    literals.removeAll(keepingCapacity: true)
    macroUses.removeAll(keepingCapacity: true)
    conditions.removeAll(keepingCapacity: true)
    notes.removeAll(keepingCapacity: true)
  }
}
