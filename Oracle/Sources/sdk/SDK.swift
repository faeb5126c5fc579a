// Makes the digest of the SDK that the program contains, from tables of declarations or from symbol graphs; compares it
// with symbol graphs; and prints it.
import Foundation
import InwardSDK

private let usage = """
  sdk make --tables DIR OUTPUT          makes the digest from tables
  sdk make --symbols DIR... OUTPUT      replaces its entries for the modules and systems of symbol graphs
  sdk compare DIR KNOWN OUTPUT          compares the digest with symbol graphs of the toolchain; fails if they differ in
                                        more than the table KNOWN lists; OUTPUT lists all differences
  sdk print DIGEST                      prints a digest as text, one declaration on each line
  """

@main
struct SDK {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "make" where words.count == 4 && words[1] == "--tables":
      let wanted = try WantedModules("SDK/modules.txt")
      try make(try readTables(words[2], additions: "SDK/additions.tsv", wanted), at: words[3])
    case "make" where words.count > 3 && words[1] == "--symbols":
      let wanted = try WantedModules("SDK/modules.txt")
      var declared = DeclaredModules(Digest(), wanted)
      declared.replace(with: try SymbolFiles(Array(words[2..<words.count - 1])).rows(wanted))
      try make(declared, at: words[words.count - 1])
    case "compare" where words.count == 4: try compare(words[1], known: words[2], output: words[3])
    case "print" where words.count == 2: try printDigest(words[1])
    default:
      print(usage)
      exit(2)
    }
  }

  private static func make(_ declared: DeclaredModules, at path: String) throws {
    let made = try makeDigest(of: declared)
    try Data(made.bytes).write(to: URL(fileURLWithPath: path))
    for (section, bytes) in made.lengths { print("\(bytes)\t\(section)") }
    print("\(made.bytes.count)\tbytes: \(made.count) declarations of \(declared.modules.count) modules")
    let common = made.unknown.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5).map(\.key)
    let sum = made.unknown.values.reduce(0, +)
    print("\(sum)\tnames of types that no chosen module declares, such as \(common.joined(separator: ", "))")
  }

  private static func compare(_ folder: String, known: String, output: String) throws {
    let wanted = try WantedModules("SDK/modules.txt")
    let comparison = try DigestComparison(try SymbolFiles([folder]), with: Digest(), wanted)
    let lines = comparison.differences.map { $0.side.rawValue + "\t" + $0.text + "\n" }
    try lines.joined().write(toFile: output, atomically: true, encoding: .utf8)
    var known = try KnownDifferences(known)
    let faults = known.check(comparison)
    for line in known.summary { print(line) }
    print("\(comparison.commonCount) declarations are in both; \(lines.count) differ")
    if faults.isEmpty { return }
    for fault in faults { print("sdk: " + fault) }
    exit(1)
  }

  private static func printDigest(_ path: String) throws {
    guard let digest = Digest(Array(try Data(contentsOf: URL(fileURLWithPath: path)))) else {
      print("sdk: \(path) is not a digest of this version")
      exit(1)
    }
    let text = DigestText(digest)
    for raw in 0..<UInt32(digest.entryCount) { print(text.line(of: DigestEntry(raw: raw), withPlatforms: true)) }
  }
}
