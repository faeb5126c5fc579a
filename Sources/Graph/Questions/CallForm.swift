// The forms of calls that a declaration accepts.
import InwardFacts

/// A set of labels as 64 bits. Several labels share a bit, so a set may seem to contain a label that it lacks.
struct LabelSet: Comparable, BitwiseCopyable {
  private var bits: UInt64

  static let none = LabelSet(bits: 0)
  static let all = LabelSet(bits: .max)
  static let unlabeled = LabelSet(bits: 1 << 63)

  static func < (left: LabelSet, right: LabelSet) -> Bool { left.bits < right.bits }

  mutating func insert(_ label: GlobalName) { bits |= label.isNone ? 1 << 63 : 1 << UInt64(label.index % 63) }

  func isSubset(of other: LabelSet) -> Bool { bits & ~other.bits == 0 }
}

/// The labels of a call.
struct CallLabels {
  var all = LabelSet.none
  var hasTrailingClosure = false
}

/// The calls that some declarations with the same name accept.
struct CallForm: BitwiseCopyable {
  /// The groups of the declarations; 0 if they accept no call.
  var groups: UInt64 = 0
  /// Whether `.name(...)` may be such a call.
  var mayBeImplicit = false
  /// The labels that a call may have, and those that it must have.
  var labels = LabelSet.all
  var required = LabelSet.none
  /// A property for which it is not yet known whether its value can be called.
  var property = SymbolID.none

  func accepts(_ call: CallLabels) -> Bool {
    call.all.isSubset(of: labels) && (call.hasTrailingClosure || required.isSubset(of: call.all))
  }

  func isSame(as other: CallForm) -> Bool {
    mayBeImplicit == other.mayBeImplicit && labels == other.labels && required == other.required
      && property == other.property
  }

  func precedes(_ other: CallForm) -> Bool {
    if property != other.property {
      return property.isNone || other.property.isSome && property.raw < other.property.raw
    }
    if labels != other.labels { return labels < other.labels }
    if required != other.required { return required < other.required }
    return mayBeImplicit && !other.mayBeImplicit
  }
}

extension Symbol {
  /// Whether `.name` may refer to the declaration; false for properties and functions that are not static.
  var mayBeImplicit: Bool {
    guard kind == .property || kind == .function else { return true }
    return !modifiers.isDisjoint(with: [.static, .classMember])
  }
}

extension NameGroups {
  /// Returns the form of the calls that a declaration accepts; nil if it accepts none.
  func callForm(of symbol: SymbolID, _ groups: UInt64) -> CallForm? {
    let declaration = graph.declaration(symbol)
    var form = CallForm(groups: groups, mayBeImplicit: graph[symbol].mayBeImplicit)
    switch declaration.kind {
    case .function, .initializer, .subscript: form.take(declaration.parameters, of: graph[symbol].file, in: graph)
    // Inferring a type costs about as much as resolving the call.
    case .property: if declaration.type.isSome { form.property = symbol }
    // A pattern may omit labels or add its own.
    case .enumCase: if declaration.parameters.isEmpty { return nil }
    default: break
    }
    return form
  }

  /// Returns the labels of a call; nil if they are unknown.
  func labels(ofCall mention: MentionID, in file: FileID) -> CallLabels? {
    let facts = graph.files[file.index].facts
    let site = facts.sites[mention]
    guard site.call.isSome else { return nil }
    let call = facts.values[site.call.index]
    var labels = CallLabels(hasTrailingClosure: call.shape == .call && call.trailing > 0)
    for argument in facts.arguments[call.arguments] {
      labels.all.insert(graph.numberedNames.global(argument.label, in: file))
    }
    return labels
  }
}

extension CallForm {
  /// Determines whether the value of the property may be called, and with which labels. A closure takes no labels, but
  /// `callAsFunction` may.
  mutating func settle(in graph: ProjectGraph) {
    let (finder, value) = (graph.meanings.finder, property)
    property = .none
    if finder.mayBeCalled(value, hasLabels: true) { return }
    if finder.mayBeCalled(value, hasLabels: false) {
      labels = .unlabeled
    } else {
      groups = 0
    }
  }

  fileprivate mutating func take(_ parameters: FactRange, of file: FileID, in graph: ProjectGraph) {
    let facts = graph.files[file.index].facts
    labels = .none
    for index in parameters.indices {
      let flags = facts.bindings[index].flags
      let label = graph.numberedNames.global(facts.bindings[index].label, in: file)
      labels.insert(label)
      if flags.isDisjoint(with: [.hasDefault, .variadic]) { required.insert(label) }
      if flags.contains(.variadic) { labels.insert(.none) }
    }
  }
}
