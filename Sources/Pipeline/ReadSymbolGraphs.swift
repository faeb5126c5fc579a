// Reads the symbol graphs that a rules file lists under `sdk`, and adds them to the digest embedded in the program.
import InwardPatterns
import InwardRuleFile
import InwardRules
import InwardSDK
import InwardWorkspace

/// Reads the symbol graphs that the rules file lists, and adds their declarations to the program's digest of external
/// modules.
func readSDK(of project: Project, by book: RuleBook) throws(Obstacle) -> Digest {
  if book.symbolGraphs.isEmpty { return Digest() }
  var graphs: [SymbolGraph] = []
  var complaints: [Complaint] = []
  var isRead: Set<String> = []
  for entry in book.symbolGraphs {
    do throws(SymbolGraphFault) {
      for file in try files(of: entry, in: project) where isRead.insert(file.path).inserted {
        graphs.append(try readGraph(file))
      }
    } catch {
      complaints.append(complaint(about: entry, error.message, in: rulesText(at: entry.origin.path, of: project)))
    }
  }
  if !complaints.isEmpty { throw Obstacle(complaints, in: project.root) }
  do throws(DigestOverflow) {
    return try Digest().adding(graphs)
  } catch {
    throw Obstacle("\(book.path): the symbol graphs of 'sdk' contain too many declarations")
  }
}

/// Returns the absolute paths of everything that determines the symbol graphs. Directories are included, because files
/// may be added to them.
func pathsOfSDK(of project: Project, by book: RuleBook) -> [String] {
  book.symbolGraphs.flatMap { entry -> [String] in
    let path = absolutePath(of: entry, in: project)
    // A check throws for a path that leads out of the repository, so a watch waits for changed rules, not for that
    // path.
    if (try? expectInside(path, called: entry.path, of: project)) == nil { return [] }
    let found = try? project.tree.files(below: path, withSuffix: symbolGraphSuffix)
    return found.map { $0.files + $0.directories } ?? [path]
  }
}

private let symbolGraphSuffix = ".symbols.json"

private struct SymbolGraphFault: Error {
  var message: String
}

private struct SymbolGraphFile {
  /// The absolute path.
  var path: String
  /// The name in messages.
  var name: String
  var tree: FileTree
}

private func absolutePath(of entry: SymbolGraphPath, in project: Project) -> String {
  let path = entry.path.hasPrefix("/") ? entry.path : project.root + "/" + entry.path
  return path.hasSuffix("/") ? String(path.dropLast()) : path
}

/// Lists the files of an entry. Symbol graphs are often not committed: if a state does not contain them, they are read
/// from disk.
private func files(of entry: SymbolGraphPath, in project: Project) throws(SymbolGraphFault) -> [SymbolGraphFile] {
  let path = absolutePath(of: entry, in: project)
  do throws(Obstacle) { try expectInside(path, called: entry.path, of: project) } catch {
    throw SymbolGraphFault(message: error.text)
  }
  let tree = project.tree.kind(of: path) == .missing ? project.tree.onDisk : project.tree
  switch tree.kind(of: path) {
  case .missing: throw SymbolGraphFault(message: "'\(entry.path)' does not exist")
  case .directory:
    let found: [String]
    do throws(SystemFault) {
      found = try tree.files(below: path, withSuffix: symbolGraphSuffix).files
    } catch {
      throw SymbolGraphFault(message: "'\(error.path)' cannot be read: \(error.reason)")
    }
    if found.isEmpty {
      throw SymbolGraphFault(message: "'\(entry.path)' contains no symbol graph ('*\(symbolGraphSuffix)')")
    }
    return found.map { file in
      let below = rest(of: file, below: path).map(String.init) ?? file
      return SymbolGraphFile(path: file, name: joinedPath(entry.path, below), tree: tree)
    }
  default: return [SymbolGraphFile(path: path, name: entry.path, tree: tree)]
  }
}

private func readGraph(_ file: SymbolGraphFile) throws(SymbolGraphFault) -> SymbolGraph {
  let bytes: [UInt8]
  do throws(SystemFault) {
    bytes = try file.tree.contents(of: file.path)
  } catch {
    throw SymbolGraphFault(message: "'\(file.name)' cannot be read: \(error.reason)")
  }
  do throws(SymbolGraphProblem) {
    return try readSymbolGraph(bytes)
  } catch {
    throw SymbolGraphFault(message: "'\(file.name)' cannot be read: \(error.text)")
  }
}

/// Reads a file that complaints refer to: the project's rules, a file that they extend, or a module map.
func rulesText(at path: String, of project: Project) -> RulesText {
  let absolute = path == project.rulesName ? project.rulesFile : joinedPath(project.root, path)
  let tree = project.tree.kind(of: absolute) == .file ? project.tree : .disk
  return RulesText(path: path, bytes: (try? tree.contents(of: absolute)) ?? [])
}
