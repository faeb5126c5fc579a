// Binds names in local functions to local variables that the enclosing block declares after the function.
import InwardFacts

/// The names in a code block that are bound at the end of the block.
struct LaterVariables {
  /// The mentions in each local function.
  var functions: [Range<Int>] = []
  /// The local variables that are declared after the first of these functions.
  var variables: [BindingID] = []
}

extension Parser {
  /// Records the local variables among the bindings from `first` on. All other bindings belong to closures in initial
  /// values.
  mutating func noteLaterVariables(from first: Int) {
    if later.functions.isEmpty { return }
    for binding in (first..<facts.bindingCount).map({ BindingID($0) }) {
      let name = facts.facts.bindings[binding.index].name
      if name.isSome, scopes.binding(of: name) == binding { later.variables.append(binding) }
    }
  }

  /// Binds the names in local functions to variables that the block declares later, all in one pass at its end: blocks
  /// may have thousands of variables.
  mutating func bindLaterVariables() {
    if later.variables.isEmpty { return }
    var named: [NameID: BindingID] = [:]
    for binding in later.variables { named[facts.facts.bindings[binding.index].name] = binding }
    for mention in later.functions.joined() {
      let fact = facts.facts.mentions[mention]
      guard fact.form == .value, fact.base.isNone, !fact.flags.contains(.local), let binding = named[fact.name] else {
        continue
      }
      facts.facts.mentions[mention].binding = binding
    }
  }
}
