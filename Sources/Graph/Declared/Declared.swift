// The entry point of this room: the types in declarations, before any expression is examined.

struct Declared {
  let attributes: Attributes
  let writtenTypes: WrittenTypes
  let inheritance: Inheritance
  let parameters: Parameters

  init(_ ground: Ground) {
    attributes = Attributes(ground)
    writtenTypes = WrittenTypes(ground)
    inheritance = Inheritance(ground, writtenTypes)
    parameters = Parameters(ground, attributes, writtenTypes, inheritance)
  }
}
