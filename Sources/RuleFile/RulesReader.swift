// Reads the whole file: its top-level keys, in the order of their dependencies. Does not depend on the syntax of YAML.
import InwardLayers
import InwardPatterns
import InwardRules

/// A reader of the tree of a rules file. Each area of the language is an extension in its own file. Mistakes are
/// recorded and skipped, so that one run reports all of them.
struct RulesReader {
  let source: RulesSource
  var complaints = ComplaintList()
  var layers: [LayerDraft] = []
  /// Whether the `order` of the top-level layers was read without a complaint.
  var isOrderKnown = true
  /// Layers by full name and, unless that is the full name of another layer, by last component.
  var names: [String: [LayerID]] = [:]
  /// The names of layers, from which corrections of misspelled names are suggested.
  var nearNames = NearWords()
  var policy = Policy()
  var exceptions: [Exception] = []
  var baselinePath: String?
  var symbolGraphs: [SymbolGraphPath] = []
  var cases: [RuleCase] = []
  var slices: [Slice] = []
  var sliceNames: [SliceNames] = []
  /// Whether all of `slices` was read. If not, an unknown slice may be in the part that was refused.
  var areSlicesKnown = true
  /// Whether the layers being read are sub-layers of a slice.
  var isInSlice = false
  /// Whether patterns may contain captures such as `{name}`: only the definition of a layer or a slice can create a
  /// family.
  var mayCapture = false
  var rules: [UserRule] = []

  init(source: RulesSource) { self.source = source }

  mutating func readFile(_ root: YAMLNode) {
    guard !root.isNothing else {
      complain("the file is empty", at: root.span, hint: "a rules file starts with 'version: 1' and 'layers:'")
      return
    }
    guard let fields = fields(of: root, owner: "the rules file", known: .file) else { return }
    readVersion(fields)
    readPolicy(fields)
    readLayers(fields)
    readSlices(fields)
    readRules(fields)
    readExceptions(fields)
    readBaselinePath(fields)
    readSymbolGraphPaths(fields)
    readCases(fields)
  }

  func book(extending bases: [String]) -> RuleBook {
    let plan = LayerPlan(layers: layers.map(\.definition))
    var book = RuleBook(path: source.path, bases: bases, plan: plan, slices: slices, policy: policy)
    book.rules = rules
    book.exceptions = exceptions
    book.baseline = baselinePath
    book.symbolGraphs = symbolGraphs
    book.cases = cases
    return book
  }

  mutating func readVersion(_ fields: Fields) {
    guard let entry = fields["version"] else {
      complain("\(fields.owner) has no 'version'", at: 0..<0, hint: "write 'version: 1' on the first line")
      return
    }
    if case .text("1", .plain) = entry.value.content { return }
    complain(fields.phrase(entry), takes: "1", not: entry.value, at: entry.span)
  }

  /// Reads the layers in several passes, because a name may be used before the line that defines it, and because the
  /// permissions of a layer depend on the order.
  private mutating func readLayers(_ fields: Fields) {
    guard let entry = fields["layers"] else {
      complain("the rules file has no 'layers'", at: 0..<0, hint: "define at least one layer")
      return
    }
    declareLayers(entry, in: fields, parent: .none, depth: 1)
    if !layers.isEmpty { understandNames(order: fields["order"], of: fields) }
  }

  /// Reads the relations between layers, after all of them are known.
  mutating func understandNames(order: YAMLEntry?, of fields: Fields) {
    indexNames()
    readAllExcepts()
    isOrderKnown = readOrder(order, owner: fields.owner, parent: .none)
    for id in layers.indices where layers[id].isParent {
      layers[id].isOrderKnown = readOrder(layers[id].order, owner: layers[id].phrase, parent: LayerID(id))
    }
    readAllUses()
    checkContracts()
  }
}
