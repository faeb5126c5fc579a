// Looks up types of the SDK and their supertypes, for callers that know only their names.

extension Digest {
  public func hasModule(_ text: String) -> Bool {
    guard let name = name(text) else { return false }
    return allModules.contains { self.name(of: $0) == name }
  }

  public func hasType(named text: String) -> Bool { !types(named: text).isEmpty }

  public func isOfStandardLibrary(_ text: String) -> Bool {
    types(named: text).contains { self.text(of: name(of: module(of: $0))) == "Swift" }
  }

  /// Returns whether the SDK has a struct with this name. A struct can be the raw type of an enum.
  public func isStruct(_ text: String) -> Bool { types(named: text).contains { kind(of: $0) == .struct } }

  /// Returns whether a type may inherit from a class; true for types that the digest lacks.
  public func mayBeSubclass(_ text: String) -> Bool {
    let types = types(named: text)
    return types.isEmpty
      || types.contains { type in
        kind(of: type) == .class
          && details(of: type).inherited.contains { declared(at: $0).contains { kind(of: $0) == .class } }
      }
  }

  /// Returns these names, and those of all types that the named types inherit from or conform to.
  public func supertypes(of names: Set<String>) -> Set<String> {
    var found = names
    var waiting = Array(names)
    while let name = waiting.popLast() {
      for type in types(named: name) {
        for next in supertypes(of: type) where found.insert(next).inserted { waiting.append(next) }
      }
    }
    return found
  }

  /// Returns the top-level types with this name.
  private func types(named text: String) -> [DigestEntry] {
    guard let name = name(text) else { return [] }
    return tops(named: name).map { DigestEntry(raw: $0) }.filter { kind(of: $0).isType }
  }

  private func supertypes(of type: DigestEntry) -> [String] {
    let own = details(of: type)
    var places = own.inherited
    // `Codable` is a typealias for two protocols.
    if kind(of: type) == .typealias, let target = own.type { places.append(target) }
    for raw in members(named: .empty, of: type) { places += details(of: DigestEntry(raw: raw)).inherited }
    return places.flatMap { declared(at: $0).map { text(of: name(of: $0)) } }
  }

  /// Returns the declared type at a position, or those of a composition; empty for any other type.
  private func declared(at place: DigestCursor) -> [DigestEntry] {
    var cursor = place
    if let shared = cursor.sharedType() { return declared(at: shared) }
    switch cursor.shape() {
    case .declared: return [cursor.entry()]
    case .composition:
      var found: [DigestEntry] = []
      for _ in 0..<cursor.number() { found += declared(at: cursor.type()) }
      return found
    default: return []
    }
  }
}
