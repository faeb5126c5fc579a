// Decides where the outer type adopts the new protocol: in the declaration of the type if its layer may use the layer
// of the protocol, otherwise in an extension in a layer that may use both.
import InwardFacts
import InwardGraph
import InwardLayers

struct Adoption {
  /// The file in which the type adopts the protocol.
  let file: FileID
  private let type: OuterType
  private let scene: FixScene

  /// Chooses the file, for a protocol in the file `home`; throws if no file fits. The protocol is assumed to be in the
  /// layer of `home`, because layers defined by names of types seldom match its name.
  init(of type: OuterType, from home: FileID, _ uses: InnerUses, _ scene: FixScene) throws(RefusalReason) {
    (self.type, self.scene) = (type, scene)
    let layer = scene.layering.layer(of: home)
    if scene.mayUse(layer, from: scene.layering.layer(of: type.symbol), as: .inherits, at: .inheritance) {
      file = type.file
      return
    }
    if type.isProtocol {
      throw RefusalReason("the layer of the outer protocol may not use the inner layer")
    }
    // The extension is added to the module of the protocol. A file that passes a value of the outer type is certain to
    // see the extension only if all code that uses the protocol is in that module, too.
    guard uses.files.allSatisfy({ scene.graph.modules.shareModule($0.index, home.index) }) else {
      throw RefusalReason("the layer of the outer type may not use the inner layer")
    }
    let joints = scene.graph.fileIDs.map { FileID($0) }.filter { scene.isJoint($0, type, layer, home) }
    let users = joints.filter { scene.names(type.symbol, in: $0) }
    let nearest = joints.contains(home) ? home : scene.innermost(users) ?? scene.innermost(joints)
    guard let nearest else { throw RefusalReason("no layer may use both the outer type and the inner layer") }
    file = nearest
  }

  func edit(adopting name: String) throws(RefusalReason) -> Edit {
    if file == type.file { return try type.adoption(of: name) }
    guard let bytes = scene.source(of: file), let title = scene.writtenName(of: type.symbol) else {
      throw RefusalReason("the source has changed")
    }
    let style = SourceStyle(bytes)
    let lines = ["", "extension \(title): \(name) {}", ""]
    return Edit(
      path: scene.path(file), range: bytes.count..<bytes.count,
      replacement: style.beforeAppended + lines.joined(separator: style.newline))
  }
}

extension FixScene {
  fileprivate func mayUse(
    _ used: LayerID, from layer: LayerID, as kind: MentionKind, at place: MentionPlace
  ) -> Bool {
    layer.isNone || used.isNone || layer == used
      || layering.contractBroken(by: layer, naming: used, as: kind, at: place) == nil
  }

  /// Returns whether a file can contain the extension: it is in the module of `home`, is not generated and sees the
  /// type, and its layer may extend the type and use a protocol of `layer`.
  fileprivate func isJoint(_ file: FileID, _ type: OuterType, _ layer: LayerID, _ home: FileID) -> Bool {
    let own = layering.layer(of: file)
    return own.isSome && graph.modules.shareModule(file.index, home.index) && !facts(file).isGenerated
      && sees(type.symbol, from: file)
      && mayUse(layering.layer(of: type.symbol), from: own, as: .extends, at: .inheritance)
      && mayUse(layer, from: own, as: .inherits, at: .inheritance)
  }

  fileprivate func names(_ type: SymbolID, in file: FileID) -> Bool {
    var isNamed = false
    graph.forEachNaming(in: file) { _, _, meaning in
      if meaning.symbol == type { isNamed = true }
    }
    return isNamed
  }

  /// Returns the first file in the layer that the most layers may use; nil if there are no files.
  fileprivate func innermost(_ files: [FileID]) -> FileID? {
    func users(_ file: FileID) -> Int {
      layering.plan.ids.count { layering.isFree($0, layering.layer(of: file)) }
    }
    return files.min { (users($1), $0.raw) < (users($0), $1.raw) }
  }
}
