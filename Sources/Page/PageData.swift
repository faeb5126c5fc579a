// The data of the page's script: JSON with flat lists of numbers. Each string is stored once, and numbers refer to it
// by its index.
import InwardEscapes

func pageData(of contents: PageContents) -> String {
  var data = PageData()
  data.add("layers", contents.layers.nodes.map { data.number(of: $0.name) })
  data.add("slices", contents.slices?.nodes.map { data.number(of: $0.name) } ?? [])
  data.add("layerSizes", contents.layers.nodes.map(\.types))
  data.add("sliceSizes", contents.slices?.nodes.map(\.types) ?? [])
  data.add("types", types(of: contents, &data))
  data.add("links", contents.types.links.flatMap { [$0.from, $0.to, $0.references, $0.findings] })
  data.add("findings", contents.findings.flatMap { numbers(of: $0, &data) })
  data.add("places", places(of: contents.findings, &data))
  return data.text(about: contents.title)
}

/// Lists the name, kind, path, line, layer and slice of each type.
private func types(of contents: PageContents, _ data: inout PageData) -> [Int] {
  let layers = places(of: contents.layers.nodes.map(\.name))
  let slices = places(of: contents.slices?.nodes.map(\.name) ?? [])
  var numbers: [Int] = []
  for type in contents.types.entries {
    numbers += [data.number(of: type.name), data.number(of: type.kind), data.number(of: type.path), type.line]
    numbers += [type.layer.flatMap { layers[$0] } ?? -1, type.slice.flatMap { slices[$0] } ?? -1]
  }
  return numbers
}

private func places(of names: [String]) -> [String: Int] {
  Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
}

/// Lists the fields of a finding: rule, severity, message, reason, help, path, line, first column, the column after the
/// last, excerpt, owner; then, for each side: its part, type, declaration, and index in the list of types.
private func numbers(of finding: PageFinding, _ data: inout PageData) -> [Int] {
  var numbers = [data.number(of: finding.rule), data.number(of: finding.severity), data.number(of: finding.message)]
  numbers += [data.number(of: finding.because), data.number(of: finding.help), data.number(of: finding.place.path)]
  numbers += [finding.place.line, finding.columns.lowerBound, finding.columns.upperBound]
  numbers += [data.number(of: finding.excerpt), data.number(of: finding.owner)]
  for side in [finding.from, finding.to] {
    numbers += [data.number(of: side?.part), data.number(of: side?.type), data.number(of: side?.declaration)]
    numbers.append(side?.entry ?? -1)
  }
  return numbers
}

/// Lists the places in `places` of each finding, each as three numbers: finding, path, line.
private func places(of findings: [PageFinding], _ data: inout PageData) -> [Int] {
  var numbers: [Int] = []
  for (index, finding) in findings.enumerated() {
    for place in finding.places { numbers += [index, data.number(of: place.path), place.line] }
  }
  return numbers
}

/// Lists of numbers, and the strings that some of the numbers refer to.
struct PageData {
  private var strings: [String] = []
  private var known: [String: Int] = [:]
  private var lists: [(name: String, numbers: [Int])] = []

  mutating func add(_ name: String, _ numbers: [Int]) { lists.append((name, numbers)) }

  /// Returns the index of a string, which is stored if it is new; -1 for nil.
  mutating func number(of text: String?) -> Int {
    guard let text else { return -1 }
    if let number = known[text] { return number }
    known[text] = strings.count
    strings.append(text)
    return strings.count - 1
  }

  func text(about title: String) -> String {
    var output: [UInt8] = Array("{\"title\":".utf8)
    quote(title, to: &output)
    for (name, numbers) in lists {
      output += Array(",\"\(name)\":[".utf8)
      for (place, number) in numbers.enumerated() {
        if place > 0 { output.append(UInt8(ascii: ",")) }
        output += Array(String(number).utf8)
      }
      output.append(UInt8(ascii: "]"))
    }
    output += Array(",\"strings\":[".utf8)
    for (place, text) in strings.enumerated() {
      if place > 0 { output += Array(",\n".utf8) }
      quote(text, to: &output)
    }
    return String(decoding: output + Array("]}".utf8), as: UTF8.self)
  }

  /// Writes a string in quotes, escaped for display and for JSON. Also escapes each `<`, which could begin the end tag
  /// of the element that contains the data.
  private func quote(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in forTerminal(text).utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "<"): output += Array("\\u003c".utf8)
      case 0x09: output += Array("\\t".utf8)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
