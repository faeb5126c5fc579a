// Joins the counts of several projects for one report: adds them up, and prefixes layers with their project's name.
import InwardGraph
import InwardRules

func joined(_ projects: [ChosenFindings]) -> Examined {
  if projects.count == 1 { return projects[0].examined }
  let parts = projects.map(\.examined)
  func sum(_ count: (Examined) -> Int) -> Int { parts.reduce(0) { $0 + count($1) } }
  return Examined(
    files: FileCounts(
      all: sum(\.files.all), judged: sum(\.files.judged), unassigned: sum(\.files.unassigned),
      unlisted: sum(\.files.unlisted), generated: sum(\.files.generated), tests: sum(\.files.tests)),
    declarations: sum(\.declarations), undecided: sum(\.undecided),
    mentions: MentionCounts(
      all: sum(\.mentions.all), inProject: sum(\.mentions.inProject), external: sum(\.mentions.external),
      local: sum(\.mentions.local), unasked: sum(\.mentions.unasked), unknown: joinedUnknown(parts)),
    layers: projects.flatMap { project in
      project.examined.layers.map {
        LayerCount(layer: "\(project.name): \($0.layer)", declarations: $0.declarations)
      }
    },
    dependencies: DependencyCount(modules: sum(\.dependencies.modules), files: sum(\.dependencies.files)),
    leftOut: joinedLeftOut(parts), hasBaseline: parts.contains(where: \.hasBaseline))
}

private func joinedUnknown(_ parts: [Examined]) -> [UnknownCount] {
  let all = parts.flatMap(\.mentions.unknown)
  return UnknownReason.allCases.compactMap { reason in
    let count = all.filter { $0.reason == reason }.reduce(0) { $0 + $1.count }
    return count == 0 ? nil : UnknownCount(reason: reason, count: count)
  }
}

private func joinedLeftOut(_ parts: [Examined]) -> [LeftOutCount] {
  let all = parts.flatMap(\.leftOut)
  let kinds = all.reduce(into: [String]()) { if !$0.contains($1.one) { $0.append($1.one) } }
  return kinds.compactMap { kind in
    let alike = all.filter { $0.one == kind }
    return alike.first.map {
      LeftOutCount(one: $0.one, many: $0.many, count: alike.reduce(0) { $0 + $1.count })
    }
  }
}

func joined(_ changes: [FindingsChange]) -> FindingsChange? {
  changes.first.map { first in
    FindingsChange(
      base: first.base, new: changes.reduce(0) { $0 + $1.new }, fixed: changes.reduce(0) { $0 + $1.fixed },
      known: changes.reduce(0) { $0 + $1.known })
  }
}
