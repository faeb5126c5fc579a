// The words for kinds, flags and platforms in tables and printed digests, in the order of their raw values or bits.
import InwardSDK

private let wordsOfKinds = [
  "class", "struct", "enum", "protocol", "typealias", "associatedtype", "macro", "func", "var", "operator-func",
  "method", "static-method", "property", "static-property", "init", "subscript", "static-subscript", "case", "operator",
  "precedencegroup", "conformance",
]
private let wordsOfFlags = [
  "open", "requirement", "optional-requirement", "default", "override", "failable", "propertyWrapper", "resultBuilder",
  "dynamicMemberLookup", "globalActor", "conditional", "deprecated", "hidden", "prefix", "postfix",
]
private let wordsOfParameters = ["default", "variadic", "closure", "autoclosure"]
private let wordsOfSystems = ["iOS", "macOS", "linux", "watchOS", "tvOS", "visionOS"]

private func choose(_ words: [String], _ bits: some FixedWidthInteger) -> [String] {
  words.indices.filter { bits >> $0 & 1 == 1 }.map { words[$0] }
}

extension DigestKind {
  init?(word: String) {
    guard let number = wordsOfKinds.firstIndex(of: word) else { return nil }
    self.init(rawValue: UInt8(number))
  }

  var word: String { wordsOfKinds[Int(rawValue)] }
}

extension DigestFlags {
  init?(word: String) {
    guard let bit = wordsOfFlags.firstIndex(of: word) else { return nil }
    self.init(rawValue: 1 << UInt16(bit))
  }

  var words: [String] { choose(wordsOfFlags, rawValue) }
}

extension DigestParameterFlags {
  var words: [String] { choose(wordsOfParameters, rawValue) }
}

extension DigestPlatforms {
  var words: [String] { choose(wordsOfSystems, rawValue) }
}
