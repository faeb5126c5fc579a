// Names that also exist outside the project: types of imported modules whose names the SDK also declares, and members
// that the compiler or a protocol provides.
import InwardTestSupport
import Testing

@Suite struct OutsideTwins {
  /// In an expression, the compiler chooses the type that has a matching initializer.
  @Test func anImportedTypeIsMadeByItsInitializersAlone() {
    #expect(
      resolutions(
        """
        //- Models/List.swift module:Models
        public struct /*1*/List: Codable, Identifiable {
          public let id: String
          let title: String
          public init(id: String) {}
        }
        public struct /*2*/Tag { let name: String }
        //- App/Main.swift module:App
        import Models
        import SwiftUI
        func show() { _ = /*3*/List { }; _ = /*4*/List(tags) { }; _ = /*5*/List(title: "") }
        func make() { _ = /*6*/List(id: ""); _ = /*7*/List.init(id: ""); _ = /*8*/Tag(name: "") }
        let list: /*9*/List
        //- App/Pure.swift module:App
        import Models
        func showOurs() { _ = /*10*/List { } }
        """)
          == """
          3 -> unknown(twin)
          4 -> unknown(twin)
          5 -> unknown(twin)
          6 -> 1
          7 -> 1
          8 -> 2
          9 -> 1
          10 -> 1
          """)
  }

  @Test func importedTypesWithTheMemberAreUsed() {
    #expect(
      resolutions(
        """
        //- Models/Color.swift module:Models
        public enum /*1*/Color: CaseIterable { case brand }
        //- App/Main.swift module:App
        import Models
        import SwiftUI
        let a = /*2*/Color.red
        let b = /*3*/Color.brand
        let c = /*4*/Color.allCases
        """) == "2 -> unknown(twin)\n3 -> 1\n4 -> 1")
  }

  /// If a name is both an SDK type and the project's alias for an external type, an expression refers to the alias only
  /// if it uses a member that the project adds.
  @Test func importedAliasesWithTheMemberAreUsed() {
    #expect(
      resolutions(
        """
        //- Assets/Fonts.swift module:Assets
        public struct Convertible { public typealias /*1*/Font = UIFont }
        public typealias /*2*/Font = Convertible.Font
        public struct Drawn {
          #if os(macOS)
          public typealias Image = NSImage
          #else
          public typealias Image = UIImage
          #endif
        }
        public typealias Image = Drawn.Image
        public typealias /*3*/BrandFont = UIFont
        extension UIFont {
          public static var /*4*/brand: UIFont { UIFont() }
          public convenience init(brand: Int) {}
        }
        //- App/Title.swift module:App
        import Assets
        import SwiftUI
        let a = /*5*/Font(uiFont)
        let b = /*6*/Font.system(size: 1)
        let c = /*7*/Font.brand
        let d = /*8*/Font(brand: 1)
        let e = /*9*/BrandFont.system(size: 1)
        func f(_ font: /*10*/Font) {}
        let h = /*13*/Tint.clear
        let k = /*17*/Image("")
        //- App/Plain.swift module:App
        import Assets
        import UIKit
        let i = /*14*/Font(uiFont)
        //- Assets/Own.swift module:Assets
        import SwiftUI
        let g = /*11*/Font(uiFont)
        #if os(macOS)
        public typealias /*12*/Tint = NSColor
        #else
        public typealias /*15*/Tint = UIColor
        #endif
        #if os(macOS)
        public typealias Color = NSColor
        #else
        public typealias Color = UIColor
        #endif
        //- App/Color.swift module:App
        import Assets
        import SwiftUI
        let j = /*16*/Color.clear
        """)
          == """
          5 -> unknown(twin)
          6 -> unknown(twin)
          7 -> 2
          8 -> 2
          9 -> 3
          10 -> 2
          11 -> 2
          13 -> 12 or 15
          14 -> 2
          16 -> unknown(twin)
          17 -> unknown(twin)
          """)
  }

  /// Initializers that a class inherits from an external class do not count if the SDK has a type with the same name.
  @Test func anImportedClassOfAnSDKNameIsMadeByItsOwnInitializers() {
    #expect(
      resolutions(
        """
        //- Core/Link.swift module:Core
        public class /*1*/Link: NSObject { public init(title: String, url: URL) {} }
        extension Link: UIActivityItemSource {}
        public class /*2*/Row: UIView {}
        //- App/Help.swift module:App
        import Core
        import SwiftUI
        let a = /*3*/Link("", destination: url)
        let b = /*4*/Link(title: "", url: url)
        let c = /*5*/Row(frame: rect)
        """) == "3 -> unknown(twin)\n4 -> 1\n5 -> 2")
  }

  /// Without module information, a type of another target may still shadow the SDK's.
  @Test func anOwnTypeIsMadeByItsInitializersToo() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        import SwiftUI
        class /*1*/Link: NSObject, NSCoding {
          init(title: String, url: URL) {}
          required init?(coder: NSCoder) {}
        }
        struct /*2*/Row { var title = ""; var onTap: () -> Void }
        enum /*3*/Kind: String { case one }
        @Model final class /*4*/Note {}
        struct /*11*/Sheet {
          typealias Done = () -> Void
          init(items: [Int], done: Done? = nil) {}
        }
        func make() {
          _ = /*5*/Link(destination: url) { }
          _ = /*6*/Link(title: "", url: url)
          _ = /*7*/Row { }
          _ = /*8*/Row(title: "") { }
          _ = /*9*/Kind(rawValue: "one")
          _ = /*10*/Note(text: "")
          _ = /*12*/Sheet(items: []) { }
        }
        """)
        == "5 -> unknown(twin)\n6 -> 1\n7 -> 2\n8 -> 2\n9 -> 3\n10 -> 4\n12 -> 11")
  }

  @Test func synthesizedMembersHideGlobals() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        let /*1*/rawValue = 1.0, /*2*/allCases = ""
        func /*3*/contains(_ x: Int) -> Int { x }
        enum Kind: String, CaseIterable {
          case a
          func f() -> String { /*4*/rawValue }
          static func g() -> Int { /*5*/allCases.count }
        }
        struct Options: OptionSet {
          let rawValue: Int
          func f() -> Bool { /*6*/contains(self) }
        }
        actor Store { func f() { /*7*/assertIsolated() } }
        func /*8*/assertIsolated() {}
        struct Plain { func f() { _ = /*9*/rawValue; _ = /*10*/contains(1); /*11*/assertIsolated() } }
        """)
          == """
          4 -> external
          5 -> external
          6 -> external
          7 -> external
          9 -> 1
          10 -> 3
          11 -> 8
          """)
  }

  @Test func anExpressionFindsTheTypesOfOutsideProtocols() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        import SwiftUI
        struct /*1*/Context { init() {} }
        struct Row: UIViewRepresentable {
          func make() { _ = /*2*/Context() }
          func update(_ context: /*3*/Context) {}
        }
        struct Plain: View { func make() { _ = /*4*/Context() } }
        """) == "2 -> external\n3 -> 1\n4 -> 1")
  }

  /// An external protocol may have a function with the same name that takes a key path.
  @Test func aKeyPathMayBeForTheProtocolsFunction() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        struct Movie { var title = "" }
        struct Current<Output>: Publisher {}
        struct Own<Output> {}
        extension Current { func /*1*/map<T>(_ f: (Output) -> T) -> Current<T> { Current<T>() } }
        extension Own { func /*2*/map<T>(_ f: (Output) -> T) -> Own<T> { Own<T>() } }
        func run(p: Current<Movie>, o: Own<Movie>) {
          p./*3*/map(\\.title)
          p./*4*/map(\\Movie.title)
          p./*5*/map { $0 }
          o./*6*/map(\\.title)
        }
        """) == "3 -> unknown(twin)\n4 -> unknown(twin)\n5 -> 1\n6 -> 2")
  }

  /// Deprecated functions are candidates like any other: the SDK's `cornerRadius` needs fewer default arguments, so the
  /// compiler prefers it.
  @Test func deprecatedSDKFunctionsAreCandidates() {
    #expect(
      resolutions(
        """
        //- View.swift
        import SwiftUI
        extension View {
          func /*1*/cornerRadius(_ radius: CGFloat, corners: Int = 0, style: Int = 0) -> some View { self }
        }
        struct Badge: View {
          var body: some View {
            Text("")./*2*/cornerRadius(4)
            Text("")./*3*/cornerRadius(4, corners: 1)
          }
        }
        """) == "2 -> unknown(twin)\n3 -> 1")
  }

  /// The project's `range(of:)` is more specific, because it takes a `String`, but its result does not fit every
  /// context. Whether it fits is not analyzed.
  @Test func theResultMayDecideForAFunctionOfTheSDK() {
    #expect(
      resolutions(
        """
        //- Text.swift
        import Foundation
        extension String {
          func /*1*/range(of word: String) -> NSRange { NSRange() }
          func /*2*/starts(with word: String) -> Bool { false }
        }
        func use(_ text: String, _ word: String) {
          if let range = text./*3*/range(of: word) { print(range) }
          print(text./*4*/starts(with: word))
        }
        """) == "3 -> unknown(twin)\n4 -> 2")
  }

  /// Both functions of the project are possible, because result types are not compared with the context.
  @Test func theResultMayDecideForAFunctionOfTheProject() {
    #expect(
      resolutions(
        """
        //- Text.swift
        func /*1*/length(_ text: String) -> Int { 0 }
        func /*2*/length(_ text: some StringProtocol) -> Double { 0 }
        func use(_ text: String) { let length: Double = /*3*/length(text) }
        """) == "3 -> 1 or 2")
  }

  /// A function of the module shadows the SDK's function of the same type. If only the results differ, the context
  /// decides.
  @Test func functionsThatReturnSomethingElse() {
    #expect(
      resolutions(
        """
        //- App/Errors.swift
        import Darwin
        func dlerror() -> String? {
          if let text: UnsafeMutablePointer<CChar> = /*1*/dlerror() { return String(cString: text) }
          return nil
        }
        func /*2*/rand() -> Int32 { 4 }
        func roll() -> Int32 { /*3*/rand() }
        """) == "1 -> unknown(twin)\n3 -> 2")
  }

  /// A declaration for one system does not shadow the SDK's declaration on other systems.
  @Test func functionsForOtherSystems() {
    #expect(
      resolutions(
        """
        //- App/Windows.swift
        #if os(Windows)
        import WinSDK
        func close(_ file: Int32) -> Int32 { 0 }
        func makePipe(_ size: Int) {}
        #endif
        //- App/Calls.swift
        import Darwin
        import CShims
        func end(_ file: Int32) {
          _ = /*1*/close(file)
          /*2*/makePipe(1)
        }
        """) == "1 -> external\n2 -> unknown(branch)")
  }
}
