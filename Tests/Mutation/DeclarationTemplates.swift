// Outward names in the heads of declarations: inheritance, extensions, type aliases, attributes, operators.

extension Family {
  static let declarationFamilies = [
    Family(
      "inherits",
      [
        .member("final class Heir{n}: «{P}Base» {}", .inherits, .inheritance),
        .member("struct Heir{n}: «{P}Port» {}", .inherits, .inheritance),
        .member("enum Heir{n}: Int, «{P}Port» {\ncase one\n}", .inherits, .inheritance),
        .member("actor Heir{n}: «{P}Port» {}", .inherits, .inheritance),
        .member("struct Heir{n}: Hashable & «{P}Port» {}", .inherits, .inheritance),
        .member("final class Heir{n}: «{P}Space».Base {}", .type, .inheritance),
        .member("struct Heir{n}<T>: «{P}Port» where T: Hashable {}", .inherits, .inheritance),
        .top("protocol Heir{n}: AnyObject, «{P}Port» {}", .inherits, .inheritance),
        .top("extension Int: «{P}Port» {}", .inherits, .inheritance, .alone),
        .top("struct Heir{n} {}\n\nextension Heir{n}: «{P}Port» {}", .inherits, .inheritance),
      ]),
    Family(
      "extends",
      [
        .top("extension «{P}Record» {}", .extends, .inheritance),
        .top("extension «{P}Record» {\nfunc probe{n}() -> Int { 0 }\n}", .extends, .inheritance),
        .top("extension «{P}Space».Item {\nvar probe{n}: Int { 0 }\n}", .type, .inheritance),
        .top("extension «{P}Box» where Self: Sendable {\nvar probe{n}: Int { 0 }\n}", .extends, .inheritance),
        .top("extension «{P}Port» {\nfunc probe{n}() {}\n}", .extends, .inheritance),
        .top(
          "extension «{P}Mode»: CustomStringConvertible {\nvar description: String { \"\" }\n}", .extends, .inheritance,
          .alone),
      ]),
    Family(
      "typealias",
      [
        .member("typealias Short{n} = «{P}Record»", .type, .alias),
        .member("typealias Short{n} = [String: «{P}Record»]", .type, .alias),
        .member("typealias Short{n} = («{P}Record») -> Void", .type, .alias),
        .member("typealias Short{n}<T: Error> = Result<«{P}Record», T>", .type, .alias),
        .member("typealias Short{n} = «{P}Space».Item", .type, .alias),
        .member("typealias Short{n} = any «{P}Port» & Sendable", .type, .alias),
        .member("typealias Short{n} = «{P}Words»", .type, .alias),
        .top("public protocol Short{n} {\nassociatedtype Item\n}\n\ntypealias Name{n} = «{P}Record»", .type, .alias),
      ]),
    Family(
      "property wrapper",
      [
        .stored("@«{P}Clamped» var wrapped{n}: Int = 1", .attribute, .attribute),
        .stored("@«{P}Clamped»(most: 3) var wrapped{n}: Int = 1", .attribute, .attribute),
        .stored("@«{P}Clamped»\nvar wrapped{n} = 1", .attribute, .attribute),
        .statement("@«{P}Clamped» var wrapped{n}: Int = 1\nwrapped{n} += 1", .attribute),
        .member("func wrapped{n}(@«{P}Clamped» _ value: Int) {}", .attribute, .attribute),
        .member("struct Wrapped{n} {\n@«{P}Clamped»<Int> var value = 1\n}", .attribute, .attribute),
      ]),
    Family(
      "global actor",
      [
        .member("@«{P}Actor» static func isolated{n}() {}", .attribute, .attribute),
        .member("@«{P}Actor» final class Isolated{n} {}", .attribute, .attribute),
        .member("@«{P}Actor»\nstruct Isolated{n} {}", .attribute, .attribute),
        .top("@«{P}Actor» func isolated{n}() {}", .attribute, .attribute),
        .top("@«{P}Actor» protocol Isolated{n} {}", .attribute, .attribute),
        .statement("let isolated{n} = { @«{P}Actor» () -> Void in }\n_ = isolated{n}", .attribute),
        .member("func isolated{n}(_ run: @«{P}Actor» @Sendable () -> Void) {}", .attribute, .attribute),
      ]),
    Family(
      "result builder",
      [
        .member("@«{P}Builder» var built{n}: Int {\n1\n2\n}", .attribute, .attribute),
        .member("@«{P}Builder» func built{n}() -> Int {\n1\n}", .attribute, .attribute),
        .member("func built{n}(@«{P}Builder» _ parts: () -> Int) {}", .attribute, .attribute),
        .top("protocol Built{n} {\n@«{P}Builder» var parts: Int { get }\n}", .attribute, .attribute),
      ]),
    Family(
      "macro",
      [
        .statement("_ = #«{p}Text»(1)", .macro, .noCompiler),
        .statement("let text{n} = \"\" + #«{p}Text»(2)\n_ = text{n}", .macro, .noCompiler),
        .member("@«{P}Observed» struct Observed{n} {}", .macro, .attribute, .noCompiler),
        .member("@«{P}Observed»() final class Observed{n} {}", .macro, .attribute, .noCompiler),
      ]),
    Family(
      "precedence group",
      [
        .top("infix operator {u}: «{P}Precedence»", .operator, .file, .alone),
        .top("precedencegroup Group{n} {\nhigherThan: «{P}Precedence»\n}", .operator, .file),
        .top(
          "precedencegroup Group{n} {\nassociativity: left\nhigherThan: AdditionPrecedence, «{P}Precedence»\n}",
          .operator, .file),
      ]),
  ]
}
