// Looks up a name in a type: in its own declarations, its extensions and its ancestors, and chooses among the results.
import InwardFacts

/// The members of types, by name.
final class MemberLookup {
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let modules: Modules
  let candidates: Candidates
  let inheritance: Inheritance
  let parameters: Parameters
  let literals: Literals
  let overrides: Overrides
  let values: Values
  let fartherOverloads: FartherOverloads
  let requirements: Requirements

  @exclusivity(unchecked) var memberAnswers = MemberAnswers()

  init(_ ground: Ground, _ declared: Declared, _ typing: Typing) {
    (project, sdk, modules, candidates) = (ground.project, ground.sdk, ground.modules, ground.candidates)
    (inheritance, parameters) = (declared.inheritance, declared.parameters)
    (literals, overrides, values) = (typing.literals, typing.overrides, typing.values)
    fartherOverloads = FartherOverloads(ground, declared, typing.overrides)
    requirements = Requirements(ground, declared, typing.overrides)
  }
}

extension MemberLookup {
  /// Returns whether an inner type may have a member that hides the one found in an outer type: if a type was found,
  /// synthesized `CodingKeys`; otherwise, a member inherited from an unseen type.
  func mayBeHidden(
    _ meaning: Meaning, of around: SymbolID, for sought: Sought, _ mayInheritUnseen: Bool
  ) -> Bool {
    guard candidates.isType(meaning) else { return mayInheritUnseen }
    return values.isMadeForCoding(sought.name, at: sought.owner, before: around)
  }

  func declaredInImported(_ sought: Sought, behind own: Range<Int>) -> Range<Int> {
    let start = candidates.found.count
    let here = modules.map.moduleOfFile[sought.file.index]
    // `import struct Lib.Order` takes precedence over the `Order` of other imports, but not over the module's own. The
    // compiler also prefers an `Order` that an imported module re-exports in this way.
    let isChosen = modules.importedModules[sought.file.index].areOfOnly(sought.name)
    if !isChosen, modules.importsUnseen(sought.name, in: sought.file) { return start..<start }
    for index in modules.importedModules[sought.file.index].indices {
      let imported = modules.importedModules[sought.file.index][index]
      guard isChosen ? imported.only == sought.name : imported.only.isNone else { continue }
      if imported.module.isNone { return start..<start }
      if imported.module != here { addDeclared(sought, in: imported.module, from: start) }
      for module in modules.modulesExported(by: imported, declaring: sought.name, to: sought.file) {
        addDeclared(sought, in: module, from: start)
      }
    }
    addOutside(sought, from: start, isAlone: own.isEmpty)
    if !own.isEmpty { removeShadowed(from: start, by: own) }
    removeHiddenOfStandardLibrary(from: start)
    return start..<candidates.found.count
  }

  /// Returns the declarations of a name in the modules that a module of the project re-exports.
  func declaredInExported(_ sought: Sought, by module: ModuleID) -> Range<Int> {
    let start = candidates.found.count
    guard modules.exports.leadsAnywhere(from: module) else { return start..<start }
    for other in modules.modulesShown(by: module, declaring: sought.name) {
      addDeclared(sought, in: other, from: start)
    }
    sdk.bringTops(sought.name)
    let outside = declared(sought.name, in: .outside, for: sought)
    var end = outside.lowerBound
    for index in outside {
      let home = modules.map.moduleOfFile[project.symbols[candidates.found[index].index].file.index]
      guard modules.exports.show(sought.name, from: module, to: home) else { continue }
      candidates.found[end] = candidates.found[index]
      end += 1
    }
    candidates.found.removeLast(candidates.found.count - end)
    return start..<end
  }

  /// Adds the declarations of a module, unless they were added before: a module imported in two ways is searched twice.
  @inline(__always)
  private func addDeclared(_ sought: Sought, in module: ModuleID, from start: Int) {
    let next = declared(sought.name, in: .module(module), for: sought)
    if !next.isEmpty, candidates.found[start..<next.lowerBound].contains(candidates.found[next.lowerBound]) {
      candidates.found.removeLast(next.count)
    }
  }

  /// Adds declarations of the SDK. If several types have the name, only the first is used. A type that another imported
  /// module declares takes precedence over all of them: if they ranked equally, the name would be ambiguous and the
  /// code would not compile. In an expression, it may compile: see `withoutTwin`.
  private func addOutside(_ sought: Sought, from start: Int, isAlone: Bool) {
    let first = candidates.found.count
    _ = declared(sought.name, in: .outside, for: sought)
    if candidates.found.count == start, isAlone { candidates.findSeenSomewhere(sought) }
    guard candidates.found.count > first, project.symbols[candidates.found[first].index].kind.isType else { return }
    let isHidden = first > start
    candidates.found.removeLast(candidates.found.count - first - (isHidden ? 0 : 1))
  }

