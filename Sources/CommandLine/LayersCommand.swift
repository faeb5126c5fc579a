// `inward layers`.
import InwardPipeline

extension Command {
  static let layers = Command(
    name: "layers", summary: "list the layers, what they hold and what they may use",
    operands: "[LAYER|FILE]",
    description: """
      Lists the layers of the nearest rules.yml as a tree: how much each holds, how it is defined, and which other
      layers it may use. A layer further out that 'uses' allows is marked as outward by rule. Slices come behind the
      layers, with what others may use of them. LAYER shows one with its sub-layers; it may be a slice, too. FILE shows
      the layer and the slices that a Swift file lies in.
      """,
    options: [.rules, .files, .unassigned, .unused, .textOrJSON, .jobs, .colour], run: runLayers)
}

extension Option {
  static let files = Option(name: "--files", summary: "also the files of each layer, and declarations picked alone")
  static let unassigned = Option(name: "--unassigned", summary: "instead the files and declarations of no layer")
  static let unused = Option(name: "--unused", summary: "instead what layers may use and never do")
  static let textOrJSON = Option(
    name: "--format", value: "FORMAT", summary: "text or json", choices: ListFormat.allCases.map { $0.rawValue })
}

private func runLayers(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  let request = try arguments.projectRequest()
  let view = try layersView(arguments)
  let format = ListFormat(rawValue: arguments[.textOrJSON] ?? "text") ?? .text
  do {
    Terminal.print(try layers(view, request, as: format, isColoured: arguments.wantsColour()))
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}

private func layersView(_ arguments: Arguments) throws(UsageFault) -> LayersView {
  guard arguments.operands.count <= 1 else { throw UsageFault(text: "'inward layers' takes one LAYER") }
  let isList = arguments.has(.unassigned) || arguments.has(.unused)
  if isList,
    arguments.has(.files) || arguments.has(.unassigned) && arguments.has(.unused) || !arguments.operands.isEmpty
  {
    throw UsageFault(text: "--unassigned and --unused stand alone")
  }
  if arguments.has(.unassigned) { return .unassigned }
  if arguments.has(.unused) { return .unused }
  return .tree(of: arguments.operands.first, withFiles: arguments.has(.files))
}
