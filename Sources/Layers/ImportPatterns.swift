// A list of module patterns that is matched as a whole. Knows no rules.
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

  /// The patterns that may match a module; some of them may not.
  public func candidates(naming module: String) -> [ImportPattern] {
    index.map { index in index.candidates(in: module).map { patterns[$0] } } ?? patterns
  }
}
