// Selects the references that need to be resolved: those that may refer to a declaration that the caller looks for.
// Checking a reference costs far less than resolving it, so most references are never resolved.
import InwardFacts

/// The declarations to look for, in groups. A reference may refer to such a declaration if it has the declaration's
/// name and a suitable form: `.title` cannot refer to a property of an instance, and `title(for: x)` cannot refer to a
/// property of type `String`. The declarations of a name are examined at the first reference with that name, so that
/// checking a single file costs little. Only one thread at a time may use the groups.
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
  /// The forms of the calls known so far, grouped by name.
  @exclusivity(unchecked) private var calls: [CallForm] = []

  /// The value in `groupsOfNames` of a name whose groups have not been determined yet.
  private static let unknown = UInt64.max

  private struct Name: BitwiseCopyable {
    var isKnown = false
    var areCallsKnown = false
    /// The groups of all declarations of the name, and of those that `.name` may refer to.
    var read: UInt64 = 0
    var implicit: UInt64 = 0
    /// The groups of the initializers that a call to the name may refer to, if it is the name of a type.
    var initializers: UInt64 = 0
    /// The range of the forms in `calls`.
    var firstCall: UInt32 = 0
    var endOfCalls: UInt32 = 0
  }

  /// Looks for all declarations that are in a group. A call to a type also counts as a reference to initializers
  /// outside the type's own body.
  public init(_ graph: ProjectGraph, groups: @escaping (SymbolID) -> UInt64) {
    (self.graph, self.groups, sought) = (graph, groups, nil)
    initializers = CalledInitializers(graph, groups)
    groupsOfNames = AnswerList(count: graph.names.count, unasked: Self.unknown)
    names = AnswerList(count: graph.names.count, unasked: Name())
  }

  /// Looks for these declarations, all in one group.
  fileprivate init(_ graph: ProjectGraph, of declarations: [SymbolID]) {
    let named = Dictionary(grouping: declarations) { graph[$0].name }
    (self.graph, groups, sought, initializers) = (graph, { _ in 1 }, named, nil)
    groupsOfNames = AnswerList(count: graph.names.count, unasked: 0)
    for name in named.keys where name.isSome { groupsOfNames[name.index] = Self.unknown }
    names = AnswerList(count: graph.names.count, unasked: Name())
  }

  /// Returns whether a reference with this name may refer to a declaration in the wanted groups.
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
    for place in Int(known.firstCall)..<Int(known.endOfCalls) {
      var form = calls[place]
      if form.groups & wanted == 0 || isImplicit && !form.mayBeImplicit { continue }
      if form.property.isSome {
        form.settle(in: graph)
        calls[place] = form
      }
      if form.groups != 0, labels.map(form.accepts) ?? true { return true }
    }
    return false
  }

  private func findCalls(_ name: GlobalName) {
    (names[name.index].areCallsKnown, names[name.index].firstCall) = (true, UInt32(calls.count))
    var forms: [CallForm] = []
    for symbol in declarations(of: name) where graph[symbol].kind != .extension {
      let groups = groups(symbol)
      if groups != 0, let form = callForm(of: symbol, groups) { forms.append(form) }
    }
    // Sorting makes equal forms neighbors and puts properties last, because their types cost the most.
    if forms.count > 1 { forms.sort { $0.precedes($1) } }
    for form in forms {
      if calls.count > names[name.index].firstCall, calls[calls.count - 1].isSame(as: form) {
        calls[calls.count - 1].groups |= form.groups
      } else {
        calls.append(form)
      }
    }
    names[name.index].endOfCalls = UInt32(calls.count)
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

  /// Calls `body` for the references of a run that may refer to something that the filter looks for.
  @inline(__always)
  func forEach(_ run: Range<Int>, in file: FileID, of graph: ProjectGraph, _ body: (MentionID) -> Void) {
    let mentions = graph.files[file.index].facts.mentions
    guard let names else {
      for index in run where !mentions[index].flags.contains(.local) { body(MentionID(index)) }
      return
    }
    let (numbers, wanted) = (graph.numberedNames, wanted)
    for index in run {
      let (mention, fact) = (MentionID(index), mentions[index])
      if fact.flags.contains(.local) { continue }
      let name = numbers.global(fact.name, in: file)
      guard name.isSome, names.mayHold(name, wanted) else { continue }
      if names.accept(mention, fact, name, in: file, wanted) { body(mention) }
    }
  }
}

extension NameFilter {
  /// Returns whether a file may contain a name that the filter looks for. Common names count as occurring in every
  /// file. This is much faster than checking each reference.
  public func holdsName(in file: FileID, of graph: ProjectGraph) -> Bool {
    guard let names else { return true }
    let all = graph.numberedNames
    return all.own(of: file).contains { names.mayHold($0, wanted) } || all.common.contains { names.mayHold($0, wanted) }
  }
}
