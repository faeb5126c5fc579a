// The recall of one file: the share of the compiler's references to other files that Inward also resolves.
import IndexStore
import InwardFacts
import InwardGraph

extension FileComparison {
  /// Measures recall: checks whether Inward resolves the references that the compiler resolved to other files.
  func compareReferences(_ agreement: inout Agreement, _ edges: inout FileEdges) {
    for (place, references) in exact.sorted(by: { $0.key < $1.key }) {
      guard let offset = names.offset(of: place, in: file) else { continue }
      for reference in references where reference.role == .explicit {
        guard var kind = ReferenceKind(reference.kind) else { continue }
        if kind == .import {
          compareImport(reference, at: place, offset, &agreement)
          continue
        }
        guard let target = reference.target, target.path != path else { continue }
        if isLabel(kind, offset) || isLiteral(kind, offset) { continue }
        // For `Self`, the type was already named where `Self` is defined.
        if kind == .type, source.starts(with: "Self", at: Int(offset)), reference.name != "Self" { continue }
        if let form = form(at: offset), kind == .type || kind == .protocol {
          kind = form == .inherited ? .conformance : form == .extended ? .extension : kind
        }
        let edge = FileEdges.Edge(from: path, to: target.path)
        edges.exact.insert(edge)
        let isFound = isNamed(target.path, at: offset)
        let isCovered = !isFound && isTypeInFrontNamed(target.path, offset)
        if isFound { edges.found.insert(edge) }
        tally(kind, isFound, isCovered, &agreement)
        if isFound { continue }
        let cause = cause(of: reference, target, at: offset)
        if cause.isSilent { agreement.silent += 1 }
        agreement.differences.append(
          difference(
            isCovered ? .covered : .missed, place, kind, reference.name, target, cause: cause.text,
            isSilent: cause.isSilent))
      }
    }
  }

  /// Returns whether a call of an initializer of the project is written as a literal, without a name: `let words: Words
  /// = ["a"]`.
  private func isLiteral(_ kind: ReferenceKind, _ offset: UInt32) -> Bool {
    guard kind == .initializer, mentions[offset] == nil else { return false }
    switch source.byte(Int(offset)) {
    case UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "0")...UInt8(ascii: "9"): return true
    default: return false
    }
  }

  /// Returns whether a reference is a label of a memberwise initializer, which the compiler resolves to the property.
  /// For Inward, labels refer to nothing.
  private func isLabel(_ kind: ReferenceKind, _ offset: UInt32) -> Bool {
    if kind != .property || mentions[offset] != nil { return false }
    var end = Int(offset)
    while source.isPartOfName(at: end) { end += 1 }
    return end > Int(offset) && source.byte(end) == UInt8(ascii: ":")
  }

  private func tally(_ kind: ReferenceKind, _ isFound: Bool, _ isCovered: Bool, _ agreement: inout Agreement) {
    func add(_ recall: inout Recall) {
      recall.all += 1
      recall.found += isFound ? 1 : 0
      recall.covered += isCovered ? 1 : 0
    }
    add(&agreement.recallByKind[kind, default: Recall()])
    // An import does not refer to a particular file.
    if kind == .import { return }
    add(&agreement.recall)
    if !isTest { add(&agreement.recallWithoutTests) }
  }

  private func compareImport(
    _ reference: ExactReference, at place: Place, _ offset: UInt32, _ agreement: inout Agreement
  ) {
    guard modules.contains(reference.name) else { return }
    let facts = names.facts(file)
    let isImported = facts.imports.contains { entry in
      entry.offset == offset && entry.path.first.map { facts.text($0) } == reference.name
        && names.graph.modules.modules.contains { $0.name == reference.name }
    }
    let isNamed = mentions[offset]?.contains { names.graph.meaning(of: $0, in: file).module != nil } == true
    tally(.import, isImported || isNamed, false, &agreement)
    if isImported || isNamed { return }
    agreement.differences.append(
      difference(
        .missed, place, .import, reference.name, Target(path: reference.name, line: 0), cause: "module not known",
        isSilent: true))
  }

  private func form(at offset: UInt32) -> MentionForm? {
    guard let mention = mentions[offset]?.first else { return nil }
    return names.facts(file).mentions[mention.index].form
  }

  private func isNamed(_ path: String, at offset: UInt32) -> Bool {
    targets[offset]?.contains { names.graph.path(of: $0) == path } == true
  }

  private func isTypeInFrontNamed(_ path: String, _ offset: UInt32) -> Bool {
    source.namesInFront(of: Int(offset)).contains { start in
      targets[UInt32(start)]?.contains { symbol in
        names.graph[symbol].kind.isType && names.graph.path(of: symbol) == path
      } == true
    }
  }
}
