// The attributes built into the language. Uses neither tokens nor facts, because the oracle also compiles this file,
// to ask the compiler whether it recognizes each name.

enum BuiltInAttributes {
  static func contain(_ name: String) -> Bool {
    let bytes = name.utf8
    guard let first = bytes.first else { return false }
    if first == UInt8(ascii: "_") { return isUnderscored(bytes.dropFirst().first) }
    return names.contains(name)
  }

  /// Returns whether a name that begins with `_` looks like a private attribute of the compiler, such as `_spi`. In
  /// these attributes, a lowercase letter or another `_` follows; in the names of Swift types, it does not. `second`
  /// is the character that follows; nil for the name `_`, which counts as an attribute.
  private static func isUnderscored(_ second: UInt8?) -> Bool {
    guard let second else { return true }
    return second == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(second)
  }

  static let names: Set<String> = [
    "abi", "actorIndependent", "attached", "autoclosure", "available", "backDeployed", "c", "concurrent", "const",
    "constInitialized", "convention", "derivative", "diagnose", "differentiable", "discardableResult",
    "dynamicCallable", "dynamicMemberLookup", "escaping", "exclusivity", "export", "extensible", "freestanding",
    "frozen", "GKInspectable", "globalActor", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet",
    "IBSegueAction", "implementation", "inlinable", "inline", "isolated", "lifetime", "main", "noDerivative",
    "noescape", "nonexhaustive", "nonobjc", "nonsending", "NSApplicationMain", "NSCopying", "NSManaged", "objc",
    "objcMembers", "optimize", "preconcurrency", "preEnumExtensibility", "preInverseGenerics", "propertyWrapper",
    "reasync", "reparented", "requires_stored_property_inits", "resultBuilder", "rethrows", "retroactive", "safe",
    "section", "Sendable", "sensitive", "specialized", "storageRestrictions", "testable", "thick", "thin",
    "transpose", "UIApplicationMain", "unchecked", "unknown", "unsafe", "unsafe_no_objc_tagged_pointer",
    "usableFromInline", "used", "warn", "warn_unqualified_access",
  ]
}
