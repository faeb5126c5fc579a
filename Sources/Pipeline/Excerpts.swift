// The source lines that findings show. Files were read and let go; the few with findings are read once more.
import InwardFacts
import InwardGraph
import InwardRules
import InwardWorkspace

/// Gives the first place of every finding its line, and every place its columns as editors count them.
func addExcerpts(to findings: inout [Finding], of project: Project, _ files: [ReadFile]) {
  var path: String?
  var bytes: [UInt8] = []
  var starts: [UInt32] = []
  for index in findings.indices {
    if path != findings[index].path {
      path = findings[index].path
      bytes = (try? project.tree.contents(of: project.root + "/" + findings[index].path)) ?? []
      // A finding may stand in `rules.yml` as well.
      let file = findings[index].file
      let isRead = file.isSome && files[file.index].path == path
      starts = isRead ? files[file.index].facts.lines.starts : lineStarts(of: bytes)
    }
    countUnits(&findings[index].place, bytes, starts)
    for place in findings[index].places.indices { countUnits(&findings[index].places[place], bytes, starts) }
    findings[index].place.excerpt = line(findings[index].place.line, of: bytes, starts)
    for other in findings[index].elsewhere.indices {
      countUnits(&findings[index].elsewhere[other], of: project)
    }
  }
}

/// Few findings have places in other files, and few such places.
private func countUnits(_ other: inout PlaceInFile, of project: Project) {
  guard let bytes = try? project.tree.contents(of: project.root + "/" + other.path) else { return }
  countUnits(&other.place, bytes, lineStarts(of: bytes))
}

/// Columns as editors count them, for findings of which no line is shown.
func countUnits(of forgiven: inout [Forgiven], of project: Project, _ files: [ReadFile]) {
  var findings = forgiven.map(\.finding)
  addExcerpts(to: &findings, of: project, files)
  for index in forgiven.indices { forgiven[index].finding = findings[index] }
}

/// Bytes to UTF-16 units: one unit for each sequence of up to three bytes, two for one of four.
private func countUnits(_ place: inout FindingPlace, _ bytes: [UInt8], _ starts: [UInt32]) {
  guard place.line >= 1, place.line <= starts.count else { return }
  let start = Int(starts[place.line - 1])
  let end = min(start + place.endColumn - 1, bytes.count)
  guard end > start, bytes[start..<end].contains(where: { $0 >= 0x80 }) else { return }
  func units(_ count: Int) -> Int {
    bytes[start..<min(start + count, bytes.count)].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
  let first = units(place.column - 1)
  place.unitColumns = first..<max(first, units(place.endColumn - 1))
}

private func lineStarts(of bytes: [UInt8]) -> [UInt32] {
  let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
  var starts: [UInt32] = [0]
  bytes.withUnsafeBufferPointer { bytes in
    for index in bytes.indices where bytes[index] <= carriage {
      let isAlone = bytes[index] == carriage && (index + 1 == bytes.count || bytes[index + 1] != feed)
      if bytes[index] == feed || isAlone { starts.append(UInt32(truncatingIfNeeded: index + 1)) }
    }
  }
  return starts
}

/// Longer lines are no help to a reader, and a generated file may be one line of megabytes.
private let longestExcerpt = 400

private func line(_ number: Int, of bytes: [UInt8], _ starts: [UInt32]) -> String? {
  guard number >= 1, number <= starts.count, starts[number - 1] <= bytes.count else { return nil }
  let start = Int(starts[number - 1])
  // The file may have changed since it was read.
  var end = number < starts.count ? min(Int(starts[number]), bytes.count) : bytes.count
  while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
  return start == end || end - start > longestExcerpt ? nil : String(decoding: bytes[start..<end], as: UTF8.self)
}
