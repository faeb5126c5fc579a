// The picture in ARCHITECTURE.md is the one that is built and the one that is checked.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Rooms {
  /// Room to what it may know, as the table of ARCHITECTURE.md has it.
  static let drawn: [String: Set<String>] = {
    var rooms: [String: Set<String>] = [:]
    for line in text("ARCHITECTURE.md").split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { continue }
      let known = cells[2].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      rooms[cells[0].trimmingCharacters(in: ["`"])] = Set(known.filter { $0 != "-" })
    }
    return rooms
  }()

  static func text(_ path: String) -> String {
    (try? String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  static let folders: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(
      at: repository.appendingPathComponent("Sources"), includingPropertiesForKeys: [.isDirectoryKey])
    return (names ?? []).filter { $0.hasDirectoryPath }.map { $0.lastPathComponent }.filter {
      $0 != "CGlibc"
    }
    .sorted()
  }()

  static func swiftFiles(below path: String) -> [URL] {
    let root = repository.appendingPathComponent(path)
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects ?? []
    return all.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  @Test func everyFolderIsDrawn() {
    #expect(!Self.folders.isEmpty)
    #expect(Set(Self.drawn.keys) == Set(Self.folders))
  }

  @Test func theManifestBuildsThePicture() {
    let manifest = Self.text("Package.swift")
    for (room, known) in Self.drawn {
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
      // Presets, schemas and the digest are data beside the house.
      let built = declaration.split(separator: "\"").filter {
        $0.hasPrefix("Inward") && !["Inward\(room)", "InwardPresets", "InwardSchemas", "InwardDigest"].contains($0)
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
      let allowed = Set((Self.drawn[room] ?? []).map { "Inward" + $0 })
      for file in Self.swiftFiles(below: "Sources/\(room)") {
        let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
        for line in lines where line.trimmingCharacters(in: .whitespaces).hasPrefix("import ") {
          let module = line.trimmingCharacters(in: .whitespaces).dropFirst("import ".count)
          let system = ["CGlibc", "CoreServices", "Darwin.crt_externs", "Dispatch"]
          let isSystem = room == "Platform" && system.contains(String(module))
          let isData =
            ["RuleFile": "InwardPresets", "Pipeline": "InwardSchemas", "SDK": "InwardDigest"][room] == String(module)
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

  /// The check above means something only if it can fail: a copy of the house with one wrong name in it does.
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
        Sources/Facts/Wrong.swift:1:8: error: Facts imports 'InwardRules', which is Rules [dependency]
        Sources/Facts/Wrong.swift:2:30: error: Facts names 'Finding', which Rules declares [dependency]

        """)
  }
}
