// Regressions found with the compiler's index: each of these names was once resolved incorrectly. See docs/truth.md.
import InwardTestSupport
import Testing

@Suite struct TaughtByTheCompiler {
  @Test func protocolValuesUseRequirements() {
    #expect(
      resolutions(
        """
        //- Source.swift
        protocol Source { func /*1*/load() -> Int }
        protocol Stream: Source {}
        struct File: Stream {}
        extension Stream { func /*2*/load() -> Int { 1 } }
        extension Stream where Self: CustomStringConvertible { var /*3*/description: String { "" } }
        //- Use.swift
        extension Stream { func use() -> Int { /*11*/load() } }
        func run(_ a: any Stream, _ b: some Stream, _ c: File) { _ = a./*12*/load(); _ = b./*13*/load(); _ = c./*14*/load() }
        """) == "11 -> 1\n12 -> 1\n13 -> 1\n14 -> 2")
  }

  @Test func aResultOfSelfIsOfTheReceiversClass() {
    #expect(
      resolutions(
        """
        //- Request.swift
        class Request {
          func named(_ name: String) -> Self { self }
          static func made() -> Self { fatalError() }
          func run() { _ = named("").named("")./*11*/size }
        }
        extension Request { var /*1*/size: Int { 1 }; func /*2*/send(_ x: Int) {} }
        class Download: Request { var /*3*/file = ""; func twice() { named("")./*12*/send(1); named("").file./*13*/text } }
        extension Download { func /*4*/send(to file: String) {} }
        extension String { var /*5*/text: Int { 1 } }
        //- Use.swift
        func show(_ load: Download, _ request: Request?) {
          load.named("")./*14*/send(to: ""); load.named("").named("")./*15*/send(1); _ = Download.made()./*16*/file
          request?.named("")./*17*/send(1); request?.named("")./*18*/send(to: "")
        }
        """) == "11 -> 1\n12 -> 2\n13 -> 5\n14 -> 4\n15 -> 2\n16 -> 3\n17 -> 2\n18 -> unknown(mismatch)")
  }

  /// A function hides an inherited property with the same name only in calls.
  @Test func aPropertyOfTheSuperclassMayBeRead() {
    #expect(
      resolutions(
        """
        //- All.swift
        class Request { var /*1*/task: Int? }
        class Download: Request { func /*2*/task(for x: Int) {} }
        func show(_ load: Download) { _ = load./*11*/task == nil; _ = load./*12*/task?.description; load./*13*/task(for: 1) }
        """) == "11 -> 2 or 1\n12 -> 1\n13 -> 2")
  }

  @Test func aResultOfSelfIsOfTheReceiversType() {
    #expect(
      resolutions(
        """
        //- Node.swift
        protocol Node { var /*1*/text: String { get } }
        extension Node { var detached: Self { self }; func copy() -> Self? { nil } }
        struct Token: Node { var /*2*/text = "" }
        extension Node where Self == Token { static var empty: Self { Token() } }
        //- Use.swift
        func show(_ token: Token, _ node: some Node) {
          _ = token.detached./*11*/text; _ = token.copy()?./*12*/text; _ = node.detached./*13*/text
          _ = Token.empty./*14*/text
        }
        """) == "11 -> 2\n12 -> 2\n13 -> 1\n14 -> 2")
  }

  @Test func aTrailingClosureIsForWhatTakesOne() {
    #expect(
      resolutions(
        """
        //- Words.swift
        struct Key {}
        struct Words: Sequence { func /*1*/first(matching word: Key) -> String? { nil } }
        extension Array { func /*2*/filter(_ key: Key) -> Int { 1 } }
        //- Use.swift
        func run(_ words: Words, _ all: [String], _ key: Key) {
          _ = words./*11*/first { $0 == 1 }; _ = words./*12*/first(matching: key)
          _ = all./*13*/filter { $0 == "" }; _ = all./*14*/filter(key)
        }
        """) == "11 -> external\n12 -> 1\n13 -> external\n14 -> 2")
  }

  @Test func propertiesThatDifferOnlyInOptionalityAreUnknown() {
    #expect(
      resolutions(
        """
        //- Endpoint.swift
        struct Request {}
        protocol Convertible {}
        extension Convertible { var /*1*/request: Request? { nil }; var /*2*/name: Int { 1 } }
        struct Endpoint: Convertible { var /*3*/request: Request { Request() }; var /*4*/name: Int { 2 } }
        //- Use.swift
        func run(_ e: Endpoint) { _ = e./*11*/request; _ = e./*12*/name }
        """) == "11 -> 3 or 1\n12 -> 4")
  }

  @Test func noneOfAnOptionalIsTheOptionals() {
    #expect(
      resolutions(
        """
        //- Remote.swift
        enum Remote { case /*1*/none, /*2*/on }
        struct Settings { var remote: Remote }
        //- Use.swift
        func run(_ a: Remote?, _ b: Settings?, _ c: Remote) {
          _ = a != ./*11*/none; _ = b?.remote != ./*12*/none; _ = c != ./*13*/none; _ = b?.remote == ./*14*/on
        }
        """) == "11 -> external\n12 -> external\n13 -> 1\n14 -> 2")
  }

  @Test func closuresOfTheSDKTakeWhatTheReceiverHolds() {
    #expect(
      resolutions(
        """
        //- Bolus.swift
        struct Bolus { var /*1*/date: Double; var /*2*/units: Int }
        //- Use.swift
        import Foundation
        func run(_ all: [Bolus], _ byName: [String: Bolus]) {
          var all = all
          all.sort { $0./*11*/date < $1./*12*/date }
          _ = all.filter { $0./*13*/units > 1 }.first?./*14*/units
          _ = all.reduce(0) { $0 + $1./*15*/units }
          _ = byName.values.map { $0./*16*/units }
          _ = all.enumerated().map { $0.element./*17*/units }
          _ = all.filter({ $0./*18*/units > 1 }); _ = all.map(\\./*19*/units)
        }
        """) == "11 -> 1\n12 -> 1\n13 -> 2\n14 -> 2\n15 -> 2\n16 -> 2\n17 -> 2\n18 -> 2\n19 -> 2")
  }

  @Test func membersOfOursOnWhatInheritsFromTheSDK() {
    #expect(
      resolutions(
        """
        //- Views.swift
        import SwiftUI
        import UIKit
        extension UIView { func /*1*/pin() {} }
        extension NSObject { func /*2*/note() {} }
        extension View { func /*3*/card() -> some View { self } }
        //- Use.swift
        import SwiftUI
        import UIKit
        func run(_ label: UILabel, _ text: Text) {
          label./*11*/pin(); label.superview?.subviews.first?./*12*/pin(); label.font./*13*/note()
          _ = text./*14*/card(); label./*15*/layoutIfNeeded()
        }
        """) == "11 -> 1\n12 -> 1\n13 -> 2\n14 -> 3\n15 -> external")
  }
}
