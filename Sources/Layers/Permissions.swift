// The permissions between layers: the contracts of all levels, evaluated once for each pair of layers of the rules
// file.
import InwardFacts
import InwardGraph

/// The permissions as a table. The contracts of all levels must hold: outside its parent, a sub-layer may use nothing
/// that the parent may not use.
///
/// The table covers the layers that the rules file defines. A family can have hundreds of values, and a table of all
/// their pairs would be too large, so values are compared on demand.
struct Permissions: Sendable {
  private let lines: LayerLines
  private let terms: TermTable

  init(_ plan: LayerPlan) {
    lines = LayerLines(plan)
    terms = TermTable(plan, lines)
  }

  /// Returns whether one layer may use another without restrictions. This is the case for nearly all references of a
  /// clean project. Also true if either is `.none`.
  func isFree(_ from: LayerID, _ to: LayerID) -> Bool {
    if from.isNone || to.isNone { return true }
    switch terms[lines, from, to] {
    case .free: return true
    case .forbidden: return false
    case .conditional(let list):
      return list.allSatisfy { allows($0, from, to) { $0.kinds == .max && $0.places == .max } }
    }
  }

  /// Returns whether one layer may not use the other at all. False if both are the same or either is `.none`.
  func isClosed(_ from: LayerID, _ to: LayerID) -> Bool {
    if from == to || from.isNone || to.isNone { return false }
    switch terms[lines, from, to] {
    case .free: return false
    case .forbidden: return true
    case .conditional(let list): return !list.allSatisfy { allows($0, from, to) { _ in true } }
    }
  }

  /// Returns the layer whose contract forbids the reference; if there are several, the one at the highest level. Nil if
  /// the reference is permitted.
  func contract(
    broken from: LayerID, naming to: LayerID, as kind: MentionKind, at place: MentionPlace
  ) -> LayerID? {
    if from == to || from.isNone || to.isNone { return nil }
    switch terms[lines, from, to] {
    case .free: return nil
    case .forbidden(let depth): return lines[from, depth]
    case .conditional(let list):
      let broken = list.first { term in
        !allows(term, from, to) { entry in
          entry.kinds & 1 << UInt32(kind.rawValue) != 0 && entry.places & 1 << UInt32(place.rawValue) != 0
        }
      }
      return broken.map { lines[from, $0.depth] }
    }
  }

  private func allows(_ term: Term, _ from: LayerID, _ to: LayerID, _ fits: (Term.Entry) -> Bool) -> Bool {
    switch term.demand {
    case .nothing: false
    case .sameValues(let captures): captures.allSatisfy { lines.value(of: $0, in: from) == lines.value(of: $0, in: to) }
    case .oneOf(let entries):
      entries.contains { entry in
        fits(entry)
          && entry.same.allSatisfy { lines.value(of: $0, in: from) == lines.value(of: $0, in: to) }
          && entry.fixed.allSatisfy { lines.value(of: $0.capture, in: to) == $0.value }
      }
    }
  }
}

/// The condition that the contract at one level puts on the use of a layer. A contract that simply allows the use has
/// no term.
struct Term: Sendable {
  /// The depth, in the lineage of the using layer, of the layer with this contract; 0 is the top level.
  var depth: Int
  var demand: Demand

  enum Demand: Sendable {
    case nothing
    /// These captures of a family must have the same values on both sides.
    case sameValues([Int])
    case oneOf([Entry])
  }

  /// One entry of `uses`.
  struct Entry: Sendable {
    var kinds: UInt32
    var places: UInt32
    var same: [Int] = []
    var fixed: [(capture: Int, value: Int32)] = []

    var isFree: Bool { kinds == .max && places == .max && same.isEmpty && fixed.isEmpty }
  }
}

/// The lineages and capture values of all layers, as flat arrays.
struct LayerLines: Sendable {
  /// The start of each layer's lineage in `line`; the last element is the end of `line`.
  private var starts: [Int] = [0]
  private var line: [LayerID] = []
  private var definitions: [LayerID] = []
  private(set) var captures: [String] = []
  private var valueNumbers: [String: Int32] = [:]
  /// The numbers of values, by layer and capture; -1 if the layer does not have the capture.
  private var values: [Int32] = []

  init(_ plan: LayerPlan) {
    for layer in plan.layers {
      for name in layer.captures where !captures.contains(name) { captures.append(name) }
    }
    for layer in plan.ids {
      definitions.append(plan.definition(of: layer))
      line += plan.lineage(of: layer).reversed()
      starts.append(line.count)
      let parent = plan[layer].parent
      let row = parent.isNone ? [] : Array(values[parent.index * captures.count..<(parent.index + 1) * captures.count])
      values += row.isEmpty ? Array(repeating: -1, count: captures.count) : row
      for (name, value) in zip(plan[layer].captures, plan[layer].values) {
        let number = valueNumbers[value] ?? Int32(valueNumbers.count)
        valueNumbers[value] = number
        values[layer.index * captures.count + self.number(ofCapture: name)] = number
      }
    }
  }

  func definition(of layer: LayerID) -> LayerID { definitions[layer.index] }
  func depth(of layer: LayerID) -> Int { starts[layer.index + 1] - starts[layer.index] }
  /// The layer at a depth of a lineage; 0 is the top level.
  subscript(layer: LayerID, depth: Int) -> LayerID { line[starts[layer.index] + depth] }
  func value(of capture: Int, in layer: LayerID) -> Int32 { values[layer.index * captures.count + capture] }
  /// Returns the number of a value. If no file has the value, returns -2, a number that no layer has.
  func number(of value: String) -> Int32 { valueNumbers[value] ?? -2 }

  func number(ofCapture name: String) -> Int { captures.firstIndex(of: name) ?? 0 }

  /// Returns whether `layer` is `outer` or is inside it.
  func holds(_ outer: LayerID, _ layer: LayerID) -> Bool {
    for index in starts[layer.index]..<starts[layer.index + 1] where line[index] == outer { return true }
    return false
  }

  /// Counts the layers that two lineages have in common, from the top level down.
  func shared(_ left: LayerID, _ right: LayerID) -> Int {
    let most = min(depth(of: left), depth(of: right))
    var count = 0
    while count < most, self[left, count] == self[right, count] { count += 1 }
    return count
  }
}
