// Operators of the project that generic functions implement, or for which functions of the SDK compete.
import InwardTestSupport
import Testing

@Suite struct OperatorRivals {
  private func use(_ text: String) -> String {
    resolutions(
      """
      //- Length.swift
      struct Length: Equatable { var /*1*/points: Int }
      func /*2*/<< <Count: BinaryInteger>(length: Length, count: Count) -> Length { length }
      protocol Scaled {}
      extension Scaled { static func /*3*/* (thing: Self, factor: Double) -> Self { thing } }
      struct Shape: Scaled { var /*4*/corners: Int }
      struct Tag: Equatable { static func /*5*/== <Other: Equatable>(tag: Tag, other: Other) -> Bool { true } }
      //- Use.swift

      """ + text)
  }

  @Test func aGenericFunctionIsMeantIfTheSDKHasNoneForTheOperands() {
    #expect(use("func run(a: Length) { _ = (a /*11*/<< 2)./*12*/points }") == "11 -> 2\n12 -> 1")
    #expect(use("func run(a: Length, b: UInt8) { _ = a /*11*/<< b; _ = b /*12*/<< b }") == "11 -> 2\n12 -> external")
    #expect(use("func run(a: Length) { _ = a /*11*/<< load() }") == "11 -> 2")
  }

  @Test func selfIsTheTypeOfTheOperand() {
    #expect(use("func run(a: Shape) { _ = (a /*11*/* 2)./*12*/corners }") == "11 -> 3\n12 -> 4")
    #expect(use("struct Sheet { func run(a: Shape) { _ = (a * 0.5)./*11*/corners } }") == "11 -> 4")
  }

  /// The compiler knows only what the constraints of a generic operand state about it.
  @Test func theConstraintsOfAGenericOperandDecide() {
    #expect(use("func run<T: Scaled>(a: T) { _ = a /*11*/* 2 }") == "11 -> 3")
    #expect(use("func run(a: some Scaled) { _ = a /*11*/* 2 }") == "11 -> 3")
    #expect(use("extension Scaled { func run() { _ = self /*11*/* 2 } }") == "11 -> 3")
    #expect(use("extension Scaled where Self: Numeric { func run() { _ = self /*11*/* 2 } }") == "11 -> unknown(twin)")
    #expect(use("func run<T: Scaled & BinaryInteger>(a: T) { _ = a /*11*/* a }") == "11 -> external")
    #expect(use("func run<T: Scaled & Numeric>(a: T) { _ = a /*11*/* load() }") == "11 -> unknown(twin)")
  }

  /// Functions of a query library accept any value, or none. The SDK's own functions for optionals only accept `nil`
  /// beside a value that is not an optional, and would convert that value, too.
  @Test(arguments: [
    ("field /*11*/== 1", "11 -> 1"), ("field /*11*/== nil", "11 -> 1"), ("nil /*11*/== field", "11 -> 2"),
    ("2 /*11*/== field", "11 -> 2"), ("2 /*11*/+ field", "11 -> 3"), ("1 /*11*/== 1", "11 -> unknown(twin)"),
  ])
  func anOperandIsConvertedToAnOptional(_ operation: String, _ found: String) {
    let source = """
      //- Query.swift
      protocol Value {}
      extension Int: Value {}
      protocol Term: Value {}
      extension Term {
        static func /*1*/== (term: Self, value: (any Value)?) -> Query { Query() }
        static func /*2*/== (value: (any Value)?, term: Self) -> Query { Query() }
        static func /*3*/+ (value: some Value, term: Self) -> Query { Query() }
      }
      struct Query: Term {}
      struct Field: Term, Sendable {}
      //- Use.swift
      func run(field: Field) { _ = \(operation) }
      """
    #expect(resolutions(source) == found)
  }

  /// `Equatable` has an operator that takes two tags, and neither of the two is more specific.
  @Test func aFunctionOfTheSDKMayBeMeant() {
    #expect(use("func run(a: Tag, b: Tag) { _ = a /*11*/== b }") == "11 -> unknown(twin)")
  }

  /// The compiler prefers the operator of `AdditiveArithmetic` to that of a generic type, but not to that of a type
  /// that is not generic.
  @Test(arguments: [("", "11 -> 2\n12 -> 2"), ("<Unit>", "11 -> 2\n12 -> unknown(twin)")])
  func aLiteralIsPassedToTheRequirementRatherThanToAGenericType(_ parameters: String, _ found: String) {
    let type = "Ratio" + parameters.replacing("Unit", with: "Int")
    let source = """
      //- Ratio.swift
      struct /*1*/Ratio\(parameters): AdditiveArithmetic, ExpressibleByIntegerLiteral {
        static func /*2*/+ (one: Ratio, other: Ratio) -> Ratio { one }
      }
      //- Use.swift
      func run(a: \(type)) { _ = a /*11*/+ a; _ = 1 /*12*/+ a }
      """
    #expect(resolutions(source) == found)
  }

