// Edits an app at random, in an editor and on disk, and compares a session with a first check.
import Foundation
import InwardPipeline
import InwardRules
import InwardTestSupport

struct Editing {
  private var session: Session
  private let (folder, copy): (URL, URL)
  private var random = RandomNumbers(seed: 20_261_124)
  private var texts: [String: String] = [:]
  private var original: [String: String] = [:]
  private var unsaved: Set<String> = []
  var warmChecks: Int { session.warmChecks }
  var renewals: Int { session.renewals }
  /// The number of files that were judged later than the requested one.
  private(set) var postponed = 0

  /// Starts with the eroded app, in which edits both add and remove findings, unless `APP` is the path of another app.
  init(in folder: URL, copy: URL, rules: String? = nil) throws {
    (self.folder, self.copy) = (folder, copy)
    let named = ProcessInfo.processInfo.environment["APP"].map { URL(fileURLWithPath: $0) }
    let app = named ?? repository.appendingPathComponent("Examples/CoordinatorAppEroded")
    let all = FileManager.default.enumerator(at: app, includingPropertiesForKeys: nil)?.allObjects ?? []
    // The files that are not Swift determine the app's targets, dependencies and rules.
    for case let file as URL in all where ["swift", "yml", "pbxproj", "resolved"].contains(file.pathExtension) {
      if file.path.contains("/.build/") { continue }
      texts[String(file.path.dropFirst(app.path.count + 1))] = try? String(contentsOf: file, encoding: .utf8)
    }
    let own = (named ?? repository.appendingPathComponent("Examples/CoordinatorApp")).appendingPathComponent(
      "rules.yml")
    texts["rules.yml"] = try rules ?? String(contentsOf: own, encoding: .utf8)
    original = texts
    for place in [folder, copy] { try write(texts, below: place) }
    session = Session(folder: folder.path)
  }

  /// Makes up to three random edits. Returns the first difference between the session and a first check, or nil if
  /// there is none.
  mutating func editAndCompare() throws -> String? {
    for _ in 0..<random.number(below: 3) + 1 { try edit() }
    if random.number(below: 2) == 0, let difference = try compareOneFile() { return difference }
    // The command line counts names and editors do not, so each check does one or the other at random.
    let countsNames = random.number(below: 2) == 0
    // This must not copy the session, because a copied session cannot keep its graph.
    let warm = Self.text(in: folder) { try session.check(on: someDay, countingNames: countsNames) }
    var request = CheckRequest(ProjectRequest(paths: [copy.path]), on: someDay)
    (request.countsNames, request.findsMoves) = (countsNames, countsNames)
    let cold = Self.text(in: copy) { try InwardPipeline.check(request) }
    return warm == cold ? nil : difference(warm, cold)
  }

  /// Checks the project, but postpones all files except one. Returns the first difference in that file, or nil if there
  /// is none.
  private mutating func compareOneFile() throws -> String? {
    let path = texts.keys.sorted()[random.number(below: texts.count)]
    guard path.hasSuffix(".swift") else { return nil }
    let warm = Self.lines(of: path) { try session.check(on: someDay) { $0 != path } }
    var request = CheckRequest(ProjectRequest(paths: [copy.path]), on: someDay)
    (request.countsNames, request.findsMoves) = (false, false)
    let cold = Self.lines(of: path) { try InwardPipeline.check(request) }
    if session.postponed.contains(path) { return "\(path) was postponed" }
    postponed += session.postponed.count
    return warm == cold ? nil : "\(path): " + difference(warm, cold)
  }

  /// Returns the findings in a Swift file. Findings in other files are about the project as a whole.
  private static func lines(of path: String, _ check: () throws -> CheckOfProjects) -> String {
    do {
      return try InwardPipeline.findings(of: check()).filter { $0.path == path }
        .map { "\($0.place.line):\($0.place.column) \($0.rule) \($0.message) \($0.help ?? "")" }
        .joined(separator: "\n")
    } catch {
      return "no check"
    }
  }

  private static func text(in folder: URL, _ check: () throws -> CheckOfProjects) -> String {
    do {
      return report(
        of: try check(), as: .json,
        style: ReportStyle(usesColor: false, isQuiet: false, isVerbose: true, listing: ListingStyle(), version: "0")
      ).text
    } catch {
      return "\((error as? Obstacle)?.text ?? "\(error)")".replacing(folder.path, with: "")
    }
  }

