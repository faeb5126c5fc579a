// The choice among several manifests of a package.
import InwardProjects
import Testing

@Suite struct ManifestVersions {
  private func used(_ texts: [String: String]) -> [String] {
    manifestsInUse(texts.keys.sorted()) { path in texts[path].map { Array($0.utf8) } }
  }

  @Test func theNewestOneIsTaken() {
    let old = "// swift-tools-version: 5.9\n"
    #expect(used(["Package.swift": old]) == ["Package.swift"])
    #expect(
      used(["Package.swift": old, "Package@swift-6.swift": "", "Package@swift-5.10.swift": ""])
        == ["Package@swift-6.swift"])
    #expect(
      used(["Package.swift": old, "Package@swift-6.1.swift": "", "Package@swift-6.0.swift": ""])
        == ["Package@swift-6.1.swift"])
  }

  /// Manifests for older toolchains are kept next to the plain one, which may be newer.
  @Test func thePlainOneMayBeNewer() {
    #expect(
      used(["Package.swift": "// swift-tools-version:6.0\n", "Package@swift-5.9.swift": ""]) == ["Package.swift"])
    #expect(used(["Package.swift": "// swift-tools-version:6\n", "Package@swift-6.0.swift": ""]) == ["Package.swift"])
  }

  @Test func eachFolderHasItsOwn() {
    #expect(
      used(["Core/Package@swift-6.0.swift": "", "Core/Package.swift": "// none", "App/Package.swift": ""])
        == ["App/Package.swift", "Core/Package@swift-6.0.swift"])
    #expect(used(["Package@swift-6.0.swift": ""]) == ["Package@swift-6.0.swift"])
  }
}
