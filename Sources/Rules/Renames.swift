// Recognizes findings whose declaration was renamed. Only findings without an equal known finding are examined, and
// each known finding is used once, so a rename never hides more uses than there were before.
import InwardFacts
import InwardGraph

/// Returns, for each finding, the index of the known finding that it was before a rename; nil for new findings.
///
/// Looks first for another member of the same outermost type: `Search.load()` was renamed to `Search.fetch()`, or its
/// code was extracted. Then looks for the same member of another type, if the old type no longer exists:
/// `Search.load()` is now `Finder.load()`.
public func renamed(
  _ known: [FindingIdentity], to found: [FindingIdentity], in files: [ReadFile]
) -> [Int?] {
  if known.isEmpty || found.isEmpty { return found.map { _ in nil } }
  var renames = Renames(known: known, found: found)
  renames.pair { $0.in(nameAtTop(of: $0)) }
  let declared = declaredNames(Set(renames.left.map(nameAtTop)), in: files)
  renames.pair(
    known: { declared.contains(nameAtTop(of: $0)) ? nil : $0.in(member(of: $0)) }, found: { $0.in(member(of: $0)) })
  return renames.pairs
}

/// Returns the names, of those given, that the files declare at the top level.
private func declaredNames(_ names: Set<String>, in files: [ReadFile]) -> Set<String> {
  let longest = names.map(\.utf8.count).max() ?? 0
  var isLength = Array(repeating: false, count: longest + 1)
  for name in names { isLength[name.utf8.count] = true }
  var found: Set<String> = []
  for facts in files.lazy.map(\.facts) {
    for declaration in facts.declarations where declaration.owner.isNone {
      guard facts.names.withBytes(of: declaration.name, { $0.count <= longest && isLength[$0.count] }) else { continue }
      let name = facts.names.text(declaration.name)
      if names.contains(name) { found.insert(name) }
    }
  }
  return found
}

private struct Renames {
  let known: [FindingIdentity]
  let found: [FindingIdentity]
  private(set) var pairs: [Int?]
  private var isLeft: [Bool]

  init(known: [FindingIdentity], found: [FindingIdentity]) {
    (self.known, self.found) = (known, found)
    pairs = Array(repeating: nil, count: found.count)
    // Findings that are not about a use, such as one about a whole layer, are never paired.
    isLeft = known.map { !$0.kind.isEmpty }
  }

  /// The known findings that are not paired.
  var left: [FindingIdentity] { known.indices.filter { isLeft[$0] }.map { known[$0] } }

  mutating func pair(by key: (FindingIdentity) -> FindingIdentity) { pair(known: key, found: key) }

  /// Pairs findings with equal keys, in order.
  mutating func pair(
    known key: (FindingIdentity) -> FindingIdentity?, found foundKey: (FindingIdentity) -> FindingIdentity
  ) {
    var byKey: [FindingIdentity: [Int]] = [:]
    for index in known.indices.reversed() where isLeft[index] {
      if let key = key(known[index]) { byKey[key, default: []].append(index) }
    }
    if byKey.isEmpty { return }
    for index in found.indices where pairs[index] == nil {
      guard let old = byKey[foundKey(found[index])]?.popLast() else { continue }
      pairs[index] = old
      isLeft[old] = false
    }
  }
}

/// Returns the name of the source's top-level declaration: `Search` of `Search.load(page:)`, and `load` of a top-level
/// function `load(page:)`.
private func nameAtTop(of identity: FindingIdentity) -> String {
  String(identity.source.prefix { $0 != "." && $0 != "(" })
}

/// Returns the part of the source after its top-level declaration: `.load(page:)` of `Search.load(page:)`; empty for a
/// top-level declaration.
private func member(of identity: FindingIdentity) -> String {
  let source = identity.source.prefix { $0 != "(" }
  guard let dot = source.firstIndex(of: ".") else { return "" }
  return String(identity.source[dot...])
}
