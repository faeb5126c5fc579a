// The story of `inward facts`: what the reader sees of files, without any rule.
import InwardFacts
import InwardGraph
import InwardSyntax
import InwardWorkspace

/// Facts of one file, for printing.
public struct PrintedFacts: Sendable {
  public var path: String
  public var facts: FileFacts
}

/// Facts of the given files, of every Swift file below the given folders, and of standard input for `-`.
public func facts(of paths: [String], jobs: Int) throws(Obstacle) -> [PrintedFacts] {
  var found: [PrintedFacts] = []
  for path in paths {
    if path == "-" {
      found.append(PrintedFacts(path: path, facts: try factsOfInput()))
      continue
    }
    switch kind(of: path) {
    case .missing: throw Obstacle("\(path): no such file or folder")
    case .directory: found += try factsOfFolder(path, jobs: jobs)
    default:
      var buffer = FileBuffer()
      found.append(PrintedFacts(path: path, facts: readFacts(ofFile: path, &buffer)))
    }
  }
  return found
}

private func factsOfInput() throws(Obstacle) -> FileFacts {
  do {
    return try contentsOfInput().withUnsafeBufferPointer { InwardSyntax.readFacts(of: $0) }
  } catch {
    throw Obstacle("standard input: \(error.reason)")
  }
}

/// A folder is read whole here: another project below it is no border for someone who asks what files say.
private func factsOfFolder(_ path: String, jobs: Int) throws(Obstacle) -> [PrintedFacts] {
  var sources = findSources(SourceSearch(root: path, projectFile: ""))
  sources.swiftFiles = (sources.swiftFiles + sources.manifests).sorted()
  if sources.swiftFiles.isEmpty { throw Obstacle("no Swift file below \(path)") }
  let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  return readFacts(of: sources, below: root, jobs: jobs).map {
    PrintedFacts(path: root + "/" + $0.path, facts: $0.facts)
  }
}

/// The facts of a file as text, under its path where there are several.
public func text(of file: PrintedFacts, isOneOfSeveral: Bool) -> String {
  (isOneOfSeveral ? "\(file.path)\n" : "") + factsText(file.facts)
}

/// How much was read.
public func totals(of files: [PrintedFacts]) -> String {
  var declarations = 0
  var mentions = 0
  var notes = 0
  for file in files {
    declarations += file.facts.declarations.count
    mentions += file.facts.mentions.count
    notes += file.facts.notes.count
  }
  return "\(files.count) files, \(declarations) declarations, \(mentions) mentions, \(notes) notes\n"
}

public func pathExists(_ path: String) -> Bool { kind(of: path) != .missing }

/// The lines of a file of paths; empty ones say nothing. Nil where it cannot be read.
public func linesOfFile(_ path: String) -> [String]? {
  guard let bytes = try? contents(of: path) else { return nil }
  return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
}
