// References that may be uses: their meaning is one of several declarations, or unknown.
import InwardGraph
import InwardLayers

/// The possible users of declarations. Users that no limit can distinguish count as one, and only as many are examined
/// as a limit requires, so a thousand users of a thousand declarations with the same name do not cost a million steps.
struct PossibleUses {
  /// The possible targets of a reference: all declarations with a name, or those in a list.
  enum Target: Hashable {
    case named(String), listed(Meaning)
  }

  /// A declaration by the properties that limits depend on. All are `.none` for top-level code.
  struct User: Hashable {
    /// The top-level declaration that contains the user.
    let top: SymbolID
    /// The innermost type around the user.
    let type: SymbolID
    let layer: LayerID
  }

  /// The size up to which limits need exact counts.
  let most: Int
  private var users: [Target: Set<User>] = [:]
  private var innerTypes: [Target: [SymbolID: Set<SymbolID>]] = [:]
  private var layers: [Target: Set<LayerID>] = [:]
  private var seen: Set<TypeOfTarget> = []

  private struct TypeOfTarget: Hashable {
    let target: Target
    let type: SymbolID
  }

  init(most: Int) { self.most = most }

  var targets: [Target] { Array(users.keys) }

  mutating func add(_ user: User, _ target: Target) {
    guard users[target, default: []].insert(user).inserted else { return }
    innerTypes[target, default: [:]][user.top, default: []].insert(user.type)
  }

  /// Records that a target may be a declaration in a layer. Returns the types that contain the target's users, by
  /// top-level declaration; nil if it has no users.
  mutating func mean(_ target: Target, in layer: LayerID) -> [SymbolID: Set<SymbolID>]? {
    guard let inner = innerTypes[target] else { return nil }
    layers[target, default: []].insert(layer)
    return inner
  }

  /// Records that a target may be in a type. Returns whether this was not recorded before.
  mutating func isNew(_ target: Target, _ type: SymbolID) -> Bool {
    seen.insert(TypeOfTarget(target: target, type: type)).inserted
  }

  func sources(of target: Target) -> [User] { users[target, default: []].filter { $0.type.isSome } }

  func layers(of target: Target) -> Set<LayerID> { layers[target] ?? [] }
}
