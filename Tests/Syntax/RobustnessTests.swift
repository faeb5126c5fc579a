// Reading any bytes is fast and never crashes, and the ids in the facts are valid.
import Foundation
import InwardFacts
import InwardSyntax
import InwardWorkspace
import Testing

@Suite(.serialized) struct RobustnessTests {
  @Test func everyPrefixReads() throws {
    for one in try SyntaxCase.all() {
      let bytes = Array(one.swift.utf8)
      for count in 0..<bytes.count { check(readFacts(Array(bytes[..<count]))) }
    }
  }

  @Test func everyDeletionReads() throws {
    for one in try SyntaxCase.all() {
      let bytes = Array(one.swift.utf8)
      for index in bytes.indices {
        var less = bytes
        less.remove(at: index)
        check(readFacts(less))
      }
    }
  }

  @Test func everyTokenDoubledOrSwappedReads() throws {
    for one in try SyntaxCase.all() {
      let words = one.swift.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count > 2 else { continue }
      for index in 1..<words.count {
        var mixed = words
        mixed.swapAt(index, index - 1)
        check(readFacts(Array(mixed.joined(separator: " ").utf8)))
        mixed.insert(words[index], at: 0)
        check(readFacts(Array(mixed.joined(separator: " ").utf8)))
      }
    }
  }

  @Test(arguments: Nesting.all)
  func nestingDoesNotOverflow(_ nesting: Nesting) {
    let count = 100_000
    let opened = String(repeating: nesting.open, count: count)
    let closed = String(repeating: nesting.close, count: count)
    for text in [opened + "x" + closed, opened, closed] {
      let clock = ContinuousClock()
      let start = clock.now
      // Uses a thread with the product's stack size. Frames of a debug build are several times as large as those of a
      // release build, so passing here leaves a margin for the product.
      onThreads(1) { _ in check(readFacts(Array(text.utf8))) }
      // Linear time is tens of milliseconds and quadratic time minutes, so the limit can be generous.
      #expect(clock.now - start < .seconds(30), "\(nesting)")
    }
  }

  @Test func ourOwnSourcesHaveNoNotes() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for folder in ["Sources", "Tests"] {
      let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      while let path = files?.nextObject() as? String {
        guard path.hasSuffix(".swift") else { continue }
        let file = root.appendingPathComponent(folder).appendingPathComponent(path)
        let notes = readFacts(Array(try Data(contentsOf: file))).notes
        #expect(notes.isEmpty, "\(path): \(notes)")
      }
    }
  }

  /// Checks that ids and ranges are within the bounds of their arrays; traps if one is not.
  private func check(_ facts: FileFacts) {
    for mention in facts.mentions {
      precondition(mention.name.index < facts.names.count)
      check(mention.base, facts)
      precondition(mention.binding.isNone || mention.binding.index < facts.bindings.count)
    }
    for value in facts.values {
      switch value.shape {
      case .call, .element, .iterated, .unwrapped, .optional, .selfOf, .array, .macro, .implicit, .argument,
        .entry, .item, .output, .keyPath, .projection:
        check(value.value, facts)
      case .typed, .maybeTyped, .metatype: check(value.type, facts)
      default: break
      }
      if value.shape == .call || value.shape == .element {
        precondition(value.arguments.upperBound <= facts.arguments.count)
      }
    }
    for argument in facts.arguments { check(argument.value, facts) }
    for type in facts.types { precondition(type.elements.upperBound <= facts.typeLists.count) }
    for type in facts.typeLists { check(type, facts) }
    for binding in facts.bindings {
      precondition(binding.name.isNone || binding.name.index < facts.names.count)
      check(binding.value, facts)
      check(binding.type, facts)
    }
    for declaration in facts.declarations {
      precondition(declaration.owner.isNone || declaration.owner.index < facts.declarations.count)
      precondition(declaration.start <= declaration.end)
      precondition(declaration.parameters.indices.upperBound <= facts.bindings.count)
      precondition(declaration.inherited.indices.upperBound <= facts.typeLists.count)
      precondition(declaration.attributes.indices.upperBound <= facts.attributes.count)
      check(declaration.value, facts)
      check(declaration.type, facts)
    }
    for run in facts.owners { precondition(run.firstMention.index < facts.mentions.count) }
    for condition in facts.conditions { precondition(condition.start <= condition.end) }
    _ = factsText(facts, .notes)
  }

  private func check(_ value: ValueID, _ facts: FileFacts) {
    if let mention = value.mention {
      precondition(mention.index < facts.mentions.count)
    } else if value.isSome {
      precondition(Int(value.raw) < facts.values.count)
    }
  }

  private func check(_ type: TypeID, _ facts: FileFacts) {
    precondition(type.isNone || type.index < facts.types.count)
  }
}

/// A construct that can contain itself.
struct Nesting: CustomTestStringConvertible {
  var open: String
  var close = ""

  var testDescription: String { open.debugDescription }

  static let all = [
    Nesting(open: "(", close: ")"), Nesting(open: "[", close: "]"), Nesting(open: "{", close: "}"),
    Nesting(open: "let x: A<", close: ">"), Nesting(open: "A<", close: ">"), Nesting(open: "f(", close: ")"),
    Nesting(open: "a[", close: "]"), Nesting(open: "f {", close: "}"), Nesting(open: "\"\\(", close: ")\""),
    Nesting(open: "if a {", close: "}"), Nesting(open: "if a {} else "), Nesting(open: "struct A {", close: "}"),
    Nesting(open: "func f() {", close: "}"), Nesting(open: "switch a { case b: ", close: "}"), Nesting(open: "-"),
    Nesting(open: "try "), Nesting(open: "a ? ", close: " : b"), Nesting(open: "let x: (", close: ")"),
    Nesting(open: "let x: [", close: "]"), Nesting(open: "let x: some "), Nesting(open: "#if A\n", close: "#endif\n"),
    Nesting(open: "#if A\n@x\n"), Nesting(open: "a\n#if B\n.c\n", close: "#endif\n"), Nesting(open: "let x: A -> "),
    Nesting(open: "case let "), Nesting(open: "\\a.[", close: "]"), Nesting(open: "@A(", close: ")"),
    Nesting(open: "@a "), Nesting(open: "a < "), Nesting(open: "a<(b, ", close: ")>"), Nesting(open: "open\n"),
    Nesting(open: "var x: Int { get {", close: "}}"), Nesting(open: "{ [a = ", close: "]}"),
    Nesting(open: "{ (a) -> ", close: "in }"), Nesting(open: "let (", close: ")"),
    Nesting(open: "func f(x: A = {", close: "}) {}"), Nesting(open: "let x = if a {", close: "} else {}"),
    Nesting(open: "x as ("), Nesting(open: "#m(", close: ")"), Nesting(open: "/* ", close: "*/"),
  ]
}
