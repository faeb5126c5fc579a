// What types inherit from outside, as far as it decides what nobody can know of them.
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

  /// Whether a name among its supertypes is not known to mean one declaration.
  mutating func isPartlyUnknown(_ symbol: SymbolID) -> Bool {
    unknown.holds(for: symbol, in: subject.graph) { _ in true }
  }

  /// Whether it inherits from what neither files nor the SDK declare.
  mutating func mayHideMore(_ symbol: SymbolID) -> Bool {
    let sdk = subject.sdk
    return isOfPlatformAlone(symbol)
      ? beyondPlatform.holds(for: symbol, in: subject.graph) { !sdk.hasType(named: $0) }
      : beyondStandardLibrary.holds(for: symbol, in: subject.graph) { !sdk.isOfStandardLibrary($0) }
  }

  /// Whether something from outside that it inherits from may have a class for its base.
  mutating func mayBeSubclass(_ symbol: SymbolID) -> Bool {
    classes.holds(for: symbol, in: subject.graph) { subject.sdk.mayBeSubclass($0) }
  }

  /// Whether it names what can be the raw type of an enum.
  mutating func hasRawType(_ symbol: SymbolID) -> Bool {
    rawTypes.holds(for: symbol, in: subject.graph) { subject.sdk.isStruct($0) }
  }

  /// Whether no module of others is imported where the type or an extension of it stands: `UIKitPlus` may declare a
  /// `UIBase` as well.
  private mutating func isOfPlatformAlone(_ symbol: SymbolID) -> Bool {
    let graph = subject.graph
    return ([symbol] + graph.extensions(of: symbol)).allSatisfy { importsPlatformAlone(in: graph[$0].file) }
  }

  private mutating func importsPlatformAlone(in file: FileID) -> Bool {
    if let known = importsPlatformAlone[file] { return known }
    let facts = subject.graph.files[file.index].facts
    let answer = facts.imports.allSatisfy { entry in
      guard let name = facts.module(of: entry) else { return true }
      return subject.sdk.hasModule(name) || subject.numbersOfModules[name] != nil
    }
    importsPlatformAlone[file] = answer
    return answer
  }
}
