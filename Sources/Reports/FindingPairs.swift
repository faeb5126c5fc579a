// Findings of all rules, grouped by pairs of layers or slices, and within each pair by the used type. An imported
// module or a banned name takes the place of a layer. Findings are instances of a class, so grouping copies no text.
import InwardRules

/// The findings of a run by pair, and those that belong to no pair.
struct FindingPairs {
  /// Findings that are not about two parts, such as those about a file, a layer or a rule.
  private(set) var others: [ReportedFinding] = []
  /// The pairs, the largest first.
  private(set) var pairs: [FindingPair] = []

  init(_ findings: [ReportedFinding]) {
    var known: [PairKey: Int] = [:]
    for finding in findings {
      guard let from = finding.from, let target = finding.target else {
        others.append(finding)
        continue
      }
      let key = PairKey(from: from.part ?? noLayer, to: target.part)
      let index = known[key] ?? pairs.count
      if index == pairs.count {
        known[key] = index
        pairs.append(FindingPair(from: key.from, to: key.to))
      }
      pairs[index].add(finding, using: target.type)
    }
    pairs = pairs.map(\.sorted).sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  var count: Int { pairs.reduce(0) { $0 + $1.count } }

  /// The part that is on one side of the most findings, and their number; nil if there are no pairs.
  var mostTangled: (part: String, count: Int)? {
    var counts: [String: Int] = [:]
    for pair in pairs {
      for part in Set([pair.from, pair.to]) { counts[part, default: 0] += pair.count }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ($0.key, $0.value) }
  }
}

private let noLayer = "no layer"

extension ReportedFinding {
  /// The target of a reference: the layer or slice that contains it, and its type. An imported module or a banned name
  /// is both part and type. Nil if the finding is not about a reference.
  var target: (part: String, type: String)? {
    if let to { return (to.part ?? noLayer, to.type) }
    return kind == nil ? nil : name.map { ($0, $0) }
  }

  /// The declaration, the module or the name that a reference uses; nil if the finding is not about a reference.
  var usedName: String? { to?.declaration ?? (kind == nil ? nil : name) }
}

private struct PairKey: Hashable {
  var from: String
  var to: String
}

/// The findings in which one layer or slice uses another.
struct FindingPair {
  let from: String
  let to: String
  /// The findings by used type, the most used type first.
  private(set) var uses: [FindingUse] = []
  private(set) var count = 0
  private var places: [String: Int] = [:]

  init(from: String, to: String) { (self.from, self.to) = (from, to) }

  var name: String { "\(from) -> \(to)" }
  /// The owner that all findings of the pair have in common; nil if there is none.
  var owner: String? {
    let owners = Set(uses.flatMap(\.findings).map { $0.from?.owner })
    return owners.count == 1 ? owners.first ?? nil : nil
  }

  fileprivate mutating func add(_ finding: ReportedFinding, using type: String) {
    let index = places[type] ?? uses.count
    if index == uses.count {
      places[type] = index
      uses.append(FindingUse(type: type))
    }
    uses[index].findings.append(finding)
    count += 1
  }

  fileprivate var sorted: FindingPair {
    var sorted = self
    sorted.uses.sort { ($1.findings.count, $0.type) < ($0.findings.count, $1.type) }
    return sorted
  }
}

/// The findings of a pair about one type and its members.
struct FindingUse {
  let type: String
  /// The findings in the order of their places.
  fileprivate(set) var findings: [ReportedFinding] = []

  var files: Int { Set(findings.map(\.path)).count }
  /// The finding to show: the first one about the type itself, because it is clearer than one about a member, or else
  /// the first of all.
  var example: ReportedFinding? { findings.first { $0.to?.declaration == type } ?? findings.first }
}