  private func removeShadowed(from start: Int, by own: Range<Int>) {
    var end = start
    for index in start..<candidates.found.count
    where project.symbols[candidates.found[index].index].kind == .function
      && !overrides.isShadowed(candidates.found[index], by: own)
    {
      candidates.found[end] = candidates.found[index]
      end += 1
    }
    candidates.found.removeLast(candidates.found.count - end)
  }

  /// Removes declarations of the standard library that the project or a dependency also declares, because those of the
  /// project and of dependencies take precedence.
  private func removeHiddenOfStandardLibrary(from start: Int) {
    let all = start..<candidates.found.count
    guard all.count > 1, all.contains(where: { !sdk.isOfSDK(candidates.found[$0]) }) else { return }
    let firstFile = sdk.symbols.firstFile
    let own = candidates.kept(all) { $0.file.raw < firstFile }
    var end = start
    for index in all {
      let symbol = candidates.found[index]
      let isStandard = modules.map.moduleOfFile[project.symbols[symbol.index].file.index] == modules.standardLibrary
      if isStandard, overrides.isHidden(symbol, behind: own) { continue }
      candidates.found[end] = symbol
      end += 1
    }
    candidates.found.removeLast(candidates.found.count - end)
  }

  /// The maximum number of overloads of one name in a type. With more, the reference is unknown, because searching them
  /// would be slow; no handwritten type has more.
  private static let mostOverloads = 512

  /// Returns the declarations of a name directly in a scope that are visible in the file and of a wanted kind, at most
  /// `most` of them, as a range of `found`.
  func declared(
    _ name: GlobalName, in scope: ScopeID, for sought: Sought, atMost most: Int = .max
  ) -> Range<Int> {
    let start = candidates.found.count
    sdk.bring(name, in: scope)
    var entry = project.table.first(name, in: scope)
    while let here = entry, candidates.found.count - start < most {
      let symbol = here.symbol
      entry = project.table.next(after: here)
      if parameters.isFitting(symbol, for: sought) { candidates.found.append(symbol) }
    }
    return start..<candidates.found.count
  }

  /// Returns the members of a type with this name: its own, or else those of the nearest ancestor that has any,
  /// followed by farther overloads. Types from protocols come last, unless the type is a protocol. For an unqualified
  /// name in code of an instance, cases and static members come last: `case title` is not an instance's `title`.
  func members(
    _ name: GlobalName, of scope: ScopeID, for sought: Sought, on side: MemberSide
  ) -> (found: Range<Int>, mayInheritUnseen: Bool, isBrought: Bool) {
    // For `extension Outer: Outer.Inner`, finds the type's own `Inner` without resolving its supertypes.
    if sought.wanted == .type {
      var own = declared(name, in: scope, for: sought)
      if side == .ofType { own = candidates.kept(own) { $0.kind != .genericParameter } }
      if !own.isEmpty { return (own, false, false) }
    }
    let ancestors = inheritance.ancestors(of: scope)
    let isProtocol = project.isProtocol(scope)
    var (brought, unmet, unapplied, unbuilt, isOfTypeAlone) = (0..<0, 0..<0, 0..<0, 0..<0, false)
    var last = ancestors.places.upperBound
    for place in ancestors.places where place < last {
      let ancestor = inheritance.ancestry.scope(at: place)
      sdk.bring(name, in: ancestor)
      if !project.table.mayHold(name, in: ancestor) { continue }
      var all = declared(name, in: ancestor, for: sought, atMost: Self.mostOverloads + 1)
      if all.isEmpty { continue }
      if all.count > Self.mostOverloads { return (all, ancestors.mayInheritUnseen, false) }
      if candidates.areNeverBuilt(all, for: sought.file) {
        if unbuilt.isEmpty { unbuilt = all }
        continue
      }
      if side == .inInstance, candidates.areOfTypeAlone(all) {
        isOfTypeAlone = true
        continue
      }
      // `Cell.make()` calls an inherited static method even if `Cell` itself declares an instance method `make()`. The
      // name refers to the instance method only if there is no other member: `Cell.make` may refer to it without
      // calling it.
      if side == .ofType, candidates.areInstanceFunctions(all) {
        if unapplied.isEmpty { unapplied = all }
        continue
      }
      if side == .ofType || side == .ofInstance {
        // A generic parameter is not a member.
        all = candidates.kept(all) { $0.kind != .genericParameter }
        if all.isEmpty { continue }
      }
      all =
        isProtocol
        ? requirements.requirementsMet(by: all, from: place, ancestors) : requirements.withoutMetRequirements(all)
      // The witness may be in a more distant protocol, within `reach` ancestors.
      if !isProtocol, requirements.areUnmet(all) {
        if unmet.isEmpty { last = min(last, place + Requirements.reach) }
        unmet = all
        continue
      }
      if ancestor != scope {
        // A generic parameter is visible only in the type's own body, not in types that inherit from it.
        if project.symbols[candidates.found[all.lowerBound].index].kind == .genericParameter {
          all = candidates.kept(all) { $0.kind != .genericParameter }
          if all.isEmpty { continue }
        }
        if !isProtocol, project.bringsType(candidates.found[all.lowerBound], ancestor) {
          // A type that replaces an associated type is more specific than the associated type.
          if brought.isEmpty || project.symbols[candidates.found[brought.lowerBound].index].kind == .associatedtype {
            brought = all
          }
          continue
        }
      }
      if let others = requirements.distinguishedByOptionality(all, behind: place, ancestors, for: sought) {
        return (others, ancestors.mayInheritUnseen, false)
      }
      if sought.call != nil { all = withFunctionsOfSDK(name, behind: place, ancestors, all, for: sought) }
      if sought.isRead, let property = propertyOfSDK(name, behind: place, ancestors, hiding: all, for: sought) {
        return (property, ancestors.mayInheritUnseen, false)
      }
      if fartherOverloads.mayBeOverloaded(all, for: sought) {
        all = fartherOverloads.addOverloads(to: all, behind: place, ancestors, for: sought)
      }
      return (all, ancestors.mayInheritUnseen, false)
    }
    if brought.isEmpty, isOfTypeAlone { return members(name, of: scope, for: sought, on: .any) }
    if !brought.isEmpty { return (brought, ancestors.mayInheritUnseen, true) }
    if unmet.isEmpty { unmet = unapplied.isEmpty ? unbuilt : unapplied }
    return (unmet, ancestors.mayInheritUnseen, false)
  }

