// Modules: what a file sees of the others.
import InwardTestSupport
import Testing

@Suite struct Modules {
  @Test func publicNamesOfImportedModules() {
    #expect(
      resolutions(
        """
        //- Shop/Order.swift module:Shop
        public struct /*1*/Order {}
        struct Hidden {}
        //- App/Main.swift module:App
        import Shop
        let a: /*2*/Order
        let b: /*3*/Hidden
        let c: Shop./*4*/Order
        //- App/Other.swift module:App
        let d: /*5*/Order
        """) == "2 -> 1\n3 -> external\n4 -> 1\n5 -> external")
  }

  @Test func ownNamesBeatImportedOnes() {
    #expect(
      resolutions(
        """
        //- Shop/Order.swift module:Shop
        public struct Order {}
        //- App/Order.swift module:App
        import Shop
        struct /*1*/Order {}
        let a: /*2*/Order
        """) == "2 -> 1")
  }

  @Test func testableImportsSeeInternalNames() {
    #expect(
      resolutions(
        """
        //- Shop/Order.swift module:Shop
        struct /*1*/Order {}
        private struct Secret {}
        //- Tests/OrderTests.swift module:ShopTests
        @testable import Shop
        let a: /*2*/Order
        let b: /*3*/Secret
        """) == "2 -> 1\n3 -> external")
  }

  @Test func exportedImportsCarryOn() {
    #expect(
      resolutions(
        """
        //- Core/Movie.swift module:Core
        public struct /*1*/Movie {}
        //- Kit/Kit.swift module:Kit
        @_exported import Core
        //- App/Main.swift module:App
        import Kit
        let a: /*2*/Movie
        """) == "2 -> 1")
  }

  /// Imports of one file leak into the others as far as members go.
  @Test func aMemberIsSeenWithoutItsImport() {
    #expect(
      resolutions(
        """
        //- Core/Movie.swift module:Core
        public struct Movie {}
        //- Kit/Movie+Kit.swift module:Kit
        import Core
        extension Movie { public var /*1*/poster: Int { 1 } }
        //- App/Main.swift module:App
        import Core
        func run(m: Movie) { _ = m./*2*/poster }
        """) == "2 -> 1")
  }

  @Test func packageAccessReachesThePackage() {
    #expect(
      resolutions(
        """
        //- Core/Movie.swift module:Core
        package struct /*1*/Movie { package var /*2*/title = "" }
        //- App/Main.swift module:App
        import Core
        func run(m: /*3*/Movie) { _ = m./*4*/title }
        """) == "3 -> 1\n4 -> 2")
  }
}
