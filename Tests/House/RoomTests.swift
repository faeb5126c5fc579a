// The table of rooms in ARCHITECTURE.md agrees with the manifest and with the rules.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Rooms {
  /// The directory of each room and what the room may know, from the table in ARCHITECTURE.md. A room is named after
  /// its directory, and `Graph/Index` is a part of the target `Graph`.
  static let table: [(folder: String, known: Set<String>)] = text("ARCHITECTURE.md").split(separator: "\n")
    .compactMap { line in
      guard line.hasPrefix("| `") else { return nil }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { return nil }
      let known = cells[2].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      return (cells[0].trimmingCharacters(in: ["`"]), Set(known.filter { $0 != "-" }))
    }

  /// The rooms that each room may know.
  static let drawn = Dictionary(uniqueKeysWithValues: table.map { (room(in: $0.folder), $0.known) })

  /// The other targets that the rooms of each target may know.
  static let targets: [String: Set<String>] = {
    let targetOfRoom = Dictionary(uniqueKeysWithValues: table.map { (room(in: $0.folder), target(of: $0.folder)) })
    var known: [String: Set<String>] = [:]
    for (folder, rooms) in table {
      let own = target(of: folder)
      known[own, default: []].formUnion(rooms.map { targetOfRoom[$0] ?? $0 }.filter { $0 != own })
    }
    return known
  }()

  /// The targets with data outside `Sources/`, by the room that uses them.
  static let data = [
    "RuleFile": "InwardPresets", "Pipeline": "InwardSchemas", "SDK": "InwardDigest", "Page": "InwardPageFiles",
  ]

  static func room(in folder: String) -> String { String(folder.split(separator: "/").last ?? "") }
  static func target(of folder: String) -> String { String(folder.split(separator: "/").first ?? "") }

  static func text(_ path: String) -> String {
    (try? String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  static func folders(in path: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      at: repository.appendingPathComponent(path), includingPropertiesForKeys: [.isDirectoryKey])
    return (names ?? []).filter { $0.hasDirectoryPath }.map { $0.lastPathComponent }.sorted()
  }

  static let folders = folders(in: "Sources").filter { $0 != "CGlibc" }

  static func swiftFiles(below path: String) -> [URL] {
    let root = repository.appendingPathComponent(path)
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects ?? []
    return all.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  @Test func everyFolderIsDrawn() {
    #expect(!Self.folders.isEmpty)
    // `Graph/Questions` is a part of the room `Graph`.
    let parts = Self.folders(in: "Sources/Graph").filter { $0 != "Questions" }.map { "Graph/" + $0 }
    #expect(Set(Self.table.map(\.folder)) == Set(Self.folders + parts))
  }

  @Test func theManifestBuildsThePicture() {
    let manifest = Self.text("Package.swift")
    for (room, known) in Self.targets {
      guard let place = manifest.range(of: "path: \"Sources/\(room)\"") else {
        Issue.record("\(room) is no target")
        continue
      }
      let before = manifest[..<place.lowerBound]
      let start = [".target(", ".executableTarget("].compactMap {
        before.range(of: $0, options: .backwards)?.lowerBound
      }
      .max()!
      let declaration = before[start...]
      let built = declaration.split(separator: "\"").filter {
        $0.hasPrefix("Inward") && $0 != "Inward\(room)" && !Self.data.values.contains(String($0))
      }
      #expect(Set(built.map { String($0.dropFirst("Inward".count)) }) == known, "\(room) in Package.swift")
    }
  }

  @Test func theRulesCheckThePicture() {
    var checked: [String: Set<String>] = [:]
    var room = ""
    for line in Self.text("Sources/rules.yml").split(separator: "\n") {
      if line.hasPrefix("  "), !line.hasPrefix("   "), line.hasSuffix(":") {
        room = line.trimmingCharacters(in: [" ", ":"])
      } else if line.hasPrefix("    uses: [") {
        let list = line.dropFirst("    uses: [".count).dropLast()
        checked[room] = Set(list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
      }
    }
    #expect(checked == Self.drawn)
  }

  @Test func filesImportWhatTheirRoomMayKnow() {
    for room in Self.folders {
      let allowed = Set((Self.targets[room] ?? []).map { "Inward" + $0 })
      for file in Self.swiftFiles(below: "Sources/\(room)") {
        let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
        for line in lines where line.trimmingCharacters(in: .whitespaces).hasPrefix("import ") {
          let module = line.trimmingCharacters(in: .whitespaces).dropFirst("import ".count)
          let system = ["CGlibc", "CoreServices", "Darwin.crt_externs", "Dispatch"]
          let isSystem = room == "Platform" && system.contains(String(module))
          let isData = Self.data[room] == String(module)
          #expect(
            allowed.contains(String(module)) || isSystem || isData,
            "\(file.lastPathComponent) imports \(module)")
        }
      }
    }
  }

  @Test func theToolFindsNothingInItself() throws {
    let result = try inward(["check", "Sources", "--verbose"])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("no findings"))
  }

  /// The check above is only meaningful if it can fail: it fails for a copy of the sources with one forbidden
  /// reference.
  @Test func theToolFindsAWrongNameInACopyOfItself() throws {
    let copy = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: copy) }
    for part in ["Package.swift", "Sources"] {
      try FileManager.default.copyItem(
        at: repository.appendingPathComponent(part), to: copy.appendingPathComponent(part))
    }
    let wrong = "import InwardRules\npublic func wrong(_ finding: Finding) {}\n"
    try write(["Sources/Facts/Wrong.swift": wrong], below: copy)
    let result = try inward(["check", "Sources", "--quiet"], in: copy)
    #expect(result.status == 1)
    #expect(
      result.output == """
        Sources/Facts/Wrong.swift:1:8: error: Facts imports InwardRules (Rules) [dependency]
        Sources/Facts/Wrong.swift:2:30: error: Facts uses Finding (Rules) [dependency]

        """)
  }
}
