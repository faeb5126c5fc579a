// What is proposed for small projects: layers, order, and what goes against it.
import InwardFacts
import InwardGraph
import InwardTestSupport
import Testing

@testable import InwardProposal

@Suite struct ProposalTests {
  private func propose(_ text: String) -> Proposal {
    let project = MemoryProject(splitFiles(text))
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

  @Test func layersThatDoNotNameEachOtherShareARing() {
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

  @Test func whatGoesOutwardIsTold() {
    let proposal = propose(
      """
      //- In/I.swift
      struct I { var o: O? }
      //- Out/O.swift
      struct O { var i: I?; func f(_ i: I) {} }
      """)
    #expect(proposal.orderText == "[In, Out]")
    #expect(proposal.outward == [Proposal.Outward(from: 0, to: 1, names: 1)])
    #expect(proposal.rulesText.contains("    # Outward today: it names 1 of Out."))
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

  @Test func namesAreToldApartAndSignsOfPatternsEscaped() {
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
}
