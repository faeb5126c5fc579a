// What members of the standard library's collections yield. A table by hand, since no file shows their source: only
// such as give back an element, or a collection of the same elements, whatever they are called with.
import InwardFacts

/// What a member yields, told by the element of its receiver.
enum StandardYield {
  /// `items.removeFirst()`
  case element
  /// `items.first`, `items.randomElement()`
  case maybeElement
  /// `items.sorted()`: an array, whatever the receiver is.
  case array
  /// `items.prefix(3)`: of an array; of a dictionary or a set it is no array's slice.
  case slice
  /// `items.filter { }`: another one of the receiver's kind.
  case same
  /// `items.reversed()`: something with the same elements.
  case sequence
  /// `scores.values`
  case values
  /// `scores.keys`
  case keys
  /// `scores.removeValue(forKey: k)`
  case maybeValue
  /// `items.enumerated()`: numbers and elements.
  case numbered
}

extension StandardNames {
  /// By the receiver's type and the member's name.
  static let yields: [(receivers: String, members: String, yield: StandardYield)] = [
    ("Array ArraySlice", "first last randomElement popLast min max", .maybeElement),
    ("Array ArraySlice", "removeFirst removeLast", .element),
    ("Array ArraySlice Set", "sorted shuffled", .array),
    ("Array ArraySlice", "prefix suffix dropFirst dropLast", .slice),
    ("Array Set Dictionary", "filter", .same),
    ("Array ArraySlice", "reversed", .sequence),
    ("Set", "first randomElement popFirst min max", .maybeElement),
    ("Set", "removeFirst", .element),
    ("Dictionary", "values", .values),
    ("Dictionary", "keys", .keys),
    ("Dictionary", "removeValue updateValue", .maybeValue),
    ("(elements)", "first last randomElement min max", .maybeElement),
    ("(elements)", "sorted shuffled", .array),
    ("(elements)", "reversed", .sequence),
    ("Array ArraySlice Set (elements)", "enumerated", .numbered),
  ]

  /// Members that take a closure of one element, and of two.
  static let takers = """
    map flatMap compactMap filter forEach first last contains allSatisfy firstIndex lastIndex removeAll drop prefix
    partition
    """
  static let pairTakers = "sorted sort min max"

  /// A collection of which no more is known than its elements. No file can write this name.
  static let elements = "(elements)"
}

extension Resolver {
  /// The type of a member that no file of the project declares, where the table tells it. `isFunction`: it is named to
  /// be called, and its result is meant.
  mutating func type(ofStandardMember name: GlobalName, of receiver: KnownTypeID, isFunction: Bool) -> KnownTypeID {
    let known = knownTypes[receiver]
    guard known.shape == .nominal, !known.isPlain, let type = ScopeID(raw: known.head).externalName,
      let yield = standard.yield(of: name, on: type)
    else { return .unknown }
    let result = self.type(of: yield, receiver)
    if result == .unknown { return .unknown }
    return isFunction ? knownTypes.function(to: result) : result
  }

  private mutating func type(of yield: StandardYield, _ receiver: KnownTypeID) -> KnownTypeID {
    let known = knownTypes[receiver]
    let first = knownTypes.inner(of: known)
    let last = knownTypes.part(Int(known.partCount) - 1, of: known)
    if first == .unknown || last == .unknown { return .unknown }
    switch yield {
    case .element: return first
    case .maybeElement: return knownTypes.optional(of: first)
    case .array: return knownTypes.nominal(.external(standard.array), of: first)
    case .slice: return knownTypes.nominal(.external(standard.slice), of: first)
    case .same: return receiver
    case .sequence, .keys: return knownTypes.nominal(.external(standard.elements), of: first)
    case .values: return knownTypes.nominal(.external(standard.elements), of: last)
    case .maybeValue: return knownTypes.optional(of: last)
    case .numbered:
      let number = knownTypes.nominal(.external(standard.int))
      let element = pair(standard.offset, number, standard.element, first)
      return knownTypes.nominal(.external(standard.elements), of: element)
    }
  }

  /// What the closure of `movies.map { }` takes: the function type of which nothing but that is known.
  mutating func closureType(of callee: MentionID, in file: FileID) -> KnownTypeID {
    let fact = files[file.index].facts.mentions[callee.index]
    let name = global(fact.name, in: file)
    let takesOne = standard.has(name, .takesElement)
    guard fact.form == .member, takesOne || standard.has(name, .takesElements) else { return .unknown }
    let receiver = receiver(of: fact, at: callee, in: file)
    let known = knownTypes[receiver]
    var element = iterated(receiver)
    if known.shape == .optional, name == standard.map || name == standard.flatMap {
      element = knownTypes.inner(of: known)
    } else if ScopeID(raw: known.head).externalName == nil {
      return .unknown
    }
    if element == .unknown { return .unknown }
    let mark = knownTypes.mark
    knownTypes.push(.unknown)
    knownTypes.push(element)
    if !takesOne { knownTypes.push(element) }
    return knownTypes.function(from: mark)
  }
}