  /// Returns the SDK's property if only functions hide it: `names.first` refers to the property even if the project
  /// adds a function `first()` to arrays. Nil if there is no such property.
  private func propertyOfSDK(
    _ name: GlobalName, behind place: Int, _ ancestors: Ancestors, hiding nearest: Range<Int>, for sought: Sought
  ) -> Range<Int>? {
    for index in nearest where project.symbols[candidates.found[index].index].kind != .function { return nil }
    for next in place + 1..<max(ancestors.places.upperBound, place + 1)
    where sdk.isOfSDK(inheritance.ancestry.scope(at: next)) {
      let all = declared(name, in: inheritance.ancestry.scope(at: next), for: sought)
      let properties = candidates.kept(all) { $0.kind == .property }
      if !properties.isEmpty, candidates.areOfSDK(properties) { return properties }
    }
    return nil
  }

  /// Adds functions of the SDK if all candidates are properties: `run.first { }` can refer to the function of sequences
  /// even if the type declares a property `first`.
  private func withFunctionsOfSDK(
    _ name: GlobalName, behind place: Int, _ ancestors: Ancestors, _ nearest: Range<Int>, for sought: Sought
  ) -> Range<Int> {
    for index in nearest where project.symbols[candidates.found[index].index].kind != .property { return nearest }
    let start = candidates.found.count
    for index in nearest { candidates.found.append(candidates.found[index]) }
    for next in place + 1..<max(ancestors.places.upperBound, place + 1)
    where sdk.isOfSDK(inheritance.ancestry.scope(at: next)) {
      let all = declared(name, in: inheritance.ancestry.scope(at: next), for: sought)
      var end = all.lowerBound
      for index in all where project.symbols[candidates.found[index].index].kind == .function {
        candidates.found[end] = candidates.found[index]
        end += 1
      }
      candidates.found.removeLast(candidates.found.count - end)
    }
    return start..<candidates.found.count
  }

  /// Chooses among several declarations of a name: by labels and literals if it is called; otherwise, properties come
  /// first.
  func choose(_ run: Range<Int>, for sought: Sought, mayBeUnseen: Bool = false) -> Meaning {
    guard let call = sought.call else { return candidates.meaning(of: candidates.propertiesFirst(run)) }
    let start = candidates.found.count
    for index in run where parameters.fits(call, of: sought.file, candidates.found[index]) {
      candidates.found.append(candidates.found[index])
    }
    let fitting = parameters.suited(start..<candidates.found.count, to: call)
    if fitting.isEmpty, candidates.areOutside(run) { return .external }
    if fitting.isEmpty { return .unknown(mayBeUnseen ? .inherited : .mismatch) }
    if call.literals != 0, !literals.mayTakeLiterals(of: call, fitting, from: sought.file) {
      return .unknown(.mismatch)
    }
    // Arguments and an `await` are judged later, with the types of results.
    let isJudgedLater = call.hasArguments || call.isAwaited
    return candidates.meaning(of: isJudgedLater ? fitting : parameters.preferred(fitting, givenArguments: 0))
  }

