// What a name is looked up for: where it stands, and what may stand there.
import InwardFacts

extension Mention {
  /// Neither called nor written with the names of arguments: as likely a property as a function.
  var isRead: Bool { flags.isDisjoint(with: [.called, .fullName]) }
}

/// What a place can hold, so that `Movie` after a colon never finds a function.
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

/// An unqualified name and where it stands.
struct Sought {
  var name: GlobalName
  var file: FileID
  /// The declaration that it stands in.
  var owner: SymbolID
  var wanted: Wanted
  /// The labels it is called with, where it is called.
  var call: CallShape?
  /// It is not called, nor is it a function's full name.
  var isRead = false
  /// Something of it is asked for, which no function has.
  var isBase = false
  /// It stands in a `where`, and so before what that says is known.
  var isCondition = false

  var hasArguments: Bool { call?.hasArguments ?? false }
}
