// Projects that live in a string: no temporary folder, no rules file on disk.
import InwardFacts
import InwardGraph
import InwardPipeline
import InwardRuleFile
import InwardRules
import InwardSyntax

/// A project's files and the modules they belong to.
public struct MemoryProject: Sendable {
  public var files: [ReadFile] = []
  public var texts: [String: String] = [:]
  public var modules: ModuleMap

  /// Files are sorted by path, as on disk.
  public init(_ texts: [(path: String, text: String, module: String)]) {
    let sorted = texts.sorted { $0.path < $1.path }
    var names: [String] = []
    for file in sorted where !names.contains(file.module) { names.append(file.module) }
    modules = ModuleMap(
      modules: names.map { Module(name: $0, package: "Package", isTest: $0.hasSuffix("Tests")) },
      moduleOfFile: sorted.map { ModuleID(names.firstIndex(of: $0.module)!) })
    for file in sorted {
      self.texts[file.path] = file.text
      files.append(ReadFile(path: file.path, facts: facts(of: file.text)))
    }
  }

  /// On a day that is always the same.
  public func examine(by book: RuleBook, on day: Day = someDay, knowing baseline: Baseline? = nil) -> Examination {
    guard let conditions = book.policy.conditions else {
      return check(files, in: modules, by: book, on: day, knowing: baseline)
    }
    let seen = files.map { ReadFile(path: $0.path, facts: facts(of: texts[$0.path] ?? "", under: conditions)) }
    return check(seen, in: modules, by: book, on: day, knowing: baseline)
  }
}

/// The day on which cases are judged.
public let someDay = Day(secondsSince1970: 1_798_761_600)

/// The facts of a text, as a build sees it, if one is told.
public func facts(of text: String, under configuration: BuildConfiguration? = nil) -> FileFacts {
  var text = text
  return text.withUTF8 { InwardSyntax.readFacts(of: $0, under: configuration) }
}

/// Splits `//- path module:M` headers: several files in one string. The module is `App` where none is told.
public func splitFiles(_ text: String) -> [(path: String, text: String, module: String)] {
  var files: [(path: String, text: String, module: String)] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("//- ") {
      let words = line.dropFirst(4).split(separator: " ")
      let module = words.first { $0.hasPrefix("module:") }.map { String($0.dropFirst(7)) } ?? "App"
      files.append((String(words[0]), "", module))
    } else if !files.isEmpty {
      files[files.count - 1].text += line + "\n"
    }
  }
  return files
}