  /// `import struct Lib.Version` does not import the operators of the type, so the compiler takes that of `Comparable`.
  @Test(arguments: [
    ("import Lib", "2 -> 1"), ("import struct Lib.Version", "2 -> external"),
    ("import Lib\nimport struct Lib.Version", "2 -> 1"),
  ])
  func anImportOfOneDeclarationShowsNoOperators(_ imports: String, _ found: String) {
    let source = """
      //- Lib/Version.swift module:Lib
      public struct Version: Comparable {
        public static func /*1*/< (one: Version, other: Version) -> Bool { true }
      }
      //- App/Main.swift module:App
      \(imports)
      func run(a: Version) { _ = a /*2*/< a }
      """
    #expect(resolutions(source) == found)
  }

  @Test func operandsMayBeOptional() {
    let sum = "func /*10*/+ (one: Length?, other: Length?) -> Length? { one }\n"
    let run = "func run(a: Length?, b: Length) { _ = a /*11*/+ a; _ = a /*12*/+ b }"
    #expect(use(sum + run) == "11 -> unknown(twin)\n12 -> 10")
  }

  /// `Self` may be an optional type of the SDK. The operand does not show that the project's function is meant.
  @Test func selfMayBeAnOptional() {
    let byte = "extension UInt8? { static func == (byte: Self, sign: Unicode.Scalar) -> Bool { true } }\n"
    #expect(use(byte + "func run(a: UInt8?) { _ = a /*11*/== \"a\" }") == "11 -> unknown(twin)")
    #expect(use(byte + "func run(a: UInt8?) { _ = a /*11*/== nil }") == "11 -> external")
  }

  /// The signature of `run` implies that `U` conforms to `Unit` and `Ordered`.
  @Test func constraintsMayBeInferred() {
    let source = """
      //- Fixed.swift
      protocol Unit {}
      protocol Ordered {}
      struct Step<U: Unit & Ordered> {}
      struct Fixed<U: Unit & Ordered> {}
      extension Fixed { static func /*1*/+ (fixed: Self, step: Step<U>) -> Self { fixed } }
      //- Use.swift
      func run<U: Unit>(a: Fixed<U>, b: Step<U>) { _ = a /*2*/+ b }
      """
    #expect(resolutions(source) == "2 -> 1")
  }

  /// A class that literals can initialize may be the raw type of an enum.
  @Test func anEnumWithARawTypeIsRawRepresentable() {
    let source = """
      //- Step.swift
      import Foundation
      enum Step: NSNumber { case first = 0 }
      //- Map.swift
      infix operator >>>
      struct Map {}
      struct /*1*/Other {}
      func /*2*/>>> (other: Other, map: Map) {}
      func /*3*/>>> <T: RawRepresentable>(value: T, map: Map) {}
      //- Use.swift
      func use(_ step: Step, _ map: Map) { step /*4*/>>> map }
      """
    #expect(resolutions(source) == "4 -> 3")
  }

  private func useOwn(_ text: String) -> String {
    resolutions(
      """
      //- Operators.swift
      infix operator /*1*/<+>; infix operator /*2*/<->
      //- Price.swift
      struct Price { var /*3*/cents: Int }
      func /*4*/<+> (price: Price, other: Price) -> Price { price }
      //- Weight.swift
      struct Weight { var /*5*/grams: Int }
      func /*6*/<+> (weight: Weight, other: Weight) -> Weight { weight }
      //- Use.swift

      """ + text)
  }

  @Test func anOperatorOfTheProjectRefersToTheFunctionForItsOperands() {
    #expect(
      useOwn("func run(a: Price, b: Weight) { _ = (a /*11*/<+> a)./*12*/cents; _ = (b /*13*/<+> b)./*14*/grams }")
        == "11 -> 4\n12 -> 3\n13 -> 6\n14 -> 5")
    #expect(useOwn("func run() { _ = load() /*11*/<+> load() }") == "11 -> 4 or 6")
    #expect(useOwn("func run() { _ = load() /*11*/<-> load() }") == "11 -> 2")
  }

  /// A value that cannot be changed is not passed for an `inout` parameter.
  @Test func aResultIsNotChanged() {
    let flags = """
      struct Flags: OptionSet {
        var rawValue: Int
        static func /*11*/& (flags: inout Flags, other: Flags) -> Flags { flags }
        static func /*12*/<<= (flags: inout Flags, count: Int) {}
      }
      func make() -> Flags { Flags(rawValue: 1) }

      """
    #expect(use(flags + "func run() { _ = make() /*13*/& make() }") == "13 -> external")
    #expect(use(flags + "func run() { var flags = make(); flags /*13*/<<= 2 }") == "13 -> 12")
  }
}