  private func difference(_ warm: String, _ cold: String) -> String {
    let (left, right) = (warm.split(separator: "\n"), cold.split(separator: "\n"))
    let index = zip(left, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
    return "warm: \(left.dropFirst(index).prefix(2)), cold: \(right.dropFirst(index).prefix(2))"
  }

  private mutating func edit() throws {
    let path = texts.keys.sorted()[random.number(below: texts.count)]
    switch random.number(below: 20) {
    case 0: try save(path, "")
    case 1: try save(path, original[path] ?? "")
    case 2: try move(path)
    case 3:
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      try hold("\(folder)/New\(random.number(below: 3)).swift", anyLine() + "\n")
    case 4: if unsaved.contains(path) { try close(path) }
    case 5: try save(path, texts[path] ?? "")
    // While the rules are invalid, nothing is checked, so they are restored now and then.
    case 6: try save("rules.yml", original["rules.yml"] ?? "")
    default:
      // Skips three of four edits of rules and manifests, so that most edits change code.
      if !path.hasSuffix(".swift"), random.number(below: 4) > 0 { return }
      try hold(path, changed(texts[path] ?? ""))
    }
  }

  private mutating func changed(_ text: String) -> String {
    var lines = text.components(separatedBy: "\n")
    let at = random.number(below: lines.count)
    switch random.number(below: 12) {
    case 0: lines.remove(at: at)
    case 1: lines.insert(anyLine(), at: at)
    case 2: lines.insert("  var other: \(anyName())?", at: at)
    case 3: lines[at] = lines[at].replacing(anyName(), with: anyName())
    case 4: lines[at] = "#if \(["DEBUG", "os(macOS)", "canImport(Kit)"][random.number(below: 3)])\n\(lines[at])\n#endif"
    case 5: lines.removeAll { $0.hasPrefix("import ") }
    case 6:
      lines[at] +=
        [" {", " }", "\"", " // inward:ignore dependency - a reason", "\u{E9}", "/*"][random.number(below: 6)]
    case 7: lines.swapAt(at, random.number(below: lines.count))
    case 8: lines.append(anyExtension())
    case 9: lines.append("typealias Other\(random.number(below: 3)) = \(anyName())")
    case 10: lines.append("func \(anyName())(_ other: \(anyName())) -> \(anyName())? { nil }")
    default:
      lines.insert("import \(["Foundation", "Data", "Domain", "SwiftUI", "Kit"][random.number(below: 5)])", at: 0)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns an extension that few types or values have: of an alias, of arrays of a type, or under a condition.
  private mutating func anyExtension() -> String {
    let head = [
      "extension Other\(random.number(below: 3))", "extension \(anyName()).\(anyName())", "extension [\(anyName())]",
      "private extension \(anyName()) where Element == \(anyName())",
    ][random.number(below: 4)]
    return "\(head) { var \(anyName()): \(anyName())? { nil } }"
  }

  private mutating func anyLine() -> String {
    let text = texts[texts.keys.sorted()[random.number(below: texts.count)]] ?? ""
    let lines = text.components(separatedBy: "\n")
    return lines[random.number(below: lines.count)]
  }

  private mutating func anyName() -> String {
    let words = anyLine().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return words.isEmpty ? "Movie" : words[random.number(below: words.count)]
  }

  private mutating func hold(_ path: String, _ text: String) throws {
    session.hold(Array(text.utf8), at: folder.appendingPathComponent(path).path)
    unsaved.insert(path)
    try put(text, at: path)
  }

  private mutating func save(_ path: String, _ text: String) throws {
    try write([path: text], below: folder)
    if unsaved.contains(path) { session.hold(Array(text.utf8), at: folder.appendingPathComponent(path).path) }
    try put(text, at: path)
    session.look()
  }

  /// Closes a file in the editor, so that the contents on disk count again.
  private mutating func close(_ path: String) throws {
    session.hold(nil, at: folder.appendingPathComponent(path).path)
    unsaved.remove(path)
    if let text = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8) {
      try put(text, at: path)
    } else {
      texts[path] = nil
      try FileManager.default.removeItem(at: copy.appendingPathComponent(path))
    }
  }

  private mutating func move(_ path: String) throws {
    guard !unsaved.contains(path), path.hasSuffix(".swift"), !path.hasSuffix("Package.swift") else { return }
    let other = path.dropLast(6) + "\(random.number(below: 3)).swift"
    if texts[String(other)] != nil { return }
    for place in [folder, copy] {
      try FileManager.default.moveItem(
        at: place.appendingPathComponent(path), to: place.appendingPathComponent(String(other)))
    }
    texts[String(other)] = texts.removeValue(forKey: path)
    session.look()
  }

  private mutating func put(_ text: String, at path: String) throws {
    texts[path] = text
    try write([path: text], below: copy)
  }
}

extension Session {
  /// Checks the project as the command line does, or as an editor does, which counts no names.
  mutating func check(on day: Day, countingNames: Bool) throws(Obstacle) -> CheckOfProjects {
    countingNames ? try check(on: day) : try check(on: day) { _ in false }
  }
}
