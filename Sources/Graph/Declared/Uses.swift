// Decides whether a use fits the kind of the declaration found: functions are called, properties are read. If it does
// not fit, the name refers to a declaration that no file contains.
import InwardFacts

// Names that are read.
extension Parameters {
  /// Returns the first candidate if there are candidates and all are functions; otherwise, nil.
  func function(of meaning: Meaning) -> SymbolID? {
    if let symbol = meaning.symbol { return project.symbols[symbol.index].kind == .function ? symbol : nil }
    guard let list = meaning.candidateList else { return nil }
    return candidates.traits(ofList: list).contains(.functions) ? candidates.lists[list].first : nil
  }
}

// Bases: `x` in `x.y`, `x?.y`, `x[i].y` and `x = y`. A function has no members and cannot be assigned to.
extension Parameters {
  func mayBeFunction(_ meaning: Meaning) -> Bool {
    if let symbol = meaning.symbol { return project.symbols[symbol.index].kind == .function }
    return meaning.candidateList.map { candidates.traits(ofList: $0).contains(.someFunctions) } ?? false
  }
}

// Names that are called.
extension Parameters {
  func hasLabels(_ call: CallShape, of file: FileID) -> Bool {
    for index in call.labels where project.files[file.index].facts.arguments[index].label.isSome { return true }
    return false
  }

  /// Returns whether the value of a property may be callable: a closure, which takes no labels, or a value of a type
  /// with `callAsFunction`.
  func mayBeCalled(_ property: SymbolID, hasLabels: Bool) -> Bool {
    if isMadeByItsName(property) { return false }
    let type = writtenTypes.type(ofSymbol: property)
    let known = knownTypes[knownTypes.unwrapped(type)]
    // A property of the SDK whose type contains a generic parameter, such as `first` of a collection, counts as not
    // callable.
    if sdk.isOfSDK(property), known.isOpen { return false }
    switch known.shape {
    case .unknown, .generic, .dependent, .composition, .either: return true
    case .function, .structural: return !hasLabels
    case .nominal: return mayBeCallable(ScopeID(raw: known.head), hasLabels: hasLabels)
    case .optional, .metatype, .module, .tuple: return false
    }
  }

  /// Returns the functions `callAsFunction` of a type, or of its ancestors, that a call of a value may call.
  func functionsCalled(on type: ScopeID, by call: CallShape, in file: FileID) -> [SymbolID] {
    var found: [SymbolID] = []
    for place in inheritance.ancestors(of: type).places {
      let scope = inheritance.ancestry.scope(at: place)
      sdk.bring(GlobalName(.callAsFunction), in: scope)
      var entry = project.table.first(GlobalName(.callAsFunction), in: scope)
      while let here = entry {
        entry = project.table.next(after: here)
        if fits(call, of: file, here.symbol) { found.append(here.symbol) }
      }
    }
    return found
  }

  private func isMadeByItsName(_ property: SymbolID) -> Bool {
    if sdk.isOfSDK(property) { return false }
    let facts = project.files[project.symbols[property.index].file.index].facts
    return facts.isMadeByItsName(project.declaration(property))
  }

  private func mayBeCallable(_ scope: ScopeID, hasLabels: Bool) -> Bool {
    if scope.externalName != nil { return true }
    let ancestors = inheritance.ancestors(of: scope)
    if scope.symbol != nil, ancestors.mayInheritUnseen { return true }
    for place in ancestors.places {
      sdk.bring(GlobalName(.callAsFunction), in: inheritance.ancestry.scope(at: place))
      if project.table.first(GlobalName(.callAsFunction), in: inheritance.ancestry.scope(at: place)) != nil {
        return true
      }
    }
    return false
  }
}
