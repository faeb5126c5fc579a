// Holds our YAML reader against libyaml: `yaml-oracle [--rounds N] [--seed N] [--speed FILE] PATH...`. Exit status 1 says
// that they differ.
import Foundation

var rounds = 0
var seed: UInt64 = 1
var paths: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--rounds": rounds = arguments.popFirst().flatMap { Int($0) } ?? 0
  case "--seed": seed = arguments.popFirst().flatMap { UInt64($0) } ?? 1
  case "--speed":
    measureSpeed(of: arguments.popFirst() ?? "")
    exit(0)
  default: paths.append(argument)
  }
}

var count = 0
var differing = 0

func compare(_ bytes: [UInt8], name: @autoclosure () -> String) {
  count += 1
  guard let found = difference(in: bytes) else { return }
  differing += 1
  guard differing <= 20 else { return }
  print("\(name()): ours and libyaml differ in \(String(decoding: bytes.prefix(400), as: UTF8.self).debugDescription)")
  print("  \(found)")
}

for (index, snippet) in yamlSnippets.enumerated() { compare(Array(snippet.utf8), name: "snippet \(index)") }
let texts = findTexts(in: paths)
for text in texts { compare(text.bytes, name: text.name) }
print("\(count) texts compared, \(differing) differ")

count = 0
let short = texts.map(\.bytes).filter { $0.count < 3000 }
// Each snippet counts as much as several files: they are many constructs in few bytes.
let seeds = short + (0..<max(1, short.count / yamlSnippets.count)).flatMap { _ in yamlSnippets.map { Array($0.utf8) } }
var mutations = Mutations(seeds: seeds, seed: seed)
for round in 0..<rounds { compare(mutations.next(), name: "round \(round) of seed \(seed)") }
if rounds > 0 { print("\(count) mutated texts compared, \(differing) texts differ in all") }
exit(differing == 0 ? 0 : 1)
