// Finds the external supertypes that make answers about a type uncertain.
import InwardFacts
import InwardGraph

struct ForeignSupertypes {
  private let subject: Subject
  private var unknown = SupertypeQuestion.ofNames(.unknown)
  private var beyondPlatform = SupertypeQuestion.ofNames(.outside)
  private var beyondStandardLibrary = SupertypeQuestion.ofNames(.outside)
  private var classes = SupertypeQuestion.ofNames(.outside)
  private var rawTypes = SupertypeQuestion.ofNames()
  private var importsPlatformAlone: [FileID: Bool] = [:]

  init(_ subject: Subject) { self.subject = subject }

  /// Returns whether a name among the supertypes of a type may refer to several declarations or to an unknown
  /// declaration.
  mutating func isPartlyUnknown(_ symbol: SymbolID) -> Bool {
    unknown.holds(for: symbol, in: subject.graph) { _ in true }
  }

  /// Returns whether a type inherits from something that neither the project nor the SDK declares. If its files import
  /// third-party modules, only names of the standard library certainly belong to the SDK.
  mutating func mayHideMore(_ symbol: SymbolID) -> Bool {
    let sdk = subject.sdk
    return isOfPlatformAlone(symbol)
      ? beyondPlatform.holds(for: symbol, in: subject.graph) { !sdk.hasType(named: $0) }
      : beyondStandardLibrary.holds(for: symbol, in: subject.graph) { !sdk.isOfStandardLibrary($0) }
  }

  /// Returns whether a type may inherit from a class through an external supertype.
  mutating func mayBeSubclass(_ symbol: SymbolID) -> Bool {
    classes.holds(for: symbol, in: subject.graph) { subject.sdk.mayBeSubclass($0) }
  }

  /// Returns whether a supertype of an enum can be its raw type.
  mutating func hasRawType(_ symbol: SymbolID) -> Bool {
    rawTypes.holds(for: symbol, in: subject.graph) { subject.sdk.isStruct($0) }
  }

  /// Returns whether the files of the type and of its extensions import no third-party module. Otherwise, a name such
  /// as `UIBase` may be declared in `UIKitPlus` instead of the SDK.
  private mutating func isOfPlatformAlone(_ symbol: SymbolID) -> Bool {
    let graph = subject.graph
    return ([symbol] + graph.extensions(of: symbol)).allSatisfy { importsPlatformAlone(in: graph[$0].file) }
  }

  private mutating func importsPlatformAlone(in file: FileID) -> Bool {
    if let known = importsPlatformAlone[file] { return known }
    let facts = subject.graph.files[file.index].facts
    let answer = facts.imports.allSatisfy { entry in
      guard let name = facts.module(of: entry) else { return true }
      return subject.sdk.hasModule(name) || subject.modulesByName[name] != nil
    }
    importsPlatformAlone[file] = answer
    return answer
  }
}
