// Formats types and values as text, for people and for tests.

extension FileFacts {
  /// Returns a written type as text, close to the source; "none" for `.none`.
  public func text(_ type: TypeID) -> String { text(type, Self.room) }

  /// Returns the requirements of a declaration's `where` clause as text.
  func requirementTexts(of declaration: DeclarationID) -> [String] {
    requirements(of: declaration).map { index in
      let requirement = requirements[index]
      return text(requirement.subject) + (requirement.isSame ? " == " : ": ") + text(requirement.bound)
    }
  }

  /// Returns a value as text: its chain of bases (`loader.load(_:).movies`) or a description (`each of movies`).
  public func text(_ value: ValueID) -> String { text(value, Self.room) }

  /// The maximum depth of a printed type or value. A file may contain a chain of a million links, each of which is
  /// printed with the chain before it, so the full text would fill the disk.
  private static let room = 100
  private static let cut = "…"

  fileprivate func text(_ type: TypeID, _ room: Int) -> String {
    guard type.isSome else { return "none" }
    guard room > 0 else { return Self.cut }
    let room = room - 1
    let fact = types[type.index]
    let list = typeLists[fact.elements].map { text($0, room) }
    let all = list.joined(separator: ", ")
    switch fact.shape {
    case .named: return chain(of: fact.mention, room) + (list.isEmpty ? "" : "<\(all)>")
    case .optional: return grouped(fact.inner, room) + (fact.marks.contains(.implicitlyUnwrapped) ? "!" : "?")
    case .array: return "[\(text(fact.inner, room))]"
    case .inlineArray: return "[_ of \(text(fact.inner, room))]"
    case .metatype: return grouped(fact.inner, room) + ".Type"
    case .some: return "some " + text(fact.inner, room)
    case .any: return "any " + text(fact.inner, room)
    case .suppressed: return "~" + text(fact.inner, room)
    case .pack: return text(fact.inner, room) + "..."
    case .dictionary: return "[" + list.joined(separator: ": ") + "]"
    case .tuple: return "(\(elementText(of: fact, list)))"
    case .function: return "(\(all)) -> " + text(fact.inner, room)
    case .composition: return list.joined(separator: " & ")
    case .selfType: return "Self"
    case .anything: return "Any"
    case .unknown: return "unknown"
    }
  }

  private func grouped(_ type: TypeID, _ room: Int) -> String {
    guard type.isSome else { return text(type, room) }
    switch types[type.index].shape {
    case .some, .any, .composition, .function: return "(\(text(type, room)))"
    default: return text(type, room)
    }
  }

  /// Returns a mention preceded by the value that it is a member of.
  private func chain(of mention: MentionID, _ room: Int) -> String {
    let fact = mentions[mention.index]
    let name = text(fact.name)
    switch fact.form {
    case .implicitMember: return "." + name
    case .keyPathRoot: return "\\" + name
    default: return fact.base.isSome ? baseText(of: fact, room) + "." + name : name
    }
  }

  /// Returns the text before a member. In a type, the base `Store<State>` of `Store<State>.Context` is printed as
  /// written.
  private func baseText(of fact: Mention, _ room: Int) -> String {
    guard fact.flags.contains(.inType), fact.base.mention == nil else { return text(fact.base, room) }
    let base = values[Int(fact.base.raw)]
    return base.shape == .metatype ? text(base.type, room) : text(fact.base, room)
  }

