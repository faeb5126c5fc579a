// Uses the names of a project's types to guess the preset that the project follows. A check with that preset shows
// whether the guess is right.
import InwardFacts
import InwardGraph

/// The kinds of types that are typical of an architecture, as the endings of their names; a leading dot marks the whole
/// name of a nested type. The most distinctive preset comes first.
private let kindsOfPresets: [(preset: String, kinds: [[String]])] = [
  ("viper", [["Interactor"], ["Presenter"], ["Router", "Wireframe"]]),
  ("tca", [["Reducer", "Feature", "Client"], [".State"], [".Action"]]),
  ("clean", [["UseCase"], ["Repository"]]),
  ("mvvm-c", [["ViewModel"], ["Coordinator"]]),
]

/// The minimum number of types of each kind; in a large project, one for every fifty files. A few types may have such
/// names by chance.
private let fewestTypes = 3

/// A preset with the types that suggest it.
public struct PresetGuess: Sendable, Hashable {
  public var preset: String
  /// For each kind of types, the most frequent ending and the number of types with it.
  public var kinds: [Kind]

  public struct Kind: Sendable, Hashable {
    public var ending: String
    public var types: Int
  }
}

/// Returns the first preset whose kinds are all frequent enough; nil if there is none.
func guessPreset(for graph: ProjectGraph, _ judged: [FileID]) -> PresetGuess? {
  let types = judged.flatMap { file in
    graph.symbols(of: file).map { SymbolID($0) }.filter { graph[$0].kind.isNominal }.map { graph.qualifiedName(of: $0) }
  }
  for (preset, kinds) in kindsOfPresets {
    let found = kinds.map { endings in
      endings.map { ending in PresetGuess.Kind(ending: ending, types: types.count { $0.hasSuffix(ending) }) }
        .max { $0.types < $1.types }!
    }
    let fewest = max(fewestTypes, judged.count / 50)
    if found.allSatisfy({ $0.types >= fewest }) { return PresetGuess(preset: preset, kinds: found) }
  }
  return nil
}
