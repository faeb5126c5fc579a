// Decides which targets become layers.
import InwardFacts
import InwardGraph

private let fewestTargets = 4
private let mostTargets = 40

/// Groups files by target, or by a set of targets that share files, sorted by name. Returns nil if targets do not
/// divide the project: there are too few groups, a file belongs to no target or only to test targets, or one group
/// contains most of the code.
func groupsByTarget(in graph: ProjectGraph, _ judged: [FileID]) -> [Group]? {
  let map = graph.modules
  var sets = JoinedNames()
  var filesOfName: [String: [Int]] = [:]
  for (place, file) in judged.enumerated() {
    let names = map.modules(ofFile: file.index).map { map.modules[$0.index] }.filter { $0.isTarget && !$0.isTest }
      .map(\.name)
    // Targets that share a file are joined, because otherwise two layers would claim that file.
    guard let first = names.first else { return nil }
    for name in names {
      sets.join(name, first)
      filesOfName[name, default: []].append(place)
    }
  }
  var groups: [String: Group] = [:]
  for (name, files) in filesOfName { groups[sets.representative(of: name), default: .empty].files.formUnion(files) }
  var taken: Set<String> = ["rest", "all"]
  let found = groups.keys.sorted().compactMap { key -> Group? in
    guard var group = groups[key] else { return nil }
    let names = sets.names(with: key)
    // The group is named after the target with the most files.
    let main = names.max { (filesOfName[$0]?.count ?? 0, $1) < (filesOfName[$1]?.count ?? 0, $0) } ?? key
    group.name = layerName(from: main)
    while taken.contains(group.name) { group.name = "Other " + group.name }
    taken.insert(group.name)
    group.modules = names
    group.role = Role(named: group.name)
    return group
  }
  return found.count < fewestTargets || found.largest.isMost ? nil : found
}

/// Joins targets of one kind into a layer if there are too many targets for a readable list: `LoginFeature` and
/// `CartFeature` become `*Feature`, which also fits targets that are added later.
func joinedByLastWord(_ groups: [Group]) -> [Group] {
  if groups.count <= mostTargets { return groups }
  func lastWord(_ group: Group) -> String? {
    guard group.modules.count == 1, let start = group.modules[0].lastIndex(where: \.isUppercase) else { return nil }
    let word = group.modules[0][start...]
    return word.count > 1 ? String(word) : nil
  }
  let kinds = Dictionary(grouping: groups) { lastWord($0) ?? "" }.filter { $0.key != "" && $0.value.count >= 3 }
  // If other names end in the word by chance, the pattern would match these, too, so the targets stay separate.
  let safe = kinds.filter { kind in
    !groups.contains { group in group.modules.contains { $0.hasSuffix(kind.key) } && lastWord(group) != kind.key }
  }
  let rest = groups.filter { group in lastWord(group).map { safe[$0] == nil } ?? true }
  return safe.keys.sorted().map { word in
    var group = Group.empty
    group.name = word
    group.modules = ["*" + word]
    group.files = Set(safe[word]?.flatMap(\.files) ?? [])
    group.role = Role(named: group.name)
    return group
  } + rest
}

/// Sets of names that belong together, each represented by the first name of the set.
private struct JoinedNames {
  private var firsts: [String: String] = [:]

  mutating func join(_ one: String, _ other: String) {
    let (left, right) = (representative(of: one), representative(of: other))
    firsts[max(left, right)] = min(left, right)
    firsts[min(left, right)] = min(left, right)
  }

  func representative(of name: String) -> String {
    var name = name
    while let next = firsts[name], next != name { name = next }
    return name
  }

  func names(with first: String) -> [String] { firsts.keys.filter { representative(of: $0) == first }.sorted() }
}