  /// Returns the member of a type that a name refers to, chosen by the call's labels.
  func member(of scope: ScopeID, for sought: Sought, on side: MemberSide) -> MemberAnswer {
    if sought.isBase { return findMember(of: scope, for: sought, on: side) }
    let place = memberAnswers.place(of: scope, sought, side)
    if let known = known(at: place, of: scope, for: sought, on: side) { return known }
    let around = inheritance.answers.recursion.beginBeside()
    let found = findMember(of: scope, for: sought, on: side)
    memberAnswers.keep(
      inheritance.answers.recursion.endBeside(around, found), at: place, of: scope, sought, side)
    return found
  }

  @inline(__always)
  func known(
    at place: Int, of scope: ScopeID, for sought: Sought, on side: MemberSide
  ) -> MemberAnswer? {
    guard let (kept, call) = memberAnswers.answer(at: place, of: scope, sought, side),
      isSame(call, sought.call, in: sought.file), inheritance.answers.recursion.isKnown(kept)
    else { return nil }
    return kept.value
  }

  @inline(__always)
  private func isSame(_ call: CallShape?, _ asked: CallShape?, in file: FileID) -> Bool {
    guard let call, let asked else { return (call == nil) == (asked == nil) }
    return areEqual(call, asked, in: file)
  }

  private func areEqual(_ one: CallShape, _ other: CallShape, in file: FileID) -> Bool {
    guard one.trailing == other.trailing, one.labels.count == other.labels.count, one.literals == other.literals,
      one.isAwaited == other.isAwaited
    else {
      return false
    }
    for (one, other) in zip(one.labels, other.labels) {
      if project.files[file.index].facts.arguments[one].label != project.files[file.index].facts.arguments[other].label
      {
        return false
      }
    }
    return true
  }

  private func findMember(of scope: ScopeID, for sought: Sought, on side: MemberSide) -> MemberAnswer {
    let members = members(sought.name, of: scope, for: sought, on: side)
    if members.found.isEmpty { return MemberAnswer(meaning: nil, mayInheritUnseen: members.mayInheritUnseen) }
    if members.found.count > Self.mostOverloads {
      return MemberAnswer(meaning: .unknown(.overload), mayInheritUnseen: members.mayInheritUnseen)
    }
    let all = fitting(members.found, on: side)
    if all.isEmpty, side == .around {
      // The compiler would find this member and report an error. As the code compiles, a nearer declaration exists.
      return MemberAnswer(meaning: .unknown(.inherited), mayInheritUnseen: members.mayInheritUnseen)
    }
    if all.isEmpty { return MemberAnswer(meaning: nil, mayInheritUnseen: members.mayInheritUnseen) }
    let isOutside = scope.externalName != nil || project.isAddedToOutside(candidates.found[all.lowerBound])
    let isQualified = side == .ofInstance || side == .ofType
    if let reason = requirements.reasonAgainst(all, of: scope) {
      return MemberAnswer(meaning: .unknown(reason), mayInheritUnseen: members.mayInheritUnseen)
    }
    let mayBeUnseen = members.mayInheritUnseen || isQualified && isOutside
    return MemberAnswer(
      meaning: choose(all, for: sought, mayBeUnseen: mayBeUnseen), mayInheritUnseen: members.mayInheritUnseen,
      isBrought: members.isBrought)
  }

  /// Returns the candidates that fit the receiver: instance members for an instance; for a type, static members or, if
  /// there are none, unapplied functions such as `Movie.title(of:)`. If a project adds a property `failure` to
  /// `Result`, `.failure` is still the case, which no file declares.
  private func fitting(_ run: Range<Int>, on side: MemberSide) -> Range<Int> {
    if side == .any || side == .inInstance { return run }
    let same = candidates.kept(run) { entry in
      let isStatic =
        entry.kind.isType || entry.kind == .enumCase || !entry.modifiers.isDisjoint(with: [.static, .classMember])
      return isStatic == (side != .ofInstance)
    }
    return same.isEmpty && side == .ofType ? candidates.kept(run) { $0.kind == .function } : same
  }
}

// Names that are read.
extension MemberLookup {
  /// Returns whether a name that is read may refer to a property that no source shows: `path` on a value of an unseen
  /// type, even if the project adds a `path(in:)`.
  func mayBeUnseenProperty(_ answer: MemberAnswer, of scope: ScopeID, for sought: Sought) -> Bool {
    guard sought.isRead, let meaning = answer.meaning, let function = parameters.function(of: meaning) else {
      return false
    }
    return scope.externalName != nil || project.isAddedToOutside(function) || answer.mayInheritUnseen
  }
}
