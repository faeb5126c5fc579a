// Names that the language itself speaks of, as numbers of the project's table.
import InwardFacts

struct LanguageNames {
  let initializer, `subscript`, callAsFunction: GlobalName
  /// What accessors call what they are given.
  let newValue, oldValue: GlobalName
  /// What a `catch` without a pattern calls what it caught.
  let error: GlobalName
  /// Labels of initializers that the compiler makes.
  let rawValue, from: GlobalName
  let codingKeys: GlobalName
  /// Associated types that are written in more than one way.
  let elementType, iterator, wrapped: GlobalName
  /// The cases of an optional.
  let some: GlobalName
  let indices, keyPath: GlobalName
  let dynamicMemberLookup, dynamicMember, disfavored: GlobalName
  /// Of property wrappers.
  let wrappedValue, projectedValue: GlobalName
  /// What marks a type that stands as an attribute.
  let attributeMarks: [GlobalName]

  init(_ names: inout GlobalNames) {
    initializer = names.intern("init")
    `subscript` = names.intern("subscript")
    callAsFunction = names.intern("callAsFunction")
    newValue = names.intern("newValue")
    error = names.intern("error")
    oldValue = names.intern("oldValue")
    rawValue = names.intern("rawValue")
    from = names.intern("from")
    codingKeys = names.intern("CodingKeys")
    elementType = names.intern("Element")
    iterator = names.intern("Iterator")
    wrapped = names.intern("Wrapped")
    some = names.intern("some")
    indices = names.intern("indices")
    keyPath = names.intern("keyPath")
    dynamicMemberLookup = names.intern("dynamicMemberLookup")
    dynamicMember = names.intern("dynamicMember")
    wrappedValue = names.intern("wrappedValue")
    projectedValue = names.intern("projectedValue")
    disfavored = names.intern("_disfavoredOverload")
    attributeMarks = ["propertyWrapper", "resultBuilder", "globalActor"].map { names.intern($0) }
  }
}
