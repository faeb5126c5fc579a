// Outward names in expressions: initializers, static members, functions, variables, operators, patterns.

extension Family {
  static let expressionFamilies = [
    Family(
      "constructs",
      [
        .statement("_ = «{P}Record»()", .constructs), .statement("_ = «{P}Record»(size: 1)", .constructs),
        .statement("_ = «{P}Record».init()", .constructs), .statement("_ = [«{P}Record»()]", .constructs),
        .statement("_ = «{P}Box»(content: 1)", .constructs), .statement("_ = «{P}Box»<Int>(content: 1)", .constructs),
        .statement("let made{n} = «{P}Base»()\n_ = made{n}", .constructs),
        .statement("_ = [1].map(«{P}Record».init(size:))", .constructs),
        .statement("_ = [1].map { «{P}Record»(size: $0) }", .constructs),
        .statement("_ = «{P}Words»()", .constructs),
        .stored("var made{n} = «{P}Record»(size: 2)", .constructs, .stored),
        .stored("lazy var made{n} = «{P}Record»()", .constructs, .stored),
      ]),
    Family(
      "static",
      [
        .statement("_ = «{P}Record».shared", .static), .statement("_ = «{P}Record».make()", .static),
        .statement("_ = «{P}Mode».fast", .static), .statement("let mode{n} = «{P}Mode».slow(1)\n_ = mode{n}", .static),
        .statement("_ = [1].map(«{P}Mode».slow)", .static),
        .statement("do { throw «{P}Failure».broken } catch {}", .static),
        .statement("_ = «{P}Record».make(size: 3).hashValue", .static),
        .stored("var mode{n} = «{P}Mode».fast", .static, .stored),
      ]),
    Family(
      "function",
      [
        .statement("_ = «{p}Describe»(1)", .function, .nothingInherited),
        .statement("«{p}Ping»()", .function, .nothingInherited),
        .statement("_ = «{p}Scale»(by: 2)", .function, .nothingInherited),
        .statement("«{p}Run» {}", .function, .nothingInherited),
        .statement("«{p}Run»({})", .function, .nothingInherited),
        .statement("_ = [1].map(«{p}Describe»)", .function, .nothingInherited),
        .statement("let ask{n} = «{p}Describe»\n_ = ask{n}(1)", .function, .nothingInherited),
        .statement("_ = 1 + max(2, «{p}Describe»(3))", .function, .nothingInherited),
        .statement("_ = «{p}Scale»(by:)", .function, .nothingInherited),
      ]),
    Family(
      "global",
      [
        .statement("_ = «{p}Limit»", .global, .nothingInherited),
        .statement("let most{n} = «{p}Version» + 1\n_ = most{n}", .global, .nothingInherited),
        .statement("if «{p}Limit» > 3 {}", .global, .nothingInherited),
        .statement("«{p}Counter» = 2", .global, .nothingInherited),
        .statement("«{p}Counter» += 1", .global, .nothingInherited),
        .statement("_ = «{p}Limit».description", .global, .nothingInherited),
        .statement("for _ in 0..<«{p}Limit» {}", .global, .nothingInherited),
        .statement("guard «{p}Limit» > 1 else { fatalError() }", .global, .nothingInherited),
        .statement("while «{p}Limit» < 1 {}", .global, .nothingInherited),
        .statement("switch 1 {\ncase «{p}Limit»: break\ndefault: break\n}", .global, .nothingInherited),
        .statement(
          "switch 1 {\ncase let one where one > «{p}Limit»: break\ndefault: break\n}", .global, .nothingInherited),
        .statement("_ = [1, 2][0 * «{p}Limit»]", .global, .nothingInherited),
        .statement("_ = { [most = «{p}Limit»] in most }", .global, .nothingInherited),
        .stored("var most{n} = «{p}Limit»", .global, .stored, .nothingInherited),
      ]),
    Family(
      "operator",
      [
        .statement("_ = 1 «{o}» 2", .operator), .statement("_ = «{o}»7", .operator),
        .statement("_ = 7«{o}»", .operator),
        .statement("_ = [1, 2].reduce(0, «{o}»)", .operator), .statement("_ = (1 + 2) «{o}» (3 + 4)", .operator),
        .statement("_ = [1, 2].map { $0 «{o}» 1 }", .operator),
        .stored("var sum{n} = 1 «{o}» 2", .operator, .stored),
      ]),
    Family(
      "catch pattern",
      [
        .statement("do { throw CancellationError() } catch «{P}Failure».broken {} catch {}", .static),
        .statement("do { throw CancellationError() } catch is «{P}Failure» {} catch {}", .type),
        .statement("do { throw CancellationError() } catch let error as «{P}Failure» { _ = error } catch {}", .type),
        .statement("do { throw CancellationError() } catch «{P}Failure».lost(let code) { _ = code } catch {}", .static),
        .statement(
          "do { throw CancellationError() } catch let «{P}Failure».lost(code: code) { _ = code } catch {}", .static),
        .statement(
          "do { throw CancellationError() } catch is CancellationError {} catch «{P}Failure».broken {} catch {}",
          .static),
      ]),
    Family(
      "case pattern",
      [
        .statement("let any{n}: any Error = CancellationError()\nif case «{P}Failure».broken = any{n} {}", .static),
        .statement("let any{n}: any Error = CancellationError()\nif case «{P}Failure».broken = any{n} {}", .static),
        .statement(
          "let any{n}: any Error = CancellationError()\nguard case «{P}Failure».lost(let code) = any{n} else { fatalError() }\n_ = code",
          .static),
        .statement(
          "let any{n}: any Error = CancellationError()\nswitch any{n} {\ncase «{P}Failure».broken, is CancellationError: break\ndefault: break\n}",
          .static),
        .statement(
          "let all{n}: [any Error] = []\nfor case «{P}Failure».lost(let code) in all{n} { _ = code }", .static),
      ]),
    Family(
      "default argument",
      [
        .member("func given{n}(_ value: Any = «{P}Record»()) {}", .constructs, .default),
        .member("func given{n}(_ value: Any = «{P}Record».shared) {}", .static, .default),
        .member("func given{n}(_ value: Int = «{p}Limit», then: Int = 1) {}", .global, .default, .nothingInherited),
        .member("func given{n}(_ value: Int = «{p}Describe»(1)) {}", .function, .default, .nothingInherited),
        .member("func given{n}(_ value: String = \"\".«{p}Trimmed») {}", .member, .default),
        .member("func given{n}(_ value: String = .«{p}Empty») {}", .member, .default),
        .member("func given{n}(_ value: Any.Type = «{P}Record».self) {}", .type, .default),
        .member("struct Given{n} {\ninit(_ value: Any = «{P}Record»()) {}\n}", .constructs, .default),
        .member("enum Given{n} {\ncase one(Int = «{p}Limit»)\n}", .global, .default, .nothingInherited),
        .member("subscript(given{n} index: Int = 1 «{o}» 2) -> Int { 0 }", .operator, .default),
      ]),
    Family(
      "interpolation",
      [
        .statement("_ = \"a \\(«{p}Limit») b\"", .global, .nothingInherited),
        .statement("_ = \"\\(«{p}Describe»(1))\"", .function, .nothingInherited),
        .statement("_ = \"\\(«{P}Record».self)\"", .type), .statement("_ = \"\\(«{P}Record».shared)\"", .static),
        .statement("_ = \"\\(\"inner \\(«{P}Record»())\")\"", .constructs),
        .statement("_ = #\"\\(not) \\#(«{P}Mode».fast)\"#", .static),
        .statement("_ = \"\"\"\n  {P}Record\n  \\(«{P}Record».self)\n  \"\"\"", .type),
        .statement("_ = \"{P}Record \\(\"a\".«{p}Trimmed») // {P}Record\"", .member),
      ]),
  ]
}
