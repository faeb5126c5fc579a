// Reads `except`, which leaves files to sibling layers.
import InwardLayers

extension RulesReader {
  /// Excludes the files of the layers listed in `except`, after all layers are known. Only the patterns of a listed
  /// layer count, and not its own `except`.
  mutating func readAllExcepts() {
    let selectors = layers.map(\.definition.selector)
    for index in layers.indices {
      guard let entry = layers[index].except else { continue }
      let phrase = "'except' of \(layers[index].phrase)"
      let others = oneOrMore(entry, phrase, wanted: "names of layers").compactMap { node -> Selector? in
        guard let other = reference(node, phrase)?.layer else { return nil }
        guard let problem = problem(taking: other, from: index, selectors[other.index]) else {
          return .not(selectors[other.index])
        }
        let name = layers[other.index].definition.fullName
        complain("\(phrase) lists '\(name)', \(problem.text)", at: node.span, hint: problem.hint)
        return nil
      }
      layers[index].definition.selector = .all([selectors[index]] + others)
    }
  }

  private func problem(taking other: LayerID, from index: Int, _ selector: Selector) -> (text: String, hint: String?)? {
    if other.index == index { return ("which is the same layer", nil) }
    if layers[other.index].definition.parent != layers[index].definition.parent {
      return ("which is not its sibling", "a sub-layer takes its files from its parent anyway")
    }
    if !selector.isOfFiles {
      return ("which selects declarations", "remove it; layers of declarations take precedence anyway")
    }
    if !selector.captures.isEmpty { return ("which captures a part of the path", "exclude the files with '!'") }
    return nil
  }
}
