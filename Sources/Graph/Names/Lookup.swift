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
  /// It is not called, nor is it a function's full name.
  var isRead = false
  /// Something of it is asked for, which no function has.
  var isBase = false
  /// It stands in a `where`, and so before what that says is known.
  var isCondition = false

  var hasArguments: Bool { call?.hasArguments ?? false }
}

extension Resolver {
  /// The declaration that a bare name means.
  mutating func lookUp(_ sought: Sought) -> Meaning {
    var mayInheritUnseen = false
    var brought: Meaning?
    // Inside a nested type the types around it are no more than names.
    var side = MemberSide.any
    var owner = sought.owner
    while owner.isSome {
      let scope: ScopeID
      let kind = symbols[owner.index].kind
      if kind.isNominal {
        scope = ScopeID(owner)
      } else if kind == .extension {
        scope = hierarchy.scope(ofExtension: owner)
        if hasConditions[owner.index], !sought.isCondition {
          let answer = memberOfSelfBounds(of: owner, for: sought)
          if let meaning = answer.meaning { return meaning }
          mayInheritUnseen = mayInheritUnseen || answer.mayInheritUnseen
        }
      } else {
        if table.mayHold(sought.name, in: ScopeID(owner)) {
          let found = declared(sought.name, in: ScopeID(owner), for: sought)
          if !found.isEmpty { return choose(found, for: sought) }
        }
        owner = symbols[owner.index].owner
        continue
      }
      if scope.isSome {
        let answer = member(of: scope, for: sought, on: side)
        if mayBeUnseenProperty(answer, of: scope, for: sought) { return .unknown(.inherited) }
        // `present()` in a view controller, whose own takes other labels: the one further out.
        if let meaning = answer.meaning, meaning != .external {
          if side == .around {
            let isHidden = mayBeHidden(meaning, of: owner, for: sought, mayInheritUnseen)
            if isHidden { return .unknown(.inherited) }
          }
          if !answer.isBrought || sought.wanted != .type { return meaning }
          brought = brought ?? meaning
        }
        mayInheritUnseen = mayInheritUnseen || answer.mayInheritUnseen
      }
      // `extension UIView`: its own members are found before ours, and no file shows them.
      if isOfUnseenType(scope) { mayInheritUnseen = true }
      if kind.isNominal { side = .around }
      owner = symbols[owner.index].owner
    }
    let meaning = lookUpInModules(sought, mayInheritUnseen: mayInheritUnseen)
    if meaning != .external { return meaning }
    return brought ?? (mayInheritUnseen ? unseen(sought) : .external)
  }

  /// Whether a type in between may have from outside what a type further out was found to have.
  private mutating func mayBeHidden(
    _ meaning: Meaning, of around: SymbolID, for sought: Sought, _ mayInheritUnseen: Bool
  ) -> Bool {
    guard isType(meaning) else { return mayInheritUnseen }
    return isMadeForCoding(sought.name, at: sought.owner, before: around)
  }

  mutating func isOfUnseenType(_ scope: ScopeID) -> Bool {
    scope.isNone || scope.externalName != nil
  }

  /// The top of the file's own module, then of the modules it imports: ours beat imported ones of the same name.
  private mutating func lookUpInModules(_ sought: Sought, mayInheritUnseen: Bool) -> Meaning {
    guard let meaning = topLevelMeaning(sought) else {
      return module(named: sought.name, seenFrom: sought.file).map { .module($0) } ?? .external
    }
    let isType = isType(meaning)
    if isType, isMadeForCoding(sought.name, at: sought.owner) { return .unknown(.inherited) }
    // `show(item)` in a class from an unseen module: the class may have one of its own, which is found first.
    return mayInheritUnseen && !isType && sought.wanted == .value ? .unknown(.inherited) : meaning
  }

  /// Whether a file imports what the project does not declare.
  mutating func importsOutside(_ file: FileID) -> Bool {
    for entry in files[file.index].facts.imports {
      guard let first = entry.path.first else { continue }
      let name = global(first, in: file)
      if !isModule(name) { return true }
    }
    return false
  }

  private mutating func topLevelMeaning(_ sought: Sought) -> Meaning? {
    let scope = moduleScope(of: sought.file)
    let place = answers.place(of: scope, sought, .any)
    if !sought.isBase, let known = known(at: place, of: scope, for: sought, on: .any) { return known.meaning }
    var all = declared(sought.name, in: scope, for: sought)
    // An imported function of other types is as visible as ours of that name; one of the same types is not.
    if all.isEmpty || sought.hasArguments && holdsFunction(all) {
      bringTops(sought.name)
      all = all.lowerBound..<declaredInImported(sought, behind: all).upperBound
    }
    let meaning = all.isEmpty ? nil : choose(all, for: sought)
    if !sought.isBase {
      answers.keep(MemberAnswer(meaning: meaning, mayInheritUnseen: false), at: place, of: scope, sought, .any)
    }
    return meaning
  }

