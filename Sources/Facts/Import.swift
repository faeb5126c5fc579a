// What a file imports.

/// One `import`: `@testable public import struct Shop.Order`.
public struct Import: Sendable {
  /// Module first, then submodules or the one declaration imported.
  public var path: [NameID]
  /// `struct` in `import struct Shop.Order`; `.none` for a plain import.
  public var kind: NameID
  public var attributes: FactRange
  /// `.none` where no access level is written.
  public var access: Access
  /// The first name of the path.
  public var offset: UInt32

  public init(path: [NameID], kind: NameID, attributes: FactRange, access: Access, offset: UInt32) {
    self.path = path
    self.kind = kind
    self.attributes = attributes
    self.access = access
    self.offset = offset
  }
}
