// Describes imports, and references to names that are banned by their spelling.
import InwardFacts
import InwardGraph
import InwardLayers

extension FindingWriter {
  func importing(_ name: NameID, in file: FileID, against limit: ImportLimit, at places: [FindingPlace]) -> Finding {
    let module = subject.graph.files[file.index].facts.text(name)
    switch limit {
    case .contract(let broken, let layers):
      let titles = layers.compactMap { subject.layerName(of: $0) }
      let message = "\(subject.layerName(of: broken)!) imports \(module) (\(titles.joined(separator: ", ")))"
      return importing(module, in: file, DependencyPointsInward.id, message, against: broken, allowing: titles, places)
    case .imports(let broken):
      let message = "\(subject.layerName(of: broken)!) imports \(module), which its rules do not allow"
      let titles = subject.layersThatMayImport(name, in: file, at: places, beside: broken)
      return importing(module, in: file, OnlyAllowedImports.id, message, against: broken, allowing: titles, places)
    case .clause(let clause):
      let rule = subject.book.rules[clause.rule]
      let message = "\(subject.namer(.none, in: file)) imports \(module); \(subject.words(of: clause))"
      return importing(
        module, in: file, rule.id, rule.severity, subject.wording(message, by: clause.rule), at: places)
    case .dependencies(let found, let imports):
      let words = implicitImportWords(found, imports)
      return importing(
        found.module, in: file, EveryImportIsDeclared.id, subject.book.policy.implicitImport.severity ?? .error,
        Wording(words.message, help: words.help), at: places)
    }
  }

  /// Reports an import that a layer may not have, and suggests the layers whose code may have it.
  private func importing(
    _ module: String, in file: FileID, _ rule: String, _ message: String, against broken: LayerID,
    allowing layers: [String], _ places: [FindingPlace]
  ) -> Finding {
    let target = layers.count > 3 ? "a layer that may import it" : subject.joined(layers, "or")
    let advice = "remove the import" + (layers.isEmpty ? "" : ", or move the uses of \(module) to \(target)")
    return importing(
      module, in: file, rule, subject.plan[broken].severity,
      subject.wording(message, by: broken, otherwise: advice), at: places,
      contract: subject.plan.definition(of: broken))
  }

  private func importing(
    _ module: String, in file: FileID, _ rule: String, _ severity: Severity, _ wording: Wording,
    at places: [FindingPlace], contract: LayerID = .none
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, wording: wording,
      site: FindingSite(path: subject.path(of: file), places: places),
      mention: FindingMention(name: module, kind: .import), sides: FindingSides(from: subject.side(of: file)),
      ids: FindingIDs(source: subject.source(of: file), file: file, contract: contract))
  }

  func name(_ use: NamedUse, in file: FileID, against limit: NameLimit, at places: [FindingPlace]) -> Finding {
    let facts = subject.graph.files[file.index].facts
    let name = facts.text(facts.mentions[use.mention.index].name)
    let written = use.ban.receiver.map { "\($0).\(use.ban.name)" } ?? name
    let knowledge = use.ban.receiver == nil ? subject.graph.knowledge(of: use.mention, in: file) : ""
    switch limit {
    case .layer(let layer):
      let message = "\(subject.layerName(of: layer)!) uses \(written), which its rules ban\(knowledge)"
      return naming(
        name, use, in: file, NoBannedName.id, subject.plan[layer].severity, subject.wording(message, by: layer),
        at: places, contract: subject.plan.definition(of: layer))
    case .clause(let clause):
      let rule = subject.book.rules[clause.rule]
      let message =
        "\(subject.namer(use.owner, in: file)) uses \(written)\(knowledge); \(subject.words(of: clause))"
      return naming(
        name, use, in: file, rule.id, rule.severity, subject.wording(message, by: clause.rule), at: places)
    }
  }

  private func naming(
    _ name: String, _ use: NamedUse, in file: FileID, _ rule: String, _ severity: Severity, _ wording: Wording,
    at places: [FindingPlace], contract: LayerID = .none
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, wording: wording,
      site: FindingSite(path: subject.path(of: file), places: places),
      mention: FindingMention(name: name, kind: use.kind),
      sides: FindingSides(from: subject.side(of: use.owner, in: file)),
      ids: FindingIDs(source: subject.source(of: use.owner, in: file), file: file, contract: contract))
  }
}

extension ProjectGraph {
  /// Returns the text that a message adds about the receiver of a name; empty if there is no receiver.
  fileprivate func knowledge(of mention: MentionID, in file: FileID) -> String {
    let fact = files[file.index].facts.mentions[mention.index]
    let isMember = fact.form == .member || fact.form == .implicitMember || fact.form == .keyPathComponent
    guard isMember, !fact.flags.contains(.inType) else { return "" }
    guard let type = receiverTypes(of: mention, in: file)?.first else {
      return " (matched by name; the receiver's type is unknown)"
    }
    return " (the receiver is a '\(type)')"
  }
}

extension Subject {
  /// Returns the names of the siblings of `broken` whose contracts allow all imports of a module in a file. The layers
  /// around them allow these imports, too: otherwise, the contract of one of those layers would be the broken one.
  fileprivate func layersThatMayImport(
    _ module: NameID, in file: FileID, at places: [FindingPlace], beside broken: LayerID
  ) -> [String] {
    let facts = graph.files[file.index].facts
    let entries = places.compactMap { facts.importBegun(at: $0) }.filter { $0.path.first == module }
    if entries.isEmpty { return [] }
    return plan.children(of: plan[broken].parent).filter { layer in
      plan[layer].family.isNone && !plan[layer].isRest && layer != plan.definition(of: broken)
        && entries.allSatisfy { mayImport($0, of: facts, layer) }
    }.map { plan[$0].fullName }
  }

  /// Describes the effect of a rule: `rule no-data-in-ui forbids it`.
  func words(of clause: NamingClause) -> String {
    let rule = "rule \(book.rules[clause.rule].id)"
    switch (clause.verb, clause.object) {
    case (.never, _): return "\(rule) forbids it"
    case (.confined, _): return "\(rule) allows it only in \(clause.by.map { words(of: $0) } ?? "others")"
    case (.only, .layers(let layers)):
      return "\(rule) allows \(layers.isEmpty ? "no other layer" : "only \(listed(layers))")"
    case (.only, .modules(let patterns)):
      let names = patterns.map(\.module.text)
      return "\(rule) allows \(names.isEmpty ? "no imports" : "only imports of \(joined(names, "and"))")"
    case (.only, _): return "\(rule) forbids it"
    }
  }

  private func words(of selector: Selector) -> String {
    switch selector {
    case .layers(let layers): listed(layers)
    case .types(let patterns): joined(patterns.map(\.text), "and")
    case .any(let parts): joined(parts.map { words(of: $0) }, "and")
    default: "the code that its 'by' selects"
    }
  }

  private func listed(_ layers: [LayerReference]) -> String { joined(layers.map { plan.text(of: $0) }, "and") }
}

extension FileFacts {
  /// Returns the import whose path begins at a place; nil if there is none.
  fileprivate func importBegun(at place: FindingPlace) -> Import? {
    var (low, high) = (0, imports.count)
    while low < high {
      let middle = (low + high) / 2
      let position = lines.position(of: imports[middle].offset)
      if (position.line, position.column) < (place.line, place.column) { low = middle + 1 } else { high = middle }
    }
    guard low < imports.count else { return nil }
    let position = lines.position(of: imports[low].offset)
    return (position.line, position.column) == (place.line, place.column) ? imports[low] : nil
  }
}
