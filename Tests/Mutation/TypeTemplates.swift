// Outward names in type positions.

extension Family {
  static let typeFamilies = [
    Family(
      "annotation",
      [
        .stored("var noted{n}: «{P}Record»? = nil", .type, .stored),
        .stored("var noted{n}: [«{P}Record»] = []", .type, .stored),
        .member("var noted{n}: «{P}Record»? { nil }", .type, .computed),
        .member("var noted{n}: (Int, «{P}Record»?) { (0, nil) }", .type, .computed),
        .member("func noted{n}(_ value: «{P}Record») {}", .type, .parameter),
        .member("func noted{n}(_ values: «{P}Record»...) {}", .type, .parameter),
        .member("func noted{n}(_ value: inout «{P}Record») {}", .type, .parameter),
        .member("func noted{n}() -> «{P}Record»? { nil }", .type, .result),
        .member("func noted{n}() async -> [String: «{P}Record»] { [:] }", .type, .result),
        .member("subscript(noted{n} value: «{P}Record») -> Int { 0 }", .type, .parameter),
        .member("struct Noted{n} {\ninit(_ value: «{P}Record») {}\n}", .type, .parameter),
        .member("enum Noted{n} {\ncase one(«{P}Record»)\n}", .type, .parameter),
        .member("enum Noted{n} {\nindirect case two(Int, named: «{P}Record»?)\n}", .type, .parameter),
        .statement("let noted{n}: «{P}Record»? = nil\n_ = noted{n}", .type),
        .statement("var noted{n}: [Int: «{P}Words»] = [:]\nnoted{n}[1] = nil", .type),
        .statement("func noted{n}(_ value: «{P}Record») {}", .type),
      ]),
    Family(
      "generic argument",
      [
        .member("var filled{n}: Array<«{P}Record»> { [] }", .type, .computed),
        .member("func filled{n}(_ value: Result<Int, «{P}Failure»>) {}", .type, .parameter),
        .member("func filled{n}(_ value: Observable<[«{P}Record»]>) {}", .type, .parameter),
        .member("func filled{n}() -> Dictionary<String, «{P}Record»>? { nil }", .type, .result),
        .stored("var filled{n} = Set<«{P}Record»>()", .type, .stored),
        .statement("_ = Array<«{P}Record»>()", .type), .statement("_ = [«{P}Record»]()", .type),
        .statement("_ = [Int: [«{P}Record»]]()", .type), .statement("_ = Optional<«{P}Record»>.none", .type),
        .statement("_ = MemoryLayout<«{P}Record»>.size", .type),
        .statement("let filled{n}: Set<«{P}Space».Item> = []\n_ = filled{n}", .type),
      ]),
    Family(
      "cast",
      [
        .statement("let any{n}: Any = 1\n_ = any{n} as? «{P}Record»", .type),
        .statement("let any{n}: Any = 1\n_ = any{n} is «{P}Record»", .type),
        .statement("let any{n}: Any = 1\n_ = any{n} as! «{P}Record»", .type),
        .statement("let any{n}: Any = 1\nif let found = any{n} as? «{P}Record» { _ = found }", .type),
        .statement("let any{n}: Any = 1\nif any{n} is any «{P}Port» {}", .type),
        .statement("let any{n}: Any = 1\nswitch any{n} {\ncase is «{P}Record»: break\ndefault: break\n}", .type),
        .statement(
          "let any{n}: Any = 1\nswitch any{n} {\ncase let found as «{P}Record»: _ = found\ndefault: break\n}", .type),
        .statement("let all{n}: [Any] = []\nfor case let item as «{P}Record» in all{n} { _ = item }", .type),
        .statement("_ = [1, 2].map { $0 as Any as? [«{P}Record»] }", .type),
        .statement("_ = nil as «{P}Record»?", .type),
      ]),
    Family(
      "metatype",
      [
        .statement("_ = «{P}Record».self", .type), .statement("_ = (any «{P}Port»).self", .type),
        .statement("_ = [«{P}Record»].self", .type), .statement("_ = «{P}Box»<Int>.self", .type),
        .statement("let type{n}: «{P}Record».Type? = nil\n_ = type{n}", .type),
        .statement("_ = ObjectIdentifier(«{P}Record».self)", .type),
        .statement("_ = String(describing: «{P}Space».Item.self)", .static),
        .member("func meta{n}(_ type: «{P}Record».Type) {}", .type, .parameter),
        .member("func meta{n}() -> any «{P}Port».Type? { nil }", .type, .result, .noCompiler),
        .member("func meta{n}() -> (any «{P}Port».Type)? { nil }", .type, .result),
      ]),
    Family(
      "where clause",
      [
        .member("func bound{n}<B>(_ value: B) where B: «{P}Port» {}", .type, .generic),
        .member("func bound{n}<B: «{P}Port»>(_ value: B) {}", .type, .generic),
        .member("func bound{n}<B: Hashable & «{P}Port»>(_ value: B) {}", .type, .generic),
        .member("func bound{n}<B: Sequence>(_ value: B) where B.Element == «{P}Record» {}", .type, .generic),
        .member("struct Bound{n}<B> where B: «{P}Port» {}", .type, .generic),
        .member("final class Bound{n}<B: «{P}Base»> {}", .type, .generic),
        .top("extension Array where Element == «{P}Record» {\nvar bound{n}: Int { 0 }\n}", .type, .generic),
        .top("extension Optional where Wrapped: «{P}Port» {\nvar bound{n}: Int { 0 }\n}", .type, .generic),
        .top("protocol Bound{n} {\nassociatedtype Item: «{P}Port»\n}", .inherits, .inheritance),
        .top("protocol Bound{n} {\nassociatedtype Item where Item: «{P}Port»\n}", .type, .generic),
        .top("protocol Bound{n} {\nassociatedtype Item = «{P}Record»\n}", .type, .alias),
      ]),
    Family(
      "existential",
      [
        .member("func held{n}(_ value: any «{P}Port») {}", .type, .parameter),
        .member("func held{n}(_ value: some «{P}Port») {}", .type, .parameter),
        .member("func held{n}(_ values: [any «{P}Port» & Sendable]) {}", .type, .parameter),
        .member("func held{n}(_ value: some Sequence<«{P}Record»>) {}", .type, .parameter),
        .stored("var held{n}: (any «{P}Port» & Hashable & Sendable)? { nil }", .type, .computed),
        .statement("let held{n}: (any «{P}Port»)? = nil\n_ = held{n}", .type),
      ]),
    Family(
      "closure type",
      [
        .statement("let run{n}: («{P}Record») -> Void = { _ in }\n_ = run{n}", .type),
        .statement("_ = { (value: «{P}Record») in _ = value }", .type),
        .statement("_ = { (value: Int, other: «{P}Record»?) -> Int in value }", .type),
        .statement("_ = { () -> «{P}Record»? in nil }", .type),
        .statement("_ = { [value = 1] (other: inout «{P}Record») in _ = value }", .type),
        .member("func run{n}(_ body: @escaping @Sendable («{P}Record») async -> Void) {}", .type, .parameter),
        .member("func run{n}(_ body: ((Int, «{P}Record») -> Void)?) {}", .type, .parameter),
        .member("var run{n}: () -> «{P}Record»? { { nil } }", .type, .computed),
      ]),
    Family(
      "typed throws",
      [
        .member("func risk{n}() throws(«{P}Failure») {}", .type, .throws),
        .member("var risk{n}: Int {\nget throws(«{P}Failure») { 1 }\n}", .type, .throws),
        .member("func risk{n}(_ body: () throws(«{P}Failure») -> Void) {}", .type, .parameter),
        .statement("do throws(«{P}Failure») {} catch {}", .type),
        .statement("_ = { () throws(«{P}Failure») -> Int in 1 }", .type),
      ]),
    Family(
      "nested type",
      [
        .member("func inside{n}(_ value: «{P}Space».Item) {}", .type, .parameter),
        .member("var inside{n}: «{P}Record».Part? { nil }", .type, .computed),
        .member("func inside{n}(_ values: [Movie.«{P}Badge»]) {}", .type, .parameter, .movies),
        .statement("_ = «{P}Space».Item()", .static), .statement("_ = Movie.«{P}Badge»()", .constructs, .movies),
        .statement("let any{n}: Any = 1\n_ = any{n} as? Movie.«{P}Badge»", .type, .movies),
        .member("func inside{n}(_ value: «{P}Badge») {}", .type, .parameter, .insideMovie),
        .top("extension Movie {\nvar inside{n}: «{P}Badge»? { nil }\n}", .type, .computed, .movies),
      ]),
    Family(
      "requirement",
      [
        .requirement("var asked{n}: «{P}Record»? { get }", .type, .computed),
        .requirement("func asked{n}(_ value: «{P}Record») async throws", .type, .parameter),
        .requirement("func asked{n}() -> [«{P}Record»]", .type, .result),
        .requirement("subscript(asked{n} index: Int) -> «{P}Record»? { get set }", .type, .computed),
        .requirement("static func asked{n}<B: «{P}Port»>(_ value: B)", .type, .generic),
        .requirement("init(asked{n}: any «{P}Port»)", .type, .parameter),
      ]),
  ]
}
