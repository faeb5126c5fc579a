// Several projects in one report: findings one behind the other, counts summed up.
import InwardGraph

/// Each examination's paths begin at one folder already; `names` tell the projects apart.
public func joinExaminations(_ parts: [Examination], named names: [String]) -> Examination {
  var joined = Examination(findings: parts.flatMap(\.findings))
  joined.forgiven = parts.flatMap(\.forgiven)
  joined.unknownMentions = parts.flatMap(\.unknownMentions)
  joined.hasBaseline = parts.contains(where: \.hasBaseline)
  func sum(_ count: WritableKeyPath<Examination, Int>) {
    joined[keyPath: count] = parts.reduce(0) { $0 + $1[keyPath: count] }
  }
  for count in Examination.counts { sum(count) }
  joined.unknown = joinedUnknown(parts)
  joined.layers = zip(names, parts).flatMap { name, part in
    part.layers.map { Examination.LayerCount(layer: "\(name): \($0.layer)", declarations: $0.declarations) }
  }
  for entry in parts.flatMap(\.leftOut) {
    if let index = joined.leftOut.firstIndex(where: { $0.one == entry.one }) {
      joined.leftOut[index].count += entry.count
    } else {
      joined.leftOut.append(entry)
    }
  }
  joined.change = joinedChange(parts.compactMap(\.change))
  return joined
}

extension Examination {
  fileprivate static var counts: [WritableKeyPath<Examination, Int>] {
    [
      \.files, \.unassigned, \.unlisted, \.generated, \.tests, \.judged, \.declarations, \.mentions, \.inProject,
      \.external, \.local, \.undecided,
    ]
  }
}

private func joinedUnknown(_ parts: [Examination]) -> [Examination.UnknownCount] {
  let all = parts.flatMap(\.unknown)
  return UnknownReason.allCases.compactMap { reason in
    let count = all.filter { $0.reason == reason }.reduce(0) { $0 + $1.count }
    return count == 0 ? nil : Examination.UnknownCount(reason: reason, count: count)
  }
}

private func joinedChange(_ changes: [FindingsChange]) -> FindingsChange? {
  guard var joined = changes.first else { return nil }
  for change in changes.dropFirst() {
    joined.new += change.new
    joined.fixed += change.fixed
    joined.known += change.known
  }
  return joined
}
