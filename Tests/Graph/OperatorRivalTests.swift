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

  /// What the compiler knows about a generic operand is what its constraints say.
  @Test func theConstraintsOfAGenericOperandDecide() {
    #expect(use("func run<T: Scaled>(a: T) { _ = a /*11*/* 2 }") == "11 -> 3")
    #expect(use("func run(a: some Scaled) { _ = a /*11*/* 2 }") == "11 -> 3")
    #expect(use("extension Scaled { func run() { _ = self /*11*/* 2 } }") == "11 -> 3")
    #expect(use("extension Scaled where Self: Numeric { func run() { _ = self /*11*/* 2 } }") == "11 -> unknown(twin)")
    #expect(use("func run<T: Scaled & BinaryInteger>(a: T) { _ = a /*11*/* a }") == "11 -> external")
    #expect(use("func run<T: Scaled & Numeric>(a: T) { _ = a /*11*/* load() }") == "11 -> unknown(twin)")
  }

  /// `Equatable` has an operator that takes two tags, and neither of the two is more specific.
  @Test func aFunctionOfTheSDKMayBeMeant() {
    #expect(use("func run(a: Tag, b: Tag) { _ = a /*11*/== b }") == "11 -> unknown(twin)")
  }

  /// The compiler prefers the operator of `AdditiveArithmetic` to that of a generic type, but not to that of another.
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
