// Merges the tree of a file with that of a file that it extends. Mappings are merged key by key; every other value
// replaces the earlier one. Only `layers` is treated differently.

extension YAMLNode {
  func entry(_ key: String) -> YAMLEntry? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }
  }

  /// Returns the node with all positions in it moved by a distance, to its place in a longer text.
  func moved(by distance: Int) -> YAMLNode {
    if distance == 0 { return self }
    var node = self
    node.span = span.moved(by: distance)
    switch content {
    case .text, .spoilt: break
    case .list(let nodes): node.content = .list(nodes.map { $0.moved(by: distance) })
    case .mapping(let entries):
      node.content = .mapping(
        entries.map {
          YAMLEntry(key: $0.key, keySpan: $0.keySpan.moved(by: distance), value: $0.value.moved(by: distance))
        })
    }
    return node
  }

  /// Merges `other`, the tree of a whole file, on top of this tree, which that file extends.
  func extended(by other: YAMLNode) -> YAMLNode {
    joined(with: other) { key, base, own in
      key == "layers" ? base.layersJoined(with: own) : base.joined(with: own)
    }
  }

  private func joined(with own: YAMLNode) -> YAMLNode { joined(with: own) { $1.joined(with: $2) } }

  /// Joins the keys of both mappings, the keys of the base first. `join` merges the values of a key that both have.
  private func joined(with own: YAMLNode, by join: (String, YAMLNode, YAMLNode) -> YAMLNode) -> YAMLNode {
    guard case .mapping(var entries) = content, case .mapping(let added) = own.content else { return own }
    var places: [String: Int] = [:]
    for (place, entry) in entries.enumerated() { places[entry.key] = place }
    for entry in added {
      guard let place = places[entry.key] else {
        entries.append(entry)
        continue
      }
      entries[place] = YAMLEntry(
        key: entry.key, keySpan: entry.keySpan, value: join(entry.key, entries[place].value, entry.value))
    }
    var node = own
    node.content = .mapping(entries)
    return node
  }

  /// Merges two `layers` mappings. A preset's layer that the other file also defines loses its implicit `optional`.
  private func layersJoined(with own: YAMLNode) -> YAMLNode {
    joined(with: own) { _, base, own in
      let layer = own.asLayer()
      return base.asLayer().without("optional", at: presetSpan).joined(with: layer) { key, base, own in
        key == "layers" ? base.layersJoined(with: own) : base.joined(with: own)
      }
    }
  }

  /// Converts a layer that consists only of patterns to a mapping with the key `files`.
  private func asLayer() -> YAMLNode {
    switch content {
    case _ where isNothing: return self
    case .list, .text: return YAMLNode(.mapping([YAMLEntry(key: "files", keySpan: span, value: self)]), span: span)
    case .mapping, .spoilt: return self
    }
  }

  /// Makes all layers optional, because a project may lack layers that a preset defines.
  func asPreset() -> YAMLNode {
    guard case .mapping(var entries) = content else { return self }
    for index in entries.indices where entries[index].key == "layers" {
      guard case .mapping(let layers) = entries[index].value.content else { continue }
      entries[index].value.content = .mapping(
        layers.map { YAMLEntry(key: $0.key, keySpan: $0.keySpan, value: $0.value.asLayer().optionalLayer()) })
    }
    var node = self
    node.content = .mapping(entries)
    return node
  }

  private func optionalLayer() -> YAMLNode {
    var node = asPreset()
    guard case .mapping(let entries) = node.content, node.entry("optional") == nil else { return node }
    let value = YAMLNode(.text("true", .plain), span: presetSpan)
    node.content = .mapping(entries + [YAMLEntry(key: "optional", keySpan: presetSpan, value: value)])
    return node
  }

  private func without(_ key: String, at span: Span) -> YAMLNode {
    guard case .mapping(let entries) = content else { return self }
    var node = self
    node.content = .mapping(entries.filter { $0.key != key || $0.keySpan != span })
    return node
  }
}

/// A stand-in for the position of the implicit `optional` of a preset's layer: no file contains this key.
private let presetSpan: Span = 0..<0

extension Span {
  fileprivate func moved(by distance: Int) -> Span { lowerBound + distance..<upperBound + distance }
}
