// From a mention to the parts of a finding: where it stands, in what, under which conditions.
import InwardFacts
import InwardGraph
import InwardLayers

extension Subject {
  func place(of mention: MentionID, in file: FileID) -> FindingPlace {
    let facts = graph.files[file.index].facts
    let fact = facts.mentions[mention.index]
    return place(of: fact.name, at: fact.offset, in: file)
  }

  func place(of name: NameID, at offset: UInt32, in file: FileID) -> FindingPlace {
    let facts = graph.files[file.index].facts
    let start = facts.lines.position(of: offset)
    let length = facts.names.withBytes(of: name) { $0.count }
    return FindingPlace(line: start.line, column: start.column, endColumn: start.column + max(length, 1))
  }

  func fileStart() -> FindingPlace { FindingPlace(line: 1, column: 1, endColumn: 1) }

  func path(of file: FileID) -> String { graph.files[file.index].path }

  /// The declaration that a finding is charged to: what the mention stands in, or the file's first declaration for
  /// what stands outside of all.
  func side(of symbol: SymbolID) -> FindingSide {
    places.side(of: symbol) {
      FindingSide(
        layer: layerName(of: layering.layer(of: symbol)), declaration: graph.qualifiedName(of: symbol),
        of: typeName(of: symbol), path: graph.path(of: symbol), line: graph.position(of: symbol).line)
    }
  }

  /// What a member that another layer adds to a type belongs to is itself.
  private func typeName(of symbol: SymbolID) -> String? {
    let head = TopLevel.head(of: symbol, self)
    return graph[head].kind.isNominal ? graph.simpleName(of: head) : nil
  }

  /// The side of something at the top of a file, an import above all: the first declaration there, else the file.
  func side(of file: FileID) -> FindingSide {
    let first = source(of: file)
    let path = path(of: file)
    return FindingSide(
      layer: layerName(of: layering.layerCharged(for: file)),
      declaration: first.isSome ? graph.qualifiedName(of: first) : fileName(of: file), path: path, line: 1)
  }

  /// What is the same in all findings about an import, which stands at the top of its file.
  func tell(_ finding: inout Finding, importing module: String, at offset: UInt32, in file: FileID) {
    finding.name = module
    finding.kind = .import
    finding.position = .file
    finding.condition = condition(at: offset, in: file)
    finding.from = side(of: file)
    finding.source = source(of: file)
    finding.file = file
  }

  /// What is named: the first of what could be meant, and all of that where it is more.
  func tell(_ finding: inout Finding, naming candidates: [SymbolID]) {
    let sides = candidates.prefix(16).map { side(of: $0) }
    finding.to = sides.first
    finding.candidates = sides.count > 1 ? sides : []
    finding.candidateCount = candidates.count
  }

  func fileName(of file: FileID) -> String { path(of: file).split(separator: "/").last.map(String.init) ?? "" }

  /// The declaration that answers for what stands at the top of a file; `.none` in a file without any.
  func source(of file: FileID) -> SymbolID {
    graph.symbols(of: file).first { graph.symbols[$0].owner.isNone }.map { SymbolID($0) } ?? .none
  }

  func layerName(of layer: LayerID) -> String? { layer.isNone ? nil : plan.title(of: layer) }

  /// `os(iOS) && DEBUG`: the branches around a place, outermost first.
  func condition(at offset: UInt32, in file: FileID) -> String? {
    places.condition(at: offset, in: file, of: graph)
  }

  /// How the mention at a byte names what it names.
  func mentionPlace(at offset: UInt32, in file: FileID) -> MentionPlace? {
    places.mentionPlace(at: offset, in: file, of: graph)
  }

  /// What the layer whose contract is broken says for itself; a parent's reason is for the parent's own contract.
  func because(of layer: LayerID) -> String? { plan[layer].because }

  func help(of layer: LayerID) -> String? { plan[layer].help }
}

/// Findings of one identity in one file become one finding: the first place, and the others listed.
struct FindingGroups {
  private struct Key: Hashable {
    var rule: String
    var from: String
    var to: String
    var kind: MentionKind?

    /// The names tell nearly all apart.
    func hash(into hasher: inout Hasher) {
      hasher.combine(from)
      hasher.combine(to)
    }
  }
  private var indices: [Key: Int] = [:]

  /// `named` is what a finding is known by where that is not what it names.
  mutating func add(_ finding: consuming Finding, identifiedBy named: String? = nil, to findings: inout [Finding]) {
    let key = Key(
      rule: finding.rule, from: finding.from?.declaration ?? "",
      to: named ?? finding.to?.declaration ?? finding.name ?? "", kind: finding.kind)
    if let index = indices[key] {
      findings[index].places.append(finding.place)
    } else {
      indices[key] = findings.count
      findings.append(finding)
    }
  }
}
