// Proposals for small projects: layers, order, and the references that point outward.
import InwardFacts
import InwardGraph
import InwardTestSupport
import Testing

@testable import InwardProposal

@Suite struct ProposalTests {
  private func propose(_ text: String, programs: Set<String> = []) -> Proposal {
    var project = MemoryProject(splitFiles(text))
    let place = ProjectPlace(path: "App.xcodeproj", position: Position(line: 1, column: 1))
    project.modules.targets = project.modules.modules.enumerated().map { index, module in
      Target(
        name: module.name, moduleName: module.name, product: programs.contains(module.name) ? .program : .library,
        module: ModuleID(index), project: "App.xcodeproj", place: place)
    }
    for index in project.modules.modules.indices {
      project.modules.modules[index].isTarget = !project.modules.modules[index].isUnknown
    }
    let graph = buildGraph(of: project.files, modules: project.modules)
    return proposeLayers(for: graph, judged: graph.fileIDs.map { FileID($0) })
  }

  @Test func foldersAreLayersAndTheGraphOrdersThem() {
    let proposal = propose(
      """
      //- App/Zebra/Z.swift
      struct Z {}
      //- App/Middle/M.swift
      struct M { var z: Z? }
      //- App/Alpha/A.swift
      struct A { var m: M?; var z: Z? }
      """)
    #expect(proposal.orderText == "[Zebra, Middle, Alpha]")
    #expect(proposal.folder == "App")
    #expect(proposal.outward.isEmpty && proposal.names == 3)
    #expect(proposal.layers.map(\.files) == [["App/Zebra/**"], ["App/Middle/**"], ["App/Alpha/**"]])
  }

  @Test func unconnectedLayersShareARing() {
    let proposal = propose(
      """
      //- Model/M.swift
      struct M {}
      //- Left/L.swift
      struct L { var m: M? }
      //- Right/R.swift
      struct R { var m: M? }
      """)
    #expect(proposal.orderText == "[Model, [Left, Right]]")
  }

  @Test func theUsualPlacesDecideWhereTheGraphIsSilent() {
    let proposal = propose(
      """
      //- Presentation/P.swift
      struct P { var d: D? }
      //- Application/A.swift
      struct A { var p: P? }
      //- Data/S.swift
      struct S { var d: D?; var n: N? }
      //- Domain/D.swift
      struct D { var c: C? }
      //- Network/N.swift
      struct N {}
      //- Common/C.swift
      struct C {}
      """)
    #expect(proposal.orderText == "[Domain, Network, [Data, Presentation], Application]")
    #expect(proposal.layers.filter(\.isShared).map(\.name) == ["Common"])
  }

