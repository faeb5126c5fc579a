// Compares the declarations of the toolchain with those of the digest for Linux. Declarations are distinguished by
// kind, path and labels; one that is in both may differ in its types.
import InwardSDK

struct DigestComparison {
  enum Side: String, CaseIterable {
    /// Only the toolchain has it.
    case missing
    /// Only the digest has it.
    case extra
    /// Both have it, but with different types, conditions or flags.
    case changed
  }

  struct Difference {
    var side: Side
    /// The module, the declaration and, for a change, both signatures; separated by tabs.
    var text: String
  }

  private(set) var differences: [Difference] = []
  /// The number of declarations that are in both.
  private(set) var commonCount = 0

  private struct Declared {
    var module: String
    var signatures: [String] = []
  }

  /// Compares the modules of the symbol graphs.
  init(_ files: SymbolFiles, with digest: Digest, _ wanted: WantedModules) throws {
    let (joined, added) = try files.joined(to: digest, wanted)
    let modules = Set(files.graphs.map { wanted.homes[$0.module] ?? $0.module })
    let text = DigestText(joined)
    let toolchain = Self.declared(added, in: joined, text) { _ in true }
    let all = 0..<UInt32(digest.entryCount)
    // Searches the entries of all platforms and modules: on Linux, Foundation may declare types that are in other
    // modules on Apple's platforms.
    let known = Self.declared(all, in: joined, text) { _ in true }
    let ofLinux = Self.declared(all, in: joined, text) { entry in
      joined.platforms(of: entry).contains(.linux) && modules.contains(text.module(of: entry))
    }
    for (key, declared) in toolchain.sorted(by: { $0.key < $1.key }) {
      guard let other = known[key] else {
        differences.append(Difference(side: .missing, text: declared.module + "\t" + key))
        continue
      }
      commonCount += 1
      if !Set(declared.signatures).isSubset(of: other.signatures) {
        let signatures = [declared, other].map { $0.signatures.joined(separator: " | ") }
        differences.append(
          Difference(side: .changed, text: ([declared.module, key] + signatures).joined(separator: "\t")))
      }
    }
    for (key, declared) in ofLinux.sorted(by: { $0.key < $1.key }) where toolchain[key] == nil {
      differences.append(Difference(side: .extra, text: declared.module + "\t" + key))
    }
  }

  private static func declared(
    _ entries: Range<UInt32>, in digest: Digest, _ text: DigestText, where isWanted: (DigestEntry) -> Bool
  ) -> [String: Declared] {
    var found: [String: Declared] = [:]
    for raw in entries {
      let entry = DigestEntry(raw: raw)
      let kind = digest.kind(of: entry)
      // Symbol graphs contain neither operators nor hidden protocols.
      if kind == .operator || kind == .precedenceGroup || digest.flags(of: entry).contains(.hidden) { continue }
      guard isWanted(entry) else { continue }
      var key = kind.word + " " + text.path(of: entry)
      let parameters = digest.details(of: entry).parameters
      if !parameters.isEmpty {
        key += "(" + parameters.map { ($0.label == .empty ? "_" : digest.text(of: $0.label)) + ":" }.joined() + ")"
      }
      // Conformances have no name.
      if kind == .conformance { key += text.signature(of: entry) }
      let signature = kind == .conformance ? "" : text.signature(of: entry)
      found[key, default: Declared(module: text.module(of: entry))].signatures.append(signature)
    }
    for key in found.keys { found[key]!.signatures.sort() }
    return found
  }
}