  private mutating func isType(_ meaning: Meaning) -> Bool {
    let first = meaning.symbol ?? meaning.candidateList.flatMap { candidateLists[$0].first }
    return first.map { symbols[$0.index].kind.isType } ?? false
  }

  private mutating func declaredInImported(_ sought: Sought, behind own: Range<Int>) -> Range<Int> {
    let start = found.count
    for index in importedModules[sought.file.index].indices {
      let imported = importedModules[sought.file.index][index]
      guard imported.only.isNone || imported.only == sought.name else { continue }
      let next = declared(sought.name, in: .module(imported.module), for: sought)
      // A module that is imported in two ways is asked twice.
      if !next.isEmpty, found[start..<next.lowerBound].contains(found[next.lowerBound]) {
        found.removeLast(next.count)
      }
    }
    addOutside(sought, from: start, isAlone: own.isEmpty)
    if !own.isEmpty { removeHidden(from: start, behind: own) }
    removeHiddenOfStandardLibrary(from: start)
    return start..<found.count
  }

  /// Of two types of one name that the SDK has the first is taken. One of the project is meant before any: of two that
  /// are imported alike the compiler would take neither. In an expression it may: see `withoutTwin`.
  private mutating func addOutside(_ sought: Sought, from start: Int, isAlone: Bool) {
    let first = found.count
    _ = declared(sought.name, in: .outside, for: sought)
    if found.count == start, isAlone { findSeenSomewhere(sought) }
    guard found.count > first, symbols[found[first].index].kind.isType else { return }
    let isHidden = first > start
    found.removeLast(found.count - first - (isHidden ? 0 : 1))
  }

  /// A header of Objective-C and `@_exported import` show all files of a module what one of them imports.
  private mutating func findSeenSomewhere(_ sought: Sought) {
    var entry = table.first(sought.name, in: .outside)
    while let here = entry {
      entry = table.next(after: here)
      if isSeenSomewhere(here.symbol), sought.wanted.accepts(symbols[here.symbol.index].kind) {
        found.append(here.symbol)
      }
    }
  }

  private mutating func removeHidden(from start: Int, behind own: Range<Int>) {
    var end = start
    for index in start..<found.count
    where symbols[found[index].index].kind == .function && !isHidden(found[index], behind: own) {
      found[end] = found[index]
      end += 1
    }
    found.removeLast(found.count - end)
  }

  /// What any other module declares is meant before the same of the standard library.
  private mutating func removeHiddenOfStandardLibrary(from start: Int) {
    let all = start..<found.count
    guard all.count > 1, all.contains(where: { !isOfSDK(found[$0]) }) else { return }
    let firstFile = sdk.firstFile
    let own = kept(all) { $0.file.raw < firstFile }
    var end = start
    for index in all {
      let symbol = found[index]
      let isStandard = modules.moduleOfFile[symbols[symbol.index].file.index] == standardLibrary
      if isStandard, isHidden(symbol, behind: own) { continue }
      found[end] = symbol
      end += 1
    }
    found.removeLast(found.count - end)
  }

  private mutating func module(named name: GlobalName, seenFrom file: FileID) -> ModuleID? {
    let module = module(named: name, of: file)
    guard module.isSome else { return nil }
    if let outside = sdk.module(module) { return sees(outside, file) ? module : nil }
    let isSeen =
      modules.moduleOfFile[file.index] == module || importedModules[file.index].contains { $0.module == module }
    return isSeen ? module : nil
  }

  /// What a scope itself declares under a name, as far as this place can see it: a run of `found`.
  mutating func declared(_ name: GlobalName, in scope: ScopeID, for sought: Sought) -> Range<Int> {
    let start = found.count
    bring(name, in: scope)
    var entry = table.first(name, in: scope)
    while let here = entry {
      let symbol = here.symbol
      entry = table.next(after: here)
      if isFitting(symbol, for: sought) { found.append(symbol) }
    }
    return start..<found.count
  }

  mutating func isFitting(_ symbol: SymbolID, for sought: Sought) -> Bool {
    let kind = symbols[symbol.index].kind
    if kind == .function, sought.isBase { return false }
    // `Store(...)` is never a protocol of ours: a protocol makes nothing.
    if kind == .protocol, sought.wanted == .value, sought.call != nil { return false }
    if sought.wanted == .attribute, sought.wanted.accepts(kind), !isAttribute(symbol, depth: 0) { return false }
    return sought.wanted.accepts(kind) && isVisible(symbol, from: sought.file)
  }

