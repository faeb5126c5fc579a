// Resolves a reference: looks it up, narrows the candidates by types, and checks them for doubts.
import InwardFacts

final class Mentions {
  let project: ProjectIndex
  let modules: Modules
  let candidates: Candidates
  let answers: Answers
  let attributes: Attributes
  let parameters: Parameters
  let expressions: Expressions
  let argumentTypes: ArgumentTypes
  let scopeWalk: ScopeWalk
  let operators: Operators
  let twins: Twins
  let branchDoubts: BranchDoubts
  let members: Members

  init(
    _ ground: Ground, _ declared: Declared, _ typing: Typing, _ scopeWalk: ScopeWalk, _ operators: Operators,
    _ twins: Twins, _ branchDoubts: BranchDoubts, _ members: Members
  ) {
    (project, modules, candidates, answers) = (ground.project, ground.modules, ground.candidates, ground.answers)
    (attributes, parameters) = (declared.attributes, declared.parameters)
    (expressions, argumentTypes) = (typing.expressions, typing.argumentTypes)
    (self.scopeWalk, self.operators, self.members) = (scopeWalk, operators, members)
    (self.twins, self.branchDoubts) = (twins, branchDoubts)
  }
}

extension Mentions {
  /// Returns whether a name can count as external without being resolved. Nearly half of all names are declared in no
  /// file, so they are external regardless of their receivers. They are resolved only if their types are needed.
  @inline(__always)
  func mayBeOutside(_ fact: Mention, in file: FileID) -> Bool {
    if fact.flags.contains(.local) { return false }
    return mayBeOutside(project.global(fact.name, in: file), hasBase: fact.base.isSome)
  }

  func mayBeOutside(_ name: ClauseName) -> Bool { !name.isLocal && mayBeOutside(name.name, hasBase: name.hasBase) }

  @inline(__always)
  private func mayBeOutside(_ name: GlobalName, hasBase: Bool) -> Bool {
    !project.table.isDeclared(name) && (hasBase || !modules.isModule(name))
  }

  func find(_ fact: Mention, at mention: MentionID, in file: FileID) -> Meaning {
    let name = project.global(fact.name, in: file)
    let depth = candidates.found.count
    var all = find(fact, named: name, at: mention, in: file)
    if parameters.mayBeFunction(all), fact.isRead {
      let isBase = expressions.isBase(mention, fact, in: file)
      if isBase || fact.base.isSome {
        let value = findValue(fact, named: name, at: mention, in: file)
        all = isBase ? value : candidates.either(all, value)
      }
    }
    if all.isSeveral { all = argumentTypes.narrowed(all, fact, at: mention, in: file) }
    let meaning = branchDoubts.buildable(all, at: fact.offset, in: file)
    while candidates.found.count > depth { candidates.found.removeLast() }
    return isOfMacro(mention, meaning, in: file) ? .unknown(.expansion) : meaning
  }

  /// Returns whether a name with a `$` is declared by a macro beside the property without the `$`: `Session.$user` of
  /// `@TaskLocal static var user`. A property wrapper declares nothing: `$title` is a second value of the same
  /// property.
  @inline(__always)
  private func isOfMacro(_ mention: MentionID, _ meaning: Meaning, in file: FileID) -> Bool {
    guard let symbol = meaning.symbol, project.symbols[symbol.index].kind == .property else { return false }
    return project.files[file.index].facts.sites.isProjected(mention) && attributes.hasMacro(symbol)
  }

  /// Resolves a name, ignoring functions: the `load` of `load.task` may be a property of the superclass even if the
  /// class has a function `load`.
  private func findValue(
    _ fact: Mention, named name: GlobalName, at mention: MentionID, in file: FileID
  ) -> Meaning {
    answers.base = project.firstMentions[file.index] + mention.raw
    defer { answers.base = .max }
    return find(fact, named: name, at: mention, in: file)
  }

  private func find(
    _ fact: Mention, named name: GlobalName, at mention: MentionID, in file: FileID
  ) -> Meaning {
    switch fact.form {
    case .operator: return operators.findOperator(fact, named: name, at: mention, in: file)
    case .implicitMember: return members.findImplicitMember(fact, at: mention, in: file)
    case .member, .keyPathComponent: return members.findMember(fact, at: mention, in: file)
    case .inherited, .extended, .type, .value, .keyPathRoot, .attribute, .macro, .precedenceGroup:
      if fact.base.isSome { return members.findMember(fact, at: mention, in: file) }
      if let own = scopeWalk.ownParameter(name, of: fact, at: mention, in: file) { return .declaration(own) }
      let meaning = scopeWalk.lookUp(
        Sought(
          name: name, file: file, owner: scopeWalk.lookupOwner(of: fact, at: mention, in: file),
          wanted: members.wanted(by: fact), call: project.call(of: fact, at: mention, in: file), isRead: fact.isRead,
          isBase: answers.base == project.firstMentions[file.index] + mention.raw, place: fact.place))
      return fact.form == .value ? twins.withoutTwin(meaning, of: fact, at: mention, in: file) : meaning
    }
  }
}
