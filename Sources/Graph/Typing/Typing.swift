// The entry point of this room: the types of expressions, and the types that their contexts expect.

struct Typing {
  let expressions: Expressions
  let slices: Slices
  let keyPaths: KeyPaths
  let associatedTypes: AssociatedTypes
  let genericBounds: GenericBounds
  let literals: Literals
  let overrides: Overrides
  let argumentTypes: ArgumentTypes
  let initializers: Initializers
  let failableValues: FailableValues
  let contexts: Contexts
  let values: Values

  init(_ ground: Ground, _ declared: Declared) {
    expressions = Expressions(ground, declared)
    slices = Slices(ground, declared, expressions)
    let matching = Matching(ground)
    keyPaths = KeyPaths(ground, declared, expressions, matching)
    associatedTypes = AssociatedTypes(ground, declared, matching)
    genericBounds = GenericBounds(ground, declared, matching)
    overrides = Overrides(ground, declared, genericBounds)
    literals = Literals(ground, declared, genericBounds)
    failableValues = FailableValues(ground, declared, expressions, literals)
    let memberTypes = MemberTypes(ground, declared, expressions, matching, keyPaths)
    argumentTypes = ArgumentTypes(
      ground, declared, expressions, keyPaths, genericBounds, failableValues, literals, memberTypes)
    let inference = Inference(
      ground, declared, expressions, matching, keyPaths, genericBounds, memberTypes, failableValues)
    initializers = Initializers(ground, declared, overrides, genericBounds, inference, argumentTypes)
    contexts = Contexts(ground, declared, expressions, keyPaths, memberTypes, inference, argumentTypes, initializers)
    let calls = Calls(ground, expressions, memberTypes, inference, argumentTypes, initializers)
    let wrappers = Wrappers(ground, declared, matching, initializers)
    values = Values(ground, declared, expressions, keyPaths, memberTypes, calls, wrappers, contexts)
  }
}
