// Unqualified names: from the innermost scope outwards, as docs and the language have it.
import InwardFacts

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
}

extension Resolver {
  /// The declaration that a bare name means.
  mutating func lookUp(_ sought: Sought) -> Meaning {
    guard table.isDeclared(sought.name) || modulesByName[sought.name] != nil else { return .external }
    var mayInheritUnseen = false
    var owner = sought.owner
    while owner.isSome {
      let scope: ScopeID
      switch symbols[owner.index].kind {
      case .class, .struct, .enum, .protocol, .actor: scope = ScopeID(owner)
      case .extension: scope = hierarchy.extensionScopes[owner] ?? .none
      default:
        let found = declared(sought.name, in: ScopeID(owner), for: sought)
        if !found.isEmpty { return choose(found, for: sought) }
        owner = symbols[owner.index].owner
        continue
      }
      if scope.isSome {
        let found = members(sought.name, of: scope, for: sought)
        if !found.symbols.isEmpty { return choose(found.symbols, for: sought, mayBeUnseen: found.mayInheritUnseen) }
        mayInheritUnseen = mayInheritUnseen || found.mayInheritUnseen
      }
      // `extension UIView`: its own members are found before ours, and no file shows them.
      if isOfUnseenType(scope) { mayInheritUnseen = true }
      owner = symbols[owner.index].owner
    }
    return lookUpInModules(sought, mayInheritUnseen: mayInheritUnseen)
  }

  private func isOfUnseenType(_ scope: ScopeID) -> Bool {
    if scope.isNone { return true }
    guard let name = scope.externalName else { return false }
    return !standard.harmlessSupertypes.contains(name)
  }

  /// The top of the file's own module, then of the modules it imports: ours beat imported ones of the same name.
  private mutating func lookUpInModules(_ sought: Sought, mayInheritUnseen: Bool) -> Meaning {
    var found = declared(sought.name, in: moduleScope(of: sought.file), for: sought)
    if found.isEmpty {
      for imported in importedModules[sought.file.index] {
        for symbol in declared(sought.name, in: .module(imported.module), for: sought) where !found.contains(symbol) {
          found.append(symbol)
        }
      }
    }
    if found.isEmpty { return module(named: sought.name, seenFrom: sought.file).map { .module($0) } ?? .external }
    let isType = symbols[found[0].index].kind.isType
    // `present(item)` in a view controller: UIKit's own is found first, and no file shows it.
    if mayInheritUnseen && !isType && sought.wanted == .value { return .unknown(.inherited) }
    if !isType && standard.overloadedFunctions.contains(sought.name) { return .unknown(.overload) }
    return choose(found, for: sought)
  }

  private mutating func module(named name: GlobalName, seenFrom file: FileID) -> ModuleID? {
    guard let module = modulesByName[name] else { return nil }
    let isSeen =
      modules.moduleOfFile[file.index] == module || importedModules[file.index].contains { $0.module == module }
    return isSeen ? module : nil
  }

  /// What a scope itself declares under a name, as far as this place can see it.
  mutating func declared(_ name: GlobalName, in scope: ScopeID, for sought: Sought) -> [SymbolID] {
    // Most scopes have none or one: counted first, so that no list grows step by step.
    var first = SymbolID.none
    var count = 0
    var place = table.first(name, in: scope)
    while let here = place {
      let symbol = table.symbol(at: here)
      place = table.next(after: here)
      guard isFitting(symbol, for: sought) else { continue }
      if count == 0 { first = symbol }
      count += 1
    }
    if count <= 1 { return count == 0 ? [] : [first] }
    var found: [SymbolID] = []
    found.reserveCapacity(count)
    place = table.first(name, in: scope)
    while let here = place {
      let symbol = table.symbol(at: here)
      place = table.next(after: here)
      if isFitting(symbol, for: sought) { found.append(symbol) }
    }
    return found
  }

  private mutating func isFitting(_ symbol: SymbolID, for sought: Sought) -> Bool {
    let kind = symbols[symbol.index].kind
    // `Store(...)` is never a protocol of ours: a protocol makes nothing.
    if kind == .protocol, sought.wanted == .value, sought.call != nil { return false }
    return sought.wanted.accepts(kind) && isVisible(symbol, from: sought.file)
  }

  /// What a type has under a name, its own first, then what it inherits; the nearest that has any wins.
  mutating func members(
    _ name: GlobalName, of scope: ScopeID, for sought: Sought
  ) -> (symbols: [SymbolID], mayInheritUnseen: Bool) {
    let ancestors = ancestors(of: scope)
    var associated: [SymbolID] = []
    for ancestor in ancestors.scopes {
      var found = declared(name, in: ancestor, for: sought)
      if found.isEmpty { continue }
      // A generic parameter is a name for the type's own braces, not for those who inherit from it.
      if ancestor != scope, symbols[found[0].index].kind == .genericParameter {
        found.removeAll { symbols[$0.index].kind == .genericParameter }
        if found.isEmpty { continue }
      }
      if ancestor != scope, symbols[found[0].index].kind == .associatedtype {
        associated = found
        continue
      }
      return (found, ancestors.mayInheritUnseen)
    }
    // A visible type beats an inherited associated type of the same name.
    if !associated.isEmpty, sought.wanted == .type, hasTopLevelType(sought) {
      return ([], ancestors.mayInheritUnseen)
    }
    return (associated, ancestors.mayInheritUnseen)
  }

  private mutating func hasTopLevelType(_ sought: Sought) -> Bool {
    !declared(sought.name, in: moduleScope(of: sought.file), for: sought).isEmpty
  }

  /// One of several declarations of a name: by labels where it is called, else all of them.
  mutating func choose(_ found: [SymbolID], for sought: Sought, mayBeUnseen: Bool = false) -> Meaning {
    if let call = sought.call, found.contains(where: { symbols[$0.index].kind == .function }) {
      let fitting = found.filter { fits(call, of: sought.file, $0) }
      if fitting.isEmpty { return .unknown(mayBeUnseen ? .inherited : .overload) }
      // `country.name(locale:)` beside a property `name`: what is called is the function.
      let functions = fitting.filter { symbols[$0.index].kind == .function }
      return meaning(of: functions.isEmpty ? fitting : functions)
    }
    return meaning(of: found)
  }

  private mutating func meaning(of found: [SymbolID]) -> Meaning {
    if found.count == 1 { return .declaration(found[0]) }
    candidateLists.append(found)
    return .several(candidateLists.count - 1)
  }
}
