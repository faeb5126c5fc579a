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
  var units = ColumnUnits()
  for index in findings.indices {
    if path != findings[index].path {
      path = findings[index].path
      bytes = (try? project.tree.contents(of: project.root + "/" + findings[index].path)) ?? []
      // A finding may stand in `rules.yml` as well.
      let file = findings[index].file
      let isRead = file.isSome && files[file.index].path == path
      starts = isRead ? files[file.index].facts.lines.starts : lineStarts(of: bytes)
      units = ColumnUnits(bytes, lines: starts)
    }
    findings[index].place.count(&units)
    for place in findings[index].places.indices { findings[index].places[place].count(&units) }
    findings[index].place.excerpt = line(findings[index].place.line, of: bytes, starts)
  }
  countUnitsElsewhere(in: &findings, of: project)
}

/// Few findings have places in other files, but one may have thousands of them: each file is read once.
private func countUnitsElsewhere(in findings: inout [Finding], of project: Project) {
  var places: [String: [(finding: Int, place: Int)]] = [:]
  for index in findings.indices {
    for (place, other) in findings[index].elsewhere.enumerated() {
      places[other.path, default: []].append((index, place))
    }
  }
  for (path, places) in places.sorted(by: { $0.key < $1.key }) {
    guard let bytes = try? project.tree.contents(of: project.root + "/" + path) else { continue }
    var units = ColumnUnits(bytes, lines: lineStarts(of: bytes))
    for (finding, place) in places { findings[finding].elsewhere[place].place.count(&units) }
  }
}

/// Columns as editors count them, for findings of which no line is shown.
func countUnits(of forgiven: inout [Forgiven], of project: Project, _ files: [ReadFile]) {
  var findings = forgiven.map(\.finding)
  addExcerpts(to: &findings, of: project, files)
  for index in forgiven.indices { forgiven[index].finding = findings[index] }
}

extension FindingPlace {
  fileprivate mutating func count(_ units: inout ColumnUnits) {
    unitColumns = units.columns(from: column, to: endColumn, inLine: line)
  }
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
