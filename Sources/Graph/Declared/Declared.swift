// The door of this room: what declarations say of types, before any expression is looked at.

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