  /// What a type has under a name, its own first, then what it inherits; the nearest that has any wins. Types that
  /// protocols bring come last, but in protocols.
  mutating func members(
    _ name: GlobalName, of scope: ScopeID, for sought: Sought
  ) -> (found: Range<Int>, mayInheritUnseen: Bool, isBrought: Bool) {
    let ancestors = ancestors(of: scope)
    let isProtocol = isProtocol(scope)
    var brought = 0..<0
    for place in ancestors.places {
      let ancestor = ancestry.scope(at: place)
      bring(name, in: ancestor)
      if !table.mayHold(name, in: ancestor) { continue }
      var all = declared(name, in: ancestor, for: sought)
      if all.isEmpty { continue }
      all = isProtocol ? requirementsMet(by: all, from: place, ancestors) : withoutMetRequirements(all)
      if ancestor != scope {
        // A generic parameter is a name for the type's own braces, not for those who inherit from it.
        if symbols[found[all.lowerBound].index].kind == .genericParameter {
          all = kept(all) { $0.kind != .genericParameter }
          if all.isEmpty { continue }
        }
        if !isProtocol, bringsType(found[all.lowerBound], ancestor) {
          // What stands for an associated type says more than the associated type.
          if brought.isEmpty || symbols[found[brought.lowerBound].index].kind == .associatedtype { brought = all }
          continue
        }
      }
      if let others = toldApartByOptionality(all, behind: place, ancestors, for: sought) {
        return (others, ancestors.mayInheritUnseen, false)
      }
      if sought.isRead, let property = propertyOfSDK(name, behind: place, ancestors, hiding: all, for: sought) {
        return (property, ancestors.mayInheritUnseen, false)
      }
      if mayBeOverloaded(all, for: sought) { all = addOverloads(to: all, behind: place, ancestors, for: sought) }
      return (all, ancestors.mayInheritUnseen, false)
    }
    return (brought, ancestors.mayInheritUnseen, !brought.isEmpty)
  }

  /// `names.first` beside a function `first()` that an extension adds to arrays.
  private mutating func propertyOfSDK(
    _ name: GlobalName, behind place: Int, _ ancestors: Ancestors, hiding nearest: Range<Int>, for sought: Sought
  ) -> Range<Int>? {
    for index in nearest where symbols[found[index].index].kind != .function { return nil }
    for next in place + 1..<max(ancestors.places.upperBound, place + 1) where isOfSDK(ancestry.scope(at: next)) {
      let all = declared(name, in: ancestry.scope(at: next), for: sought)
      let properties = kept(all) { $0.kind == .property }
      if !properties.isEmpty, areOfSDK(properties) { return properties }
    }
    return nil
  }

  /// Whether a type of a protocol, or of an extension of one, is the first of what was found.
  private mutating func bringsType(_ symbol: SymbolID, _ scope: ScopeID) -> Bool {
    let kind = symbols[symbol.index].kind
    return kind == .associatedtype || kind == .typealias && isProtocol(scope)
  }

  mutating func isProtocol(_ scope: ScopeID) -> Bool {
    scope.symbol.map { symbols[$0.index].kind == .protocol } ?? false
  }

  /// Those of a run that a condition keeps, as another run.
  mutating func kept(_ run: Range<Int>, where isKept: (Symbol) -> Bool) -> Range<Int> {
    let start = found.count
    for index in run where isKept(symbols[found[index].index]) { found.append(found[index]) }
    return start..<found.count
  }

  /// One of several declarations of a name: by labels where it is called, else all of them.
  mutating func choose(_ run: Range<Int>, for sought: Sought, mayBeUnseen: Bool = false) -> Meaning {
    guard let call = sought.call else { return meaning(of: propertiesFirst(run)) }
    let start = found.count
    for index in run where fits(call, of: sought.file, found[index]) { found.append(found[index]) }
    let fitting = start..<found.count
    if fitting.isEmpty, areOutside(run) { return .external }
    if fitting.isEmpty { return .unknown(mayBeUnseen ? .inherited : .overload) }
    if call.literals != 0, !mayTakeLiterals(of: call, fitting, from: sought.file) { return .unknown(.overload) }
    return meaning(of: fitting)
  }

  private mutating func areOutside(_ run: Range<Int>) -> Bool {
    for index in run where !isOutside(found[index]) { return false }
    return true
  }

  mutating func areOfSDK(_ run: Range<Int>) -> Bool {
    for index in run where !isOfSDK(found[index]) { return false }
    return true
  }

  /// What is not called is seldom a function, and never one where the SDK has a property.
  private mutating func propertiesFirst(_ run: Range<Int>) -> Range<Int> {
    var hasProperty = false
    for index in run where isOfSDK(found[index]) && symbols[found[index].index].kind == .property { hasProperty = true }
    if hasProperty { return kept(run) { $0.kind != .function } }
    guard run.count > 1, symbols[found[run.lowerBound].index].kind == .function else { return run }
    let start = found.count
    for index in run where symbols[found[index].index].kind != .function { found.append(found[index]) }
    if found.count == start { return run }
    for index in run where symbols[found[index].index].kind == .function { found.append(found[index]) }
    return start..<found.count
  }

  mutating func holdsFunction(_ run: Range<Int>) -> Bool {
    for index in run where symbols[found[index].index].kind == .function { return true }
    return false
  }

  mutating func meaning(of run: Range<Int>) -> Meaning {
    run.count == 1 ? .declaration(found[run.lowerBound]) : candidateLists.add(found[run])
  }
}
