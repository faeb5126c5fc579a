// Resolves the words of a command to parts of a project: a layer, a slice, a file or a declaration. An ambiguous word
// yields all its meanings; nothing is guessed.
import InwardFacts
import InwardGraph
import InwardPatterns

/// A part of the project that a user can refer to, such as the start or the end of a chain of references.
public struct Place: Sendable {
  /// An unambiguous name: `layer:Domain`, `file:App/Main.swift`, `App/Main.swift:Main.run()`.
  public var text: String
  public var meaning: PlaceMeaning
  public var region: Region
}

/// The meaning of a word.
public enum PlaceMeaning: Sendable {
  case layer(LayerID)
  /// A slice of an entry of `slices`, or a part of that slice.
  case slice(LayerID, ofEntry: Int)
  case file(FileID)
  /// One declaration, or overloads of one name.
  case declarations([SymbolID])
}

/// The result of resolving a word.
public enum PlaceReading: Sendable {
  case place(Place)
  /// Several places, by their unambiguous names.
  case ambiguous([String])
  case unknown(hint: String?)
}

/// Finds places by name.
public struct PlaceFinder {
  private let graph: ProjectGraph
  private let layering: Layering
  private let slicings: [Slicing]
  /// The declarations that a word can refer to, and their qualified names, both with and without argument labels.
  private let declarations: [(symbol: SymbolID, name: String, bare: String)]

  public init(_ graph: ProjectGraph, _ layering: Layering, _ slicings: [Slicing]) {
    self.graph = graph
    self.layering = layering
    self.slicings = slicings
    declarations = graph.symbols.indices.map { SymbolID($0) }.filter { Self.hasName(graph[$0].kind) }.map { symbol in
      let name = graph.qualifiedName(of: symbol)
      return (symbol, name, Self.withoutLabels(name))
    }
  }

  private static func hasName(_ kind: DeclarationKind) -> Bool {
    ![.extension, .genericParameter, .precedenceGroup].contains(kind)
  }

  private static func withoutLabels(_ name: String) -> String {
    name.split(separator: ".", omittingEmptySubsequences: false)
      .map { $0.prefix { $0 != "(" } }.joined(separator: ".")
  }

  /// Finds the place that a word refers to. The prefixes `layer:`, `slice:` and `file:` and the form `PATH:NAME`
  /// restrict the kind of place.
  public func place(_ word: String) -> PlaceReading {
    if word.hasPrefix("layer:") { return one(of: layers(String(word.dropFirst(6)))) }
    if word.hasPrefix("slice:") { return one(of: slices(String(word.dropFirst(6)))) }
    if word.hasPrefix("file:") { return one(of: files(String(word.dropFirst(5)))) }
    if let colon = word.lastIndex(of: ":"), !word.hasSuffix(":)"), word[..<colon].hasSuffix(".swift") {
      let paths = Set(files(String(word[..<colon])).map(\.text))
      let named = symbols(String(word[word.index(after: colon)...])).filter {
        paths.contains("file:" + graph.path(of: $0))
      }
      return one(of: candidates(among: named))
    }
    // A layer comes before other things with its name, because rules files refer to layers.
    let layers = layers(word)
    let found = layers.isEmpty ? slices(word) + files(word) + candidates(among: symbols(word)) : layers
    return found.isEmpty ? .unknown(hint: hint(for: word)) : one(of: found)
  }

  /// A possible meaning of a word, with its unambiguous name. A region is as large as the project, so it is created
  /// only for the place that is chosen.
  private struct Candidate {
    var text: String
    var meaning: PlaceMeaning
  }

  private func one(of found: [Candidate]) -> PlaceReading {
    switch found.count {
    case 0: .unknown(hint: nil)
    case 1: .place(Place(text: found[0].text, meaning: found[0].meaning, region: region(of: found[0].meaning)))
    default: .ambiguous(found.map(\.text))
    }
  }

  private func region(of meaning: PlaceMeaning) -> Region {
    var region = Region(of: graph)
    switch meaning {
    case .declarations(let symbols): return self.region(of: symbols)
    case .file(let file):
      for index in graph.symbols(of: file) { region.symbols[index] = true }
      region.files[file.index] = true
    case .layer(let layer): region.fill(with: layer, of: layering, in: graph)
    case .slice(let slice, let entry): region.fill(with: slice, of: slicings[entry].layering, in: graph)
    }
    return region
  }

  private func layers(_ word: String) -> [Candidate] {
    let plan = layering.plan
    let found = plan.layers(called: word)
    // A family covers its values, so of a family and its values only the family is listed.
    let outermost = found.filter { layer in !found.contains { $0 != layer && plan.covers($0, layer) } }
    return outermost.map { Candidate(text: "layer:" + plan[$0].fullName, meaning: .layer($0)) }
  }

