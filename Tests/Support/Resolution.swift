// The meanings of names as text: `2 -> 1` says that the name after marker 2 refers to the declaration after marker 1.
import InwardFacts
import InwardGraph

/// Resolves the names after markers such as `/*1*/` in the files of `text`; see `splitFiles`. Returns a line for each
/// marker before a reference, sorted by number: `2 -> 1` if the reference means the declaration after marker 1,
/// otherwise the qualified name of the declaration, `external`, `local`, `module M` or `unknown(reason)`. Several
/// candidates are separated by `or`. If the meaning depends on the module that compiles the file, the line lists each
/// meaning with its modules.
public func resolutions(_ text: String) -> String {
  let project = MemoryProject(splitFiles(text))
  let graph = buildGraph(of: project.files, modules: project.modules, dependencies: project.dependencies)
  var markersOfSymbols: [SymbolID: String] = [:]
  var mentions: [(marker: String, file: FileID, mention: MentionID)] = []
  for file in graph.fileIDs {
    let facts = graph.files[file].facts
    for (marker, offset) in markers(in: project.texts[graph.files[file].path]!) {
      if let index = facts.declarations.firstIndex(where: { $0.offset == offset && $0.kind != .extension }) {
        markersOfSymbols[graph.symbol(DeclarationID(index), in: FileID(file))] = marker
      }
      if let index = facts.mentions.firstIndex(where: { $0.offset == offset }) {
        mentions.append((marker, FileID(file), MentionID(index)))
      }
    }
  }
  return mentions.sorted { Int($0.marker)! < Int($1.marker)! }.map { entry in
    let partial = graph.partialMeanings(of: entry.mention, in: entry.file)
    let answers = partial.map { entry in
      let modules = entry.modules.map { graph.modules.modules[$0.index].name }.joined(separator: ", ")
      return describe(entry.meaning, graph, markersOfSymbols) + " in " + modules
    }
    let meaning = graph.meaning(of: entry.mention, in: entry.file)
    let answer = answers.isEmpty ? describe(meaning, graph, markersOfSymbols) : answers.joined(separator: "; ")
    return "\(entry.marker) -> \(answer)"
  }.joined(separator: "\n")
}

private func describe(_ meaning: Meaning, _ graph: ProjectGraph, _ markers: [SymbolID: String]) -> String {
  let candidates = graph.candidates(of: meaning).map { markers[$0] ?? graph.qualifiedName(of: $0) }
  if !candidates.isEmpty { return candidates.joined(separator: " or ") }
  if meaning == .external { return "external" }
  if meaning == .local { return "local" }
  if let module = meaning.module { return "module \(graph.modules.modules[module.index].name)" }
  return "unknown(\(meaning.unknownReason.map { "\($0)" } ?? "pending"))"
}

/// Returns the number of each marker `/*n*/`, and the offset directly after the marker.
private func markers(in text: String) -> [(marker: String, offset: UInt32)] {
  let bytes = Array(text.utf8)
  var found: [(String, UInt32)] = []
  var index = 0
  while index + 4 < bytes.count {
    if bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "*") {
      var end = index + 2
      while end < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end]) { end += 1 }
      if end > index + 2, end + 1 < bytes.count, bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") {
        found.append((String(decoding: bytes[index + 2..<end], as: UTF8.self), UInt32(end + 2)))
        index = end + 2
        continue
      }
    }
    index += 1
  }
  return found
}
