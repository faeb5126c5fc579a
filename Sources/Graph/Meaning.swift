// The meaning of a written name.
import InwardFacts

/// The result of resolving a reference: one declaration, several candidates, a module, a local variable, an external
/// declaration, or unknown. It occupies only four bytes, because there is one for every reference.
public struct Meaning: BitwiseCopyable, Sendable, Hashable {
  @usableFromInline let raw: UInt32

  private init(tag: UInt32, payload: UInt32) { raw = tag << 29 | payload & 0x1FFF_FFFF }

  public static func declaration(_ symbol: SymbolID) -> Meaning { Meaning(tag: 0, payload: symbol.raw) }
  /// The meaning of a name without a visible declaration in the project: the SDK, a third party or generated code
  /// declares it.
  public static let external = Meaning(tag: 1, payload: 0)
  /// The meaning of a name that refers to a parameter or a local variable.
  public static let local = Meaning(tag: 2, payload: 0)
  public static func unknown(_ reason: UnknownReason) -> Meaning { Meaning(tag: 3, payload: UInt32(reason.rawValue)) }
  /// Returns the meaning of a name that refers to a module of the project: `Shop` in `Shop.Order`.
  public static func module(_ module: ModuleID) -> Meaning { Meaning(tag: 4, payload: module.raw) }
  /// Returns the meaning of a name with several candidates that lookup cannot distinguish; `ProjectGraph.candidates`
  /// lists them.
  static func several(_ list: Int) -> Meaning { Meaning(tag: 5, payload: UInt32(truncatingIfNeeded: list)) }
  /// The meaning of a name that is not resolved yet.
  static let pending = Meaning(tag: 6, payload: 0)

  @inlinable var tag: UInt32 { raw >> 29 }
  @inlinable var payload: UInt32 { raw & 0x1FFF_FFFF }

  /// The declaration; nil if the meaning is not exactly one declaration.
  @inlinable public var symbol: SymbolID? { tag == 0 ? SymbolID(raw: payload) : nil }
  public var module: ModuleID? { tag == 4 ? ModuleID(raw: payload) : nil }
  public var unknownReason: UnknownReason? { tag == 3 ? UnknownReason(rawValue: UInt8(payload)) : nil }
  var candidateList: Int? { tag == 5 ? Int(payload) : nil }
  @inlinable public var isSeveral: Bool { tag == 5 }
  /// True if the name refers to one or several declarations of the project.
  @inlinable public var isInProject: Bool { tag == 0 || tag == 5 }
}

/// The candidates of all references that may refer to several declarations, in consecutive lists.
struct CandidateLists: Sendable {
  private var all: [SymbolID] = []
  private var ends: [UInt32] = []

  var count: Int { ends.count }

  /// Returns the meaning of a name with these candidates. A list that equals the last one is not stored again, because
  /// many types may inherit the same candidates.
  mutating func add(_ list: ArraySlice<SymbolID>) -> Meaning {
    if !ends.isEmpty, self[ends.count - 1] == list { return .several(ends.count - 1) }
    all += list
    ends.append(UInt32(all.count))
    return .several(ends.count - 1)
  }

  subscript(list: Int) -> ArraySlice<SymbolID> { all[(list == 0 ? 0 : Int(ends[list - 1]))..<Int(ends[list])] }
}

/// The reason why a name could not be resolved. Findings do not show it, but each summary counts the references by
/// reason.
public enum UnknownReason: UInt8, Sendable, CaseIterable {
  /// `x.title`, where the type of `x` is unknown, for example because it must be inferred or is generic.
  case receiver
  /// `.title`, where the type that the context expects is unknown.
  case context
  /// Lookup cannot choose among overloads: there are too many, they are in several types, the reference shows no
  /// labels, or the compiler may synthesize one of them.
  case overload
  /// No declaration with that name fits the labels and types, so the name refers to something else.
  case mismatch
  /// The SDK has, or may have, a declaration with the same name.
  case twin
  /// The declaration is in an extension whose constraints are not met or cannot be checked.
  case condition
  /// A macro may generate the declaration.
  case expansion
  /// The receiver is known, but the project declares no such member.
  case member
  /// The name may refer to a member that a type inherits from an external type or that only the SDK declares.
  case inherited
  /// The meaning depends on itself.
  case cycle
  /// The declaration is under an `#if` that may not hold in every build that contains the reference.
  case branch
  /// The file's target is unknown or a guess, so the declarations visible to the file are unknown.
  case target
  /// The reference is under an `#if` that holds in no build of its target.
  case build

  public var word: String {
    switch self {
    case .receiver: "the receiver's type is unknown"
    case .context: "the context's type is unknown"
    case .overload: "several overloads match"
    case .mismatch: "no declaration with that name matches the call"
    case .twin: "the SDK may declare that name, too"
    case .condition: "the constraints of an extension might not be met"
    case .expansion: "a macro may declare it"
    case .member: "the receiver has no such member in the project"
    case .inherited: "it may be inherited from outside the project"
    case .cycle: "its declaration depends on itself"
    case .branch: "it is declared under an #if whose condition may be false here"
    case .target: "the target of the file is unknown"
    case .build: "no build of its target compiles this code"
    }
  }
}

/// The meaning of a name in some, but not all, modules of its file.
public struct PartialMeaning: Sendable, Hashable {
  public var meaning: Meaning
  public var modules: [ModuleID]
}
