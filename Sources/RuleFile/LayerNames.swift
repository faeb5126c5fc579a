// Resolves names of layers: full names, last components, and values of families. Does not depend on the contents of
// layers.
import InwardLayers
import InwardPatterns

/// The meaning of a layer name such as `Domain(Shop).Entities`.
struct NamedLayer {
  var layer: LayerID
  /// The values in parentheses; captures that are not listed may have any value.
  var values: [CaptureChoice] = []
}

extension RulesReader {
  /// Indexes layers by full name, and by last component unless that is the full name of a layer.
  mutating func indexNames() {
    for (index, layer) in layers.enumerated() { names[layer.definition.fullName] = [LayerID(index)] }
    let fullNames = Set(names.keys)
    for (index, layer) in layers.enumerated() where layer.definition.parent.isSome && !layer.definition.isRest {
      let name = layer.definition.name
      if !fullNames.contains(name) { names[name, default: []].append(LayerID(index)) }
    }
    nearNames = NearWords(names.keys.sorted())
  }

  /// Resolves the name of a layer in a rule or an exception; nil after a complaint.
  mutating func reference(_ node: YAMLNode, _ phrase: String) -> LayerReference? {
    resolveValues(node, phrase).map { LayerReference($0.layer, values: $0.values, origin: origin(of: node.span)) }
  }

  /// Resolves a name to its layer and the values that it chooses; nil after a complaint.
  mutating func resolveValues(_ node: YAMLNode, _ phrase: String) -> NamedLayer? {
    guard let written = text(node, phrase, wanted: "names of layers") else { return nil }
    guard let parts = nameParts(written) else {
      let hint = "a name with several values needs quotes: \"Domain(Shop, *)\""
      complain("'\(written)' in \(phrase) has unbalanced or misplaced parentheses", at: node.span, hint: hint)
      return nil
    }
    let name = parts.map(\.name).joined(separator: ".")
    let found = names[name] ?? []
    if found.count > 1 {
      let candidates = found.map { "'\(layers[$0.index].definition.fullName)'" }.joined(separator: ", ")
      complain("'\(name)' in \(phrase) is ambiguous: \(candidates)", at: node.span, hint: "write the full name")
    } else if found.isEmpty {
      let hint = meant(by: name, among: nearNames)
      complain("unknown layer '\(name)' in \(phrase)", at: node.span, hint: hint)
    } else if let values = values(of: parts, in: found[0], node, phrase) {
      return NamedLayer(layer: found[0], values: values)
    }
    return nil
  }

  /// Returns the values in parentheses after each component; nil after a complaint.
  private mutating func values(of parts: [NamePart], in layer: LayerID, _ node: YAMLNode, _ phrase: String)
    -> [CaptureChoice]?
  {
    var choices: [CaptureChoice] = []
    for (part, owner) in zip(parts.reversed(), lineage(of: layer)) {
      guard let values = part.values else { continue }
      let captures = layers[owner.index].definition.captures
      let fullName = layers[owner.index].definition.fullName
      if captures.isEmpty {
        let hint = "a family has a capture such as '{name}' in its 'files'"
        complain("\(phrase) refers to a value of '\(fullName)', which has no captures", at: node.span, hint: hint)
        return nil
      }
      guard values == ["*"] || values.count == captures.count else {
        let wanted = "\(captures.count) value\(captures.count == 1 ? "" : "s"): \(captures.joined(separator: ", "))"
        complain("'\(fullName)' in \(phrase) takes \(wanted)", at: node.span)
        return nil
      }
      for (index, capture) in captures.enumerated() {
        let value = values.count == 1 ? values[0] : values[index]
        choices.append(CaptureChoice(capture: capture, value: value == "*" ? nil : value))
      }
    }
    return choices
  }

  struct NamePart {
    var name: String
    /// The values in parentheses; nil if there are no parentheses.
    var values: [String]?
  }

  /// Splits a name at the dots outside parentheses; nil if the parentheses do not match, or if text other than a dot
  /// follows them.
  private func nameParts(_ text: String) -> [NamePart]? {
    var parts = [NamePart(name: "")]
    var value: String?
    for character in text {
      let last = parts.count - 1
      if let open = value {
        switch character {
        case "(": return nil
        case ")", ",":
          parts[last].values = (parts[last].values ?? []) + [trimmed(open)]
          value = character == "," ? "" : nil
        default: value = open + String(character)
        }
      } else if character == "." {
        parts.append(NamePart(name: ""))
      } else if character == "(", parts[last].values == nil {
        value = ""
      } else if character == ")" || parts[last].values != nil {
        return nil
      } else {
        parts[last].name.append(character)
      }
    }
    return value == nil ? parts : nil
  }

  private func trimmed(_ text: String) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
