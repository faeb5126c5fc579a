// Which Swift file makes a project: its import tells, and its name does not.
import InwardFacts
import InwardSyntax

/// Whether a Swift file imports a module in every build. Text in comments and strings is no import, and one behind
/// `#if canImport(PackageDescription)` is a way of an app's source to pass for a manifest.
public func importsAlways(_ module: String, _ bytes: [UInt8]) -> Bool {
  let facts = bytes.withUnsafeBufferPointer { readFacts(of: $0) }
  return facts.imports.contains { entry in
    entry.path.first.map { facts.text($0) == module } ?? false
      && !facts.conditions.contains { $0.start <= entry.offset && entry.offset < $0.end }
  }
}
