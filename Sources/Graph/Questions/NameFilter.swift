// Selects the references that need to be resolved: those that may refer to a declaration that the caller looks for.
// Checking a reference costs far less than resolving it, so most references are never resolved.
import InwardFacts

/// The declarations to look for, in groups. A reference may refer to one of them if it has the name of one and its form
/// fits: `.title` cannot refer to a property of an instance, and `title(for: x)` cannot refer to a property of type
/// `String`. The declarations of a name are examined at the first reference with that name, so that a single file costs
/// little. For use by one thread at a time.
public final class NameGroups {
  let graph: ProjectGraph
  /// The groups of a declaration, one bit each; 0 if it is in none.
  private let groups: (SymbolID) -> UInt64
  /// The only declarations to look for, by name; nil to look for all that are in a group.
  private let sought: [GlobalName: [SymbolID]]?
  private let initializers: CalledInitializers?
  /// By name: the groups that any reference with that name may refer to.
  private let groupsOfNames: AnswerList<UInt64>
  private let names: AnswerList<Name>
  /// The forms of the calls known so far, one name after another.
  private let calls: AnswerList<CallForm>
  @exclusivity(unchecked) private var callCount: UInt32 = 0

  /// The value in `groupsOfNames` of a name whose groups have not been determined yet.
  private static let unknown = UInt64.max

  private struct Name: BitwiseCopyable {
    var isKnown = false
    var areCallsKnown = false
    /// The groups of all declarations of the name, and of those that `.name` may refer to.
    var read: UInt64 = 0
    var implicit: UInt64 = 0
    /// The groups of the initializers that a call of the name may refer to, if it is the name of a type.
    var initializers: UInt64 = 0
    /// The range of the forms in `calls`.
    var firstCall: UInt32 = 0
    var endOfCalls: UInt32 = 0
  }

  /// Looks for all declarations that are in a group. A call of a type also counts as a reference to initializers
  /// outside the type's own body.
  public init(_ graph: ProjectGraph, groups: @escaping (SymbolID) -> UInt64) {
    (self.graph, self.groups, sought) = (graph, groups, nil)
    initializers = CalledInitializers(graph, groups)
    groupsOfNames = AnswerList(count: graph.names.count, unasked: Self.unknown)
    names = AnswerList(count: graph.names.count, unasked: Name())
    calls = AnswerList(count: graph.symbols.count, unasked: CallForm())
  }

  /// Looks for these declarations, all in one group.
  fileprivate init(_ graph: ProjectGraph, of declarations: [SymbolID]) {
    let named = Dictionary(grouping: declarations) { graph[$0].name }
    (self.graph, groups, sought, initializers) = (graph, { _ in 1 }, named, nil)
    groupsOfNames = AnswerList(count: graph.names.count, unasked: 0)
    for name in named.keys where name.isSome { groupsOfNames[name.index] = Self.unknown }
    names = AnswerList(count: graph.names.count, unasked: Name())
    calls = AnswerList(count: graph.symbols.count, unasked: CallForm())
  }

  /// Returns false if a reference with this name certainly refers to nothing in the wanted groups.
  @inline(__always)
  fileprivate func mayHold(_ name: GlobalName, _ wanted: UInt64) -> Bool {
    let groups = groupsOfNames[name.index]
    return groups & wanted != 0 && (groups != Self.unknown || find(name) & wanted != 0)
  }

  @inline(never)
  private func find(_ name: GlobalName) -> UInt64 {
    // A name in all 64 groups has the same value as `unknown`.
    if names[name.index].isKnown { return groupsOfNames[name.index] }
    var found = Name(isKnown: true, initializers: initializers?.groups(ofExtensions: name) ?? 0)
    for symbol in declarations(of: name) {
      if let initializers { found.initializers |= initializers.groups(ofCalled: symbol, in: graph) }
      if graph[symbol].kind == .extension { continue }
      let groups = groups(symbol)
      found.read |= groups
      if graph[symbol].mayBeImplicit { found.implicit |= groups }
    }
    names[name.index] = found
    groupsOfNames[name.index] = found.read | found.initializers
    return groupsOfNames[name.index]
  }

  private func declarations(of name: GlobalName) -> ArraySlice<SymbolID> {
    sought.map { ($0[name] ?? [])[...] } ?? graph.declarations[name]
  }

