// `items[x]` is an element, or a slice where `x` is a range, and no file tells what most names hold. What slices have
// as well is asked of an element only where it is certain to be one; whatever else compiles is meant of the element.
import InwardFacts

extension Resolver {
  /// Whether a slice has a member of that name, the standard library's or one that the project adds.
  mutating func isOfSlices(_ name: GlobalName) -> Bool {
    while areSliceMembers.count <= name.index { areSliceMembers.append(nil) }
    if let known = areSliceMembers[name.index] { return known }
    let isMember = isDeclaredOutside(name, of: language.slice)
    areSliceMembers[name.index] = isMember
    return isMember
  }

  /// Notes what extensions add to slices.
  mutating func listSliceMembers() {
    for place in ancestors(of: language.slice).places {
      for extended in hierarchy.extensions(of: ancestry.scope(at: place)) {
        let end = declaration(extended).end
        let last = Int(firstSymbols[symbols[extended.index].file.index + 1])
        for index in extended.index + 1..<max(last, extended.index + 1) {
          if declaration(SymbolID(index)).start >= end { break }
          if symbols[index].owner == extended { markAsSliceMember(symbols[index].name) }
        }
      }
    }
  }

  private mutating func markAsSliceMember(_ name: GlobalName) {
    guard name.isSome else { return }
    while areSliceMembers.count <= name.index { areSliceMembers.append(nil) }
    areSliceMembers[name.index] = true
  }

  /// Whether a value whose type is read as that of an element may be several of them.
  mutating func mayBeSlice(_ value: ValueID, in file: FileID, owner: SymbolID) -> Bool {
    var steps = 0
    return mayBeSlice(value, in: file, owner: owner, &steps)
  }

  /// Through the names of locals and properties, as far as anybody writes.
  private mutating func mayBeSlice(
    _ value: ValueID, in file: FileID, owner: SymbolID, _ steps: inout Int
  ) -> Bool {
    guard value.isSome else { return false }
    steps += 1
    guard steps < 16 else { return true }
    if let mention = value.mention {
      guard let origin = origin(of: mention, in: file) else { return false }
      return mayBeSlice(origin.0, in: origin.1, owner: origin.2, &steps)
    }
    let fact = files[file.index].facts.values[value.index]
    switch fact.shape {
    case .element: return mayHoldSlice(fact, in: file, owner: owner, &steps)
    // `items[x]?.title`, `items[x]!`: a slice is no optional.
    case .unwrapped where fact.trailing != UnwrapForm.whole && isElement(fact.value, in: file): return false
    case .unwrapped, .optional, .selfOf, .whole, .part, .iterated, .array:
      return mayBeSlice(fact.value, in: file, owner: owner, &steps)
    case .either, .orElse:
      return mayBeSlice(fact.value, in: file, owner: owner, &steps)
        || mayBeSlice(ValueID(raw: fact.list), in: file, owner: owner, &steps)
    case .tuple:
      for index in fact.arguments
      where mayBeSlice(files[file.index].facts.arguments[index].value, in: file, owner: owner, &steps) {
        return true
      }
      return false
    default: return false
    }
  }

  private mutating func isElement(_ value: ValueID, in file: FileID) -> Bool {
    value.isSome && value.mention == nil && files[file.index].facts.values[value.index].shape == .element
  }

  private mutating func mayHoldSlice(
    _ fact: ValueFact, in file: FileID, owner: SymbolID, _ steps: inout Int
  ) -> Bool {
    // `items[1...]`: its type is that of a slice.
    if fact.trailing == ElementForm.slice { return false }
    let whole = files[file.index].facts.collection(of: fact)
    let base = type(of: whole, in: file, owner: owner)
    let collection = knownTypes[base]
    if collection.shape == .nominal, ScopeID(raw: collection.head) == language.dictionary { return false }
    if fact.trailing == ElementForm.unknown {
      let index = index(of: fact, in: file)
      if !isNumber(index, in: file, owner: owner) { return true }
    }
    return mayBeSlice(whole, in: file, owner: owner, &steps)
  }

  /// What a lone index is.
  private mutating func index(of fact: ValueFact, in file: FileID) -> ValueID {
    fact.count == 1 ? files[file.index].facts.arguments[Int(fact.list)].value : .none
  }

  /// Whether an index is certain to be one: by its type, or as one step of a loop over a range.
  private mutating func isNumber(_ index: ValueID, in file: FileID, owner: SymbolID) -> Bool {
    if let mention = index.mention, isStepOfRange(mention, in: file) { return true }
    let type = type(of: index, in: file, owner: owner)
    let known = knownTypes[type]
    return known.shape == .nominal && ScopeID(raw: known.head) == language.int
  }

  /// `for i in 0..<n`, `for i in items.indices`
  private mutating func isStepOfRange(_ mention: MentionID, in file: FileID) -> Bool {
    let facts = files[file.index].facts
    let binding = facts.mentions[mention.index].binding
    guard binding.isSome else { return false }
    let value = facts.bindings[binding.index].value
    guard value.isSome, value.mention == nil, facts.values[value.index].shape == .iterated else { return false }
    let sequence = facts.values[value.index].value
    if let mention = sequence.mention {
      return global(facts.mentions[mention.index].name, in: file) == standard.indices
    }
    return sequence.isSome && facts.values[sequence.index].shape == .range
  }
}
