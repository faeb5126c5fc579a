// Declarations and names under `#if`: a name never refers to a declaration that no build compiles together with it.
import InwardTestSupport
import Testing

@Suite struct Branches {
  @Test func onlyBuildableDeclarationsAreCandidates() {
    #expect(
      resolutions(
        """
        //- App/Shims.swift
        import SwiftUI
        #if os(macOS)
        typealias /*1*/Picture = Int
        #else
        typealias /*2*/Picture = String
        #endif
        #if canImport(UIKit)
        struct /*3*/Sheet {}
        #elseif DEBUG
        struct /*4*/Sheet {}
        #else
        struct /*5*/Sheet {}
        #endif
        //- App/Use.swift
        #if os(iOS)
        let a: /*6*/Picture
        let b: /*7*/Sheet
        #elseif os(macOS)
        let c: /*8*/Picture
        let d: /*9*/Sheet
        #if !DEBUG
        let e: /*10*/Sheet
        #endif
        #endif
        #if os(iOS) || os(tvOS)
        #if os(macOS) || DEBUG
        let f: /*11*/Picture
        #endif
        #endif
        let g: /*12*/Picture
        """)
          == """
          6 -> 2
          7 -> 3
          8 -> 1
          9 -> 4 or 5
          10 -> 5
          11 -> 2
          12 -> 1 or 2
          """)
  }

  /// Code for supported compilers never refers to code that only older compilers read.
  @Test func whatOnlyOldCompilersReadIsNotMeant() {
    #expect(
      resolutions(
        """
        //- App/Source.swift
        #if swift(>=5.7)
        protocol /*1*/Source<Value> {
          associatedtype /*2*/Value
          var /*3*/first: Value { get }
        }
        #else
        protocol /*4*/Source {
          associatedtype /*5*/Value
          var /*6*/first: Value { get }
        }
        #endif
        extension Source {
          var /*7*/second: Value { /*8*/first }
        }
        #if compiler(<5.9)
        func /*9*/old() {}
        #elseif swift(>=6.0)
        struct /*10*/Later {}
        #else
        struct /*11*/Later {}
        #endif
        //- App/Use.swift
        func take<S: /*12*/Source>(_ source: S, _ value: S./*13*/Value) -> S.Value {
          _ = source./*14*/second
          return source./*15*/first
        }
        let later = /*16*/Later()
        func run() { /*17*/old() }
        #if swift(<5.5)
        func runOld() { /*18*/old() }
        #endif
        """)
          == """
          8 -> 3
          12 -> 1
          13 -> 2
          14 -> 7
          15 -> 3
          16 -> 10 or 11
          17 -> unknown(branch)
          18 -> 9
          """)
  }

  /// A member that only old compilers read hides nothing: a supported compiler finds the supertype's member.
  @Test func aMemberForOldCompilersHidesNoOther() {
    #expect(
      resolutions(
        """
        //- App/Path.swift
        protocol Pathlike {}
        struct Path: Pathlike {}
        #if swift(>=5.5)
        extension Pathlike where Self == Path { static var /*1*/home: Path { Path() } }
        #else
        extension Path { static var /*2*/home: Path { Path() } }
        #endif
        //- App/Use.swift
        let home = Path./*3*/home
        """) == "3 -> 1")
  }

  /// On platforms where the condition does not hold, the name is the SDK's.
  @Test func aDeclarationForSomePlatformsMayStandInForOneOfTheSDK() {
    #expect(
      resolutions(
        """
        //- App/Shims.swift
        import SwiftUI
        #if os(iOS)
        struct /*1*/List {}
        struct /*2*/OwnList {}
        #endif
        //- App/Use.swift
        import SwiftUI
        let list: /*3*/List
        let own: /*4*/OwnList
        #if os(iOS)
        let there: /*5*/List
        #endif
        """) == "3 -> unknown(branch)\n4 -> 2\n5 -> 1")
  }

  /// The build, not the types of the arguments, chooses between functions in branches that exclude each other.
  @Test func alternativesDoNotCompete() {
    #expect(
      resolutions(
        """
        //- App/Socket.swift
        struct Socket {}
        #if os(Windows)
        typealias Length = Int32
        extension Socket { static func /*1*/set(_ length: Length) {} }
        #else
        typealias Length = UInt32
        extension Socket { static func /*2*/set(_ length: UInt32) {} }
        #endif
        //- App/Use.swift
        func go(_ length: Length, _ number: Int32) { Socket./*3*/set(length); Socket./*4*/set(number) }
        """) == "3 -> 1 or 2\n4 -> 1 or 2")
  }

  @Test func aNameOfAnotherBranchIsUnknown() {
    #expect(
      resolutions(
        """
        //- App/Shims.swift
        import UIKit
        #if os(tvOS)
        struct /*1*/Mask { static let /*2*/all = 1 }
        extension View { func /*3*/keyboard() {} }
        #endif
        #if DEBUG
        func /*4*/trace() {}
        #endif
        //- App/Use.swift
        #if os(iOS)
        let a: /*5*/Mask = ./*6*/all
        func b(_ view: View) { view./*7*/keyboard() }
        #endif
        #if os(tvOS) && swift(>=6.0)
        let c: /*8*/Mask = ./*9*/all
        func d(_ view: View) { view./*10*/keyboard() }
        #endif
        #if RELEASE && !DEBUG
        func e() { /*11*/trace() }
        #endif
        func f() { /*12*/trace() }
        """)
          == """
          5 -> unknown(branch)
          6 -> unknown(context)
          7 -> unknown(branch)
          8 -> 1
          9 -> 2
          10 -> 3
          11 -> unknown(branch)
          12 -> 4
          """)
  }

  /// A declaration for one platform may replace one that the SDK has on other platforms. If the SDK has no such name,
  /// the name refers to the project's declaration.
  @Test func aReplacementOfTheSDKIsUnknownElsewhere() {
    #expect(
      resolutions(
        """
        //- App/Shims.swift
        import SwiftUI
        import UIKit
        #if os(tvOS)
        struct /*1*/EditButton {}
        struct /*2*/RemoteControl {}
        struct /*3*/UIDevice {}
        extension View { func /*4*/onExitCommand() {} }
        extension NSView { func /*5*/frameAll() {} }
        #endif
        #if os(iOS)
        extension View { func /*6*/hideKeyboard() {} }
        #endif
        #if !os(tvOS)
        extension View { func /*7*/focusAll() {} }
        #elseif os(tvOS)
        extension View { func /*8*/focusAll() {} }
        #endif
        //- App/Use.swift
        func go(_ view: View, _ mac: NSView) {
          _ = /*9*/EditButton()
          _ = /*10*/RemoteControl()
          _ = /*11*/UIDevice()
          view./*12*/onExitCommand()
          view./*13*/hideKeyboard()
          view./*14*/focusAll()
          mac./*15*/frameAll()
        }
        """)
          == """
          9 -> unknown(branch)
          10 -> 2
          11 -> unknown(branch)
          12 -> unknown(branch)
          13 -> 6
          14 -> 7 or 8
          15 -> 5
          """)
  }

  /// A file that imports AppKit is built only for macOS, even without a condition.
  @Test func importsDetermineThePlatform() {
    #expect(
      resolutions(
        """
        //- App/Shims.swift
        import SwiftUI
        #if os(iOS)
        extension View { func /*1*/focusable() {} }
        #endif
        #if canImport(AppKit)
        extension View { func /*2*/popover() {} }
        #endif
        //- App/Mac.swift
        import AppKit
        func go(_ view: View) { view./*3*/focusable(); view./*4*/popover() }
        //- App/Phone.swift
        import UIKit
        #if canImport(AppKit)
        import AppKit
        #endif
        func stay(_ view: View) { view./*5*/focusable(); view./*6*/popover() }
        """) == "3 -> external\n4 -> 2\n5 -> unknown(twin)\n6 -> unknown(branch)")
  }

  /// A condition that is malformed or has too many terms excludes nothing. Nothing refers to code whose condition never
  /// holds.
  @Test func conditionsBeyondReadingExcludeNothing() {
    let many = (0..<40).map { "A\($0)" }.joined(separator: " || ")
    #expect(
      resolutions(
        """
        //- App/Shims.swift
        #if \(many)
        struct /*1*/Wide {}
        #endif
        #if A1 || || os(tvOS)
        struct /*2*/Broken {}
        #endif
        #if os(iOS) && os(macOS)
        struct /*3*/Never {}
        #endif
        //- App/Use.swift
        #if !A1
        let a: /*4*/Wide
        let b: /*5*/Broken
        let c: /*6*/Never
        #endif
        """) == "4 -> 1\n5 -> 2\n6 -> unknown(branch)")
  }

  /// A branch is built only if all enclosing conditions hold and no earlier branch is built.
  @Test func branchesInBranchesAskForAll() {
    #expect(
      resolutions(
        """
        //- App/Shims.swift
        #if A
          #if B
          struct /*1*/Inner {}
          #elseif C
          struct /*2*/Inner {}
          #else
          struct /*3*/Inner {}
          #endif
        #else
        struct /*4*/Inner {}
        #endif
        //- App/Use.swift
        #if A
        let a: /*5*/Inner
          #if !B
          let b: /*6*/Inner
            #if !C
            let c: /*7*/Inner
            #endif
          #endif
        #endif
        #if !A && B
        let d: /*8*/Inner
        #elseif !A || C
        let e: /*9*/Inner
        #endif
        """)
          == """
          5 -> 1 or 2 or 3
          6 -> 2 or 3
          7 -> 3
          8 -> 4
          9 -> 1 or 2 or 4
          """)
  }

  /// Imports of frameworks that no single platform provides do not determine the platform.
  @Test func importsOfSeveralPlatformsExcludeNothing() {
    #expect(
      resolutions(
        """
        //- App/Shims.swift
        #if os(iOS)
        struct /*1*/Mask {}
        #endif
        //- App/Mac.swift
        import Cocoa
        let a: /*2*/Mask
        //- App/Both.swift
        import UIKit
        import Cocoa
        let b: /*3*/Mask
        """) == "2 -> unknown(branch)\n3 -> 1")
  }

  /// Tests more flags than any project has. Branches with flags beyond the first 256 are not compared: they count as
  /// exclusive.
  @Test func manyFlagsAreDistinguished() {
    let none = (0..<257).map { "!F\($0)" }.joined(separator: " && ")
    let shims = (0..<260).map { "#if F\($0)\nstruct /*\($0)*/S\($0) {}\n#endif" }.joined(separator: "\n")
    #expect(
      resolutions(
        """
        //- App/Shims.swift
        \(shims)
        //- App/Use.swift
        #if \(none)
        let a: /*300*/S0
        let b: /*301*/S63
        let c: /*302*/S64
        let d: /*303*/S255
        let e: /*304*/S256
        let f: /*305*/S259
        #endif
        """)
          == """
          300 -> unknown(branch)
          301 -> unknown(branch)
          302 -> unknown(branch)
          303 -> unknown(branch)
          304 -> unknown(branch)
          305 -> unknown(branch)
          """)
  }

  /// Members that a type has in all builds are known; members that it has only in some builds are not.
  @Test func aTypeOfSeveralBranches() {
    #expect(
      resolutions(
        """
        //- A.swift
        import Foundation
        #if TRACING
        class /*1*/Lock: NSRecursiveLock { override func lock() {} }
        #else
        typealias /*2*/Lock = NSRecursiveLock
        #endif
        extension /*3*/Lock { func /*4*/perform<T>(_ work: () -> T) -> T { work() } }
        //- B.swift
        struct Page { var /*6*/title: String }
        struct Store {
          let /*7*/lock = /*8*/Lock()
          var own: /*9*/Lock?
          func f(page: Page) {
            _ = /*10*/lock./*11*/perform { page }./*12*/title
            lock./*13*/lock()
            own?./*14*/perform {}
          }
        }
        """)
        == "3 -> 1 or 2\n8 -> 1 or 2\n9 -> 1 or 2\n10 -> 7\n11 -> 4\n12 -> 6\n13 -> unknown(branch)\n14 -> 4")
  }
}
