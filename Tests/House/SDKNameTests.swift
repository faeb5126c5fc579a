// The SDK's declarations are known only from the digest: no other room contains a list of their names.
import Foundation
import InwardSDK
import InwardTestSupport
import Testing

@Suite struct SDKNames {
  /// The maximum number of the SDK's modules and types that one file may name: a heuristic or a rule may name the few
  /// that it is about, but more count as a list.
  private static let most = 15

  private static let files: [String] = {
    let all = FileManager.default.enumerator(atPath: repository.appendingPathComponent("Sources").path)
    let paths = all?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("SDK/") }.sorted()
  }()

  /// Returns the modules and top-level types of the digest that a source contains in quotes, outside comments.
  private func names(in text: String) -> Set<String> {
    let digest = Digest()
    let modules = Set(digest.allModules.map { digest.text(of: digest.name(of: $0)) })
    let code = text.replacing(/\/\/[^\n]*/, with: "")
    let words = Set(code.matches(of: /"([A-Z][A-Za-z0-9]*)"/).map { String($0.1) })
    return words.filter { word in
      let tops = digest.name(word).map { digest.tops(named: $0) }
      return modules.contains(word) || tops?.contains { digest.kind(of: DigestEntry(raw: $0)).isType } ?? false
    }
  }

  @Test func listsAreFound() {
    let types = ["UIView", "NSObject", "Codable", "URL", "Date", "View", "Text", "Array", "Set", "Task", "Combine"]
    #expect(names(in: types.map { "\"\($0)\"" }.joined(separator: ", ")).count == types.count)
    #expect(names(in: "// \"UIView\"\nlet word = \"NoSuchTypeAnywhere\"").isEmpty)
  }

  @Test func onlyTheSDKListsItsNames() {
    #expect(Self.files.count > 300)
    for file in Self.files {
      let found = names(in: Rooms.text("Sources/" + file))
      #expect(found.count <= Self.most, "\(file) lists \(found.sorted().joined(separator: ", "))")
    }
  }
}
