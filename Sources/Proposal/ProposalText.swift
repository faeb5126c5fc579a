// A proposal as the text of a rules file, with the words that a reader needs to judge it.

extension Proposal {
  /// A rules file. Where names go outward today, `uses` allows it, and says so.
  public var rulesText: String {
    var lines = [
      "# The layers of this project as `inward init` guessed them. Read it, mend it, keep it.",
      "#",
      "# Names may only point inward: a layer may name itself, and what `order` has before it.",
      "version: 1",
      "",
      "layers:",
    ]
    for index in layers.indices { lines += text(of: index) }
    lines += ["", "# From the inside out. Brackets make one ring, whose layers never name each other."]
    lines += wrapped("order: ", rings.flatMap { ringText($0).split(separator: ", ").map(String.init) })
    return lines.joined(separator: "\n") + "\n"
  }

  /// The rings alone: `[Domain, [Data, Screens]]`.
  public var orderText: String { "[" + rings.map { ringText($0) }.joined(separator: ", ") + "]" }

  private func ringText(_ ring: [Int]) -> String {
    let names = ring.map { plain(layers[$0].name) }.joined(separator: ", ")
    return ring.count == 1 ? names : "[\(names)]"
  }

  private func text(of index: Int) -> [String] {
    let layer = layers[index]
    let files = layer.fileCount == 1 ? "1 file" : "\(layer.fileCount) files"
    var lines = ["  \(plain(layer.name)): # \(files)"]
    if layer.types.isEmpty {
      lines.append("    files: \(list(layer.files))")
    } else {
      lines.append("    types: \(list(layer.types))")
    }
    if layer.isShared { lines.append("    shared: true # everyone may name it; it names nobody") }
    if let uses = uses(of: index) { lines += uses }
    if let imports = layer.imports {
      lines.append("    imports: [\(imports.joined(separator: ", "))] # all that it imports today")
    }
    guard !layer.parts.isEmpty else { return lines }
    lines.append("    layers:")
    for part in layer.parts {
      lines.append("      \(part.name): { types: \(list(part.types)) } # \(part.typeCount)")
    }
    return lines
  }

  /// What a layer with names that go outward may name: the rings within its own, and where they go.
  private func uses(of index: Int) -> [String]? {
    let out = outward.filter { $0.from == index }
    guard !out.isEmpty, let ring = rings.firstIndex(where: { $0.contains(index) }) else { return nil }
    let inner = rings[..<ring].joined().map { $0 }
    let names = (inner + out.map(\.to)).map { plain(layers[$0].name) }
    let counts = out.map { "\($0.names) of \(layers[$0.to].name)" }.joined(separator: ", ")
    return ["    # Outward: it names \(counts).", "    # Take a layer from the list once nothing goes there."]
      + wrapped("    uses: ", names)
  }

  /// A list in one line or, where that is too wide, in several.
  private func wrapped(_ start: String, _ words: [String]) -> [String] {
    let line = start + "[" + words.joined(separator: ", ") + "]"
    if line.count <= 110 { return [line] }
    let margin = String(repeating: " ", count: start.prefix { $0 == " " }.count + 2)
    var lines = [start + "["]
    var row = margin
    for word in words {
      if row.count + word.count > 108, row != margin {
        lines.append(String(row.dropLast()))
        row = margin
      }
      row += word + ", "
    }
    return lines + [String(row.dropLast(2)), margin.dropLast(2) + "]"]
  }

  private func list(_ patterns: [String]) -> String {
    let quoted = patterns.map { "\"" + $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }
    return quoted.count == 1 ? quoted[0] : "[" + quoted.joined(separator: ", ") + "]"
  }

  /// Names of layers need quotes only where YAML takes them for something else.
  private func plain(_ name: String) -> String {
    let isWord = name.first?.isLetter == true && name.allSatisfy { $0.isASCII }
    let taken = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    return isWord && !taken.contains(name.lowercased()) ? name : "\"\(name)\""
  }
}
