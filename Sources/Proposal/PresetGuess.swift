// Which preset a project seems to follow, by what its types are called. Whether it does, a check under it tells.
import InwardFacts
import InwardGraph

/// The kinds of types by which people call an architecture: the ends of their names, where a dot is before a whole
/// name in another type. The most telling first.
private let kindsOfPresets: [(preset: String, kinds: [[String]])] = [
  ("viper", [["Interactor"], ["Presenter"], ["Router", "Wireframe"]]),
  ("tca", [["Reducer", "Feature", "Client"], [".State"], [".Action"]]),
  ("clean", [["UseCase"], ["Repository"]]),
  ("mvvm-c", [["ViewModel"], ["Coordinator"]]),
]

/// Types of each kind that there must be, and one in fifty files: a few may be called so by chance.
private let fewestTypes = 3

/// A preset with the types that speak for it.
public struct PresetGuess: Sendable, Hashable {
  public var preset: String
  /// How many types end in each word.
  public var kinds: [Kind]

  public struct Kind: Sendable, Hashable {
    public var ending: String
    public var types: Int
  }
}

/// The first preset of which every kind is there; nil where none is complete.
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
