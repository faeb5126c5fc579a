// The text of an extracted protocol, and the edits that add and use it.
import InwardFacts
import InwardGraph
import InwardLayers

struct ExtractedProtocol {
  let name: String
  /// The edit that appends the protocol to the file `home`.
  let declaration: Edit
  private let scene: FixScene

  init(
    of type: OuterType, _ uses: InnerUses, in home: FileID, adoptedIn adopter: FileID, _ scene: FixScene
  ) throws(RefusalReason) {
    let name = type.name + "Protocol"
    (self.name, self.scene) = (name, scene)
    // Any other name would need backticks.
    guard name.unicodeScalars.allSatisfy({ $0 == "_" || $0.properties.isXIDContinue }) else {
      throw RefusalReason("the name of the type is not a plain identifier")
    }
    if scene.declares(name) || scene.sdk.name(name) != nil {
      throw RefusalReason("the name of the protocol is already taken")
    }
    let access = try Self.access(of: uses, in: home, adoptedIn: adopter, scene)
    var requirements: [String] = []
    for member in uses.members {
      requirements.append(
        try Requirement(member, of: type, for: home, at: access, isChanged: uses.changed.contains(member), scene).text)
    }
    guard let bytes = scene.contents(scene.path(home)) else { throw RefusalReason("the file cannot be read") }
    let style = SourceStyle(bytes)
    let bounds = (type.isClass ? ["AnyObject"] : []) + (type.isSendable ? ["Sendable"] : [])
    let layer = scene.layering.plan.title(of: scene.layering.layerCharged(for: home))
    let isolation = type.isOnMainActor ? ["@MainActor"] : []
    let head =
      "\(access == .internal ? "" : access.word + " ")protocol \(name)"
      + (bounds.isEmpty ? "" : ": " + bounds.joined(separator: ", "))
    let lines =
      ["", "/// The part of `\(type.name)` that \(layer) uses."] + isolation + [head + " {"]
      + requirements.map { style.indent + $0 } + ["}", ""]
    declaration = Edit(
      path: scene.path(home), range: bytes.count..<bytes.count,
      replacement: style.beforeAppended + lines.joined(separator: style.newline))
  }

  /// Chooses the access level of the protocol: at least as high as that of the declarations whose signatures contain
  /// the protocol, and visible in the file that adopts it and to all code that uses it. Throws if one of these files
  /// is in another module and does not import the module of the protocol.
  private static func access(
    of uses: InnerUses, in home: FileID, adoptedIn adopter: FileID, _ scene: FixScene
  ) throws(RefusalReason) -> Access {
    let others = (uses.files + [adopter]).filter { !scene.graph.modules.shareModule($0.index, home.index) }
    if others.isEmpty { return min(uses.access, .public) }
    guard others.allSatisfy({ scene.imports(moduleOf: home, in: $0, toUse: .public, at: uses.access) }) else {
      throw RefusalReason("a file that needs the protocol does not import the module of the protocol")
    }
    return .public
  }
}

extension FixScene {
  /// Returns the edit that replaces a use of the outer type with a protocol.
  func edit(of use: TypeUse, naming name: String) throws(RefusalReason) -> Edit {
    let mention = facts(use.file).mentions[use.mention.index]
    return Edit(
      path: path(use.file), range: try extent(of: mention.name, at: mention.offset, in: use.file),
      replacement: use.isExistential ? name : use.isOptional ? "(any \(name))" : "any \(name)")
  }
}
