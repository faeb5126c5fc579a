// From facts to meanings: extensions are placed first, then every mention is looked up.
import InwardFacts
import InwardSDK

/// Finds the meaning of every mention.
struct Resolver {
  private let project: ProjectIndex
  private let sdk: SDKDeclarations
  private let modules: Modules
  private let builds: Builds
  private let modulesOfProject: ModuleMap
  private var resolution: Resolution

  init(files: [ReadFile], modules own: ModuleMap, dependencies: Dependencies, sdk digest: Digest) {
    project = ProjectIndex(files: files, dependencies: dependencies)
    sdk = SDKDeclarations(project, digest)
    modules = Modules(project, sdk, own, dependencies)
    builds = Builds(project, sdk)
    modulesOfProject = own
    resolution = Resolution(project, sdk, modules, builds)
    project.language = sdk.findLanguageTypes()
  }

  /// `extension A.B` may name a `B` that another extension declares, so this goes round until nothing more is found.
  /// Each round begins anew: in the one before `extension Short` was nothing yet, where another extension declares what
  /// the alias is short for.
  mutating func placeExtensions() {
    var waiting = project.symbols.indices.map { SymbolID($0) }.filter { project.symbols[$0.index].kind == .extension }
    var isFinal = false
    while !waiting.isEmpty {
      let left = resolution.extensions.place(waiting, isFinal: isFinal)
      resolution = Resolution(project, sdk, modules, builds)
      if isFinal { break }
      isFinal = left.count == waiting.count
      waiting = left
    }
    resolution.extensions.close()
  }

  func resolveMentions() {
    let (answers, initializers) = (resolution.answers, resolution.initializers)
    let initialized = initializers.typesInitializedByExtensions()
    for index in 0..<project.ownFiles {
      let file = FileID(index)
      initializers.calledInitializers.enterFile()
      let mentions = project.files[index].facts.mentions
      for number in mentions.indices {
        let (mention, isCalled) = (MentionID(number), mentions[number].flags.contains(.called))
        if resolution.mentions.mayBeOutside(mentions[number], in: file) {
          guard isCalled, initialized.contains(project.global(mentions[number].name, in: file)) else { continue }
        }
        answers.metCycle = false
        let meaning = answers.meaning(of: mention, in: file)
        if isCalled { initializers.noteInitializer(calledBy: mention, meaning: meaning, in: file) }
      }
    }
  }

  func noteReceivers(of names: [String]) { resolution.receiverNotes.noteReceivers(of: names) }

  /// Nothing is certain to come from outside in a file that no target lists: another file of its target may declare it.
  private func doubtFilesOfNoTarget() {
    let answers = resolution.answers
    for file in 0..<project.ownFiles where modules.map.modules[modules.map.moduleOfFile[file].index].isUnknown {
      for mention in Int(project.firstMentions[file])..<Int(project.firstMentions[file + 1])
      where answers.meanings[mention] == .external { answers.meanings[mention] = .unknown(.target) }
    }
  }

  /// To everybody else what the SDK and dependencies declare is external.
  private func forgetOutside() {
    let (answers, candidates) = (resolution.answers, resolution.candidates)
    answers.meanings.removeLast(answers.meanings.count - Int(project.firstMentions[project.ownFiles]))
    // `String(movie)`, by an initializer of the project: the type is the SDK's, and what is called is ours.
    for (place, initializer) in resolution.initializers.calledInitializers.all {
      guard let type = answers.meanings[Int(place)].symbol, project.isOutside(type) else { continue }
      answers.meanings[Int(place)] = .declaration(initializer)
    }
    for place in answers.meanings.indices {
      let meaning = answers.meanings[place]
      if meaning == .pending {
        answers.meanings[place] = .external
      } else if let symbol = meaning.symbol {
        if project.isOutside(symbol) { answers.meanings[place] = .external }
      } else if let module = meaning.module {
        if modules.isOutside(module) { answers.meanings[place] = .external }
      } else if let list = meaning.candidateList {
        let traits = candidates.traits(ofList: list)
        if traits.contains(.outside) { answers.meanings[place] = .external }
        if traits.contains(.partlyOutside) { answers.meanings[place] = .unknown(.twin) }
      }
    }
  }

  func finish() -> ProjectGraph {
    forgetOutside()
    doubtFilesOfNoTarget()
    let table = project.names.table()
    var outside: [String: [SymbolID]] = [:]
    let first = project.firstSymbols[project.ownFiles]
    let own = Int(first)
    let placed = project.hierarchy.withoutOutside(from: first)
    for index in 0..<own where project.symbols[index].kind == .extension {
      let symbol = SymbolID(index)
      guard placed.scope(ofExtension: symbol).symbol == nil else { continue }
      outside[table.text(NameID(raw: project.symbols[index].name.raw)), default: []].append(symbol)
    }
    return ProjectGraph(
      files: Array(project.files[..<project.ownFiles]), modules: modulesOfProject, names: table,
      symbols: Array(project.symbols[..<own]), firstSymbols: Array(project.firstSymbols[...project.ownFiles]),
      firstMentions: Array(project.firstMentions[...project.ownFiles]), meanings: resolution.answers.meanings,
      partialMeanings: [:], candidateLists: resolution.candidates.lists.below(first),
      calledInitializers: resolution.initializers.calledInitializers, hierarchy: placed,
      receivers: resolution.receiverNotes.receivers, accessLevels: Array(project.access[..<own]),
      extensionsOfOutside: outside)
  }
}
