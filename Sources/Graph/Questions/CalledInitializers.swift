// The initializers that a call to a type may refer to besides those in the type itself.
import InwardFacts

/// The groups of the initializers that a call to a name may refer to, except initializers in the type with that name.
/// Their groups may differ from those of the type. All values are sets of groups, one bit each.
struct CalledInitializers {
  /// The groups of all initializers: a call to a typealias may refer to any of them.
  private var all: UInt64 = 0
  /// The groups of the initializers that subclasses inherit, and the groups of the initializers that protocols provide
  /// to conforming types. An extension of an external type counts for both.
  private var (ofClasses, ofProtocols): (UInt64, UInt64) = (0, 0)
  /// By the name of a type: the groups of the initializers in its extensions.
  private let ofExtensions: AnswerList<UInt64>

  init(_ graph: ProjectGraph, _ groups: (SymbolID) -> UInt64) {
    ofExtensions = AnswerList(count: graph.names.count, unasked: 0)
    for symbol in graph.declarations[graph.declarations.initializerName] where graph[symbol].kind == .initializer {
      add(symbol, groups(symbol), in: graph)
    }
  }

  private mutating func add(_ initializer: SymbolID, _ groups: UInt64, in graph: ProjectGraph) {
    all |= groups
    let owner = graph[initializer].owner
    guard owner.isSome else { return }
    let isAdded = graph[owner].kind == .extension
    let type = isAdded ? graph.extendedType(of: owner) : owner
    let name = graph[type.isSome ? type : owner].name
    if isAdded, name.isSome { ofExtensions[name.index] |= groups }
    let kind = type.isSome ? graph[type].kind : .extension
    if kind == .class || kind == .extension { ofClasses |= groups }
    if kind == .protocol || kind == .extension { ofProtocols |= groups }
  }

  /// Returns the groups of the initializers that a call to this type, or to the type that this extension extends, may
  /// refer to.
  func groups(ofCalled symbol: SymbolID, in graph: ProjectGraph) -> UInt64 {
    let entry = graph[symbol]
    switch entry.kind {
    case .typealias: return all
    case .protocol, .associatedtype, .genericParameter: return ofClasses | ofProtocols
    case .class: return inherits(symbol, in: graph) ? ofClasses | ofProtocols : 0
    case .struct, .enum, .actor: return inherits(symbol, in: graph) ? ofProtocols : 0
    // The supertypes of an external type are unknown, so it may inherit any initializers.
    case .extension: return graph.extendedType(of: symbol).isNone ? ofClasses | ofProtocols : 0
    default: return 0
    }
  }

  /// Returns the groups of the initializers in extensions of types with this name.
  func groups(ofExtensions name: GlobalName) -> UInt64 { ofExtensions[name.index] }

  private func inherits(_ type: SymbolID, in graph: ProjectGraph) -> Bool {
    graph[type].inherits || graph.extensions(of: type).contains { graph[$0].inherits }
  }
}
