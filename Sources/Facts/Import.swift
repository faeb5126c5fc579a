// The imports of a file.

/// One `import`: `@testable public import struct Shop.Order`.
public struct Import: Sendable {
  /// The module, followed by submodules or the imported declaration.
  public var path: [NameID]
  /// `struct` in `import struct Shop.Order`; `.none` for a plain import.
  public var kind: NameID
  public var attributes: FactRange
  /// The access level; `.none` if none is written.
  public var access: Access
  /// The offset of the path's first name.
  public var offset: UInt32

  public init(path: [NameID], kind: NameID, attributes: FactRange, access: Access, offset: UInt32) {
    self.path = path
    self.kind = kind
    self.attributes = attributes
    self.access = access
    self.offset = offset
  }
}
