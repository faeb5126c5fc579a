// The code in which a protocol replaces the outer type.
import InwardGraph
import InwardLayers
import InwardRules

struct InnerScope: Equatable {
  /// A part of the code; the cases are sorted from the largest to the smallest. A smaller part is used if the rest of a
  /// larger one needs the type itself.
  enum Part: Hashable {
    case layer(LayerID)
    /// A top-level declaration with everything in it.
    case head(SymbolID)
    /// A single declaration, such as a function or a property.
    case member(SymbolID)
  }

  static let sizes = 3
  let parts: Set<Part>

  init(_ parts: [Part]) { self.parts = Set(parts) }

  /// Returns the part that contains the source of a finding: a layer for size 0, a top-level declaration for 1, a
  /// member for 2. Nil if the source is top-level code and the size is not 0.
  static func part(of finding: Finding, size: Int, _ scene: FixScene) -> Part? {
    let source = finding.ids.source
    if size == 0 { return .layer(scene.layer(of: source, in: finding.ids.file)) }
    if source.isNone { return nil }
    return size == 1 ? .head(scene.topLevel(source)) : .member(source)
  }

  /// Returns whether the scope contains the code of a declaration; `.none` is top-level code.
  func holds(_ owner: SymbolID, in file: FileID, _ scene: FixScene) -> Bool {
    parts.contains(.layer(scene.layer(of: owner, in: file)))
      || owner.isSome && (parts.contains(.head(scene.topLevel(owner))) || parts.contains(.member(owner)))
  }

  func holds(_ finding: Finding, _ scene: FixScene) -> Bool { holds(finding.ids.source, in: finding.ids.file, scene) }
}
