// Lists all layers and slices that a rule refers to, so that their chosen values, such as `Cart` in `Feature(Cart)`,
// can be checked for typos.
import InwardLayers

extension UserRule {
  var references: [NamedPart] { (select?.references ?? []) + verdicts.flatMap(\.references) }
}

extension Verdict {
  fileprivate var references: [NamedPart] {
    switch self {
    case .never(let ban): ban.targets.references
    case .neverReach(let ban): ban.targets.references + (ban.throughOnly ?? []).map { NamedPart($0) }
    case .only(let allowance): (allowance.layers ?? []).map { NamedPart($0) }
    case .must(let demands): demands.flatMap(\.references)
    case .onlyUsedBy(let confinement): (confinement.targets?.references ?? []) + confinement.by.references
    case .noCycles, .limits: []
    }
  }
}

extension Targets {
  fileprivate var references: [NamedPart] { layers.map { NamedPart($0) } + (types?.references ?? []) }
}

extension Demand {
  fileprivate var references: [NamedPart] {
    switch self {
    case .conformTo(let wanted), .inherit(let wanted): wanted.flatMap(\.references)
    case .uses(let layers): layers.map { NamedPart($0) }
    default: []
    }
  }
}

extension SupertypeDemand {
  fileprivate var references: [NamedPart] {
    if case .picked(let selector, _) = self { selector.references } else { [] }
  }
}
