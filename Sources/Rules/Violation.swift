// Violations: the results of rules, as ids and places without text. `FindingWriter` turns each into a finding.
import InwardFacts
import InwardGraph
import InwardLayers

/// One violation, at all of its places in a file. It is a class, because after each edit a session copies lists of
/// violations.
final class Violation: Sendable {
  let cause: Cause
  /// The file; `.none` if the cause determines it, as for a chain or a part of the rules file.
  let file: FileID
  /// The places; empty if the cause determines them.
  let places: [FindingPlace]
  /// The finding that an earlier run wrote for the violation; nil if there is none. See `EarlierViolations.keepsText`.
  let written: Finding?

  init(_ cause: Cause, in file: FileID = .none, at places: [FindingPlace] = [], written: Finding? = nil) {
    (self.cause, self.file, self.places, self.written) = (cause, file, places, written)
  }

  /// Returns the same violation with its finding, for a later run. Only a reference to declarations of the project
  /// keeps its finding: the text of any other finding depends on more than its own file and the declaration that is
  /// used.
  func written(as finding: Finding) -> Violation {
    guard case .use = cause, written !== finding else { return self }
    return Violation(cause, in: file, at: places, written: finding)
  }

  /// Returns the same violation in a later graph; nil if its subject may have changed, or if it is about neither a
  /// reference nor an import.
  func numbered(by numbers: LaterNumbers) -> Violation? {
    let (cause, written): (Cause, Finding?)
    switch self.cause {
    case .use(let naming, let limit):
      guard let now = naming.numbered(by: numbers) else { return nil }
      written = self.written?.numbered(by: numbers)
      if now == naming, written === self.written { return self }
      cause = .use(now, against: limit)
    case .name(let use, let limit):
      guard let now = use.numbered(by: numbers) else { return nil }
      (cause, written) = (.name(now, against: limit), nil)
    case .import: (cause, written) = (self.cause, nil)
    default: return nil
    }
    return Violation(cause, in: numbers.file(file), at: places, written: written)
  }
}

/// The kinds of violations, each with its subject. The large cases are indirect, so that the most frequent case, a
/// reference, stays small: after each edit, a session reads all violations.
enum Cause {
  /// A reference to declarations of the project.
  case use(Naming, against: UseLimit)
  indirect case `import`(NameID, against: ImportLimit)
  /// A reference to a name that is banned by its spelling.
  indirect case name(NamedUse, against: NameLimit)
  /// A declaration that violates a `must`, a `max` or a `min` of a rule.
  indirect case declaration(SymbolID, rule: Int, DeclarationFault)
  /// A layer or a module that does not meet a limit.
  indirect case group(GroupSize, rule: Int, Limit, value: Double)
  indirect case chain(FoundChain, rule: Int)
  indirect case cycle(FoundCycle, rule: Int)
  indirect case target(TargetFault, TargetImports)
  case unassigned
  indirect case unread(Note, notes: Int)
  /// Several layers of `layers`, or of an entry of `slices`, match the same code.
  indirect case ambiguity(Ambiguity, ofEntry: Int?)
  indirect case layer(LayerFault, ofEntry: Int?)
  /// A module of the rules file that no file matches, by its index.
  case module(Int)
  indirect case rule(Int, RuleFault)
  indirect case comment(CommentFault)
  /// An exception, by its index in the rules file.
  indirect case exception(Int, ExceptionFault)
  indirect case entry(BaselineEntry, path: String, EntryFault)
}

/// The contract or the rule that a reference breaks.
enum UseLimit {
  /// The `uses` of a layer, or the order of the layers.
  case contract(LayerID)
  /// The `exposes` of a layer.
  case exposure(LayerID)
  /// A slice of an entry of `slices`, or a layer inside that slice.
  case slice(LayerID, ofEntry: Int)
  indirect case clause(NamingClause)
}

enum ImportLimit {
  /// The `uses` of a layer; the module's declarations are in these layers.
  case contract(LayerID, of: [LayerID])
  /// The `imports` of a layer.
  case imports(LayerID)
  indirect case clause(NamingClause)
  /// The dependencies of the targets that contain the file.
  case dependencies(ImplicitImport, TargetImports)
}

enum NameLimit {
  case layer(LayerID)
  indirect case clause(NamingClause)
}

/// A reference to a banned name, and the ban that applies. The name may be external.
struct NamedUse {
  let mention: MentionID
  let owner: SymbolID
  let kind: MentionKind
  let ban: NameBan

  fileprivate func numbered(by numbers: LaterNumbers) -> NamedUse? {
    let now = numbers.symbol(owner)
    return now.isNone == owner.isNone ? NamedUse(mention: mention, owner: now, kind: kind, ban: ban) : nil
  }
}

enum DeclarationFault {
  case missed(Demand)
  /// A limit that the declaration does not meet, with the sizes of all types, which advice needs.
  case beyond(Limit, TypeSizes)
}

/// A chain of references that a `reach` forbids.
struct FoundChain {
  /// The first reference of each step, and the number of references of each step.
  let steps: [EdgeMention]
  let sizes: [UInt32]
  /// The node at which the chain begins.
  let start: Int
  let target: SymbolID
  /// The `reach` that forbids the chain, for advice.
  let reach: Reach
}

struct FoundCycle {
  let level: CycleLevel
  let names: [String]
  /// The first reference of each edge.
  let steps: [EdgeMention]
  /// All references of the edge to cut.
  let cut: [EdgeMention]
  let reason: CutReason
  /// The graph that contains the cycle, for advice. All cycles that were found in it share it.
  let graph: CycleGraph
}

/// The reason why an edge of a cycle is the one to cut; if several apply, the first of these.
enum CutReason {
  case isCheapest, breaksRule, isOutward
}

enum TargetFault {
  case cycle(TargetCycle, at: TargetCycle.Link)
  case unused(RedundantDependency)
}

enum LayerFault {
  /// Nothing is in the layer or slice.
  case isEmpty(LayerID)
  /// A chosen value that no file of the family has.
  case hasNoValue(CaptureChoice, LayerReference)
}

enum RuleFault {
  case selectsNothing
  /// A `reach` to a module that the project does not have.
  case reachesNoModule(String)
}

enum CommentFault {
  case unused(rule: String)
  case noReason(rule: String)
  case unknownDirective(IgnoreText, near: String?)
  case unknownRule(IgnoreText)
  case belowCode(IgnoreText)
}

enum ExceptionFault {
  case expired(Day, today: Day)
  case unused
}

enum EntryFault {
  case matchesNothing
  /// The entry accepts nothing, because the baseline already accepts as many findings as `max: { baseline: N }` of a
  /// layer allows.
  case refused(by: LayerDefinition)
}