  /// Returns whether a declaration in one of the wanted groups accepts a reference of this form.
  @inline(__always)
  fileprivate func accept(
    _ mention: MentionID, _ fact: Mention, _ name: GlobalName, in file: FileID, _ wanted: UInt64
  ) -> Bool {
    let isImplicit = fact.form == .implicitMember
    if fact.flags.contains(.called) { return acceptCall(mention, isImplicit, name, in: file, wanted) }
    return (isImplicit ? names[name.index].implicit : names[name.index].read) & wanted != 0
  }

  @inline(never)
  private func acceptCall(
    _ mention: MentionID, _ isImplicit: Bool, _ name: GlobalName, in file: FileID, _ wanted: UInt64
  ) -> Bool {
    if names[name.index].initializers & wanted != 0 { return true }
    if !names[name.index].areCallsKnown { findCalls(name) }
    let known = names[name.index]
    if isImplicit, known.implicit & wanted == 0 { return false }
    let labels = labels(ofCall: mention, in: file)
    for place in Int(known.firstCall)..<Int(known.endOfCalls) where calls[place].groups & wanted != 0 {
      if isImplicit, !calls[place].mayBeImplicit { continue }
      if calls[place].property.isSome { settle(calls[place].property, at: place) }
      if labels.map(calls[place].accepts) ?? (calls[place].groups != 0) { return true }
    }
    return false
  }

  private func findCalls(_ name: GlobalName) {
    (names[name.index].areCallsKnown, names[name.index].firstCall) = (true, callCount)
    var forms: [CallForm] = []
    for symbol in declarations(of: name) where graph[symbol].kind != .extension {
      let groups = groups(symbol)
      if groups != 0, let form = callForm(of: symbol, groups) { forms.append(form) }
    }
    // Sorted, so that equal forms are neighbors, and properties, whose types cost most, come last.
    if forms.count > 1 { forms.sort { $0.precedes($1) } }
    for form in forms {
      if callCount > names[name.index].firstCall, calls[Int(callCount) - 1].isSame(as: form) {
        calls[Int(callCount) - 1].groups |= form.groups
      } else {
        calls[Int(callCount)] = form
        callCount += 1
      }
    }
    names[name.index].endOfCalls = callCount
  }

  /// Determines whether the value of a property may be called, and with which labels. A closure takes no labels, but
  /// `callAsFunction` may.
  private func settle(_ property: SymbolID, at place: Int) {
    calls[place].property = .none
    let finder = graph.meanings.finder
    if finder.mayBeCalled(property, hasLabels: true) { return }
    if finder.mayBeCalled(property, hasLabels: false) {
      calls[place].labels = .unlabeled
    } else {
      calls[place].groups = 0
    }
  }
}

/// A filter that decides which references of a file are resolved.
public struct NameFilter {
  /// The declarations to look for; nil if all references are resolved.
  private let names: NameGroups?
  /// The groups to look for.
  private let wanted: UInt64

  public static var all: NameFilter { NameFilter(names: nil, wanted: 0) }

  private init(names: NameGroups?, wanted: UInt64) { (self.names, self.wanted) = (names, wanted) }

  public init(_ names: NameGroups, wanted: UInt64) { self.init(names: names, wanted: wanted) }

  public init(for declarations: [SymbolID], in graph: ProjectGraph) {
    self.init(NameGroups(graph, of: declarations), wanted: 1)
  }

  /// Returns false if a reference certainly refers to nothing that the filter looks for.
  @inline(__always)
  func holds(_ mention: MentionID, _ fact: Mention, in file: FileID, of graph: ProjectGraph) -> Bool {
    guard let names else { return true }
    let name = graph.numberedNames.global(fact.name, in: file)
    return name.isSome && names.mayHold(name, wanted) && names.accept(mention, fact, name, in: file, wanted)
  }
}

extension NameFilter {
  /// Returns false if a file certainly contains no name that the filter looks for. Common names count as occurring in
  /// every file. This is much faster than checking each reference.
  public func holdsName(in file: FileID, of graph: ProjectGraph) -> Bool {
    guard let names else { return true }
    let all = graph.numberedNames
    return all.own(of: file).contains { names.mayHold($0, wanted) } || all.common.contains { names.mayHold($0, wanted) }
  }
}
