// The input of a lookup: a name, its position, and the kinds of declaration allowed there.
import InwardFacts

extension Mention {
  /// True if the name is neither called nor written with argument labels, so that it may be a property or a function.
  var isRead: Bool { flags.isDisjoint(with: [.called, .fullName]) }
}

/// The kinds of declaration that a position allows: `Movie` after a colon must not find a function.
enum Wanted {
  case type, value, attribute, macro, precedenceGroup

  func accepts(_ kind: DeclarationKind) -> Bool {
    switch self {
    case .type: kind.isType
    case .value:
      switch kind {
      case .operator, .precedenceGroup, .macro, .extension, .deinitializer: false
      default: true
      }
    case .attribute: kind.isNominal || kind == .typealias || kind == .macro
    case .macro: kind == .macro
    case .precedenceGroup: kind == .precedenceGroup
    }
  }
}

/// A name to look up and its position.
struct Sought {
  var name: GlobalName
  var file: FileID
  /// The declaration in which the lookup of an unqualified name begins; `.none` for a member of a receiver.
  var owner: SymbolID
  var wanted: Wanted
  /// The labels of the call or of the full name, as in `f(a:)`; nil without either.
  var call: CallShape?
  /// True if the name is neither called nor a function's full name.
  var isRead = false
  /// True if functions are ignored, because the name is a base, like `x` in `x.y`: functions have no members.
  var isBase = false
  /// The part of the declaration that contains the reference.
  var place = MentionPlace.body

  /// True in a `where` clause or a list of generic parameters, which is resolved before its own constraints are known.
  var isCondition: Bool { place == .generic }

  var hasArguments: Bool { call?.hasArguments ?? false }
}
