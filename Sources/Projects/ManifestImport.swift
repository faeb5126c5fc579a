// Decides whether a Swift file is a manifest: by its imports, not by its name.
import InwardFacts
import InwardSyntax

/// Returns whether a Swift file imports a module in every build. Text in comments and strings is not an import. An
/// import inside `#if canImport(PackageDescription)` does not count either, because otherwise an app's source could
/// pass as a manifest.
public func importsAlways(_ module: String, _ bytes: [UInt8]) -> Bool {
  let facts = bytes.withUnsafeBufferPointer { readFacts(of: $0) }
  return facts.imports.contains { entry in
    entry.path.first.map { facts.text($0) == module } ?? false
      && !facts.conditions.contains { $0.start <= entry.offset && entry.offset < $0.end }
  }
}
