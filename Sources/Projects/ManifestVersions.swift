// Chooses which manifest of a package to read: `Package@swift-6.1.swift` replaces `Package.swift` in newer toolchains.
import InwardPatterns

/// Returns one manifest for each directory: the newest, which the newest toolchain uses, unless `Package.swift` itself
/// requires that version or a later one. `contents` is called only if there are several manifests.
public func manifestsInUse(_ paths: [String], contents: (String) -> [UInt8]?) -> [String] {
  Dictionary(grouping: paths, by: parentFolder).values.map { manifests in
    let newest = manifests.max { SwiftVersion(ofManifest: $0) < SwiftVersion(ofManifest: $1) }
    let plain = manifests.first { lastPart(of: $0) == "Package.swift" }
    guard let newest, let plain, newest != plain else { return plain ?? newest ?? "" }
    let asked = contents(plain).map(SwiftVersion.init(asked:))
    return asked.map { $0 < SwiftVersion(ofManifest: newest) } ?? true ? newest : plain
  }.sorted()
}

/// Returns whether a file is a manifest, judging by its name. In a package's directory, no target compiles such a file.
func isManifest(_ name: String) -> Bool {
  name == "Package.swift" || name.hasPrefix("Package@") && name.hasSuffix(".swift")
}

/// Returns whether a manifest is for a version of the package manager that treats a directory with any extension as one
/// item.
func wrapsAnyExtension(_ manifest: UnsafeBufferPointer<UInt8>) -> Bool {
  let asked = SwiftVersion(asked: Array(manifest.prefix(1000)))
  return SwiftVersion(ofManifest: "") < asked && asked < SwiftVersion(ofManifest: "Package@swift-5.6.swift")
}

/// The version in `Package@swift-6.1.swift` or in `// swift-tools-version: 6.1`; 0.0.0 if there is none.
private struct SwiftVersion: Comparable {
  var parts: [Int]

  init(ofManifest path: String) {
    let name = lastPart(of: path)
    self.init(name.hasPrefix("Package@swift-") ? name.dropFirst("Package@swift-".count) : "")
  }

  init(asked bytes: [UInt8]) {
    let line = String(decoding: bytes.prefix(1000).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let version = line.firstRange(of: "swift-tools-version:").map { line[$0.upperBound...].drop { $0 == " " } }
    self.init(version ?? "")
  }

  private init(_ text: Substring) {
    parts = text.split(separator: ".").prefix(3).map { Int($0.prefix { $0.isNumber }) ?? 0 }
    while parts.count < 3 { parts.append(0) }
  }

  static func < (left: Self, right: Self) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }
}