  /// Finds slices by full name, as reports print it: `features(Editor)`.
  private func slices(_ word: String) -> [Candidate] {
    slicings.enumerated().flatMap { entry, slicing in
      let plan = slicing.layering.plan
      return plan.ids.filter { plan[$0].fullName == word && !plan.isFamily($0) && !plan[$0].isRest }.map {
        Candidate(text: "slice:" + word, meaning: .slice($0, ofEntry: entry))
      }
    }
  }

  /// Finds files by path; if there is none, by the last components of a path.
  private func files(_ word: String) -> [Candidate] {
    guard word.hasSuffix(".swift") else { return [] }
    let exact = graph.fileIDs.filter { graph.files[$0].path == word }
    let found = exact.isEmpty ? graph.fileIDs.filter { graph.files[$0].path.hasSuffix("/" + word) } : exact
    return found.map { Candidate(text: "file:" + graph.files[$0].path, meaning: .file(FileID($0))) }
  }

  /// Finds declarations by qualified name with or without labels; if there are none, by the end of that name.
  private func symbols(_ word: String) -> [SymbolID] {
    let exact = declarations.filter { $0.name == word }
    if !exact.isEmpty { return exact.map(\.symbol) }
    let bare = declarations.filter { $0.bare == word }
    if !bare.isEmpty { return bare.map(\.symbol) }
    return declarations.filter { $0.name.hasSuffix("." + word) || $0.bare.hasSuffix("." + word) }.map(\.symbol)
  }

  /// Groups overloads into one place, because a name without labels refers to all of them.
  private func candidates(among symbols: [SymbolID]) -> [Candidate] {
    var found: [String: [SymbolID]] = [:]
    for symbol in symbols {
      let name = graph.path(of: symbol) + ":" + Self.withoutLabels(graph.qualifiedName(of: symbol))
      found[name, default: []].append(symbol)
    }
    return found.sorted { $0.key < $1.key }.map { Candidate(text: $0.key, meaning: .declarations($0.value)) }
  }

  /// Returns the region of these declarations, everything nested in them, and the extensions of them that are in the
  /// same layer as the extended type.
  private func region(of symbols: [SymbolID]) -> Region {
    var region = Region(of: graph)
    for symbol in symbols { region.symbols[symbol.index] = true }
    // An extension may come before the type that it extends, and may extend a type that another extension declares, so
    // this is repeated until nothing is added.
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for index in graph.symbols.indices where !region.symbols[index] {
        let symbol = SymbolID(index)
        let owner = graph[symbol].owner
        let type = graph[symbol].kind == .extension ? graph.extendedType(of: symbol) : .none
        let isJoined =
          type.isSome && region.symbols[type.index] && layering.layer(of: type) == layering.layer(of: symbol)
        guard isJoined || owner.isSome && region.symbols[owner.index] else { continue }
        region.symbols[index] = true
        isGrowing = true
      }
    }
    return region
  }

  /// Suggests a slice or a value of a family with this name, the family of an unknown value, or the most similar word;
  /// nil if no word is similar.
  private func hint(for word: String) -> String? {
    let plan = layering.plan
    let families = plan.layers.map(\.fullName) + slicings.flatMap { $0.layering.plan.layers.map(\.fullName) }
    if let value = families.first(where: { $0.hasSuffix("(\(word))") }) { return value }
    // A family can have a value that no file has yet.
    if word.hasSuffix(")"), let bracket = word.firstIndex(of: "("),
      let family = plan.layers(called: String(word[..<bracket])).first(where: plan.isFamily)
    {
      return plan[family].fullName
    }
    var words = plan.layers.flatMap { [$0.fullName, $0.name] }
    words += slicings.flatMap { $0.layering.plan.layers.map(\.fullName) }
    words += declarations.flatMap { [$0.name, $0.bare] }
    words += declarations.compactMap { $0.bare.split(separator: ".").last.map(String.init) }
    words += graph.files.map(\.path)
    return nearMiss(of: word, among: words)
  }
}

extension Region {
  fileprivate mutating func fill(with layer: LayerID, of layering: Layering, in graph: ProjectGraph) {
    for index in graph.symbols.indices {
      symbols[index] = layering.plan.covers(layer, layering.layer(of: SymbolID(index)))
    }
    for file in graph.fileIDs {
      files[file] = layering.plan.covers(layer, layering.layerCharged(for: FileID(file)))
    }
  }
}
