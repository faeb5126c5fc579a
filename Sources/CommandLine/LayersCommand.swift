// Defines and runs the command `inward layers`.
import InwardPipeline

extension Command {
  static let layers = Command(
    name: "layers", summary: "list the layers, what they contain and what they may use",
    operands: "[LAYER|FILE]",
    description: """
      Lists the layers of the nearest rules.yml as a tree: how much each contains, how it is defined, and which other
      layers it may use. An outer layer that 'uses' allows is marked as outward. Slices follow, with the declarations
      that each exposes. LAYER shows one layer with its sub-layers, or one slice. FILE shows the layer and the slices of
      a Swift file, which need not exist yet.
      """,
    options: [.rules, .files, .unassigned, .unused, .textOrJSON, .jobs, .color], run: runLayers)
}

extension Option {
  static let files = Option(
    name: "--files", summary: "also list the files of each layer, and declarations that are assigned individually")
  static let unassigned = Option(name: "--unassigned", summary: "list files and declarations in no layer instead")
  static let unused = Option(
    name: "--unused", summary: "list unused permissions instead: what a layer may use or import, but never does")
  static let textOrJSON = Option(
    name: "--format", value: "FORMAT", summary: "text or json", choices: ListFormat.allCases.map { $0.rawValue })
}

private func runLayers(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  let request = try arguments.projectRequest()
  let view = try layersView(arguments)
  let format = ListFormat(rawValue: arguments[.textOrJSON] ?? "text") ?? .text
  do {
    Terminal.print(try layers(view, request, as: format, usesColor: arguments.wantsColor()))
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}

private func layersView(_ arguments: Arguments) throws(UsageFault) -> LayersView {
  guard arguments.operands.count <= 1 else { throw UsageFault(text: "'inward layers' takes at most one LAYER or FILE") }
  let isList = arguments.has(.unassigned) || arguments.has(.unused)
  if isList,
    arguments.has(.files) || arguments.has(.unassigned) && arguments.has(.unused) || !arguments.operands.isEmpty
  {
    throw UsageFault(text: "--unassigned and --unused cannot be combined with each other, --files, LAYER or FILE")
  }
  if arguments.has(.unassigned) { return .unassigned }
  if arguments.has(.unused) { return .unused }
  return .tree(of: arguments.operands.first, withFiles: arguments.has(.files))
}