  fileprivate func text(_ value: ValueID, _ room: Int) -> String {
    guard value.isSome else { return "none" }
    guard room > 0 else { return Self.cut }
    let room = room - 1
    if let mention = value.mention { return chain(of: mention, room) }
    let fact = values[Int(value.raw)]
    switch fact.shape {
    case .call: return text(fact.value, room) + callText(fact)
    case .element: return text(collection(of: fact), room) + fact.elementText
    case .item: return "item of " + text(fact.value, room)
    case .entry: return "value of " + text(fact.value, room)
    case .iterated: return "each of " + text(fact.value, room)
    case .unwrapped: return text(fact.value, room) + (fact.trailing == UnwrapForm.chain ? "?" : "!")
    case .optional: return "(try? \(text(fact.value, room)))"
    case .typed: return "(as \(text(fact.type, room)))"
    case .maybeTyped: return "(as? \(text(fact.type, room)))"
    case .metatype: return "(type \(text(fact.type, room)))"
    case .selfOf: return text(fact.value, room) + ".self"
    case .keyPathRoot: return "root of " + text(fact.value, room)
    case .array: return "[\(fact.value.isSome ? text(fact.value, room) : "")]"
    case .dictionary:
      guard fact.value.isSome else { return "[:]" }
      return "[\(text(ValueID(raw: fact.list), room)): \(text(fact.value, room))]"
    case .macro: return "#" + text(fact.value, room) + (fact.count > 0 || fact.trailing > 0 ? callText(fact) : "")
    case .projection: return "$" + text(fact.value, room)
    case .implicit: return text(fact.value, room)
    case .argument: return "argument " + numberText(fact) + " of " + text(fact.value, room)
    case .receiver: return "receiver of " + text(fact.value, room)
    case .part: return "part " + numberText(fact) + " of " + text(fact.value, room)
    case .payload: return "payload " + numberText(fact) + " of " + text(fact.value, room)
    case .output: return "output of " + text(fact.value, room)
    case .operation: return operationText(of: fact, room)
    case .input: return "input \(fact.trailing) of " + text(fact.value, room)
    case .whole: return text(fact.value, room)
    case .range where fact.value.isSome:
      let sign = fact.trailing == 1 ? "..." : "..<"
      return "(" + text(fact.value, room) + sign + text(ValueID(raw: fact.list), room) + ")"
    case .either: return "(" + text(fact.value, room) + " : " + text(ValueID(raw: fact.list), room) + ")"
    case .orElse: return "(" + text(fact.value, room) + " ?? " + text(ValueID(raw: fact.list), room) + ")"
    case .tuple where fact.count > 0: return "(" + elementText(of: fact, room) + ")"
    case .closure where fact.value.isSome: return "closure for " + text(fact.value, room)
    default: return fact.shape.word
    }
  }

  /// Returns the number of an argument or element, followed by its label if it has one.
  private func numberText(_ fact: ValueFact) -> String {
    let label = NameID(raw: fact.list)
    let number = fact.trailing == ValueFact.firstTrailing ? "{}" : "\(fact.trailing)"
    return label.isSome ? number + " " + text(label) : number
  }

  private func operationText(of fact: ValueFact, _ room: Int) -> String {
    let sign = fact.value.isSome ? text(fact.value, room) : "+"
    let operands = arguments[fact.arguments].map { text($0.value, room) }
    return operands.count == 1 ? "(" + sign + operands[0] + ")" : "(" + operands.joined(separator: " \(sign) ") + ")"
  }

  private func elementText(of fact: ValueFact, _ room: Int) -> String {
    arguments[fact.arguments].map { ($0.label.isSome ? text($0.label) + ": " : "") + text($0.value, room) }
      .joined(separator: ", ")
  }

  private func elementText(of fact: TypeFact, _ list: [String]) -> String {
    guard fact.part != .max else { return list.joined(separator: ", ") }
    return list.enumerated().map { index, type in
      let label = arguments[Int(fact.part) + index].label
      return label.isSome ? text(label) + ": " + type : type
    }.joined(separator: ", ")
  }

  private func callText(_ fact: ValueFact) -> String {
    let names = arguments[fact.arguments].map { ($0.label.isSome ? text($0.label) : "_") + ":" }
    return "(" + names.joined() + ")" + String(repeating: "{}", count: Int(fact.trailing))
  }
}

extension ValueFact {
  fileprivate var elementText: String {
    switch trailing {
    case ElementForm.slice: "[...]"
    case ElementForm.withDefault: "[default:]"
    case ElementForm.labelled: "[_:]"
    default: "[]"
    }
  }
}

extension ValueShape {
  fileprivate var word: String {
    switch self {
    case .selfValue: "self"
    case .superValue: "super"
    case .selfType: "Self"
    case .null: "nil"
    case .keyPath: "key-path"
    default: "\(self)"
    }
  }
}
