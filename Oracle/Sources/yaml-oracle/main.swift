// Compares our YAML reader with libyaml: `yaml-oracle [--rounds N] [--seed N] [--speed FILE] PATH...`. The exit status
// is 1 if they differ, and 2 if a path does not exist.
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

let snippets = yamlSnippets.map { Array($0.utf8) }
let texts = findTexts(in: paths)
var written = Tally()
for (index, snippet) in snippets.enumerated() { written.compare(snippet, name: "snippet \(index)") }
for text in texts { written.compare(text.bytes, name: text.name) }
print(written.summary(of: "texts"))

// Half of the seeds are snippets, which contain many constructs in few bytes.
let small = texts.map(\.bytes).filter { $0.count < 3000 }
let repeated = (0..<max(1, small.count / snippets.count)).flatMap { _ in snippets }
var mutations = Mutations(seeds: small + repeated, seed: seed)
var mutated = Tally()
for round in 0..<rounds { mutated.compare(mutations.next(), name: "round \(round) of seed \(seed)") }
if rounds > 0 { print(mutated.summary(of: "mutated texts")) }
exit(written.differing + mutated.differing == 0 ? 0 : 1)
