// A list of module patterns that is matched as a whole. Does not depend on rules.
import InwardFacts
import InwardPatterns

/// Patterns of modules, each optionally restricted to some forms of import. A long list has an index by module name.
public struct ImportPatterns: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  private let patterns: [ImportPattern]
  private let index: PatternIndex?

  public init(_ patterns: [ImportPattern]) {
    self.patterns = patterns
    index = patterns.count > NamePatterns.shortList ? PatternIndex(patterns.map(\.module.neededPieces)) : nil
  }

  public init(arrayLiteral patterns: ImportPattern...) { self.init(patterns) }

  public var startIndex: Int { patterns.startIndex }
  public var endIndex: Int { patterns.endIndex }
  public subscript(place: Int) -> ImportPattern { patterns[place] }

  /// Returns the patterns that may match a module: all that match, and possibly others.
  public func candidates(naming module: String) -> [ImportPattern] {
    index.map { index in index.candidates(in: module).map { patterns[$0] } } ?? patterns
  }
}

extension ImportPatterns {
  /// The modules that Foundation consists of on some platforms. An import of one of these counts as an import of
  /// Foundation, unless a pattern covers the module by its own name.
  private static let partsOfFoundation: Set<String> = [
    "FoundationNetworking", "FoundationXML", "FoundationEssentials", "FoundationInternationalization",
  ]

  /// Returns whether a pattern covers this module, in any form of import.
  public func mayCover(_ written: String) -> Bool { !covering(written) { _ in true }.isEmpty }

  public func cover(_ written: String, _ writtenForms: Set<ImportForm>) -> Bool {
    !covering(written, writtenForms).isEmpty
  }

  /// Returns the patterns that cover an import.
  public func covering(_ written: String, _ writtenForms: Set<ImportForm>) -> [ImportPattern] {
    covering(written) { $0.isEmpty || !$0.isDisjoint(with: writtenForms) }
  }

  private func covering(_ written: String, inForms areForms: (Set<ImportForm>) -> Bool) -> [ImportPattern] {
    func covering(_ name: String) -> [ImportPattern] {
      candidates(naming: name).filter { areForms($0.forms) && $0.module.matches(name) }
    }
    let own = covering(written)
    return own.isEmpty && Self.partsOfFoundation.contains(written) ? covering("Foundation") : own
  }
}

extension Import {
  /// Returns the forms of this import that a rule can distinguish.
  public func forms(in facts: FileFacts) -> Set<ImportForm> {
    var forms: Set<ImportForm> = []
    if let form = ImportForm(rawValue: access.word) { forms.insert(form) }
    for index in attributes.indices {
      switch facts.text(facts.attributes[index].name) {
      case "testable": forms.insert(.testable)
      case "_exported": forms.insert(.exported)
      case "preconcurrency": forms.insert(.preconcurrency)
      case "_implementationOnly": forms.insert(.implementationOnly)
      case "_spi": forms.insert(.spi)
      default: break
      }
    }
    return forms
  }
}
