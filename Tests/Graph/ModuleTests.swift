// Modules: which declarations of other modules a file sees.
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

  /// An `@_exported import` in one file holds for all files of its module.
  @Test func exportedImportsHoldForTheWholeModule() {
    #expect(
      resolutions(
        """
        //- Core/Movie.swift module:Core
        public struct /*1*/Movie {}
        //- Kit/Exports.swift module:Kit
        @_exported import Core
        //- Kit/Main.swift module:Kit
        let a: /*2*/Movie
        """) == "2 -> 1")
  }

  /// `import struct Lib.Order` takes precedence over the `Order` of modules that are imported as a whole, even if the
  /// project does not contain `Lib`, or if the import is a re-export, in the same module or in an imported one. The
  /// module's own `Order` takes precedence over both.
  @Test func anImportOfOneDeclarationTakesPrecedence() {
    let shops = """
      //- Shop/Order.swift module:Shop
      public struct /*1*/Order {}
      //- Lib/Order.swift module:Lib
      public struct /*2*/Order {}

      """
    func use(_ imports: String, _ more: String = "") -> String {
      resolutions(shops + "//- App/Main.swift module:App\n\(imports)\nlet a: /*3*/Order\n\(more)")
    }
    #expect(use("import Shop\nimport struct Lib.Order") == "3 -> 2")
    #expect(use("import Shop\nimport struct Vendor.Order") == "3 -> external")
    #expect(use("import Shop\nimport struct Vendor.Order", "struct /*4*/Order {}") == "3 -> 4")
    #expect(
      use("import Shop", "//- App/Exports.swift module:App\n@_exported import struct Vendor.Order") == "3 -> external")
    #expect(
      use("import Shop\nimport Kit", "//- Kit/Exports.swift module:Kit\n@_exported import struct Vendor.Order")
        == "3 -> external")
  }

  /// `@_exported import struct Core.Movie` re-exports nothing else of `Core`, even if the module also imports all of it.
  @Test func aReexportOfOneDeclarationShowsNoOther() {
    #expect(
      resolutions(
        """
        //- Core/Movie.swift module:Core
        public struct /*1*/Movie {}
        public struct /*2*/Error {}
        //- Kit/Exports.swift module:Kit
        @_exported import struct Core.Movie
        import Core
        let own: /*3*/Error
        //- Shell/Exports.swift module:Shell
        @_exported import Kit
        //- App/Main.swift module:App
        import Kit
        let a: (/*4*/Movie, /*5*/Error, Kit./*6*/Movie, Kit./*7*/Error)
        //- App/Other.swift module:Other
        import Shell
        let b: (/*8*/Movie, /*9*/Error)
        """)
        == "3 -> 2\n4 -> 1\n5 -> external\n6 -> 1\n7 -> unknown(member)\n8 -> 1\n9 -> external")
  }

  /// An import in one file also makes members visible in the module's other files.
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
        //- App/Other.swift module:App
        import Kit
        """) == "2 -> 1")
  }

  /// Members of `Kit` are visible only once a file of `App` imports it. Those of `Late` are visible because `App`
  /// imports `Core`, which imports `Late`.
  @Test func membersOfUnimportedModulesAreInvisible() {
    let movie = "//- Core/Movie.swift module:Core\nimport Late\npublic struct Movie {}\n"
    let kit = "//- Kit/Kit.swift module:Kit\nimport Core\nextension Movie { public var /*1*/poster: Int { 1 } }\n"
    let late = "//- Late/Late.swift module:Late\nextension String { public var /*2*/bold: Int { 1 } }\n"
    let use = """
      //- App/Main.swift module:App
      import Core
      func run(m: Movie, s: String) { _ = m./*3*/poster; _ = s./*4*/bold }

      """
    #expect(resolutions(movie + kit + late + use) == "3 -> unknown(member)\n4 -> 2")
    #expect(resolutions(movie + kit + late + use + "//- App/B.swift module:App\nimport Kit") == "3 -> 1\n4 -> 2")
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

  @Test func anImportOfOneDeclarationOpensNoOther() {
    #expect(
      resolutions(
        """
        //- Net/Net.swift module:Net
        public struct Data {}
        public class /*1*/Client {}
        //- App/Main.swift module:App
        import class Net.Client
        let a: /*2*/Data
        let b: /*3*/Client
        """) == "2 -> external\n3 -> 1")
  }

  @Test func anOperatorThatNoFileDeclaresIsSomebodyElses() {
    let function = "//- Data.swift module:Data\npublic func /*1*/|> (a: Int, b: Int) -> Int { a }\n"
    let use = "//- Use.swift module:App\nimport Data\nlet a = 1 /*2*/|> 2\n"
    #expect(resolutions(function + use) == "2 -> unknown(twin)")
    #expect(resolutions(function + use + "//- Operators.swift module:Data\ninfix operator |>\n") == "2 -> 1")
  }

  @Test func anImportedFunctionOfOtherTypesIsAnOverload() {
    let files = """
      //- Analytics/Track.swift module:Analytics
      public func /*1*/track(_ e: Event) {}
      public func same(_ e: Event) {}
      public func none() {}
      //- App/Presentation/Use.swift module:App
      import Analytics
      func run() { /*2*/track(event); /*3*/same(event); /*4*/none() }
      //- App/Application/Track.swift module:App
      func /*5*/track(_ e: AppEvent) {}
      func /*6*/same(_ e: Event) {}
      func /*7*/none() {}
      """
    #expect(resolutions(files) == "2 -> 5 or 1\n3 -> 6\n4 -> 7")
  }

  @Test func importedSDKFunctionsAreCandidates() {
    let declared = "//- Data.swift\nfunc /*1*/write(_ x: DTO) {}\n//- Use.swift\n"
    let threeArguments = "//- Data.swift\nfunc /*1*/write(_ x: DTO, _ y: DTO, _ z: DTO) {}\n//- Use.swift\n"
    #expect(
      resolutions(threeArguments + "import Foundation\nfunc run() { /*2*/write(x, y, z) }") == "2 -> unknown(twin)")
    #expect(resolutions(declared + "import Foundation\nfunc run() { /*2*/write(3) }") == "2 -> 1")
    #expect(resolutions(declared + "func run() { /*2*/write(3) }") == "2 -> 1")
  }

  @Test func twoPackagesMayHaveAModuleOfOneName() {
    #expect(
      resolutions(
        """
        //- One/Models.swift module:One/Models
        public struct /*1*/Movie {}
        package struct Hidden {}
        //- One/UI.swift module:One/UI
        import Models
        let a: /*2*/Movie
        let b: /*3*/Setting
        let c: Models./*4*/Movie
        //- Two/Models.swift module:Two/Models
        public struct /*5*/Movie {}
        public struct Setting {}
        package struct Hidden {}
        //- Two/UI.swift module:Two/UI
        import Models
        let a: /*6*/Movie
        //- Three/UI.swift module:Three/UI
        import Models
        let a: /*7*/Movie
        """) == "2 -> 1\n3 -> external\n4 -> 1\n6 -> 5\n7 -> external")
  }

  /// `Module.name` also reaches what the module re-exports.
  @Test func exportedNamesCanBeQualified() {
    #expect(
      resolutions(
        """
        //- Core/Movie.swift module:Core
        public struct /*1*/Movie {}
        //- Kit/Kit.swift module:Kit
        @_exported import Core
        public struct /*2*/Shelf {}
        //- Libc/Libc.swift module:Libc
        #if canImport(Darwin)
        @_exported import Darwin
        #endif
        #if os(Windows)
        public func mkdtemp(_ path: UnsafeMutablePointer<CChar>?) -> UnsafeMutablePointer<CChar>? { path }
        public func /*3*/makeAll() {}
        #endif
        //- App/Main.swift module:App
        import Kit
        import Libc
        let a: Kit./*4*/Movie
        let b: Kit./*5*/Shelf
        func run(_ path: UnsafeMutablePointer<CChar>) {
          _ = Libc./*6*/mkdtemp(path)
          Libc./*7*/makeAll()
        }
        """) == "4 -> 1\n5 -> 2\n6 -> unknown(twin)\n7 -> 3")
  }
}
