// The texts to inject, each with one outward name, marked `«name»`. They may contain the placeholders of `Outer.fill`,
// `{n}`, which stands for a unique number, and `{u}`, which stands for a unique operator.
import InwardFacts
import InwardGraph

/// One text to inject, and the expected finding about the name in it.
struct Template: Sendable {
  var text: String
  var slot: Site.Slot
  var kind: MentionKind
  var position: MentionPlace?
  var needs: Needs

  static func statement(_ text: String, _ kind: MentionKind, _ needs: Needs = []) -> Template {
    // The position depends on what the statement is wrapped in, such as an accessor or a local function.
    Template(text: text, slot: .statement, kind: kind, position: nil, needs: needs)
  }

  static func member(_ text: String, _ kind: MentionKind, _ position: MentionPlace, _ needs: Needs = []) -> Template {
    Template(text: text, slot: .member, kind: kind, position: position, needs: needs)
  }

  static func stored(_ text: String, _ kind: MentionKind, _ position: MentionPlace, _ needs: Needs = []) -> Template {
    Template(text: text, slot: .stored, kind: kind, position: position, needs: needs)
  }

  static func top(_ text: String, _ kind: MentionKind, _ position: MentionPlace, _ needs: Needs = []) -> Template {
    Template(text: text, slot: .top, kind: kind, position: position, needs: needs)
  }

  static func requirement(_ text: String, _ kind: MentionKind, _ position: MentionPlace) -> Template {
    Template(text: text, slot: .requirement, kind: kind, position: position, needs: [])
  }
}

/// Templates that use a name in the same way.
struct Family: Sendable {
  var name: String
  var templates: [Template]

  init(_ name: String, _ templates: [Template]) {
    self.name = name
    self.templates = templates
  }

  static let all = declarationFamilies + typeFamilies + expressionFamilies + memberFamilies + placeFamilies
}

/// Code that wraps a statement in a member, and a member in a type, so that the same name occurs in many places.
enum Wrapping {
  /// Code around a statement, `{s}`.
  static let statements = [
    "{s}", "{s}", "if true {\n{s}\n}", "do {\n{s}\n}", "for _ in 0..<2 {\n{s}\n}", "defer {\n{s}\n}",
    "let closure{n} = { () -> Void in\n{s}\n}\n_ = closure{n}", "func inner{n}() {\n{s}\n}",
    "switch 1 {\ncase 1:\n{s}\ndefault: break\n}",
    "repeat {\n{s}\n} while false", "#if DEBUG || true\n{s}\n#endif",
  ]
  static let members = [
    "func probe{n}() {\n{s}\n}", "private func probe{n}() {\n{s}\n}", "static func probe{n}() {\n{s}\n}",
    "func probe{n}() async throws -> Int {\n{s}\nreturn 1\n}", "func probe{n}<Given>(_ value: Given) {\n{s}\n}",
    "var probe{n}: Int {\n{s}\nreturn 0\n}", "static var probe{n}: Int {\n{s}\nreturn 0\n}",
    "subscript(probe{n} index: Int) -> Int {\n{s}\nreturn index\n}",
    "var probe{n}: Int {\nget {\n{s}\nreturn 0\n}\nset {\n{s2}\n}\n}",
  ]
  /// Functions at the top level of a file. Only these contain local types, because none of them is generic: Swift
  /// allows no types in generic functions.
  static let functions = [
    "func probe{n}() {\n{s}\n}", "func probe{n}() {\nstruct Local{n} {\nfunc run() {\n{s}\n}\n}\n}",
    "let probe{n} = { @Sendable () -> Void in\n{s}\n}",
  ]
  /// Separate types, which may have stored properties, around a statement.
  static let nested = [
    "enum Nested{n} {\nstatic func run() {\n{s}\n}\n}", "final class Nested{n} {\ninit() {\n{s}\n}\n}",
    "final class Nested{n} {\ndeinit {\n{s}\n}\n}", "struct Nested{n} {\nvar size = 0 {\ndidSet {\n{s}\n}\n}\n}",
    "struct Nested{n} {\nlet run = { () -> Void in\n{s}\n}\n}",
  ]
  static let protocols = ["protocol Probe{n} {\n{m}\n}", "protocol Probe{n}: AnyObject {\n{m}\n}"]
  /// Types around a member, `{m}`.
  static let types = [
    "struct Probe{n} {\n{m}\n}", "final class Probe{n} {\n{m}\n}", "struct Probe{n}<Outer> {\n{m}\n}",
    "enum Probe{n} {\nstruct Deep {\n{m}\n}\n}",
  ]
}
