// Syntax, the parser's side: the arrays that facts are put down in serve one file after the other, and what is kept of
// a file takes no more memory than it must. Half of the room of arrays that grow is never used; for all files of a
// project the system would have to find and clear it (a tenth of a check's time; 4,000 files, November 2026).
import InwardFacts

extension FileFacts {
  /// The same facts without room to grow. Names, lines and ignore comments come from elsewhere.
  var exact: FileFacts {
    var facts = FileFacts()
    facts.imports = imports.exact
    facts.declarations = declarations.exact
    facts.bindings = bindings.exact
    facts.attributes = attributes.exact
    facts.mentions = mentions.exact
    facts.owners = owners.exact
    facts.types = types.exact
    facts.typeLists = typeLists.exact
    facts.values = values.exact
    facts.valueLists = valueLists.exact
    facts.labels = labels.exact
    facts.macroUses = macroUses.exact
    facts.conditions = conditions.exact
    facts.notes = notes.exact
    return facts
  }

  /// No facts, and the room for them stays, unless it was a giant's.
  mutating func empty() {
    if mentions.capacity > 1 << 16 { return self = FileFacts() }
    imports.removeAll(keepingCapacity: true)
    declarations.removeAll(keepingCapacity: true)
    bindings.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    mentions.removeAll(keepingCapacity: true)
    owners.removeAll(keepingCapacity: true)
    types.removeAll(keepingCapacity: true)
    typeLists.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    valueLists.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
    macroUses.removeAll(keepingCapacity: true)
    conditions.removeAll(keepingCapacity: true)
    notes.removeAll(keepingCapacity: true)
  }
}
