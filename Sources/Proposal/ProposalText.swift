// Prints a proposal as a rules file, with comments that help the reader to judge it.
import InwardPatterns

extension Proposal {
  /// The text of a rules file with the proposed layers, order and slices. Under these rules, references that point
  /// outward today are findings.
  public var rulesText: String {
    var lines = [
      "# The layers of this project as `inward init` guessed them. Correct them and keep the file.",
      "#",
      "# References may only point inward: a layer may use itself and the layers before it in `order`.",
      "version: 1",
    ]
    lines += textOfFiles() + ["", "layers:"]
    for index in layers.indices { lines += text(of: index) }
    lines += ["", "# From the inside out. Layers in brackets share a ring and may not use each other."]
    lines += wrapped("order: ", rings.flatMap { ringWords($0) })
    return (lines + textOfSlices).joined(separator: "\n") + "\n"
  }

  /// The rings alone: `[Domain, [Data, Screens]]`.
  public var orderText: String { "[" + rings.flatMap { ringWords($0) }.joined(separator: ", ") + "]" }

  private func ringWords(_ ring: [Int]) -> [String] {
    var names = ring.map { plain(layers[$0].name) }
    if names.count > 1 {
      names[0] = "[" + names[0]
      names[names.count - 1] += "]"
    }
    return names
  }

  /// Lists the patterns for files that are not judged, and tolerates unassigned files if requested.
  private func textOfFiles(allowsUnassigned: Bool = false) -> [String] {
    var lines: [String] = []
    if !excluded.isEmpty {
      lines += ["", "# Not read: templates, third-party code, and files that no target builds."]
      lines += wrapped("exclude: ", excluded.map(quoted))
    }
    if !generated.isEmpty || allowsUnassigned { lines += ["", "policy:"] }
    if !generated.isEmpty {
      lines.append("  # Generated files: other code may use their declarations; their own references are not checked.")
      lines += wrapped("  generated: ", generated.map(quoted) + ["declare"])
    }
    if allowsUnassigned {
      lines.append("  # Files in no layer are warnings. Give them layers, then delete this line.")
      lines.append("  unassigned: warning")
    }
    return lines
  }

  private var textOfSlices: [String] {
    if slices.isEmpty { return [] }
    var lines = ["", "# Sibling directories that may not use each other.", "slices:"]
    for slice in slices {
      lines.append("  \(plain(slice.name)): # \(slice.count) directories, \(slice.fileCount) files")
      lines += ["    files: \(quoted(slice.pattern))", "    independent: true"]
      if slice.crossings > 0 {
        lines.append("    # References between slices today, as pairs of declarations: \(slice.crossings).")
      }
    }
    return lines
  }

  private func text(of index: Int) -> [String] {
    let layer = layers[index]
    let files = layer.fileCount == 1 ? "1 file" : "\(layer.fileCount) files"
    var lines = ["  \(plain(layer.name)): # \(files)"]
    if !layer.modules.isEmpty {
      lines.append("    modules: \(list(layer.modules))")
    } else if layer.types.isEmpty {
      let isOne = layer.files.count == 1
      lines += isOne ? ["    files: \(list(layer.files))"] : wrapped("    files: ", layer.files.map(quoted))
    } else {
      lines.append("    types: \(list(layer.types))")
    }
    if layer.isShared { lines.append("    shared: true # every layer may use it; it uses no other layer") }
    if let words = outwardText(of: index) { lines.append(words) }
    if let imports = layer.imports {
      lines.append("    imports: [\(imports.joined(separator: ", "))] # every module that it imports today")
    }
    guard !layer.parts.isEmpty else { return lines }
    lines.append("    layers:")
    for part in layer.parts {
      let types = part.typeCount == 1 ? "1 type" : "\(part.typeCount) types"
      lines.append("      \(part.name): { types: \(list(part.types)) } # \(types)")
    }
    return lines
  }

  /// Returns a comment with the number of references from a layer that point outward, as pairs of declarations, for
  /// each target layer, the largest number first; nil if there are none.
  private func outwardText(of index: Int) -> String? {
    let most = 4
    let out = outward.filter { $0.from == index }.sorted { ($1.names, $0.to) < ($0.names, $1.to) }
    if out.isEmpty { return nil }
    let counts = out.prefix(most).map { "\($0.names) to \(layers[$0.to].name)" }.joined(separator: ", ")
    let rest = out.dropFirst(most).reduce(0) { $0 + $1.names }
    let others = rest == 0 ? "" : ", \(rest) to others"
    return "    # References that point outward today, as pairs of declarations: \(counts)\(others)."
  }

  /// Formats a list on one line, or on several if one would be too wide.
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

  /// Returns a rules file that extends a preset and fills its empty layers with directories whose names imply their
  /// role.
  public func rulesText(extending preset: String, filling empty: [String], allowsUnassigned: Bool) -> String {
    var lines = [
      "# `inward explain \(preset)` prints the preset that this file builds on; keys in this file replace its keys.",
      "version: 1", "extends: \(preset)",
    ]
    let found = empty.compactMap { name -> String? in
      guard let role = Role(named: name) else { return nil }
      let files = layers.filter { $0.role == role && $0.types.isEmpty }.flatMap(\.files)
      return files.isEmpty ? nil : "  \(plain(name)): \(list(files))"
    }
    if !found.isEmpty { lines += ["", "layers:"] + found }
    lines += textOfFiles(allowsUnassigned: allowsUnassigned)
    return lines.joined(separator: "\n") + "\n"
  }

  private func list(_ patterns: [String]) -> String {
    let texts = patterns.map(quoted)
    return texts.count == 1 ? texts[0] : "[" + texts.joined(separator: ", ") + "]"
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Quotes a layer name unless it is certainly text in YAML: ASCII, beginning with a letter, and not a word such as
  /// `true`.
  private func plain(_ name: String) -> String {
    let isWord = name.first?.isLetter == true && name.allSatisfy { $0.isASCII }
    let taken = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    return isWord && !taken.contains(name.lowercased()) ? name : "\"\(name)\""
  }
}
