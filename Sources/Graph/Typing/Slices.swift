// Slices of collections. `items[x]` is an element, or a slice if `x` is a range, and the type of `x` is rarely known. A
// member that slices also have is resolved in the element type only if the value is certainly an element. Any other
// member belongs to the element, because the code compiles.
import InwardFacts

/// Finds out which values may be slices, and which members slices have.
final class Slices {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let candidates: Candidates
  let answers: Answers
  let inheritance: Inheritance
  let expressions: Expressions

  /// By name: whether slices have a member with that name, computed on first use.
  @exclusivity(unchecked) var areSliceMembers: [Kept<Bool>] = []

  init(_ ground: Ground, _ declared: Declared, _ expressions: Expressions) {
    (knownTypes, project) = (ground.knownTypes, ground.project)
    (candidates, answers) = (ground.candidates, ground.answers)
    inheritance = declared.inheritance
    self.expressions = expressions
  }
}

extension Slices {
  /// Returns whether a slice has a member with this name, from the standard library or added by the project.
  func isOfSlices(_ name: GlobalName) -> Bool {
    while areSliceMembers.count <= name.index { areSliceMembers.append(.unasked(false)) }
    if answers.recursion.isKnown(areSliceMembers[name.index]) { return areSliceMembers[name.index].value }
    let around = answers.recursion.beginBeside()
    let isMember = inheritance.isDeclaredOutside(name, of: project.language[.slice])
    areSliceMembers[name.index] = answers.recursion.endBeside(around, isMember)
    return isMember
  }

  /// Records the members that the project's extensions add to slices or to the protocols that slices conform to.
  func listSliceMembers() {
    for place in inheritance.ancestors(of: project.language[.slice]).places {
      for extended in project.hierarchy.extensions(of: inheritance.ancestry.scope(at: place)) {
        let end = project.declaration(extended).end
        let last = Int(project.firstSymbols[project.symbols[extended.index].file.index + 1])
        for index in extended.index + 1..<max(last, extended.index + 1) {
          if project.declaration(SymbolID(index)).start >= end { break }
          if project.symbols[index].owner == extended { markAsSliceMember(project.symbols[index].name) }
        }
      }
    }
  }

  private func markAsSliceMember(_ name: GlobalName) {
    guard name.isSome else { return }
    while areSliceMembers.count <= name.index { areSliceMembers.append(.unasked(false)) }
    let around = answers.recursion.beginBeside()
    areSliceMembers[name.index] = answers.recursion.endBeside(around, true)
  }

  /// Returns whether a value that is treated as an element may be a slice.
  func mayBeSlice(_ value: ValueID, in file: FileID, owner: SymbolID) -> Bool {
    var steps = 0
    return mayBeSlice(value, in: file, owner: owner, &steps)
  }

  /// Follows local variables and properties to their initial values. Returns true after 16 steps; handwritten code has
  /// fewer.
  private func mayBeSlice(
    _ value: ValueID, in file: FileID, owner: SymbolID, _ steps: inout Int
  ) -> Bool {
    guard value.isSome else { return false }
    steps += 1
    guard steps < 16 else { return true }
    if let mention = value.mention {
      guard let origin = expressions.origin(of: mention, in: file) else { return false }
      return mayBeSlice(origin.0, in: origin.1, owner: origin.2, &steps)
    }
    let fact = project.files[file.index].facts.values[value.index]
    switch fact.shape {
    case .element: return mayHoldSlice(fact, in: file, owner: owner, &steps)
    // In `items[x]?.title` and `items[x]!`, the value before the mark is optional, so it is not a slice.
    case .unwrapped where fact.trailing != UnwrapForm.whole && isElement(fact.value, in: file): return false
    case .unwrapped, .optional, .selfOf, .whole, .part, .iterated, .array:
      return mayBeSlice(fact.value, in: file, owner: owner, &steps)
    case .either, .orElse:
      return mayBeSlice(fact.value, in: file, owner: owner, &steps)
        || mayBeSlice(ValueID(raw: fact.list), in: file, owner: owner, &steps)
    case .tuple:
      for index in fact.arguments
      where mayBeSlice(project.files[file.index].facts.arguments[index].value, in: file, owner: owner, &steps) {
        return true
      }
      return false
    default: return false
    }
  }

  private func isElement(_ value: ValueID, in file: FileID) -> Bool {
    value.isSome && value.mention == nil && project.files[file.index].facts.values[value.index].shape == .element
  }

  private func mayHoldSlice(
    _ fact: ValueFact, in file: FileID, owner: SymbolID, _ steps: inout Int
  ) -> Bool {
    // A subscript of the project declares its result type, and a subscript with a range already has the type of a
    // slice.
    if isOfProject(fact.value, in: file) || expressions.isSlice(fact, in: file, owner: owner) { return false }
    let whole = project.files[file.index].facts.collection(of: fact)
    let base = answers.type(of: whole, in: file, owner: owner)
    let collection = knownTypes[base]
    if collection.shape == .nominal, ScopeID(raw: collection.head) == project.language[.dictionary] { return false }
    if fact.trailing == ElementForm.unknown {
      let index = expressions.index(of: fact, in: file)
      if !isNumber(index, in: file, owner: owner) { return true }
    }
    return mayBeSlice(whole, in: file, owner: owner, &steps)
  }

  private func isOfProject(_ called: ValueID, in file: FileID) -> Bool {
    guard let mention = called.mention else { return false }
    return candidates.areOfProject(answers.meaning(of: mention, in: file))
  }

  /// Returns whether an index is certainly an integer: by its type, or as the variable of a loop over a range.
  private func isNumber(_ index: ValueID, in file: FileID, owner: SymbolID) -> Bool {
    if let mention = index.mention, isStepOfRange(mention, in: file) { return true }
    let type = answers.type(of: index, in: file, owner: owner)
    let known = knownTypes[type]
    return known.shape == .nominal && ScopeID(raw: known.head) == project.language[.int]
  }

  /// Returns whether a name is the variable of a loop over a range or over indices, such as `for i in items.indices`.
  private func isStepOfRange(_ mention: MentionID, in file: FileID) -> Bool {
    let facts = project.files[file.index].facts
    let binding = facts.mentions[mention.index].binding
    guard binding.isSome else { return false }
    let value = facts.bindings[binding.index].value
    guard value.isSome, value.mention == nil, facts.values[value.index].shape == .iterated else { return false }
    let sequence = facts.values[value.index].value
    if let mention = sequence.mention {
      return project.global(facts.mentions[mention.index].name, in: file) == GlobalName(.indices)
    }
    return sequence.isSome && facts.values[sequence.index].shape == .range
  }
}
