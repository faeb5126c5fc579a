// Replaces calls to a manifest's own functions with the values that they produce: `.module("Core")` becomes
// `.target(name: "Core", path: "Modules/Core")`. Nothing is run: every value in a function counts, whether or not it
// would be reached.

struct Inlining {
  /// The manifest's functions by name. A call that may refer to several of them is not replaced.
  private let functions: [String: [LiteralFunction]]
  private let constants: [String: Literal]
  /// The functions whose bodies count where they are declared, because at least one use could not be replaced.
  private var unclear: Set<String> = []
  /// The number of values that may still be visited. Handwritten code has fewer; the limit is for functions that call
  /// each other.
  private var budget = 50_000
  private let deepest = 10
  /// The depth that one call adds. Handwritten values are not nested more deeply than this.
  private static let call = 20
  /// The maximum length of a string; paths and names are shorter. Without the limit, strings built from strings could
  /// fill the memory.
  private static let longestText = 2000

  init(_ functions: [LiteralFunction], constants: [String: Literal]) {
    self.functions = Dictionary(grouping: functions, by: \.name)
    // Only constants with text are replaced: any other constant may share its name with a member of a type.
    self.constants = constants.filter { $0.value.isText }
  }

  /// Inlines the constants, sorted by name so that the result is the same in each run even if the budget runs out.
  mutating func inlined(_ constants: [String: Literal]) -> [String: Literal] {
    var found: [String: Literal] = [:]
    for (name, value) in constants.sorted(by: { $0.key < $1.key }) { found[name] = inlined(value, depth: 0) }
    return found
  }

  /// Inlines the values of a file. The body of a function counts where it is written, with unknown parameters, if the
  /// function is never called, or if any use of it is not a replaceable call.
  mutating func inlined(_ values: [Literal]) -> [Literal] {
    var found = values.map { inlined($0, depth: 0) }
    var named = Names()
    for value in values { named.collect(value) }
    for function in functions.values.joined() { for value in function.body { named.collect(value) } }
    unclear.formUnion(functions.keys.filter { !named.called.contains($0) || named.mentioned.contains($0) })
    var read: Set<String> = []
    while !unclear.isEmpty {
      let names = unclear.filter { !read.contains($0) }.sorted()
      read.formUnion(names)
      unclear = []
      for name in names { found += (functions[name] ?? []).flatMap(\.body).map { inlined($0, depth: 0) } }
    }
    return found
  }

  private mutating func inlined(_ literal: Literal, depth: Int) -> Literal {
    budget -= 1
    guard budget > 0, depth < deepest * Self.call else { return literal }
    switch literal {
    case .call(let name, let arguments, let offset):
      let arguments = arguments.map { LiteralArgument(label: $0.label, value: inlined($0.value, depth: depth + 1)) }
      return made(by: name, arguments, at: offset, depth: depth)
        ?? .call(name: name, arguments: arguments, offset: offset)
    case .array(let elements): return .array(elements.map { inlined($0, depth: depth + 1) })
    case .joined(let parts): return .joined(parts.map { inlined($0, depth: depth + 1) })
    case .pieces(let pieces, let offset): return joined(pieces.map { inlined($0, depth: depth + 1) }, at: offset)
    case .name(let name), .member(let name):
      return constants[name].map { inlined($0, depth: depth + Self.call) } ?? literal
    case .string, .other: return literal
    }
  }

  /// Joins the pieces of a string into one text; returns the pieces if one of them is unknown or the text would be too
  /// long.
  private func joined(_ pieces: [Literal], at offset: Int) -> Literal {
    var text = ""
    for piece in pieces {
      guard case .string(let part, _) = piece, text.utf8.count + part.utf8.count < Self.longestText
      else { return .pieces(pieces, offset: offset) }
      text += part
    }
    return .string(text, offset: offset)
  }

  /// Returns the values that a function produces for these arguments; nil if none or several of the manifest's
  /// functions fit, or if a limit is reached.
  private mutating func made(
    by name: String, _ arguments: [LiteralArgument], at offset: Int, depth: Int
  ) -> Literal? {
    guard let functions = functions[name] else { return nil }
    let bound = functions.compactMap { function in bind(arguments, to: function).map { (function, $0) } }
    guard bound.count == 1, let (function, values) = bound.first, depth < deepest * Self.call else {
      unclear.insert(name)
      return nil
    }
    let body = function.body.map { filled($0, values, at: offset) }
    let made = body.map { inlined($0, depth: depth + Self.call) }
    // Beyond the budget, the value may be huge (a list of lists of lists), so the call is kept.
    guard budget > 0 else {
      unclear.insert(name)
      return nil
    }
    return made.count == 1 ? made[0] : .joined(made)
  }

  /// Returns the argument of each parameter or its default, by name; nil if the arguments do not fit.
  private func bind(_ arguments: [LiteralArgument], to function: LiteralFunction) -> [String: Literal]? {
    var values: [String: Literal] = [:]
    var next = 0
    for parameter in function.parameters {
      if next < arguments.count, arguments[next].label == parameter.label {
        values[parameter.name] = arguments[next].value
        next += 1
      } else if let fallback = parameter.fallback {
        values[parameter.name] = fallback
      } else {
        return nil
      }
    }
    return next == arguments.count ? values : nil
  }

  /// Returns a value of a function's body with its parameters replaced by the arguments. A call in the body gets the
  /// offset of the replaced call; calls in its arguments keep their own.
  private mutating func filled(_ literal: Literal, _ values: [String: Literal], at call: Int?) -> Literal {
    budget -= 1
    guard budget > 0 else { return literal }
    switch literal {
    case .call(let name, let arguments, let offset):
      let arguments = arguments.map {
        LiteralArgument(label: $0.label, value: filled($0.value, values, at: nil))
      }
      return .call(name: name, arguments: arguments, offset: call ?? offset)
    case .array(let elements): return .array(elements.map { filled($0, values, at: call) })
    case .joined(let parts): return .joined(parts.map { filled($0, values, at: call) })
    case .pieces(let pieces, let offset): return .pieces(pieces.map { filled($0, values, at: nil) }, offset: offset)
    case .name(let name): return values[name] ?? literal
    case .string, .member, .other: return literal
    }
  }
}

extension Literal {
  fileprivate var isText: Bool {
    switch self {
    case .string, .pieces: true
    case .array(let elements): elements.allSatisfy(\.isText)
    case .call, .name, .member, .joined, .other: false
    }
  }
}

/// The names of the functions that a manifest calls, and the names that it uses without calling them.
private struct Names {
  private(set) var called: Set<String> = []
  private(set) var mentioned: Set<String> = []

  mutating func collect(_ literal: Literal) {
    switch literal {
    case .call(let name, let arguments, _):
      called.insert(name)
      for argument in arguments { collect(argument.value) }
    case .array(let elements), .joined(let elements), .pieces(let elements, _):
      for element in elements { collect(element) }
    case .name(let name), .member(let name): mentioned.insert(name)
    case .string, .other: break
    }
  }
}
