// Finds the places that the words of a question mean, or describes what a word means instead. Paths in the words are
// already resolved.
import InwardEscapes
import InwardGraph
import InwardLayers
import InwardRules

extension Survey {
  /// Finds the place that a word means. If the question is whether a different place may use this one, that place is
  /// `user`.
  func place(_ word: String, _ finder: PlaceFinder, usedBy user: Place? = nil) throws(Obstacle) -> Place {
    switch finder.place(word) {
    case .place(let place): return place
    case .ambiguous(let candidates):
      throw Obstacle("'\(word)' is ambiguous; write one of these:", listing: candidates, most: 20)
    case .unknown(let hint):
      if let reason = try reasonAgainst(module: word, usedBy: user) { throw Obstacle(reason) }
      let meant = hint.map { "; did you mean '\($0)'?" } ?? ""
      throw Obstacle("no layer, slice, file or declaration is called '\(word)'\(meant)")
    }
  }

  /// Explains why a module is not a place; nil if the word is not the name of a module.
  private func reasonAgainst(module word: String, usedBy user: Place?) throws(Obstacle) -> Message? {
    if graph.modules.modules.contains(where: { $0.isTarget && $0.allNames.contains(word) }) {
      return "'\(word)' is a module of the project and may contain several layers; give one of them, or a file"
    }
    if try !isForeignModule(word) { return nil }
    guard let user else {
      return "'\(word)' is a module, not a part of the project; give a layer, a slice, a file or a declaration"
    }
    let layer = layers(of: user).first(where: \.isSome)
    let hint = layer.map { ": see 'inward explain \(layering.plan.title(of: $0))'" } ?? ""
    return """
      '\(word)' is a module, not a part of the project; \
      the 'imports' of a layer decide which modules it may import\(hint)
      """
  }

  /// Returns whether a word is the name of a module that the project imports or that the SDK contains.
  private func isForeignModule(_ word: String) throws(Obstacle) -> Bool {
    let isImported = graph.files.contains { file in
      file.facts.imports.contains { $0.path.first.map { file.facts.text($0) == word } ?? false }
    }
    if isImported { return true }
    return try readSDK(of: project, by: book).hasModule(word)
  }

  /// Returns the parts of the project that words mean. Relative paths start from `folder`.
  func parts(_ words: [String], pathsFrom folder: String) throws(Obstacle) -> [UsePart] {
    let finder = finder
    var found: [UsePart] = []
    for word in try readPaths(in: words, of: project, by: book, from: folder).words {
      found.append(try place(word.text, finder).part)
    }
    return found
  }

  /// Returns the layers of the code in a place. If the place is a layer, that layer may be a family.
  private func layers(of place: Place) -> [LayerID] {
    switch place.meaning {
    case .layer(let layer): [layer]
    case .slice:
      place.region.symbols.indices.filter { place.region.symbols[$0] }.map { layering.layer(of: SymbolID($0)) }
    case .file(let file): [layering.layerCharged(for: file)]
    case .declarations(let symbols): symbols.map { layering.layer(of: $0) }
    }
  }
}

extension Place {
  var part: UsePart {
    switch meaning {
    case .layer(let layer): .layer(layer)
    case .slice(let slice, let entry): .slice(slice, ofEntry: entry)
    case .file(let file): .file(file)
    case .declarations(let symbols): .declarations(symbols)
    }
  }
}
