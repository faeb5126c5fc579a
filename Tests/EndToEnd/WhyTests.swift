// `inward why`, as users run it, on the project of `LayersAndWhy`.
import Foundation
import InwardTestSupport
import Testing

extension LayersAndWhy {
  @Test func theShortestChainComesFirst() throws {
    let result = try run("why", "Main", "Movie")
    #expect(result.status == 0)
    #expect(
      result.output == """
        Main.run() > Movie.title  (App > Domain.Entities)
          App/Main.swift:4:33: Main.run() uses Movie.title (member, body)

        Main.store > Store > Movie  (App > Data > Domain.Entities)
          App/Main.swift:2:15: Main.store uses Store (constructs, stored)
          Data/Store.swift:2:14: Store.movie uses Movie (type, stored)

        Main.flow > CartFlow > Movie  (App > Feature(Cart) > Domain.Entities)
          App/Main.swift:3:13: Main.flow uses CartFlow (type, stored)
          Features/Cart/Cart.swift:2:14: CartFlow.movie uses Movie (type, stored)

        Main.run(again:) > Box > MovieRow > Movie  (App > Data > Rows > Domain.Entities)
          App/Main.swift:5:31: Main.run(again:) uses Box (constructs, body)
          Data/Store.swift:6:12: Box.row uses MovieRow (type, stored)
          Features/Cart/Cart.swift:6:14: MovieRow.movie uses Movie (type, stored)

        Main.store > Store > Box > MovieRow > Movie  (App > Data > Data > Rows > Domain.Entities)
          App/Main.swift:2:15: Main.store uses Store (constructs, stored)
          Data/Store.swift:3:12: Store.box uses Box (type, stored)
          Data/Store.swift:6:12: Box.row uses MovieRow (type, stored)
          Features/Cart/Cart.swift:6:14: MovieRow.movie uses Movie (type, stored)

        5 chains

        """)
    let few = try run("why", "Main", "Movie", "--most", "2")
    #expect(few.output.hasSuffix("\n2 of 5 chains shown\n"))
  }

  @Test func placesOfEachKind() throws {
    #expect(try run("why", "Main.run", "Entities").output.hasPrefix("Main.run() > Movie.title"))
    #expect(try run("why", "run(again:)", "Movie").output.hasPrefix("Main.run(again:) > Box > MovieRow > Movie "))
    #expect(try run("why", "App/Main.swift", "Cart.swift").output.hasPrefix("Main.flow > CartFlow "))
    #expect(
      try run("why", "App/Main.swift:Main", "layer:Feature(Core)").output.hasPrefix("Main.flow > CartFlow > Money "))
    #expect(try run("why", "Feature", "file:Domain/Entities/Movie.swift").output.hasPrefix("CartFlow.movie > Movie "))
  }

  /// `Movie uses Movie` would be meaningless, so a use in an extension names the extension.
  @Test func anExtensionIsCalledOne() throws {
    try withMovies([
      "Domain/Movie.swift": "struct Movie {}\n", "Data/Row.swift": "extension Movie {}\nstruct Row {}\n",
    ]) { folder in
      let result = try inward(["why", "Data", "Domain"], in: folder)
      #expect(
        result.output.hasPrefix(
          """
          extension Movie > Movie  (Data > Domain)
            Data/Row.swift:1:11: extension Movie uses Movie (extends, inheritance)
          """), "\(result.output)\(result.errors)")
    }
  }

  @Test func noChain() throws {
    let result = try run("why", "Domain", "App")
    #expect(result.status == 1)
    #expect(result.output == "no chain of references leads from layer:Domain to layer:App\n")
  }

  @Test(arguments: [
    (["Domian", "App"], "no layer, slice, file or declaration is called 'Domian'; did you mean 'Domain'?\n"),
    (["App", "App"], "'App' and 'App' are the same place\n"),
    (["App"], "inward: 'inward why' takes FROM and TO\ntry 'inward why --help'\n"),
    (
      ["App", "Domain", "--most", "0"],
      "inward: --most takes a number from 1 to 10000, not '0'\ntry 'inward why --help'\n"
    ),
    (
      ["movie", "App"],
      """
      'movie' is ambiguous; write one of these:
        Data/Store.swift:Store.movie
        Features/Cart/Cart.swift:CartFlow.movie
        Features/Cart/Cart.swift:MovieRow.movie

      """
    ),
  ])
  func unanswerableQuestionsAreRejected(arguments: [String], expected: String) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Self.project, below: folder)
    let result = try inward(["why"] + arguments, in: folder)
    #expect(result.status == 2)
    #expect(result.errors == expected)
  }
}