  @Test func outwardReferencesAreReported() {
    let proposal = propose(
      """
      //- In/I.swift
      struct I { var o: O? }
      //- Out/O.swift
      struct O { var i: I?; func f(_ i: I) {} }
      """)
    #expect(proposal.orderText == "[In, Out]")
    #expect(proposal.outward == [Proposal.Outward(from: 0, to: 1, names: 1)])
    #expect(
      proposal.rulesText.contains("    # References that point outward today, as pairs of declarations: 1 to Out."))
  }

  @Test func aFolderThatHoldsNearlyAllIsOpened() {
    var text = "//- Widget/W.swift\nstruct W {}\n//- Main/Main.swift\nstruct Main {}\n"
    for number in 0..<9 { text += "//- Main/\(number % 3 == 0 ? "Screens" : "Model")/F\(number).swift\nstruct F {}\n" }
    let proposal = propose(text)
    #expect(Set(proposal.layers.flatMap(\.files)) == ["Widget/**", "Main/*.swift", "Main/Screens/**", "Main/Model/**"])
  }

  @Test func layersOfSeveralTargetsAreOneByTheirNames() {
    let proposal = propose(
      """
      //- App/Domain/D.swift
      struct D {}
      //- App/Data/S.swift
      struct S { var d: D? }
      //- App/Presentation/P.swift
      struct P { var d: D? }
      //- Widget/Presentation/W.swift
      struct W { var d: D? }
      //- Widget/Application/A.swift
      struct A { var w: W? }
      """)
    #expect(proposal.orderText == "[Domain, [Data, Presentation], Application]")
    #expect(proposal.layers[2].files == ["App/Presentation/**", "Widget/Presentation/**"])
  }

  @Test func namesAreDistinctAndWildcardsAreEscaped() {
    let proposal = propose(
      """
      //- A[old]/UI/X.swift
      struct X {}
      //- B/UI/Y.swift
      struct Y {}
      //- A[old]/rest/Z.swift
      struct Z {}
      //- A[old]/UI/V.swift
      struct V {}
      """)
    #expect(proposal.layers.map(\.name).sorted() == ["A old rest", "B", "UI"])
    #expect(proposal.layers.flatMap(\.files).contains("A?old?/UI/**"))
  }

  @Test func withoutFoldersTheNamesOfTypesMustDo() {
    let proposal = propose(
      """
      //- A.swift
      struct Movie {}
      struct MoviesRepository { var m: Movie? }
      struct MoviesViewModel { var r: MoviesRepository? }
      //- B.swift
      struct MoviesView { var model: MoviesViewModel? }
      """)
    #expect(proposal.orderText == "[Base, Data, ViewModels, Views]")
    #expect(proposal.layers[1].types.contains("*Repository"))
  }

  @Test func theRingInsideKeepsItsShortListOfImports() {
    let proposal = propose(
      """
      //- Model/M.swift
      import FoundationNetworking
      import Combine
      struct M {}
      //- Screens/S.swift
      import SwiftUI
      struct S { var m: M? }
      """)
    #expect(proposal.layers.map(\.imports) == [["Combine", "Foundation"], nil])
  }

  @Test func aLongListIsWrapped() {
    var text = ""
    for number in 0..<20 { text += "//- AFolderWithALongName\(number)/F.swift\nstruct F\(number) {}\n" }
    #expect(propose(text).rulesText.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  /// A directory whose name suggests a layer is divided if it contains most files, because one layer with nearly all of
  /// the code would restrict little.
  @Test func aLayerByItsNameIsOpenedIfItHoldsMostFiles() {
    var text = "//- App/Main.swift\nstruct Main {}\n"
    for number in 0..<9 {
      text += "//- App/Screens/\(number % 2 == 0 ? "Shop" : "Help")/F\(number).swift\nstruct F {}\n"
    }
    let proposal = propose(text)
    #expect(Set(proposal.layers.flatMap(\.files)) == ["App/*.swift", "App/Screens/Shop/**", "App/Screens/Help/**"])
  }

  @Test func featuresThatAreDividedAlikeAreLayersAcross() {
    var text = ""
    for name in ["Cart", "Login", "Search"] {
      text += "//- App/Modules/\(name)/Interactor/I.swift\nstruct \(name)Interactor {}\n"
      text += "//- App/Modules/\(name)/View/V.swift\nstruct \(name)View { var presenter: \(name)Presenter? }\n"
      text += "//- App/Modules/\(name)/Presenter/P.swift\nstruct \(name)Presenter { var i: \(name)Interactor? }\n"
    }
    let proposal = propose(text)
    #expect(proposal.orderText == "[Interactor, Presenter, View]")
    #expect(proposal.layers.map(\.files).first == ["App/Modules/*/Interactor/**"])
    #expect(proposal.slices.map(\.pattern) == ["App/Modules/{name}/**"])
    #expect(proposal.preset?.preset == nil, "there is no router")
  }

  /// Sibling directories with the same kinds of files, such as a view and a model, are slices if they rarely use each
  /// other.
  @Test func foldersOfOneShapeAreSlices() {
    func screens(_ more: String) -> Proposal {
      var text = "//- Model/M.swift\nstruct M {}\n"
      for number in 0..<4 { text += "//- Model/N\(number).swift\nstruct N\(number) {}\n" }
      for name in ["Cart", "Login", "Search"] {
        text += "//- Screens/\(name)/\(name)View.swift\nstruct \(name)View { var m: \(name)Model? }\n"
        text += "//- Screens/\(name)/\(name)Model.swift\nstruct \(name)Model { var m: M?\n\(more) }\n"
      }
      return propose(text)
    }
    let proposal = screens("")
    #expect(proposal.layers.map(\.name) == ["Model", "Screens"])
    #expect(proposal.slices.map(\.name) == ["screens"] && proposal.slices.first?.count == 3)
    #expect(
      proposal.rulesText.hasSuffix(
        "slices:\n  screens: # 3 directories, 6 files\n    files: \"Screens/{name}/**\"\n    independent: true\n"))
    #expect(screens("var c: CartView?; var l: LoginView?").slices.isEmpty)
  }

  @Test func smallFoldersShareALayer() {
    var text = "//- Kit/K.swift\nstruct K {}\n//- App/Tiny/T.swift\nstruct T {}\n//- App/Main.swift\nstruct Main {}\n"
    for number in 0..<120 { text += "//- App/F\(number % 3)/F\(number).swift\nstruct F {}\n" }
    let proposal = propose(text)
    #expect(proposal.layers.first { $0.name == "App" }?.files == ["App/Tiny/**", "App/*.swift"])
    #expect(Set(proposal.layers.map(\.name)) == ["App", "F0", "F1", "F2", "Kit"])
  }

  @Test func targetsAreLayersWhereNoneHoldsMost() {
    let text = """
      //- Sources/Core/C.swift module:Core
      public struct C {}
      //- Sources/Net/N.swift module:Net
      import Core
      public struct N { var c: C? }
      //- Apps/Phone/P.swift module:Phone
      import Core
      import Net
      struct P { var n: N? }
      //- Apps/Watch/W.swift module:Watch
      import Core
      struct W { var c: C? }
      """
    #expect(propose(text).orderText == "[Core, [Net, Watch], Phone]")
    #expect(propose(text).layers.map(\.modules) == [["Core"], ["Net"], ["Watch"], ["Phone"]])
    let joint = "\n//- Apps/Shared/S.swift module:Phone,Watch\nstruct S {}\n"
    // Phone and Watch share a file, so they would be one layer, and three layers of targets are too few to propose.
    #expect(propose(text + joint).layers.flatMap(\.modules).isEmpty)
  }

  /// Neither `Widget` nor `Log` uses another module. Of the two, only `Widget`, an app extension, is a program.
  @Test func programsBelongToTheOutermostRing() {
    let text = """
      //- Core/C.swift module:Core
      public struct C {}
      //- Net/N.swift module:Net
      import Core
      public struct N { var c: C? }
      //- Phone/P.swift module:Phone
      import Net
      struct P { var n: N? }
      //- Widget/W.swift module:Widget
      struct W {}
      //- Log/L.swift module:Log
      struct L {}
      """
    #expect(propose(text).orderText == "[[Core, Log, Widget], Net, Phone]")
    #expect(propose(text, programs: ["Phone", "Widget"]).orderText == "[[Core, Log], Net, [Phone, Widget]]")
  }

  @Test func aPartOfAProgramIsNone() {
    let text = """
      //- App/Model/M.swift module:App
      struct M {}
      //- App/Screens/S.swift module:App
      struct S { var m: M? }
      //- App/Tools/T.swift module:App
      struct T {}
      """
    #expect(propose(text, programs: ["App"]).orderText == propose(text).orderText)
  }

  /// Targets that share files are one layer, named after the target with the most files. A shared file counts for each
  /// of its targets.
  @Test func aSharedFileCountsForEachOfItsTargets() {
    func files(_ name: String, _ count: Int, _ module: String) -> String {
      (0..<count).map { "//- All/\(name)\($0).swift module:\(module)\nstruct \(name)\($0) {}\n" }.joined()
    }
    let text =
      files("Badge", 2, "Badge") + files("Shared", 4, "Badge,Phone") + files("Phone", 3, "Phone")
      + files("Core", 5, "Core") + files("Net", 5, "Net") + files("Log", 5, "Log")
    let layers = propose(text).layers
    #expect(layers.first { $0.modules == ["Badge", "Phone"] }?.name == "Phone")
    #expect(layers.count == 4)
  }

  @Test func manyTargetsAreLayersByTheirKinds() {
    var text = "//- Core/C.swift module:Core\npublic struct C {}\n"
    for number in 0..<21 {
      text += "//- C\(number)/A.swift module:M\(number)Client\nimport Core\npublic struct A { var c: C? }\n"
      text += "//- F\(number)/B.swift module:M\(number)Feature\nimport M\(number)Client\nstruct B { var a: A? }\n"
    }
    for name in ["One", "Two"] { text += "//- \(name)/A.swift module:\(name)\nstruct \(name) {}\n" }
    let proposal = propose(text)
    #expect(Set(proposal.layers.flatMap(\.modules)) == ["*Client", "*Feature", "Core", "One", "Two"])
    #expect(proposal.orderText == "[[Core, One, Two], Client, Feature]")
  }

  @Test func foreignCodeIsLeftOut() {
    let proposal = propose(
      """
      //- App/Model/M.swift
      struct M {}
      //- App/Screens/S.swift
      struct S { var m: M? }
      //- fastlane/swift/Runner.swift
      struct Runner {}
      //- App/Vendor/Lib/L.swift
      struct L {}
      //- App/Files/___FILENAME___.swift
      struct F {}
      //- App/Generated/Strings.swift
      enum Strings {}
      //- Scripts/T.swift module:none
      struct Script {}
      //- App/Model/Forgotten.swift module:none
      struct Forgotten {}
      """)
    #expect(proposal.excluded == ["App/Files/**", "App/Vendor/**", "Scripts/**", "fastlane/**"])
    #expect(proposal.generated == ["App/Generated/**"])
    #expect(proposal.layers.map(\.name) == ["Model", "Screens"])
    #expect(
      proposal.rulesText.contains("\nexclude: [\"App/Files/**\", \"App/Vendor/**\", \"Scripts/**\", \"fastlane/**\"]\n")
    )
    #expect(proposal.rulesText.contains("\n  generated: [\"App/Generated/**\", declare]\n"))
  }

  @Test(arguments: [
    ("viper", "struct %Interactor {}; struct %Presenter {}; struct %Router {}"),
    ("tca", "struct %Feature { struct State {}; enum Action {} }"),
    ("clean", "struct %UseCase {}; protocol %Repository {}"),
    ("mvvm-c", "struct %ViewModel {}; struct %Coordinator {}"),
  ])
  func theNamesOfTypesSpeakForAPreset(preset: String, types: String) {
    func text(_ names: [String]) -> String {
      names.map { "//- \($0)/F.swift\n\(types.replacing("%", with: $0))\n" }.joined()
    }
    #expect(propose(text(["Cart", "Login", "Search"])).preset?.preset == preset)
    #expect(propose(text(["Cart", "Login"])).preset == nil)
  }
}
