// Reads the parts of a symbol graph that a digest needs.
import InwardJSON

/// Reads a symbol graph. Throws if the bytes are not JSON, lack a version or a module, or have an unsupported version.
public func readSymbolGraph(_ bytes: [UInt8]) throws(SymbolGraphProblem) -> SymbolGraph {
  var reader = JSONReader(bytes)
  var graph = SymbolGraph()
  var version: Int?
  do throws(JSONProblem) {
    try reader.mapping { key, reader throws(JSONProblem) in
      switch key {
      case "metadata": version = try readVersion(&reader)
      case "module": try readModule(&reader, into: &graph)
      case "symbols":
        try reader.list { reader throws(JSONProblem) in graph.symbols.append(try readSymbol(&reader)) }
      case "relationships":
        try reader.list { reader throws(JSONProblem) in graph.relations.append(try readRelation(&reader)) }
      default: try reader.skip()
      }
    }
    try reader.finish()
  } catch {
    throw SymbolGraphProblem(text: "invalid JSON at byte \(error.offset): \(error.text)")
  }
  guard let version, !graph.module.isEmpty else {
    throw SymbolGraphProblem(text: "not a symbol graph: 'metadata' or 'module' is missing")
  }
  guard version == SymbolGraph.version else {
    throw SymbolGraphProblem(
      text: "symbol graph of version \(version); only version \(SymbolGraph.version) is supported")
  }
  return graph
}

private func readVersion(_ reader: inout JSONReader) throws(JSONProblem) -> Int? {
  var version: Int?
  try reader.mapping { key, reader throws(JSONProblem) in
    guard key == "formatVersion" else { return try reader.skip() }
    try reader.mapping { key, reader throws(JSONProblem) in
      if key == "major" { version = try reader.integer() } else { try reader.skip() }
    }
  }
  return version
}

private func readModule(_ reader: inout JSONReader, into graph: inout SymbolGraph) throws(JSONProblem) {
  try reader.mapping { key, reader throws(JSONProblem) in
    switch key {
    case "name": graph.module = try reader.string()
    case "bystanders": graph.bystanders = try reader.strings()
    case "platform":
      try reader.mapping { key, reader throws(JSONProblem) in
        guard key == "operatingSystem" else { return try reader.skip() }
        graph.platform = DigestPlatforms(system: try reader.string(at: "name"))
      }
    default: try reader.skip()
    }
  }
}

extension DigestPlatforms {
  /// Creates the platform from the name of the system in a target triple; empty for an unknown system.
  fileprivate init(system: String) {
    switch system {
    case "ios": self = .iOS
    case "macosx", "macos": self = .macOS
    case "linux": self = .linux
    case "watchos": self = .watchOS
    case "tvos": self = .tvOS
    case "xros", "visionos": self = .visionOS
    default: self = []
    }
  }
}

private func readSymbol(_ reader: inout JSONReader) throws(JSONProblem) -> GraphSymbol {
  var symbol = GraphSymbol()
  try reader.mapping { key, reader throws(JSONProblem) in
    switch key {
    case "kind": symbol.kind = try reader.string(at: "identifier")
    case "identifier": symbol.id = try reader.string(at: "precise")
    case "pathComponents": symbol.path = try reader.strings()
    case "declarationFragments":
      try reader.list { reader throws(JSONProblem) in symbol.fragments.append(try readFragment(&reader)) }
    case "accessLevel": symbol.access = try reader.string()
    case "swiftGenerics":
      try reader.mapping { key, reader throws(JSONProblem) in
        if key == "constraints" { symbol.conditions = try readConditions(&reader) } else { try reader.skip() }
      }
    case "swiftExtension":
      try reader.mapping { key, reader throws(JSONProblem) in
        switch key {
        case "typeKind": symbol.extendedKind = try reader.string()
        case "extendedModule": symbol.extendedModule = try reader.string()
        case "constraints": symbol.extensionConditions = try readConditions(&reader)
        default: try reader.skip()
        }
      }
    case "availability":
      try reader.list { reader throws(JSONProblem) in symbol.availability.append(try readAvailability(&reader)) }
    default: try reader.skip()
    }
  }
  return symbol
}

private func readFragment(_ reader: inout JSONReader) throws(JSONProblem) -> GraphFragment {
  var fragment = GraphFragment()
  try reader.mapping { key, reader throws(JSONProblem) in
    switch key {
    case "kind": fragment.kind = try reader.string()
    case "spelling": fragment.spelling = try reader.string()
    case "preciseIdentifier": fragment.id = try reader.string()
    default: try reader.skip()
    }
  }
  return fragment
}

private func readAvailability(_ reader: inout JSONReader) throws(JSONProblem) -> GraphAvailability {
  var availability = GraphAvailability()
  try reader.mapping { key, reader throws(JSONProblem) in
    switch key {
    case "domain": availability.domain = try reader.string()
    case "isUnconditionallyUnavailable": availability.isUnavailable = try reader.boolean()
    case "isUnconditionallyDeprecated": availability.isDeprecated = try reader.boolean()
    case "deprecated", "obsoleted":
      availability.isDeprecated = true
      if key == "obsoleted" { availability.isObsolete = true }
      try reader.skip()
    default: try reader.skip()
    }
  }
  return availability
}

private func readRelation(_ reader: inout JSONReader) throws(JSONProblem) -> GraphRelation {
  var relation = GraphRelation()
  try reader.mapping { key, reader throws(JSONProblem) in
    switch key {
    case "kind": relation.kind = try reader.string()
    case "source": relation.source = try reader.string()
    case "target": relation.target = try reader.string()
    case "targetFallback": relation.targetName = try reader.string()
    case "swiftConstraints": relation.conditions = try readConditions(&reader)
    default: try reader.skip()
    }
  }
  return relation
}

private func readConditions(_ reader: inout JSONReader) throws(JSONProblem) -> [GraphCondition] {
  var found: [GraphCondition] = []
  try reader.list { reader throws(JSONProblem) in
    var condition = GraphCondition()
    try reader.mapping { key, reader throws(JSONProblem) in
      switch key {
      case "kind": condition.kind = try reader.string()
      case "lhs": condition.subject = try reader.string()
      case "rhs": condition.bound = try reader.string()
      case "rhsPrecise": condition.boundID = try reader.string()
      default: try reader.skip()
      }
    }
    // `Copyable` and `Escapable` apply to nearly every type, and no lookup depends on them, so they are dropped.
    if !["s:s8CopyableP", "s:s9EscapableP"].contains(condition.boundID) { found.append(condition) }
  }
  return found
}

extension JSONReader {
  /// Returns the string value of one key of the object at the current position; empty if the key is missing.
  fileprivate mutating func string(at wanted: String) throws(JSONProblem) -> String {
    var found = ""
    try mapping { key, reader throws(JSONProblem) in
      if key == wanted { found = try reader.string() } else { try reader.skip() }
    }
    return found
  }
}
