// Decides which findings the exceptions of the rules file accept, and which exceptions are unused.
import InwardFacts
import InwardGraph
import InwardLayers

/// The exceptions of one run on one day.
struct Exceptions {
  private let subject: Subject
  private let day: Day
  private var sides: SideMatcher
  /// The exceptions by rule.
  private var indexes: [String: ExceptionIndex]

  init(_ subject: Subject, on day: Day) {
    self.subject = subject
    self.day = day
    var sides = SideMatcher(subject)
    let standing = subject.book.exceptions.enumerated().filter { !$1.isExpired(on: day) }
    indexes = Dictionary(grouping: standing, by: \.element.rule).mapValues { entries in
      ExceptionIndex(entries.map { (place: $0.offset, exception: $0.element) }, &sides.selection)
    }
    self.sides = sides
  }

  /// Returns the first exception that accepts a finding; nil if there is none. Every exception that would accept it
  /// counts as used.
  mutating func exception(accepting finding: Finding) -> Exception? {
    guard finding.isAcceptable, var index = indexes.removeValue(forKey: finding.rule) else { return nil }
    defer { indexes[finding.rule] = index }
    let place = index.use(sides.marksOfSource(finding), sides.marksOfTarget(finding)) { sides.match($0, finding) }
    return place.map { subject.book.exceptions[$0] }
  }

  /// Returns a violation for each exception that has expired or accepted nothing.
  func violations() -> [Violation] {
    let used = Set(indexes.values.flatMap(\.used))
    return subject.book.exceptions.enumerated().compactMap { place, exception in
      if let until = exception.until, exception.isExpired(on: day) {
        return Violation(.exception(place, .expired(until, today: day)))
      }
      return used.contains(place) ? nil : Violation(.exception(place, .unused))
    }
  }
}

/// Decides whether an exception matches the two sides of a finding.
///
/// Declarations in a type are part of it: `from: { types: Search }` means the type with its members, extensions and
/// nested types.
private struct SideMatcher {
  private let subject: Subject
  var selection: Selection

  init(_ subject: Subject) {
    self.subject = subject
    selection = Selection(subject, keepsAnswers: false)
  }

  mutating func match(_ exception: ExceptionClass, _ finding: Finding) -> Bool {
    if let group = finding.ids.group {
      return exception.to == nil && (exception.from.map { holds($0, group) } ?? true)
    }
    if let from = exception.from {
      let (source, file) = (finding.ids.source, finding.ids.file)
      let fits = source.isSome ? holds(from, source, finding) : selection.matches(from.prepared, file)
      if !fits { return false }
    }
    guard let to = exception.to else { return true }
    return finding.ids.target.isSome ? holds(to, finding.ids.target, nil) : namesOutside(to, finding)
  }

  private mutating func holds(_ side: ExceptionSide, _ symbol: SymbolID, _ finding: Finding?) -> Bool {
    let (graph, line) = (subject.graph, lineage(of: symbol))
    return selection.holds(side.prepared) { selection, condition in
      switch condition.selector {
      // Top-level code is attributed to the layer that is charged for the file.
      case .layers where finding?.place.position == .file, .slices where finding?.place.position == .file:
        selection.holds(condition, forTopOf: graph[symbol].file)
      case .files, .modules, .layers, .slices: selection.holds(condition, for: symbol)
      default: line.contains { selection.holds(condition, for: $0) }
      }
    }
  }

  /// Returns whether a side matches a group. `layer` and `modules` match a layer or a module as a whole.
  private mutating func holds(_ side: ExceptionSide, _ group: FindingGroup) -> Bool {
    selection.holds(side.prepared) { [subject] _, condition in
      switch (condition.selector, group) {
      case (.layers(let layers), .layer(let layer)): layers.contains { subject.plan.covers($0, layer) }
      case (.modules(let patterns), .module(let module)):
        patterns.contains { $0.matches(subject.graph.modules.modules[module.index].name) }
      default: false
      }
    }
  }

  /// Returns the declaration and everything around it; for each extension among these, also the type that it extends.
  private func lineage(of symbol: SymbolID) -> [SymbolID] {
    var line: [SymbolID] = []
    var next = symbol
    while next.isSome {
      line.append(next)
      let type = subject.graph.extendedType(of: next)
      if type.isSome { line.append(type) }
      next = subject.graph[next].owner
    }
    return line
  }

  /// Returns whether a side matches a target that is not a declaration of the project. Such a target has only a name:
  /// `modules` matches an imported module, `layer` an imported module of the project if it covers all layers of that
  /// module, and `types` any other name.
  private mutating func namesOutside(_ side: ExceptionSide, _ finding: Finding) -> Bool {
    guard let name = finding.mention?.name else { return false }
    let isImport = finding.mention?.kind == .import
    return selection.holds(side.prepared) { [subject] _, condition in
      switch condition.selector {
      case .modules(let patterns): return isImport && patterns.match(name)
      case .types(let patterns): return !isImport && patterns.match(name)
      case .layers(let layers) where isImport:
        let found = subject.layersOfModule(named: name, otherThanOf: finding.ids.file)
        return !found.isEmpty && found.allSatisfy { layer in layers.contains { subject.plan.covers($0, layer) } }
      default: return false
      }
    }
  }
}

/// The marks by which exceptions are looked up, including every mark that an exception may need for a match.
extension SideMatcher {
  func marksOfSource(_ finding: Finding) -> SideMarks {
    if let group = finding.ids.group { return marks(of: group) }
    return finding.ids.source.isSome ? marks(of: finding.ids.source) : marks(of: finding.ids.file, around: .none)
  }

  func marksOfTarget(_ finding: Finding) -> SideMarks {
    if finding.ids.target.isSome { return marks(of: finding.ids.target) }
    guard let name = finding.mention?.name else { return SideMarks() }
    let layers =
      finding.mention?.kind == .import ? subject.layersOfModule(named: name, otherThanOf: finding.ids.file) : []
    return SideMarks(names: [name], modules: [name], layers: layers.flatMap { known(around: $0) })
  }

  private func marks(of symbol: SymbolID) -> SideMarks {
    var marks = marks(of: subject.graph[symbol].file, around: subject.layering.layer(of: symbol))
    marks.names = lineage(of: symbol).map { subject.graph.text(subject.graph[$0].name) }
    return marks
  }

  private func marks(of file: FileID, around layer: LayerID) -> SideMarks {
    let modules = subject.graph.modules
    return SideMarks(
      path: subject.graph.files[file.index].path,
      modules: modules.modules(ofFile: file.index).map { modules.modules[$0.index].name },
      layers: known(around: layer) + known(around: subject.layering.layerCharged(for: file)))
  }

  private func marks(of group: FindingGroup) -> SideMarks {
    switch group {
    case .layer(let layer): SideMarks(layers: known(around: layer))
    case .module(let module): SideMarks(modules: [subject.graph.modules.modules[module.index].name])
    }
  }

  /// Returns the layers by which the rules file may refer to a layer: the layer itself, its family, and the layers
  /// around it.
  private func known(around layer: LayerID) -> [LayerID] {
    layer.isNone ? [] : subject.plan.lineage(of: layer).flatMap { [$0, subject.plan.definition(of: $0)] }
  }
}
