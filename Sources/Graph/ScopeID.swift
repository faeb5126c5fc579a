// The scopes in which names are declared.
import InwardFacts

/// A scope that contains declarations by name: a declaration (a type with its members, a function with its generic
/// parameters and local declarations), an external type by its name, the top level of a module, or one of the special
/// scopes `operators` and `outside`.
struct ScopeID: FactID {
  let raw: UInt32
  init(raw: UInt32) { self.raw = raw }

  private static let externalTag: UInt32 = 0x8000_0000
  private static let moduleTag: UInt32 = 0xC000_0000

  init(_ symbol: SymbolID) { raw = symbol.raw }

  static func external(_ name: GlobalName) -> ScopeID { ScopeID(raw: externalTag | name.raw) }
  static func module(_ module: ModuleID) -> ScopeID { ScopeID(raw: moduleTag | module.raw) }
  /// The scope of all operator functions and operator declarations, because the use of an operator does not show which
  /// type to search.
  static let operators = ScopeID(raw: 0xFFFF_FFFE)
  /// The scope of all top-level declarations of the SDK.
  static let outside = ScopeID(raw: 0xFFFF_FFFD)

  @inline(__always)
  var symbol: SymbolID? { raw < Self.externalTag ? SymbolID(raw: raw) : nil }
  var isModule: Bool { raw >= Self.moduleTag && raw < Self.outside.raw }
  var externalName: GlobalName? {
    raw >= Self.externalTag && raw < Self.moduleTag ? GlobalName(raw: raw & 0x3FFF_FFFF) : nil
  }
}
