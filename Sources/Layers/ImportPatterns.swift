// A list of patterns on modules that is asked as one. Knows no rule.
import InwardPatterns

/// Modules, each perhaps only in some forms of import. A long list looks its patterns up by the name of a module.
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

  /// The patterns that may name a module, and perhaps others.
  public func candidates(naming module: String) -> [ImportPattern] {
    index.map { index in index.candidates(in: module).map { patterns[$0] } } ?? patterns
  }
}
